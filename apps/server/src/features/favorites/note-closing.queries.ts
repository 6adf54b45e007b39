import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isLikedPassedOver } from '#server/postings/passed-over.queries.ts'

/** A posting is noted so many days before its last day, and once more when so few are left. */
const [firstStage, lastStage] = [7, 3]

/**
 * Whether its job seeker has applied: an inquiry or a referral is no application, and of one that was ended counts what it was
 * before. An ended application cannot be made again (progress.policy.ts).
 */
const isAppliedFor = sql`exists (select from progress where progress.tenant = favorite.tenant
  and progress.job_seeker_id = favorite.job_seeker_id and progress.job_posting_id = favorite.job_posting_id
  and case progress.status when 'closed' then progress.status_before_closed else progress.status end
    not in ('waiting', 'referral'))`

/** Likes of postings that are open, but not for long, and are of use: neither applied for nor passed over. */
const nearLikes = (scope: TenantScope, today: string) => sql`from favorite
  join job_posting as posting on posting.tenant = favorite.tenant and posting.id = favorite.job_posting_id
  where favorite.tenant = ${scope.tenant} and posting.withdrawn_at is null
    and posting.expire_date between ${today}::date and ${today}::date + ${firstStage}::int
    and not ${isAppliedFor} and not ${isLikedPassedOver}`

/** The first day of the stage that a near posting is at. */
const stageDay = (today: string) => sql`(posting.expire_date - case
  when posting.expire_date <= ${today}::date + ${lastStage}::int then ${lastStage}::int else ${firstStage}::int end)`

/** Who has liked a posting since the day of its stage has seen its last day. */
const isDue = (today: string) => sql`favorite.created_at < ${stageDay(today)}::timestamp at time zone 'Asia/Tokyo'
  and (favorite.closing_noted is null or favorite.closing_noted < ${stageDay(today)})`

/** Somebody for whom something was due; another process may have marked it meanwhile. */
interface TakenJobSeeker {
  id: string
  isMarked: boolean
}

/**
 * Marks what is due of so many job seekers, the next ones in the order of their ids, and returns them. Two processes at once
 * mark it once: the second one finds the mark.
 */
export async function takeClosing(
  scope: TenantScope,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<TakenJobSeeker[]> {
  const { rows } = await scope.execute<TakenJobSeeker>(sql`
    with people as (
      select distinct favorite.job_seeker_id as id ${nearLikes(scope, today)} and ${isDue(today)}
        and favorite.job_seeker_id > ${after}::uuid
        and exists (select from job_seeker where job_seeker.tenant = favorite.tenant
          and job_seeker.id = favorite.job_seeker_id and job_seeker.status = 'active')
      order by id limit ${limit}::int
    ), due as (
      select favorite.job_seeker_id, favorite.job_posting_id, ${stageDay(today)} as day
      ${nearLikes(scope, today)} and ${isDue(today)} and favorite.job_seeker_id in (select id from people)
    ), marked as (
      update favorite set closing_noted = due.day from due
      where favorite.tenant = ${scope.tenant} and favorite.job_seeker_id = due.job_seeker_id
        and favorite.job_posting_id = due.job_posting_id
        and (favorite.closing_noted is null or favorite.closing_noted < due.day)
      returning favorite.job_seeker_id
    )
    select id, id in (select job_seeker_id from marked) as "isMarked" from people order by id`)
  return rows
}

/** What closes soon of what somebody likes: the first of it, and how many there are. */
interface ClosingFavorites {
  jobSeekerId: string
  jobPostingId: string
  workplace: string
  lastDay: string
  count: number
}

/** All that closes soon of what these job seekers like, also what an earlier notice has named. */
export async function listClosing(
  scope: TenantScope,
  { jobSeekerIds, today }: { jobSeekerIds: readonly string[]; today: string },
): Promise<ClosingFavorites[]> {
  const { rows } = await scope.execute<ClosingFavorites>(sql`
    select distinct on (favorite.job_seeker_id) favorite.job_seeker_id as "jobSeekerId", posting.id as "jobPostingId",
      posting.document -> 'x-tsunagu' ->> 'shopName' as workplace, posting.expire_date::text as "lastDay",
      (count(*) over (partition by favorite.job_seeker_id))::int as count
    ${nearLikes(scope, today)} and favorite.job_seeker_id = any(${[...jobSeekerIds]}::uuid[])
    order by favorite.job_seeker_id, posting.expire_date, posting.id`)
  return rows
}

/** Job seekers with an unread notice of a key, of whose likes none closes soon any more. */
export async function listOutdated(scope: TenantScope, key: string, today: string): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select notice.job_seeker_id as id from notice
    where notice.tenant = ${scope.tenant} and notice.key = ${key} and notice.read_at is null
      and not exists (select ${nearLikes(scope, today)} and favorite.job_seeker_id = notice.job_seeker_id)`)
  return rows.map(({ id }) => id)
}
