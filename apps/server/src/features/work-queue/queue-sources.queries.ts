import type { WorkItemKind } from '@tsunagu/contract/staff/work-queue.ts'
import { type RawBuilder, sql } from 'kysely'

type Statement = RawBuilder<unknown>

interface Source {
  /** Columns of `WaitingRow` after the names. */
  columns: Statement
  /** The table, as `item`, and what is joined to it. */
  from: Statement
  where: Statement
  /** What the oldest comes first by: a column of an index. */
  order: Statement
}

/** Until when the queue is asked for. */
export interface QueueTime {
  /** Conversations that are put aside longer than this are left out. */
  now: Date
  /** Offers due after it are left out, unless their job seeker asks for more time: a day in Tokyo. */
  until: string
  /** The same of to-dos and days of employers. */
  soon: string
}

/** The table that an item of a kind is a row of. */
const tables: Record<WorkItemKind, string> = {
  message: 'conversation',
  application: 'progress',
  interview: 'interview',
  offer: 'offer',
  answer: 'offer',
  employer: 'progress',
  todo: 'todo',
  posting: 'change_notice',
}
export const tableOf = (kind: WorkItemKind): Statement => sql.table(tables[kind])

/** The end of a day in Tokyo. */
export const endOf = (day: Statement): Statement => sql`((${day} + 1)::timestamp at time zone 'Asia/Tokyo')`

const posting = sql`left join job_posting as posting on posting.tenant = item.tenant and posting.id = item.job_posting_id`
const title = sql`coalesce(posting.document ->> 'title', '')`
const facility = sql`coalesce(posting.document -> 'x-tsunagu' ->> 'shopName', posting.document -> 'hiringOrganization' ->> 'name', '')`
const ofPosting = { title, detail: facility, jobPostingId: sql`item.job_posting_id` }

const nothing = {
  due: sql`null::timestamptz`,
  interviewAt: sql`null::timestamptz`,
  jobPostingId: sql`null::uuid`,
  interviewId: sql`null::uuid`,
  wishedDay: sql`null::date`,
  subjectId: sql`null::uuid`,
  answer: sql`null::text`,
  postingChange: sql`null::text`,
  changedTerms: sql`null::text[]`,
}
type Columns = Partial<typeof nothing> & { title: Statement; detail: Statement; since: Statement }
const columns = (own: Columns): Statement =>
  sql.join(Object.entries({ ...nothing, ...own }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

/** Whether the job seeker of an offer waits for more time. */
const isAsked = sql`(item.more_time_asked_at is not null and item.more_time_answered_at is null)`
const samePair = (other: string): Statement => sql`${sql.ref(`${other}.tenant`)} = item.tenant
  and ${sql.ref(`${other}.job_seeker_id`)} = item.job_seeker_id and ${sql.ref(`${other}.job_posting_id`)} = item.job_posting_id`

/** What job seekers wait for. */
const ofJobSeekers = ({
  now,
  until,
}: QueueTime): Record<'message' | 'application' | 'interview' | 'offer', Source> => ({
  message: {
    columns: columns({
      title: sql`newest.subject`,
      detail: sql`newest.body`,
      since: sql`item.waiting_since`,
      jobPostingId: sql`newest.job_posting_id`,
    }),
    from: sql`conversation as item cross join lateral (
      select subject, body, job_posting_id from message
      where message.tenant = item.tenant and message.job_seeker_id = item.job_seeker_id
        and message.direction = 'from_job_seeker'
      order by message.sent_at desc, message.id desc limit 1) as newest`,
    where: sql`item.state = 'open' and (item.snoozed_until is null or item.snoozed_until <= ${now})`,
    order: sql`item.waiting_since`,
  },
  application: {
    columns: columns({ ...ofPosting, since: sql`item.updated_at` }),
    from: sql`progress as item ${posting}`,
    where: sql`item.status = 'entered'`,
    order: sql`item.updated_at`,
  },
  interview: {
    columns: columns({
      title: sql`item.title`,
      detail: sql`coalesce(posting.document -> 'x-tsunagu' ->> 'shopName', '')`,
      since: sql`item.updated_at`,
      interviewAt: sql`item.starts_at`,
      jobPostingId: sql`item.job_posting_id`,
      interviewId: sql`item.id`,
    }),
    from: sql`interview as item ${posting}`,
    where: sql`item.status in ('picked', 'other_times_wanted')`,
    order: sql`item.updated_at`,
  },
  offer: {
    columns: columns({
      ...ofPosting,
      since: sql`item.made_at`,
      due: endOf(sql`item.reply_deadline`),
      wishedDay: sql`case when ${isAsked} then item.more_time_day end`,
    }),
    from: sql`offer as item ${posting}`,
    where: sql`item.status = 'pending' and (item.reply_deadline <= ${until}::date or ${isAsked})`,
    order: sql`item.reply_deadline`,
  },
})

/** Offers that have an answer, and since when. */
export const answered = sql`item.status in ('accepted', 'declined')`
export const answeredAt = sql`coalesce(item.settled_at, item.made_at)`
/** When a notice was last brought to what its posting says. */
export const changedAt = sql`item.found_at`

/** What staff have to pass on, or to ask about. */
const ofStaff = ({ soon }: QueueTime): Record<'answer' | 'employer' | 'todo' | 'posting', Source> => ({
  answer: {
    columns: columns({
      ...ofPosting,
      since: answeredAt,
      subjectId: sql`item.id`,
      answer: sql`item.status`,
    }),
    from: sql`offer as item ${posting}`,
    where: sql`${answered} and item.answer_seen_at is null`,
    order: sql`item.settled_at`,
  },
  employer: {
    columns: columns({ ...ofPosting, since: sql`item.updated_at`, due: endOf(sql`item.employer_reply_due`) }),
    from: sql`progress as item ${posting}`,
    // Who has made an offer has answered
    where: sql`item.status = 'under_consideration' and item.employer_reply_due <= ${soon}::date and not exists (
      select from offer where ${samePair('offer')} and offer.status = 'pending')`,
    order: sql`item.employer_reply_due`,
  },
  todo: {
    columns: columns({
      title: sql`item.title`,
      detail: sql`''`,
      since: sql`item.created_at`,
      due: endOf(sql`item.expire_date`),
      subjectId: sql`item.id`,
    }),
    from: sql`todo as item`,
    where: sql`item.status_type = 'todo' and item.given_by = 'operator' and item.expire_date <= ${soon}::date`,
    order: sql`item.expire_date`,
  },
  posting: {
    columns: columns({
      ...ofPosting,
      since: changedAt,
      subjectId: sql`item.id`,
      postingChange: sql`case when item.is_closed then 'closed' when item.was_closed then 'reopened' else 'changed' end`,
      changedTerms: sql`item.terms`,
    }),
    from: sql`change_notice as item ${posting}`,
    where: sql`item.stake = 'application' and item.confirmed_at is null and item.revoked_at is null
      and item.staff_seen_at is null
      and exists (select from progress where ${samePair('progress')} and progress.status <> 'closed')
      and not exists (
        select from change_notice as later
        where ${samePair('later')} and later.revoked_at is null and (later.found_at, later.id) > (item.found_at, item.id))`,
    order: sql`item.found_at`,
  },
})

/** Each kind reads its own partial index (migrations 0041 and 0090). */
export const sources = (time: QueueTime): Record<WorkItemKind, Source> => ({ ...ofJobSeekers(time), ...ofStaff(time) })
