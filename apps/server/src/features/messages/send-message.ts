import { lockPair } from '#server/hiring/applications/progress-pair.queries.ts'
import { holidaysOf, wishProblem } from '#server/hiring/contact/contact-gate.ts'
import { logException, readMessageState } from '#server/hiring/contact/contact-message.ts'
import { addNotices, messagesNoticeKey } from '#server/hiring/notices/add-notices.ts'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import {
  contentHash,
  findOriginal,
  findSent,
  hasPosting,
  insertMessage,
  isNewestOfJobSeeker,
  lockSenderForUpdate,
  type NewMessage,
} from './new-message.queries.ts'
import { notifyOfMessage } from './notify-of-messages.ts'
import { findReachableJobSeeker } from './reachable-job-seeker.queries.ts'

/** One for all unread messages: the list shows them. */
const messageNotice = {
  event: 'message_received',
  key: messagesNoticeKey,
  about: '',
  path: '/account/messages',
} as const

/** A text as it can be stored: PostgreSQL's texts hold no NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')
/** A subject is one line, whatever was pasted into it. */
export const oneLine = (text: string): string => storable(text).replace(/\s+/g, ' ').trim()

/** What is said of a sending that cannot be: to job seekers, and to operators' systems. */
const refusals = {
  from_job_seeker: {
    otherContent: 'このメッセージは、別の内容ですでに送信されています。一覧でご確認ください。',
    noOriginal: '返信するメッセージが見つかりません。新しいメッセージとしてお送りください。',
    noPosting: '求人が見つかりません。',
  },
  to_job_seeker: {
    otherContent: 'A message with this clientMessageId but another content was sent before.',
    noOriginal: 'replyToMessageId is no message of this job seeker.',
    noPosting: 'jobPostingId is no posting of this service.',
  },
} as const

/** The posting that a message is about: the one that it names, or that of the message that it replies to. */
async function postingOf(scope: TenantScope, message: NewMessage): Promise<string | null> {
  const { jobSeekerId, replyToId, jobPostingId, direction } = message
  const refusal = refusals[direction]
  const original = replyToId === null ? null : await findOriginal(scope, { jobSeekerId, id: replyToId })
  if (original === undefined) throw new Problem('not_found', { message: refusal.noOriginal })
  if (jobPostingId === null) return original?.jobPostingId ?? null
  if (!(await hasPosting(scope, jobPostingId))) throw new Problem('not_found', { message: refusal.noPosting })
  return jobPostingId
}

interface Sent {
  id: string
  isNew: boolean
  /** Of a new one, the posting that it is about. */
  jobPostingId: string | null
}

/**
 * Sends a message once: a second call with the same id returns the first message. The job seeker's account must be
 * locked, so that two at once run one after the other. A message about a posting locks the pair: a response and the
 * withdrawal of the inquiry run one after the other.
 */
async function sendOnce(scope: TenantScope, message: NewMessage, now: Date): Promise<Sent> {
  const sent = await findSent(scope, message)
  if (sent) {
    if (sent.hash.equals(contentHash(message))) return { id: sent.id, isNew: false, jobPostingId: null }
    throw new Problem('already_exists', { message: refusals[message.direction].otherContent })
  }
  const jobPostingId = await postingOf(scope, message)
  if (jobPostingId !== null) await lockPair(scope, { jobSeekerId: message.jobSeekerId, jobPostingId })
  return { id: await insertMessage(scope, { ...message, jobPostingId }, now), isNew: true, jobPostingId }
}

type OwnMessage = Required<Parameters<typeof readOwn>[0]>
const readOwn = (body: { subject: string; body: string }) => {
  const text = storable(body.body).trim()
  if (text === '') throw formProblem([{ key: 'body', index: 0, message: '本文を入力してください。' }])
  return { subject: oneLine(body.subject), body: text }
}

type OwnSending = OwnMessage & { replyToMessageId?: string; files: string[]; clientMessageId?: string }
interface About {
  jobPostingId?: string
  topics?: readonly string[]
}

/**
 * Sends a job seeker's message to the advisers in the caller's transaction; they get an event. Returns its id, and whether
 * it was not sent before under the same name.
 */
export async function sendOwnMessage(
  { services, tenant, jobSeeker }: HandlerContext<'sendMessage'>,
  scope: TenantScope,
  body: OwnSending & About,
): Promise<{ id: string; isNew: boolean }> {
  const now = services.clock()
  const said = readOwn(body)
  const { email, name } = await lockSenderForUpdate(scope, jobSeeker.id)
  const message: NewMessage = {
    ...said,
    jobSeekerId: jobSeeker.id,
    direction: 'from_job_seeker',
    senderName: name || 'ご本人',
    iconType: '',
    mailFrom: email,
    mailTo: tenant.adviser.email,
    replyToId: body.replyToMessageId?.toLowerCase() ?? null,
    jobPostingId: body.jobPostingId?.toLowerCase() ?? null,
    topics: body.topics ?? [],
    files: body.files,
    clientMessageId: body.clientMessageId?.toLowerCase() ?? null,
  }
  const sent = await sendOnce(scope, message, now)
  if (!sent.isNew) return sent
  await announceChange(scope, jobSeeker.id, 'messages')
  const about = sent.jobPostingId === null ? {} : { jobPostingId: sent.jobPostingId }
  const data = { messageId: sent.id, replyToMessageId: message.replyToId, fileCount: message.files.length, ...about }
  await recordEvent(
    scope,
    { type: 'message.sent', jobSeekerId: jobSeeker.id, data, dedupeKey: `message.sent/${sent.id}` },
    now,
  )
  return sent
}

interface OperatorsMessage {
  subject: string
  body: string
  senderName?: string
  iconType?: NewMessage['iconType']
  replyToMessageId?: string
  jobPostingId?: string
  files?: string[]
  clientMessageId?: string
  seenMessageId?: string
  /** Why it is sent although the job seeker does not wish it now. */
  contactReason?: string
  /** When an answer was written that is sent some seconds later. */
  answeredAt?: Date
}

/** Refuses to send if the job seeker has written since the message that the sender has seen last. */
export async function requireSeen(
  scope: TenantScope,
  jobSeekerId: string,
  seenMessageId: string | undefined,
): Promise<void> {
  if (seenMessageId === undefined || (await isNewestOfJobSeeker(scope, jobSeekerId, seenMessageId))) return
  throw new Problem('failed_precondition', {
    message: 'The job seeker has written again since seenMessageId. Nothing was sent: read it first.',
  })
}

/** Who sends, and for which service: a call, or the job that sends what was held. */
interface Sender extends Pick<HandlerContext<'sendMessageToJobSeeker'>, 'tenant'> {
  services: Pick<Services, 'clock' | 'enqueue' | 'line' | 'originsOf' | 'masterData' | 'push'>
  operator: { id: string; name: string }
}

/**
 * What of the job seeker's wish a message does not keep to, with the reason for it; null where it keeps to it.
 * @throws {Problem} `failed_precondition` without a reason
 */
async function exceptionOf(
  { tenant, services, operator }: Sender,
  scope: TenantScope,
  {
    jobSeekerId,
    contactReason = '',
    answeredAt,
  }: Pick<OperatorsMessage, 'contactReason' | 'answeredAt'> & { jobSeekerId: string },
) {
  const now = services.clock()
  const reaching = { now, staffId: operator.id, isHoliday: holidaysOf(services, tenant.key) }
  const { refusal, next } = await readMessageState(scope, jobSeekerId, reaching, answeredAt)
  if (refusal === null) return null
  const reason = oneLine(contactReason)
  if (reason === '') throw wishProblem(refusal, next, 'contactReason')
  return { ...reaching, jobSeekerId, staffName: operator.name, refusal, reason }
}

/** Sends an adviser's message to a job seeker. Returns its id. */
export async function sendToJobSeeker(
  sender: Sender,
  scope: TenantScope,
  { jobSeekerId, ...body }: OperatorsMessage & { jobSeekerId: string },
): Promise<string> {
  const { tenant, services, operator } = sender
  const { id: receiver, email, adviserName } = await findReachableJobSeeker(scope, jobSeekerId, { forUpdate: true })
  const message: NewMessage = {
    jobSeekerId: receiver,
    direction: 'to_job_seeker',
    subject: oneLine(body.subject),
    body: storable(body.body).trim(),
    senderName: oneLine(body.senderName ?? (operator.name || (adviserName ?? tenant.adviser.name))),
    iconType: body.iconType ?? '',
    mailFrom: tenant.adviser.email,
    mailTo: email,
    replyToId: body.replyToMessageId?.toLowerCase() ?? null,
    jobPostingId: body.jobPostingId?.toLowerCase() ?? null,
    topics: [],
    files: body.files ?? [],
    clientMessageId: body.clientMessageId?.toLowerCase() ?? null,
  }
  const now = services.clock()
  // A repetition of what was sent is no new message, whatever has been written or wished since
  const isSent = (await findSent(scope, message)) !== undefined
  if (!isSent) await requireSeen(scope, receiver, body.seenMessageId)
  const exception = isSent ? null : await exceptionOf(sender, scope, { ...body, jobSeekerId: receiver })
  const { id, isNew } = await sendOnce(scope, message, now)
  if (isNew) {
    await notifyOfMessage(scope, { tenant, services, jobSeekerId: receiver }, now)
    await addNotices(scope, services, { jobSeekerIds: [receiver], ...messageNotice }, now)
    await announceChange(scope, receiver, 'messages')
    if (exception) await logException(scope, exception)
  }
  return id
}
