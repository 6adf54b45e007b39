import { randomUUID } from 'node:crypto'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What the service writes to a job seeker by itself. */
export interface ServiceMessage {
  /** The service's title, and the address that its advisers answer from. */
  sender: { name: string; email: string }
  jobSeekerId: string
  email: string
  subject: string
  body: string
}

/** Sends a message of the service by itself: it answers nothing, and no mail is sent about it. */
export async function sendServiceMessage(
  scope: TenantScope,
  { sender, jobSeekerId, email, subject, body }: ServiceMessage,
  now: Date,
): Promise<void> {
  await scope
    .insertInto('message', {
      id: randomUUID(),
      job_seeker_id: jobSeekerId,
      direction: 'to_job_seeker',
      icon_type: 'person',
      subject,
      body,
      sender_name: sender.name,
      mail_from: sender.email,
      mail_to: email,
      sent_at: now,
    })
    .execute()
  await announceChange(scope, jobSeekerId, 'messages')
}
