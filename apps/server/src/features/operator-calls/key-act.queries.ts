import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { OperatorAct } from '#server/request/operator-act.queries.ts'
import { keyName } from './operator-audit.queries.ts'

/** By the call that it was made with. */
const keyActs = { createOperatorKey: 'key_made', revokeOperatorKey: 'key_revoked' } as const

export interface KeyActRow {
  id: string
  at: Date
  act: (typeof keyActs)[keyof typeof keyActs]
  actorId: string
  actorKind: OperatorAct['callerKind']
  /** Of an API key that acts; null for a member of staff. */
  actorName: string | null
  /** Of the key that was ended; null where that is not known. */
  keyName: string | null
  networkAddress: string
}

interface KeyActFilter {
  actorId?: string
  since?: Date
  until?: Date
  after: { at: Date; id: string } | null
  limit: number
}

/** Who made and ended API keys, newest first, by moment and id. */
export async function listKeyActs(scope: TenantScope, filter: KeyActFilter): Promise<KeyActRow[]> {
  const endedKey = sql<string | null>`(
    select name from operator_key
    where operator_key.tenant = operator_audit.tenant and operator_key.id::text = lower(operator_audit.parameters ->> 'id'))`
  let query = scope
    .selectFrom('operator_audit')
    .select([
      'id',
      'at',
      'operation',
      'operator_key_id as actorId',
      'caller_kind as actorKind',
      'network_address as networkAddress',
      keyName.as('actorName'),
      endedKey.as('keyName'),
    ])
    // As in the index's condition (migration 0064)
    .where(sql<boolean>`operation in ('createOperatorKey', 'revokeOperatorKey')`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
  if (filter.actorId) query = query.where('operator_key_id', '=', filter.actorId)
  if (filter.since) query = query.where('at', '>=', filter.since)
  if (filter.until) query = query.where('at', '<', filter.until)
  const { after } = filter
  if (after) query = query.where(sql<boolean>`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  const rows = await query.execute()
  return rows.map(({ operation, ...row }) => ({
    ...row,
    act: operation === 'createOperatorKey' ? keyActs.createOperatorKey : keyActs.revokeOperatorKey,
  }))
}
