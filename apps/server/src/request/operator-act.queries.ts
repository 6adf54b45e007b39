import { randomUUID } from 'node:crypto'
import type { CallerKind } from '@tsunagu/contract/staff/roles.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { storedText } from './stored-text.ts'

/** One act or read of an agency's system, or of its staff. */
export interface OperatorAct {
  /** Of the API key, or of the member of staff. */
  operatorKeyId: string
  callerKind: CallerKind
  operation: string
  /** Of path and query: ids and filters. */
  parameters: Record<string, unknown>
  /** Whose data it was. */
  jobSeekerIds: readonly string[]
  networkAddress: string
}

/** What no database takes in a text is left out: an address may hold anything. */
const storable = (_key: string, value: unknown): unknown => (typeof value === 'string' ? storedText(value) : value)

/** An act as the row that holds it. */
export const rowOfAct = (id: string, act: OperatorAct, now: Date) => ({
  id,
  at: now,
  operator_key_id: act.operatorKeyId,
  caller_kind: act.callerKind,
  operation: act.operation,
  parameters: JSON.stringify(act.parameters, storable),
  job_seeker_ids: [...act.jobSeekerIds],
  network_address: act.networkAddress,
})

/** Notes an act. Nothing can change or take away what is noted, for three years (migration 0016). */
export async function recordAct(scope: TenantScope, act: OperatorAct, now: Date): Promise<void> {
  await scope.insertInto('operator_audit', rowOfAct(randomUUID(), act, now)).execute()
}
