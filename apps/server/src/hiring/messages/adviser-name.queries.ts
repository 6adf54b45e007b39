import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The name of the adviser of the job seeker in the row at hand; null for nobody yet, or nobody any more. */
export const adviserNameColumn = sql<string | null>`adviser_name(adviser_id)`

/** The name of a job seeker's adviser. @param standIn the service's own adviser, for nobody yet */
export async function readAdviserName(scope: TenantScope, jobSeekerId: string, standIn: string): Promise<string> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(adviserNameColumn.as('name'))
    .where('id', '=', jobSeekerId)
    .executeTakeFirst()
  return row?.name ?? standIn
}
