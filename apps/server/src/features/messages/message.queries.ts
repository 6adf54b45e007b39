import { type RawBuilder, sql } from 'kysely'
import type { MessageKey } from '#server/hiring/messages/message-key.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { MessageDetailRow, MessageRow } from './message.present.ts'
import { filesOf, readAttachments } from './message-attachment.queries.ts'

interface Owner {
  jobSeekerId: string
}

/** Where a page of the list begins: at a page's number, after a message, or with one. */
export type MessagePosition = { page: number } | { after: MessageKey } | { from: MessageKey }

const sentMicros = sql<string>`(extract(epoch from message.sent_at) * 1000000)::bigint::text`
const place = sql`(message.sent_at, message.id)`
const placeOf = ({ sentMicros: micros, id }: MessageKey): RawBuilder<unknown> =>
  sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`

/** The list is drawn from the beginning of a body: the rest stays in the database. */
const beginningLength = 400

const messagesOf = (scope: TenantScope, { jobSeekerId }: Owner) =>
  scope.selectFrom('message').where('message.job_seeker_id', '=', jobSeekerId)

const hasAttachment = sql<boolean>`exists (
  select from message_attachment attachment
  join stored_file file on file.tenant = attachment.tenant and file.id = attachment.stored_file_id
  where attachment.tenant = message.tenant and attachment.message_id = message.id and file.removed_at is null)`

/** Messages of one page, newest first, and whether older ones follow. */
export async function listMessages(
  scope: TenantScope,
  { jobSeekerId, position, perPage }: Owner & { position: MessagePosition; perPage: number },
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const all = messagesOf(scope, { jobSeekerId })
  const begun =
    'page' in position
      ? all.offset((position.page - 1) * perPage)
      : all.where(sql<boolean>`not (${isBefore(position)})`)
  const rows = await begun
    .select([
      'message.id',
      'message.direction',
      'message.icon_type as iconType',
      'message.subject',
      'message.sender_name as senderName',
      'message.sent_at as sentAt',
      'message.read_at as readAt',
      sentMicros.as('sentMicros'),
      hasAttachment.as('hasAttachment'),
      sql<string>`left(message.body, ${sql.lit(beginningLength)})`.as('beginning'),
    ])
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(perPage + 1)
    .execute()
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

/** Whether a message precedes a position. A page number needs no look-up. */
function isBefore(position: MessagePosition): RawBuilder<boolean> {
  if ('page' in position) return sql`false`
  return 'after' in position ? sql`${place} >= ${placeOf(position.after)}` : sql`${place} > ${placeOf(position.from)}`
}

/** The number of messages, of unread ones, and of those before a position. */
export async function countMessages(
  scope: TenantScope,
  { jobSeekerId, position }: Owner & { position: MessagePosition },
): Promise<{ total: number; unread: number; before: number }> {
  return messagesOf(scope, { jobSeekerId })
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where direction = 'to_job_seeker' and read_at is null)::int`.as('unread'),
      sql<number>`count(*) filter (where ${isBefore(position)})::int`.as('before'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many messages are unread, as a part of the notices' statement. */
export const unreadMessageCount = (scope: TenantScope, { jobSeekerId }: Owner) =>
  messagesOf(scope, { jobSeekerId })
    .select(sql<number>`count(*)::int`.as('count'))
    .where('message.direction', '=', 'to_job_seeker')
    .where('message.read_at', 'is', null)

/** What a page that is open must know: how many are unread, which message is the newest (null for none), and unread notices. */
export async function readMessageNews(
  scope: TenantScope,
  { jobSeekerId }: Owner,
): Promise<{ unreadCount: number; newestMessageId: string | null; unreadNoticeCount: number }> {
  const own = sql`from message where message.tenant = job_seeker.tenant and message.job_seeker_id = job_seeker.id`
  return scope
    .selectFrom('job_seeker')
    .select([
      sql<number>`(select count(*)::int ${own} and direction = 'to_job_seeker' and read_at is null)`.as('unreadCount'),
      sql<string | null>`(select message.id ${own} order by sent_at desc, message.id desc limit 1)`.as(
        'newestMessageId',
      ),
      sql<number>`(select count(*)::int from notice where notice.tenant = job_seeker.tenant
        and notice.job_seeker_id = job_seeker.id and notice.read_at is null)`.as('unreadNoticeCount'),
    ])
    .where('id', '=', jobSeekerId)
    .executeTakeFirstOrThrow()
}

/** The place of a job seeker's message in their list; undefined when they have no such message. */
export async function findMessageKey(
  scope: TenantScope,
  { jobSeekerId, id }: Owner & { id: string },
): Promise<MessageKey | undefined> {
  return messagesOf(scope, { jobSeekerId })
    .select(['message.id', sentMicros.as('sentMicros')])
    .where('message.id', '=', id)
    .executeTakeFirst()
}

/** A job seeker's message with its files, or their newest one (`id` null); undefined when there is none. */
export async function findMessage(
  scope: TenantScope,
  { jobSeekerId, id }: Owner & { id: string | null },
): Promise<MessageDetailRow | undefined> {
  const all = messagesOf(scope, { jobSeekerId })
  const wanted = id === null ? all : all.where('message.id', '=', id)
  const reading = wanted
    .leftJoin('job_posting as posting', (join) =>
      join.onRef('posting.tenant', '=', 'message.tenant').onRef('posting.id', '=', 'message.job_posting_id'),
    )
    .select([
      'posting.id as postingId',
      sql<string | null>`posting.document ->> 'title'`.as('postingTitle'),
      sql<string | null>`posting.document -> 'x-tsunagu' ->> 'shopName'`.as('workplaceName'),
      'message.id',
      'message.direction',
      'message.subject',
      'message.body',
      'message.sender_name as senderName',
      'message.mail_from as mailFrom',
      'message.mail_to as mailTo',
      'message.mail_cc as mailCc',
      'message.sent_at as sentAt',
    ])
    .orderBy('message.sent_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const newest = all.select('message.id').orderBy('message.sent_at', 'desc').orderBy('message.id', 'desc').limit(1)
  // Its files are asked for without waiting for its id
  const ofMessage = id === null ? sql<string[]>`array(${newest})` : [id]
  const [message, files] = await readTogether([reading, readAttachments(scope, ofMessage)])
  if (!message) return undefined
  return { ...message, attachments: filesOf(files, message.id) }
}

/** Marks a job seeker's messages as read; those that are read already keep their time. */
export async function markMessagesAsRead(
  scope: TenantScope,
  { jobSeekerId, ids }: Owner & { ids: readonly string[] },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const marked = await scope
    .updateTable('message')
    .set({ read_at: now })
    .where('job_seeker_id', '=', jobSeekerId)
    .where('direction', '=', 'to_job_seeker')
    .where('read_at', 'is', null)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (marked.length > 0) await announceChange(scope, jobSeekerId, 'messages')
}
