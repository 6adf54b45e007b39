import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Job seekers whom changed terms are to be mailed to, and who got no such mail on this day; in the order of their ids. */
export async function listToMail(
  scope: TenantScope,
  { after, today, limit }: { after: string; today: string; limit: number },
): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct job_seeker_id as id from change_notice as due
    where tenant = ${scope.tenant} and is_mail_due and job_seeker_id > ${after}::uuid
      and not exists (
        select from change_notice as mailed
        where mailed.tenant = due.tenant and mailed.job_seeker_id = due.job_seeker_id
          and mailed.mailed_on = ${today}::date)
    order by job_seeker_id limit ${limit}::int`)
  return rows.map(({ id }) => id)
}

/** A posting that a mail names. */
interface MailedChange {
  title: string
  facilityName: string
  terms: string[]
}

/** What a mail says, and to which address. */
interface ChangesToMail {
  email: string
  changes: MailedChange[]
}

/**
 * Takes what is to be mailed to a job seeker, and notes that it was: what was read meanwhile is left out. Undefined where
 * nothing is left, where a mail went out on this day already, or for an account that is not active.
 */
export async function takeToMail(
  scope: TenantScope,
  jobSeekerId: string,
  { today, limit }: { today: string; limit: number },
): Promise<ChangesToMail | undefined> {
  // The lock makes two processes at once send one mail
  const account = await scope
    .selectFrom('job_seeker')
    .select(['email', 'status'])
    .where('id', '=', jobSeekerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { rows } = await scope.execute<MailedChange & { isUnread: boolean }>(sql`
    with taken as (
      update change_notice as due set is_mail_due = false,
        mailed_on = case when read_at is null and revoked_at is null then ${today}::date else mailed_on end
      where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and is_mail_due
        and not exists (
          select from change_notice as mailed
          where mailed.tenant = due.tenant and mailed.job_seeker_id = due.job_seeker_id
            and mailed.mailed_on = ${today}::date)
      returning id, job_posting_id, terms, found_at, read_at is null and revoked_at is null as is_unread
    )
    select document ->> 'title' as title, document #>> '{x-tsunagu,shopName}' as "facilityName", terms,
      is_unread as "isUnread"
    from taken join job_posting as posting on posting.tenant = ${scope.tenant} and posting.id = job_posting_id
    order by found_at desc, taken.id limit ${limit}::int`)
  const changes = rows.filter(({ isUnread }) => isUnread)
  return account?.status === 'active' && changes.length > 0 ? { email: account.email, changes } : undefined
}
