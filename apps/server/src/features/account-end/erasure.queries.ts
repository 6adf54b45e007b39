import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whom an agency can be asked to erase. */
export interface Erasable {
  id: string
  email: string
  status: 'active' | 'suspended' | 'invited'
}

/** Somebody with an account, resting or not, or with an invitation; null where there is neither. Others wait to change them. */
export async function lockErasable(scope: TenantScope, id: string): Promise<Erasable | null> {
  const account = await scope
    .selectFrom('job_seeker')
    .select(['id', 'email', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (account) return account.status === 'withdrawn' ? null : { ...account, status: account.status }
  const invited = await scope
    .selectFrom('invitation')
    .select(['id', 'email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return invited ? { ...invited, status: 'invited' } : null
}

/** What people know of themselves on the portal, by its tables. */
const tables = [
  'profile_answer',
  'stored_file',
  'message',
  'progress',
  'offer',
  'interview',
  'todo',
  'favorite',
  'browsing_history',
  'passed_over',
  'search_history',
  'saved_search_condition',
  'available_slot',
  'note',
  'contact_log',
  'job_seeker_tag',
] as const

/** How many rows of a person there are, by table; those without any are left out. */
export async function countRows(scope: TenantScope, id: string): Promise<{ what: string; count: number }[]> {
  const counts = tables.map(
    (table) => sql`select ${sql.lit(table)} as what, count(*)::int as count from ${sql.id(table)}
      where tenant = ${scope.tenant} and job_seeker_id = ${id}::uuid`,
  )
  const { rows } = await scope.execute<{ what: string; count: number }>(sql`
    select what, count from (${sql.join(counts, sql` union all `)}) as counted where count > 0 order by what`)
  return rows
}
