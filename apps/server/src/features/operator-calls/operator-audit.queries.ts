import { sql } from 'kysely'
import { retention } from '#server/hiring/records/retention.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addYears } from '#server/platform/time/clock.ts'
import type { OperatorAct } from '#server/request/operator-act.queries.ts'
import { storedText } from '#server/request/stored-text.ts'

export interface AuditRow extends OperatorAct {
  id: string
  at: Date
  /** The name of the API key; null for a member of staff, and for a key that is not there any more. */
  keyName: string | null
  /** Its place in the list. */
  number: number
}

export interface AuditFilter {
  operatorKeyId?: string
  jobSeekerId?: string
  operation?: string
  /** Moments, the second one outside. */
  since?: Date
  until?: Date
}

/** The name of the API key that acted. */
export const keyName = sql<string | null>`(
  select name from operator_key
  where operator_key.tenant = operator_audit.tenant and operator_key.id = operator_audit.operator_key_id
)`

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
      keyName.as('keyName'),
    ])
    .orderBy('number', 'desc')
    .limit(limit)
  if (filter.operatorKeyId) query = query.where('operator_key_id', '=', filter.operatorKeyId)
  if (filter.operation) query = query.where('operation', '=', storedText(filter.operation))
  if (filter.jobSeekerId) query = query.where(sql<boolean>`job_seeker_ids @> array[${filter.jobSeekerId}::uuid]`)
  if (filter.since) query = query.where('at', '>=', filter.since)
  if (filter.until) query = query.where('at', '<', filter.until)
  if (after !== null) query = query.where('number', '<', after)
  return query.execute()
}

/** So many people are named; the rest stay as ids. */
const mostNamed = 200

const partOfName = (key: 'family_name' | 'given_name') => sql`coalesce((
  select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
  where answer.tenant = person.tenant and answer.job_seeker_id = person.id
    and answer.key = ${key} and answer.key_index = 0), '')`

/** The names of job seekers whose accounts are there. No statement for no ids. */
export async function namePeople(scope: TenantScope, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const named = [...new Set(ids)].slice(0, mostNamed)
  if (named.length === 0) return []
  const { rows } = await scope.execute<{ id: string; name: string }>(sql`
    select person.id, trim(${partOfName('family_name')} || ' ' || ${partOfName('given_name')}) as name
    from job_seeker as person
    where person.tenant = ${scope.tenant} and person.id = any (${named}::uuid[]) and person.status <> 'withdrawn'`)
  return rows.filter(({ name }) => name !== '')
}

/** Deletes entries past their retention; the database refuses to delete younger ones. */
export async function deleteOldActs(scope: TenantScope, now: Date): Promise<void> {
  await scope.deleteFrom('operator_audit').where('at', '<', addYears(now, -retention.auditYears)).execute()
}
