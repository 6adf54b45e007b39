import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Announces a message without its content: others may see the mail. */
export const newMessageMail = (tenant: Tenant, { listUrl }: { listUrl: string }): MailText =>
  writeMail(tenant, '新しいメッセージが届いています', [
    `${tenant.appConfig.title}に、アドバイザーから新しいメッセージが届いています。`,
    { label: 'メッセージを見る', url: listUrl },
    '内容は、ログインしてご確認ください。このメールに返信いただいても、アドバイザーには届きません。\nこのお知らせは、「アカウント設定」からいつでも止められます。',
  ])
