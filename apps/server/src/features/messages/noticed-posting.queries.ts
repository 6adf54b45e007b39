import type { MessageSubject } from '@tsunagu/contract/endpoints/message-calls.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The posting that an own notice of changed terms is about, with the terms; undefined where there is no such notice. */
export async function findNoticed(
  scope: TenantScope,
  { jobSeekerId, id }: { jobSeekerId: string; id: string },
): Promise<MessageSubject | undefined> {
  const { rows } = await scope.execute<MessageSubject>(sql`
    select job_posting_id as "jobPostingId", document ->> 'title' as title,
      coalesce(nullif(document #>> '{x-tsunagu,shopName}', ''), document #>> '{hiringOrganization,name}') as "facilityName",
      terms
    from change_notice as notice
    join job_posting as posting on posting.tenant = notice.tenant and posting.id = job_posting_id
    where notice.tenant = ${scope.tenant} and notice.id = ${id}::uuid and job_seeker_id = ${jobSeekerId}::uuid
      and revoked_at is null`)
  return rows[0]
}
