import type { TenantScope } from '#server/db/tenant-scope.ts'
import { announceChange } from '#server/features/change-news.queries.ts'
import { recordEvent } from '#server/features/event.queries.ts'
import type { HandlerContext } from '#server/features/handler.ts'
import { formProblem, Problem } from '#server/features/problem.ts'
import { contentHash, findSent, hasMessage, holdSender, insertMessage, type NewMessage } from './new-message.queries.ts'
import { notifyOfMessage } from './notify-of-messages.ts'
import { findReachableJobSeeker } from './reachable-job-seeker.queries.ts'

/** A text as it can be stored: PostgreSQL's texts hold no NUL. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')
/** A subject is one line, whatever was pasted into it. */
const oneLine = (text: string): string => storable(text).replace(/\s+/g, ' ').trim()

/** What is said of a sending that cannot be: to job seekers, and to operators' systems. */
const refusals = {
  from_job_seeker: {
    otherContent: 'このメッセージは、別の内容ですでに送信されています。一覧でご確認ください。',
    noOriginal: '返信するメッセージが見つかりません。新しいメッセージとしてお送りください。',
  },
  to_job_seeker: {
    otherContent: 'A message with this clientMessageId but another content was sent before.',
    noOriginal: 'replyToMessageId is no message of this job seeker.',
  },
} as const

/**
 * Sends a message once: again under the same name it answers the first one. The job seeker's account must be held, so that
 * two at once come one after the other.
 */
async function sendOnce(scope: TenantScope, message: NewMessage, now: Date): Promise<{ id: string; isNew: boolean }> {
  const { jobSeekerId, replyToId } = message
  const refusal = refusals[message.direction]
  const sent = await findSent(scope, message)
  if (sent) {
    if (sent.hash.equals(contentHash(message))) return { id: sent.id, isNew: false }
    throw new Problem('already_exists', { message: refusal.otherContent })
  }
  if (replyToId !== null && !(await hasMessage(scope, { jobSeekerId, id: replyToId }))) {
    throw new Problem('not_found', { message: refusal.noOriginal })
  }
  return { id: await insertMessage(scope, message, now), isNew: true }
}

type OwnMessage = Required<Parameters<typeof readOwn>[0]>
const readOwn = (body: { subject: string; body: string }) => {
  const text = storable(body.body).trim()
  if (text === '') throw formProblem([{ key: 'body', index: 0, message: '本文を入力してください。' }])
  return { subject: oneLine(body.subject), body: text }
}

/** Sends a job seeker's message to the advisers, who are told of it by an event. Answers its id. */
export async function sendToAdvisers(
  { run, services, tenant, jobSeeker }: HandlerContext<'sendMessage'>,
  body: OwnMessage & { replyToMessageId?: string; files: string[]; clientMessageId?: string },
): Promise<string> {
  const said = readOwn(body)
  return run(async (scope) => {
    const now = services.clock()
    const { email, name } = await holdSender(scope, jobSeeker.id)
    const message: NewMessage = {
      ...said,
      jobSeekerId: jobSeeker.id,
      direction: 'from_job_seeker',
      senderName: name || 'ご本人',
      iconType: '',
      mailFrom: email,
      mailTo: tenant.adviser.email,
      replyToId: body.replyToMessageId?.toLowerCase() ?? null,
      files: body.files,
      clientMessageId: body.clientMessageId?.toLowerCase() ?? null,
    }
    const { id, isNew } = await sendOnce(scope, message, now)
    if (isNew) {
      await announceChange(scope, jobSeeker.id, 'messages')
      const data = { messageId: id, replyToMessageId: message.replyToId, fileCount: message.files.length }
      const event = { type: 'message.sent', jobSeekerId: jobSeeker.id, data, dedupeKey: `message.sent/${id}` } as const
      await recordEvent(scope, event, now)
    }
    return id
  })
}

interface OperatorsMessage {
  subject: string
  body: string
  senderName?: string
  iconType?: NewMessage['iconType']
  replyToMessageId?: string
  files?: string[]
  clientMessageId?: string
}

/** Sends an adviser's message to a job seeker. Answers its id. */
export async function sendToJobSeeker(
  { tenant, services }: HandlerContext<'sendMessageToJobSeeker'>,
  scope: TenantScope,
  { jobSeekerId, ...body }: OperatorsMessage & { jobSeekerId: string },
): Promise<string> {
  const { id: receiver, email } = await findReachableJobSeeker(scope, jobSeekerId, { isHeld: true })
  const message: NewMessage = {
    jobSeekerId: receiver,
    direction: 'to_job_seeker',
    subject: oneLine(body.subject),
    body: storable(body.body).trim(),
    senderName: oneLine(body.senderName ?? tenant.adviser.name),
    iconType: body.iconType ?? '',
    mailFrom: tenant.adviser.email,
    mailTo: email,
    replyToId: body.replyToMessageId?.toLowerCase() ?? null,
    files: body.files ?? [],
    clientMessageId: body.clientMessageId?.toLowerCase() ?? null,
  }
  const now = services.clock()
  const { id, isNew } = await sendOnce(scope, message, now)
  if (isNew) {
    await notifyOfMessage(scope, { tenant, services, jobSeekerId: receiver }, now)
    await announceChange(scope, receiver, 'messages')
  }
  return id
}
