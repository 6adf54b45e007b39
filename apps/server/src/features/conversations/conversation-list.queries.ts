import type { InboxTab } from '@tsunagu/contract/staff/inbox.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MessageKey } from '#server/hiring/messages/message-key.ts'
import { nameColumns } from '#server/hiring/records/person-name.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Turn } from './conversation.queries.ts'

/** A conversation of the inbox, as it is stored. */
export interface ListedRow extends Turn {
  jobSeekerId: string
  familyName: string
  givenName: string
  adviserId: string | null
  subject: string
  body: string
  direction: 'to_job_seeker' | 'from_job_seeker'
  sentAt: Date
  heldUntil: Date | null
  hasDraft: boolean
  /** Of the newest note that mentions the reader; null where none does. */
  mentionNoteId: string | null
  mentionAuthor: string | null
  mentionBody: string | null
  mentionedAt: Date | null
  isMentionSeen: boolean | null
  /** Its place in the list that was asked for, a whole number as a decimal text. */
  place: string
}

/** Whose inbox is read, and when. */
export interface Reader {
  staffId: string
  now: Date
}

interface Part {
  where: RawBuilder<unknown>
  /** What the list is ordered by: a column of an index of migration 0044. */
  order: RawBuilder<unknown>
  /** `order` as a whole number, and such a number as a value of `order`. */
  place: RawBuilder<unknown>
  at: (place: string) => RawBuilder<unknown>
}

const byPlace = {
  order: sql`item.place`,
  place: sql`item.place::text`,
  at: (place: string) => sql`${place}::bigint`,
}
const byTime = {
  order: sql`item.snoozed_until`,
  place: sql`(extract(epoch from item.snoozed_until) * 1000000)::bigint::text`,
  at: (place: string) => sql`('epoch'::timestamptz + ${place}::bigint * interval '1 microsecond')`,
}

const byMention = {
  order: sql`own.place`,
  place: sql`own.place::text`,
  at: (place: string) => sql`${place}::bigint`,
}

/** Nobody has put it aside beyond now. */
const isAwake = (now: Date) => sql`(item.snoozed_until is null or item.snoozed_until <= ${now})`

const partOf = ({ staffId, now }: Reader): Record<InboxTab, Part> => {
  const current = sql`item.state <> 'done' and ${isAwake(now)}`
  return {
    mine: { ...byPlace, where: sql`item.adviser_id = ${staffId}::uuid and ${current}` },
    mentions: { ...byMention, where: sql`own.staff_id is not null` },
    unassigned: { ...byPlace, where: sql`item.adviser_id is null and ${current}` },
    team: { ...byPlace, where: current },
    later: { ...byTime, where: sql`item.snoozed_until > ${now}` },
    done: { ...byPlace, where: sql`item.state = 'done'` },
  }
}

/** What is the reader's own of a conversation: its newest mention, and its note. */
const ofReader = (staffId: string, kind: 'join' | 'left join') => sql`${sql.raw(kind)} mention as own
  on own.tenant = item.tenant and own.job_seeker_id = item.job_seeker_id and own.staff_id = ${staffId}::uuid`

/** Nobody whose account is suspended or closed. */
const reachable = sql`join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id
  and person.status = 'active'`

interface ListPart {
  staffId: string
  place: RawBuilder<unknown>
  rest: RawBuilder<unknown>
  /** `join` for what mentions the reader alone, so that its index is read. */
  own?: 'join' | 'left join'
}

async function read(scope: TenantScope, { staffId, place, rest, own = 'left join' }: ListPart): Promise<ListedRow[]> {
  const { rows } = await scope.execute<ListedRow>(sql`
    select item.job_seeker_id as "jobSeekerId", ${nameColumns}, person.adviser_id as "adviserId", item.state,
      item.waiting_since as "waitingSince", item.snoozed_until as "snoozedUntil", newest.subject, newest.body,
      newest.direction, newest.sent_at as "sentAt",
      (select min(send_at) from held_message as held where held.tenant = item.tenant
        and held.job_seeker_id = item.job_seeker_id and held.state = 'held') as "heldUntil",
      exists (select from draft where draft.tenant = item.tenant and draft.staff_id = ${staffId}::uuid
        and draft.job_seeker_id = item.job_seeker_id) as "hasDraft",
      noted.id as "mentionNoteId", noted.author_name as "mentionAuthor", noted.body as "mentionBody",
      own.mentioned_at as "mentionedAt", own.is_seen as "isMentionSeen", ${place} as place
    from conversation as item ${reachable} ${ofReader(staffId, own)}
    left join note as noted on noted.tenant = own.tenant and noted.id = own.note_id
    cross join lateral (
      select subject, body, direction, sent_at from message
      where message.tenant = item.tenant and message.job_seeker_id = item.job_seeker_id
      order by message.sent_at desc, message.id desc limit 1) as newest
    where item.tenant = ${scope.tenant} and ${rest}`)
  const moment = (value: Date | null) => value && new Date(value)
  return rows.map((row) => ({
    ...row,
    waitingSince: moment(row.waitingSince),
    snoozedUntil: moment(row.snoozedUntil),
    sentAt: new Date(row.sentAt),
    heldUntil: moment(row.heldUntil),
    mentionedAt: moment(row.mentionedAt),
  }))
}

/** A page of a list of the inbox, in its order. One statement. */
export function listConversations(
  scope: TenantScope,
  { tab, reader, after, limit }: { tab: InboxTab; reader: Reader; after: MessageKey | null; limit: number },
): Promise<ListedRow[]> {
  const { where, order, place, at } = partOf(reader)[tab]
  const behind = after ? sql`and (${order}, item.job_seeker_id) > (${at(after.sentMicros)}, ${after.id}::uuid)` : sql``
  const rest = sql`${where} ${behind} order by ${order}, item.job_seeker_id limit ${limit}::int`
  const own = tab === 'mentions' ? 'join' : 'left join'
  return read(scope, { staffId: reader.staffId, place, rest, own })
}

/** The conversation with a job seeker; undefined where there are no messages. */
export async function findConversation(
  scope: TenantScope,
  { jobSeekerId, staffId }: { jobSeekerId: string; staffId: string },
): Promise<ListedRow | undefined> {
  const [row] = await read(scope, {
    staffId,
    place: byPlace.place,
    rest: sql`item.job_seeker_id = ${jobSeekerId}::uuid`,
  })
  return row
}

/** Marks the newest mention as seen, if it is of that note. @returns whether it was unseen */
export async function seeMention(
  scope: TenantScope,
  { jobSeekerId, staffId, noteId }: { jobSeekerId: string; staffId: string; noteId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .updateTable('mention')
    .set({ is_seen: true })
    .where('staff_id', '=', staffId)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('note_id', '=', noteId)
    .where('is_seen', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export type InboxCounts = Record<Exclude<InboxTab, 'done'>, number>

/** How many conversations wait for an answer, and how many are put aside. One statement. */
export async function countConversations(scope: TenantScope, { staffId, now }: Reader): Promise<InboxCounts> {
  const { rows } = await scope.execute<InboxCounts>(sql`
    select count(*) filter (where ${isAwake(now)} and item.adviser_id = ${staffId}::uuid)::int as mine,
      count(*) filter (where ${isAwake(now)} and item.adviser_id is null)::int as unassigned,
      count(*) filter (where ${isAwake(now)})::int as team,
      count(*) filter (where not ${isAwake(now)})::int as later,
      (select count(*)::int from mention as own
        join conversation as item on item.tenant = own.tenant and item.job_seeker_id = own.job_seeker_id ${reachable}
        where own.tenant = ${scope.tenant} and own.staff_id = ${staffId}::uuid and not own.is_seen) as mentions
    from conversation as item ${reachable}
    where item.tenant = ${scope.tenant} and item.state = 'open'`)
  return rows[0] ?? { mine: 0, mentions: 0, unassigned: 0, team: 0, later: 0 }
}
