import type { StoredAttachment } from '#server/platform/db/schema.ts'
import type { RunInScope, TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { SendMail } from './mailer.ts'

/** Stores mails instead of sending them, to be read at `/__outbox`. */
export const createOutboxSender =
  (runInScope: RunInScope, clock: () => Date): SendMail =>
  (mail) =>
    runInScope(mail.tenant, async (scope) => {
      await scope
        .insertInto('mail_outbox', {
          recipient: mail.to,
          sender: `${mail.from.name} <${mail.from.address}>`,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          attachments: JSON.stringify(mail.attachments ?? []),
          created_at: clock(),
        })
        .execute()
    })

export interface StoredMail {
  id: number
  recipient: string
  sender: string
  subject: string
  text: string
  html: string
  attachments: readonly StoredAttachment[]
  createdAt: Date
}

/** The newest 100 mails of a service. */
export const listOutbox = (scope: TenantScope): Promise<StoredMail[]> =>
  scope
    .selectFrom('mail_outbox')
    .select([
      'id',
      'recipient',
      'sender',
      'subject',
      'text_body as text',
      'html_body as html',
      'attachments',
      'created_at as createdAt',
    ])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
