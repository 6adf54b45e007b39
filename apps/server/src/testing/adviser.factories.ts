import { randomUUID } from 'node:crypto'
import type { InterviewTable } from '#server/platform/db/tables/interview-tables.ts'
import type { MessageTable } from '#server/platform/db/tables/message-tables.ts'
import type { FactoryContext } from './factories.ts'

interface Owner {
  tenant: string
  id: string
}

type MessageParts = {
  id?: string
  direction?: MessageTable['direction']
  subject?: string
  body?: string
  sentAt?: Date
  readAt?: Date | null
  replyToId?: string
  /** Names of files. */
  files?: readonly string[]
}

/** A message between a job seeker and the adviser; returns its id. */
export async function makeMessage(
  { services }: FactoryContext,
  { tenant, id: jobSeekerId }: Owner,
  { id = randomUUID(), files = [], ...parts }: MessageParts = {},
): Promise<string> {
  const sentAt = parts.sentAt ?? services.clock()
  await services.runInScope(tenant, async (scope) => {
    await scope
      .insertInto('message', {
        id,
        job_seeker_id: jobSeekerId,
        direction: parts.direction ?? 'to_job_seeker',
        reply_to_id: parts.replyToId ?? null,
        subject: parts.subject ?? '面談のご案内',
        body: parts.body ?? 'こんにちは。面談の日時をご相談させてください。',
        sender_name: '佐伯 ゆかり',
        mail_from: 'saeki@tsunagu.example',
        mail_to: 'misaki@example.jp',
        sent_at: sentAt,
        read_at: parts.readAt ?? null,
      })
      .execute()
    for (const [position, name] of files.entries()) {
      const fileId = randomUUID()
      const file = {
        kind: 'message',
        document_type: '',
        name,
        content_type: 'text/plain',
        size: 3,
        sha256: Buffer.alloc(32),
      } as const
      await scope
        .insertInto('stored_file', {
          id: fileId,
          job_seeker_id: jobSeekerId,
          ...file,
          given_by: parts.direction === 'from_job_seeker' ? 'job_seeker' : 'operator',
          created_at: sentAt,
          claimed_at: sentAt,
        })
        .execute()
      await scope.insertInto('message_attachment', { message_id: id, position, stored_file_id: fileId }).execute()
    }
  })
  return id
}

type InterviewParts = Partial<Pick<InterviewTable, 'status' | 'minutes' | 'title' | 'is_online'>> & {
  startsAt?: Date | null
  jobPostingId?: string | null
  place?: string
  description?: string
}

/** An interview, confirmed unless set otherwise; returns its id. */
export async function makeInterview(
  { services }: FactoryContext,
  { tenant, id: jobSeekerId }: Owner,
  { startsAt = null, jobPostingId = null, ...parts }: InterviewParts,
): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  await services.runInScope(tenant, async (scope) => {
    await scope
      .insertInto('interview', {
        id,
        job_seeker_id: jobSeekerId,
        job_posting_id: jobPostingId,
        status: 'confirmed',
        starts_at: startsAt,
        minutes: 60,
        title: 'みずほリハビリテーション病院',
        is_online: true,
        created_at: now,
        updated_at: now,
        ...parts,
      })
      .execute()
  })
  return id
}

type TodoParts = { title?: string; expireDate?: string | null; statusType?: 'todo' | 'done' }

/** An open to-do; returns its id. */
export async function makeTodo(
  { services }: FactoryContext,
  { tenant, id: jobSeekerId }: Owner,
  { title = '職務経歴書を確認する', expireDate = null, statusType = 'todo' }: TodoParts = {},
): Promise<string> {
  const id = randomUUID()
  const now = services.clock()
  await services.runInScope(tenant, async (scope) => {
    const times = { created_at: now, updated_at: now }
    await scope
      .insertInto('todo', {
        id,
        job_seeker_id: jobSeekerId,
        title,
        expire_date: expireDate,
        status_type: statusType,
        ...times,
      })
      .execute()
  })
  return id
}
