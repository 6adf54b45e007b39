import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const batchSize = 200

/** A job seeker whose adviser is to be named to them. */
export interface Unnamed {
  id: string
  email: string
  adviserName: string
  isFirst: boolean
}

/** Takes job seekers whose adviser is to be named to them. Who was stopped meanwhile is named to nobody. */
export async function takeUnnamed(scope: TenantScope, until: Date): Promise<Unnamed[]> {
  const { rows } = await scope.execute<Unnamed>(sql`
    with due as (
      select id, adviser_named_id, adviser_name(adviser_id) as name from job_seeker
      where tenant = ${scope.tenant} and adviser_unnamed_since <= ${until}::timestamptz and status = 'active'
      order by adviser_unnamed_since limit ${batchSize}::int
      for no key update skip locked)
    update job_seeker set
      adviser_unnamed_since = null,
      adviser_named_id = case when due.name is null then job_seeker.adviser_named_id else adviser_id end
    from due
    where job_seeker.tenant = ${scope.tenant} and job_seeker.id = due.id
    returning job_seeker.id, email, due.name as "adviserName", due.adviser_named_id is null as "isFirst"`)
  return rows.filter(({ adviserName }) => adviserName !== null)
}
