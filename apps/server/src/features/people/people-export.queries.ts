import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** How to reach people, by their ids. `tel` is E.164, or `''`. */
export async function readReach(
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, { email: string; tel: string }>> {
  const { rows } = await scope.execute<{ id: string; email: string; tel: string }>(sql`
    select id, email, coalesce(tel, '') as tel from job_seeker
    where tenant = ${scope.tenant} and id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
