import { randomUUID } from 'node:crypto'
import type { CallerKind } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import { retention } from '#server/hiring/records/retention.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addYears } from '#server/platform/time/clock.ts'
import { storedText } from '#server/request/stored-text.ts'

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

/** Notes an act. Nothing can change or take away what is noted, for three years (migration 0016). */
export async function recordAct(scope: TenantScope, act: OperatorAct, now: Date): Promise<void> {
  await scope
    .insertInto('operator_audit', {
      id: randomUUID(),
      at: now,
      operator_key_id: act.operatorKeyId,
      caller_kind: act.callerKind,
      operation: act.operation,
      parameters: JSON.stringify(act.parameters, storable),
      job_seeker_ids: [...act.jobSeekerIds],
      network_address: act.networkAddress,
    })
    .execute()
}

export interface AuditRow extends OperatorAct {
  id: string
  at: Date
  /** Its place in the list. */
  number: number
}

export interface AuditFilter {
  operatorKeyId?: string
  jobSeekerId?: string
  operation?: string
}

/** Acts behind a place, newest first. */
export async function listActs(
  scope: TenantScope,
  { after, limit, ...filter }: AuditFilter & { after: number | null; limit: number },
): Promise<AuditRow[]> {
  let query = scope
    .selectFrom('operator_audit')
    .select([
      'id',
      'at',
      'number',
      'operator_key_id as operatorKeyId',
      'caller_kind as callerKind',
      'operation',
      'parameters',
      'job_seeker_ids as jobSeekerIds',
      'network_address as networkAddress',
    ])
    .orderBy('number', 'desc')
    .limit(limit)
  if (filter.operatorKeyId) query = query.where('operator_key_id', '=', filter.operatorKeyId)
  if (filter.operation) query = query.where('operation', '=', storedText(filter.operation))
  if (filter.jobSeekerId) query = query.where(sql<boolean>`job_seeker_ids @> array[${filter.jobSeekerId}::uuid]`)
  if (after !== null) query = query.where('number', '<', after)
  return query.execute()
}

/** Deletes entries past their retention; the database refuses to delete younger ones. */
export async function deleteOldActs(scope: TenantScope, now: Date): Promise<void> {
  await scope.deleteFrom('operator_audit').where('at', '<', addYears(now, -retention.auditYears)).execute()
}
