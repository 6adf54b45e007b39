import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A posting is noted so many days before its last day, and once more when so few are left. */
const [firstStage, lastStage] = [7, 3]

/** A posting of the joined `posting` that is open now, and not for long. */
const closesSoon = (today: string) => sql`posting.withdrawn_at is null
  and posting.expire_date between ${today}::date and ${today}::date + ${firstStage}::int`

/**
 * Marks what is due of so many job seekers, and returns them. Two processes at once mark it once: the second one finds the mark.
 * Who has liked a posting since the day of its stage has seen its last day; who has applied for it needs no notice.
 */
export async function takeClosing(
  scope: TenantScope,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    with due as (
      select favorite.job_seeker_id, favorite.job_posting_id, stage.day
      from job_posting as posting
      cross join lateral (select posting.expire_date
        - case when posting.expire_date <= ${today}::date + ${lastStage}::int then ${lastStage}::int
          else ${firstStage}::int end as day) as stage
      join favorite on favorite.tenant = posting.tenant and favorite.job_posting_id = posting.id
        and favorite.created_at < stage.day::timestamp at time zone 'Asia/Tokyo'
        and (favorite.closing_noted is null or favorite.closing_noted < stage.day)
      join job_seeker on job_seeker.tenant = favorite.tenant and job_seeker.id = favorite.job_seeker_id
        and job_seeker.status = 'active'
      where posting.tenant = ${scope.tenant} and ${closesSoon(today)}
        and not exists (select from progress where progress.tenant = favorite.tenant
          and progress.job_seeker_id = favorite.job_seeker_id and progress.job_posting_id = favorite.job_posting_id
          and progress.status not in ('waiting', 'closed'))
    ), people as (select distinct job_seeker_id from due order by job_seeker_id limit ${limit}::int),
    marked as (
      update favorite set closing_noted = due.day from due
      where favorite.tenant = ${scope.tenant} and favorite.job_seeker_id = due.job_seeker_id
        and favorite.job_posting_id = due.job_posting_id and due.job_seeker_id in (select job_seeker_id from people)
        and (favorite.closing_noted is null or favorite.closing_noted < due.day)
      returning favorite.job_seeker_id
    )
    select distinct job_seeker_id as id from marked order by job_seeker_id`)
  return rows.map(({ id }) => id)
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
    from favorite
    join job_posting as posting on posting.tenant = favorite.tenant and posting.id = favorite.job_posting_id
    where favorite.tenant = ${scope.tenant} and favorite.job_seeker_id = any(${[...jobSeekerIds]}::uuid[])
      and ${closesSoon(today)}
    order by favorite.job_seeker_id, posting.expire_date, posting.id`)
  return rows
}
