import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export interface CallKey {
  operatorKeyId: string
  idempotencyKey: string
  operation: string
  /** SHA-256 of the operation and its input. */
  fingerprint: Buffer
}

export interface StoredCall {
  operation: string
  fingerprint: Buffer
  answer: Record<string, unknown> | null
}

/** How long a stored response can be replayed. */
const retentionMs = 7 * 24 * 60 * 60_000

/**
 * Inserts the call's row; returns null when the key is new, else the stored call. While the first call runs, the insert
 * waits for its transaction, which holds the row's lock.
 */
export async function beginCall(scope: TenantScope, callKey: CallKey, now: Date): Promise<StoredCall | null> {
  const begun = await scope
    .insertInto('operator_call', {
      operator_key_id: callKey.operatorKeyId,
      idempotency_key: callKey.idempotencyKey,
      operation: callKey.operation,
      fingerprint: callKey.fingerprint,
      answer: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'operator_key_id', 'idempotency_key']).doNothing())
    .executeTakeFirst()
  if ((begun.numInsertedOrUpdatedRows ?? 0n) > 0n) return null
  return scope
    .selectFrom('operator_call')
    .select(['operation', 'fingerprint', 'answer'])
    .where('operator_key_id', '=', callKey.operatorKeyId)
    .where('idempotency_key', '=', callKey.idempotencyKey)
    .executeTakeFirstOrThrow()
}

/** Stores the response for replays, in the handler's transaction. Erasing one of its job seekers deletes the row. */
export async function storeResponse(
  scope: TenantScope,
  callKey: CallKey,
  { response, jobSeekerIds }: { response: unknown; jobSeekerIds: readonly string[] },
): Promise<void> {
  await scope
    .updateTable('operator_call')
    .set({ answer: JSON.stringify(response), job_seeker_ids: [...jobSeekerIds] })
    .where('operator_key_id', '=', callKey.operatorKeyId)
    .where('idempotency_key', '=', callKey.idempotencyKey)
    .execute()
}

export async function deleteOldCalls(scope: TenantScope, now: Date): Promise<void> {
  await scope
    .deleteFrom('operator_call')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
