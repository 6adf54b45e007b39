import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Notifies a member of staff that the password of their desk has changed. */
export const staffPasswordChangedMail = (tenant: Tenant, { name, at }: { name: string; at: Date }): MailText =>
  writeMail(tenant, 'つなぐデスクのパスワードが変更されました', [
    `${name} 様`,
    `${mailTime(at)}に、つなぐデスクのパスワードが変更されました。\nほかの端末は、安全のためサインアウトしています。`,
    'ご自身で変更された場合は、何もなさらなくて大丈夫です。',
    'お心当たりのない場合は、すぐに管理者に連絡し、アカウントを停止してもらってください。',
  ])
