import type { TimelineEntry } from '@tsunagu/contract/endpoints/people/person-calls.ts'
import type { TimelineKind } from '@tsunagu/contract/staff/timeline.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { TimelineKey } from './timeline-key.ts'

type Statement = RawBuilder<unknown>

/** An entry as it is stored. */
export interface TimelineRow extends Pick<TimelineEntry, 'actor' | 'code' | 'title' | 'detail'>, TimelineKey {
  at: Date
  forAt: Date | null
}

interface Source {
  /** `actor, code, title, detail, "forAt"` of `item`. */
  columns: Statement
  /** The table, as `item`. */
  from: Statement
  where: Statement
  at: Statement
}

const posting = sql`left join job_posting as posting on posting.tenant = item.tenant and posting.id = item.job_posting_id`
const postingTitle = sql`coalesce(posting.document ->> 'title', '') as title`
/** More than an excerpt needs; a message may be ten thousand characters. */
const beginning = sql`left(item.body, 600)`
const never = sql`null::timestamptz as "forAt"`
const own = sql`item.job_seeker_id`
/** The end of a day in Tokyo. */
const endOf = (day: Statement): Statement => sql`((${day} + 1)::timestamp at time zone 'Asia/Tokyo') as "forAt"`

/** Each kind reads an index of the job seeker's rows, or a few of them. */
const sources: Record<TimelineKind, Source> = {
  account: {
    columns: sql`item.actor, item.code, item.title, item.detail, ${never}`,
    // The registration, and others that were merged into it and parted from it
    from: sql`(
      select tenant, id, id as job_seeker_id, created_at, 'job_seeker' as actor, 'registered' as code, '' as title, '' as detail
      from job_seeker
      union all
      select tenant, id, job_seeker_id, merged_at, 'operator', 'merged', gone_name, reason from registration_merge
      union all
      select tenant, md5(id || 'undone')::uuid, job_seeker_id, undone_at, 'operator', 'merge_undone', gone_name, undo_reason
      from registration_merge where undone_at is not null) as item`,
    where: sql`true`,
    at: sql`item.created_at`,
  },
  contact: {
    columns: sql`case when item.direction = 'from_job_seeker' then 'job_seeker' else 'operator' end as actor,
      item.channel || case when item.result = '' then '' else '_' || item.result end as code, item.staff_name as title,
      item.note as detail, ${never}`,
    from: sql`contact_log as item`,
    // A message is an entry of its own
    where: sql`item.channel <> 'message'`,
    at: sql`item.at`,
  },
  file: {
    columns: sql`item.given_by as actor, item.document_type as code, item.name as title, '' as detail, ${never}`,
    from: sql`stored_file as item`,
    where: sql`item.kind = 'resume' and item.removed_at is null`,
    at: sql`item.created_at`,
  },
  interview: {
    columns: sql`'operator' as actor, item.status as code, item.title, '' as detail, item.starts_at as "forAt"`,
    from: sql`interview as item`,
    where: sql`true`,
    at: sql`item.created_at`,
  },
  message: {
    columns: sql`case when item.direction = 'from_job_seeker' then 'job_seeker' when item.icon_type = '' then 'operator'
      else 'system' end as actor, '' as code, item.subject as title, ${beginning} as detail, ${never}`,
    from: sql`message as item`,
    where: sql`true`,
    at: sql`item.sent_at`,
  },
  move: {
    columns: sql`item.actor, case when item.action = 'apply' and item.to_status = 'offer_accepted' then 'accept_offer'
      else item.action end as code, ${postingTitle}, item.reason as detail, ${never}`,
    from: sql`progress_move as item ${posting}`,
    where: sql`true`,
    at: sql`item.moved_at`,
  },
  note: {
    columns: sql`'operator' as actor, case when item.is_pinned then 'pinned' else '' end as code, item.author_name as title,
      ${beginning} as detail, ${never}`,
    from: sql`note as item`,
    where: sql`true`,
    at: sql`item.created_at`,
  },
  offer: {
    columns: sql`'operator' as actor, item.status as code, ${postingTitle}, '' as detail, ${endOf(sql`item.reply_deadline`)}`,
    from: sql`offer as item ${posting}`,
    where: sql`item.status <> 'replaced'`,
    at: sql`item.made_at`,
  },
  todo: {
    columns: sql`item.given_by as actor, item.status_type as code, item.title, item.description as detail,
      ${endOf(sql`item.expire_date`)}`,
    from: sql`todo as item`,
    where: sql`true`,
    at: sql`item.created_at`,
  },
}

/** Behind the key: kinds of the same moment are ordered by their names, so that only a plain comparison is left for each. */
function isBehind(kind: TimelineKind, at: Statement, after: TimelineKey | null): Statement {
  if (after === null) return sql`true`
  const moment = sql`('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond')`
  if (kind === after.kind) return sql`(${at}, item.id) < (${moment}, ${after.id}::uuid)`
  return kind < after.kind ? sql`${at} <= ${moment}` : sql`${at} < ${moment}`
}

interface Page {
  jobSeekerId: string
  kinds: readonly TimelineKind[]
  after: TimelineKey | null
  limit: number
}

/**
 * What has happened to somebody, the newest first. One statement, in which each kind is limited by itself: the last entries of
 * all are among the last of each.
 */
export async function listTimeline(
  scope: TenantScope,
  { jobSeekerId, kinds, after, limit }: Page,
): Promise<TimelineRow[]> {
  if (kinds.length === 0) return []
  const branches = kinds.map((kind) => {
    const { columns, from, where, at } = sources[kind]
    return sql`(select ${kind}::text collate "C" as kind, item.id, ${at} as at, ${columns} from ${from}
      where item.tenant = ${scope.tenant} and ${own} = ${jobSeekerId}::uuid and ${where} and ${isBehind(kind, at, after)}
      order by ${at} desc, item.id desc limit ${limit}::int)`
  })
  const { rows } = await scope.execute<TimelineRow>(sql`
    select *, (extract(epoch from at) * 1000000)::bigint::text as micros from (${sql.join(branches, sql` union all `)}) as entry
    order by at desc, kind desc, id desc limit ${limit}::int`)
  return rows.map((row) => ({ ...row, at: new Date(row.at), forAt: row.forAt && new Date(row.forAt) }))
}
