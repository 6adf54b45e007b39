import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export interface CallMark {
  operatorKeyId: string
  idempotencyKey: string
  operation: string
  /** sha256 of what was asked. */
  fingerprint: Buffer
}

export interface AnsweredCall {
  operation: string
  fingerprint: Buffer
  answer: Record<string, unknown> | null
}

/** How long an answer is given again. */
const keptMs = 7 * 24 * 60 * 60_000

/**
 * Begins a call under its key: null when it is new, else what it was answered. One that runs at this moment is waited for,
 * by the database: the row of the first stands in its transaction.
 */
export async function beginCall(scope: TenantScope, mark: CallMark, now: Date): Promise<AnsweredCall | null> {
  const begun = await scope
    .insertInto('operator_call', {
      operator_key_id: mark.operatorKeyId,
      idempotency_key: mark.idempotencyKey,
      operation: mark.operation,
      fingerprint: mark.fingerprint,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'operator_key_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  if ((begun.numInsertedOrUpdatedRows ?? 0n) > 0n) return null
  return scope
    .selectFrom('operator_call')
    .select(['operation', 'fingerprint', 'answer'])
    .where('operator_key_id', '=', mark.operatorKeyId)
    .where('idempotency_key', '=', mark.idempotencyKey)
    .executeTakeFirstOrThrow()
}

/** Keeps the answer for whoever asks again, in the transaction of what was done; it goes with the accounts it is about. */
export async function keepAnswer(
  scope: TenantScope,
  mark: CallMark,
  { answer, jobSeekerIds }: { answer: unknown; jobSeekerIds: readonly string[] },
): Promise<void> {
  await scope
    .updateTable('operator_call')
    .set({ answer: JSON.stringify(answer), job_seeker_ids: [...jobSeekerIds] })
    .where('operator_key_id', '=', mark.operatorKeyId)
    .where('idempotency_key', '=', mark.idempotencyKey)
    .execute()
}

export async function deleteOldCalls(scope: TenantScope, now: Date): Promise<void> {
  await scope
    .deleteFrom('operator_call')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
