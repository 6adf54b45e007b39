import { type BoardStep, type BoardTurn, boardSteps, turnOfStep } from '@tsunagu/contract/hiring/board.ts'
import type { MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/hiring/applications/progress.policy.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { ApplicationKey } from './application-key.ts'

/** An application on the board, as it is stored. */
export interface BoardRow {
  jobSeekerId: string
  jobPostingId: string
  familyName: string
  givenName: string
  title: string
  workplace: string
  status: ProgressStatus
  statusBeforeClosed: ProgressStatus | null
  step: BoardStep | null
  interviewAt: Date | null
  interviewId: string | null
  /** The last day to answer the offer, or the first day of work that was accepted. */
  stepDay: string | null
  pendingOfferId: string | null
  isAnswerable: boolean | null
  isOpen: boolean
  updatedAt: Date
  movedMicros: string
  lastMoveId: string
  lastAction: MoveAction
  lastActor: Actor
  reasonCode: string
}

/** Which applications; what is left out restricts nothing. */
export interface BoardFilter {
  turn?: BoardTurn | undefined
  jobSeekerId?: string | undefined
  jobPostingId?: string | undefined
  adviserId?: string | undefined
}

/** The moment that ages and deadlines are counted from. */
export interface BoardTime {
  now: Date
  /** Of `now` in Tokyo. */
  today: string
  /** Applications that were closed before are left out. */
  closedSince: Date
  /** Offers that were accepted before are left out. */
  acceptedSince: Date
  /** The day `YYYY-MM-DD` from which on work begins or began with an accepted offer; earlier ones are left out. */
  startedSince: string
}

type Statement = RawBuilder<unknown>

/** Whether somebody has answered a question since it was asked. Notices of the service by itself answer nothing. */
const isAnswered = sql`exists (
  select from message as answer
  where answer.tenant = progress.tenant and answer.job_seeker_id = progress.job_seeker_id
    and answer.job_posting_id = progress.job_posting_id and answer.direction = 'to_job_seeker'
    and (answer.icon_type = '' or answer.reply_to_id is not null)
    and answer.sent_at >= date_trunc('milliseconds', progress.updated_at))`

/** What happens next: the only place that knows. Each status reads what it needs, so that counting all stays cheap. */
const step = ({ now, today }: BoardTime): Statement => sql`case progress.status
  when 'entered' then 'check_application'
  when 'offer_accepted' then 'start_work'
  when 'under_consideration' then case
    when offer.reply_deadline >= ${today}::date then 'answer_offer'
    when offer.id is not null then 'offer_expired'
    when interview.status = 'picked' then 'confirm_interview'
    when interview.status = 'other_times_wanted' then 'offer_other_times'
    when interview.status = 'offered' then 'pick_interview_time'
    when interview.starts_at > ${now}::timestamptz then 'attend_interview'
    when interview.id is not null then 'interview_result'
    else 'selection_result' end
  when 'closed' then null
  else case when last.action = 'inquiry' and not ${isAnswered} then 'answer_question' else 'decide' end end`

/** Whom advisers may see, and what decides about the next step. */
const joins = sql`
  join job_seeker as person on person.tenant = progress.tenant and person.id = progress.job_seeker_id
    and person.status = 'active'
  left join offer on progress.status in ('under_consideration', 'offer_accepted')
    and offer.tenant = progress.tenant and offer.job_seeker_id = progress.job_seeker_id
    and offer.job_posting_id = progress.job_posting_id
    and offer.status = case progress.status when 'offer_accepted' then 'accepted' else 'pending' end
  left join lateral (
    select id, status, starts_at from interview
    where progress.status = 'under_consideration' and interview.tenant = progress.tenant
      and interview.job_seeker_id = progress.job_seeker_id and interview.job_posting_id = progress.job_posting_id
      and interview.status <> 'cancelled'
    order by created_at desc, id desc limit 1) as interview on true`

const lastMove = sql`left join lateral (
    select id, action, actor, reason_code from progress_move as move
    where move.tenant = progress.tenant and move.job_seeker_id = progress.job_seeker_id
      and move.job_posting_id = progress.job_posting_id
    order by moved_at desc, id limit 1) as last on true`

/** As `lastMove`, where the next step depends on it. */
const lastQuestion = sql`left join lateral (
    select action from progress_move as move
    where progress.status in ('waiting', 'referral') and move.tenant = progress.tenant
      and move.job_seeker_id = progress.job_seeker_id and move.job_posting_id = progress.job_posting_id
    order by moved_at desc, id limit 1) as last on true`

const restriction = (scope: TenantScope, { jobSeekerId, jobPostingId, adviserId }: BoardFilter): Statement =>
  sql.join(
    [
      sql`progress.tenant = ${scope.tenant}`,
      ...(jobSeekerId === undefined ? [] : [sql`progress.job_seeker_id = ${jobSeekerId}::uuid`]),
      ...(jobPostingId === undefined ? [] : [sql`progress.job_posting_id = ${jobPostingId}::uuid`]),
      ...(adviserId === undefined ? [] : [sql`person.adviser_id = ${adviserId}::uuid`]),
    ],
    sql` and `,
  )

const nameOf = (key: 'family_name' | 'given_name'): Statement => sql`coalesce((
  select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
  where answer.tenant = item.tenant and answer.job_seeker_id = item.job_seeker_id
    and answer.key = ${key} and answer.key_index = 0), '')`

const micros = (name: 'updated_at'): Statement =>
  sql`(extract(epoch from item.${sql.ref(name)}) * 1000000)::bigint::text`

/** Whether an application of a status belongs on the board still: ended and started ones stay for some days. */
function isCurrent(status: ProgressStatus, time: BoardTime): Statement {
  if (status === 'closed') return sql`progress.updated_at >= ${time.closedSince}::timestamptz`
  if (status !== 'offer_accepted') return sql`true`
  return sql`progress.updated_at >= ${time.acceptedSince}::timestamptz
    and coalesce(offer.terms ->> 'startDay' >= ${time.startedSince}, true)`
}

interface ColumnPage extends BoardFilter {
  status: ProgressStatus
  after: ApplicationKey | null
  limit: number
}

/** Where the next page of a column begins: closed ones come the last first, the others the first. */
function afterKey({ status, after }: ColumnPage): Statement {
  if (after === null) return sql`true`
  const key = sql`('epoch'::timestamptz + ${after.movedMicros}::bigint * interval '1 microsecond',
    ${after.jobSeekerId}::uuid, ${after.jobPostingId}::uuid)`
  const place = sql`(progress.updated_at, progress.job_seeker_id, progress.job_posting_id)`
  return status === 'closed' ? sql`${place} < ${key}` : sql`${place} > ${key}`
}

const orderOf = (status: ProgressStatus, table: string): Statement => {
  const direction = sql.raw(status === 'closed' ? 'desc' : 'asc')
  const columns = ['updated_at', 'job_seeker_id', 'job_posting_id'].map(
    (name) => sql`${sql.ref(`${table}.${name}`)} ${direction}`,
  )
  return sql.join(columns)
}

/** Applications of one status, those that have waited longest first. One statement. */
export async function listColumn(scope: TenantScope, page: ColumnPage, time: BoardTime): Promise<BoardRow[]> {
  const { status, turn, limit } = page
  const steps = boardSteps.filter((one) => turnOfStep[one] === turn)
  const ofTurn = turn === undefined ? sql`true` : sql`${step(time)} = any(${steps}::text[])`
  const { rows } = await scope.execute<BoardRow>(sql`
    select item.job_seeker_id as "jobSeekerId", item.job_posting_id as "jobPostingId", item.status,
      item.status_before_closed as "statusBeforeClosed", item.step, item.starts_at as "interviewAt",
      item.interview_id as "interviewId", item.pending_offer_id as "pendingOfferId", item.step_day as "stepDay",
      item.is_answerable as "isAnswerable", item.updated_at as "updatedAt", ${micros('updated_at')} as "movedMicros",
      item.last_id as "lastMoveId", item.last_action as "lastAction", item.last_actor as "lastActor",
      item.reason_code as "reasonCode", ${nameOf('family_name')} as "familyName", ${nameOf('given_name')} as "givenName",
      posting.document ->> 'title' as title,
      coalesce(posting.document -> 'x-tsunagu' ->> 'shopName', posting.document -> 'hiringOrganization' ->> 'name', '')
        as workplace,
      posting.withdrawn_at is null and coalesce(posting.expire_date >= ${time.today}::date, true) as "isOpen"
    from (
      select progress.*, ${step(time)} as step, interview.starts_at, interview.id as interview_id,
        case progress.status when 'under_consideration' then offer.id end as pending_offer_id,
        case progress.status when 'offer_accepted' then offer.terms ->> 'startDay'
          else to_char(offer.reply_deadline, 'YYYY-MM-DD') end as step_day,
        offer.reply_deadline >= ${time.today}::date as is_answerable,
        last.id as last_id, last.action as last_action, last.actor as last_actor, last.reason_code
      from progress ${joins} ${lastMove}
      where ${restriction(scope, page)} and progress.status = ${status} and ${isCurrent(status, time)}
        and ${ofTurn} and ${afterKey(page)}
      order by ${orderOf(status, 'progress')} limit ${limit}::int) as item
    join job_posting as posting on posting.tenant = item.tenant and posting.id = item.job_posting_id
    order by ${orderOf(status, 'item')}`)
  return rows.map((row) => ({
    ...row,
    interviewAt: row.interviewAt && new Date(row.interviewAt),
    updatedAt: new Date(row.updatedAt),
  }))
}

/** How many applications there are of each status and next step; `turn` restricts nothing here. One statement. */
export async function countBoard(
  scope: TenantScope,
  filter: BoardFilter,
  time: BoardTime,
): Promise<{ status: ProgressStatus; step: BoardStep | null; count: number }[]> {
  const { rows } = await scope.execute<{ status: ProgressStatus; step: BoardStep | null; count: number }>(sql`
    select progress.status, ${step(time)} as step, count(*)::int as count
    from progress ${joins} ${lastQuestion}
    where ${restriction(scope, filter)}
      and case progress.status when 'closed' then ${isCurrent('closed', time)}
        when 'offer_accepted' then ${isCurrent('offer_accepted', time)} else true end
    group by 1, 2`)
  return rows
}
