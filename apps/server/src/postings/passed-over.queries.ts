import type { PassOverKind, PassOverReason } from '@tsunagu/contract/search/pass-over.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Workplace } from '#server/search-index/hidden-postings.ts'
import { workplaceKey } from '#server/search-index/hidden-postings.ts'

/** What somebody has passed over, with the present names of the posting at which they did. */
export interface PassedOver {
  id: string
  jobSeekerId: string
  kind: PassOverKind
  jobPostingId: string
  target: string
  employerName: string
  facilityName: string
  reasons: PassOverReason[]
  note: string
}

/** A posting that is to be looked up among what is passed over. */
export interface LookedUpPosting {
  id: string
  workplace: Workplace
  /** As they are stored, not folded. */
  names: { employer: string; facility: string }
}

const employerName = sql`anchor.document #>> '{hiringOrganization,name}'`
const facilityName = sql`anchor.document #>> '{x-tsunagu,shopName}'`

/** By its id, by a name of the time when it was passed over, or by a present name. */
const concerns = ({ id, workplace, names }: LookedUpPosting) => sql`and (
  passed.job_posting_id = ${id}::uuid
  or passed.kind = 'corporation' and (passed.target = ${workplace.employer} or ${employerName} = ${names.employer})
  or passed.kind = 'facility' and (passed.target = ${workplaceKey(workplace)}
    or (${employerName} = ${names.employer} and ${facilityName} = ${names.facility})))`

/** What some job seekers have passed over, the newest first; with a posting, only what hides it. One statement. */
export async function readPassedOver(
  scope: TenantScope,
  jobSeekerIds: readonly string[],
  posting?: LookedUpPosting,
): Promise<PassedOver[]> {
  const { rows } = await scope.execute<PassedOver>(sql`
    select passed.id, passed.job_seeker_id as "jobSeekerId", passed.kind, passed.job_posting_id as "jobPostingId",
      passed.target, ${employerName} as "employerName", ${facilityName} as "facilityName", passed.reasons, passed.note
    from passed_over as passed join job_posting as anchor
      on anchor.tenant = passed.tenant and anchor.id = passed.job_posting_id
    where passed.tenant = ${scope.tenant} and passed.job_seeker_id = any(${jobSeekerIds}::uuid[])
      ${posting ? concerns(posting) : sql``}
    order by passed.created_at desc, passed.id`)
  return rows
}
