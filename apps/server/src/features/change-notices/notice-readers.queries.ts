import type { NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'
import { sql } from 'kysely'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Somebody who got a notice of a posting. */
interface ReaderRow {
  id: string
  jobSeekerId: string
  familyName: string
  givenName: string
  stake: NoticeStake
  fromVersion: number
  toVersion: number
  foundAt: Date
  readAt: Date | null
  confirmedAt: Date | null
}

/** Who got notices of a posting, the newest first; staff do not see accounts that are not active. */
export async function listReaders(scope: TenantScope, jobPostingId: string, limit: number): Promise<ReaderRow[]> {
  const { rows } = await scope.execute<ReaderRow>(sql`
    select item.id, item.job_seeker_id as "jobSeekerId", ${nameColumns}, stake, from_version as "fromVersion",
      to_version as "toVersion", found_at as "foundAt", read_at as "readAt", confirmed_at as "confirmedAt"
    from change_notice as item
    join job_seeker on job_seeker.tenant = item.tenant and job_seeker.id = item.job_seeker_id
    where item.tenant = ${scope.tenant} and job_posting_id = ${jobPostingId}::uuid and revoked_at is null
      and job_seeker.status = 'active'
    order by found_at desc, item.id desc limit ${limit}::int`)
  return rows
}
