import type { PassOverKind, PassOverReason } from '@tsunagu/contract/search/pass-over.ts'
import { type RawBuilder, sql } from 'kysely'
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

/** What a posting is looked up by, as values or as columns. */
type LookedUpBy = Record<'id' | 'employerKey' | 'facilityKey' | 'employer' | 'facility', RawBuilder<unknown>>

/** By its id, by a name of the time when it was passed over, or by a present name. */
const concerns = ({ id, employerKey, facilityKey, employer, facility }: LookedUpBy) => sql`and (
  passed.job_posting_id = ${id}
  or passed.kind = 'corporation' and (passed.target = ${employerKey} or ${employerName} = ${employer})
  or passed.kind = 'facility' and (passed.target = ${facilityKey}
    or (${employerName} = ${employer} and ${facilityName} = ${facility})))`

const lookedUpBy = ({ id, workplace, names }: LookedUpPosting): LookedUpBy => ({
  id: sql`${id}::uuid`,
  employerKey: sql`${workplace.employer}`,
  facilityKey: sql`${workplaceKey(workplace)}`,
  employer: sql`${names.employer}`,
  facility: sql`${names.facility}`,
})

const likedPosting: LookedUpBy = {
  id: sql`posting.id`,
  employerKey: sql`search.employer`,
  facilityKey: sql`search.employer || chr(10) || search.facility`,
  employer: sql`posting.document #>> '{hiringOrganization,name}'`,
  facility: sql`posting.document #>> '{x-tsunagu,shopName}'`,
}

/** Whether the owner of the row of `favorite` has passed over its open posting, which is joined as `posting`. */
export const isLikedPassedOver: RawBuilder<boolean> = sql<boolean>`exists (
  select from passed_over as passed
  join job_posting as anchor on anchor.tenant = passed.tenant and anchor.id = passed.job_posting_id
  left join job_search as search on search.tenant = posting.tenant and search.id = posting.id
  where passed.tenant = favorite.tenant and passed.job_seeker_id = favorite.job_seeker_id ${concerns(likedPosting)})`

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
      ${posting ? concerns(lookedUpBy(posting)) : sql``}
    order by passed.created_at desc, passed.id`)
  return rows
}
