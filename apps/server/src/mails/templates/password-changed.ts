import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Notifies the owner of an account that its password has changed, by whomever. */
export const passwordChangedMail = (tenant: Tenant, { at, resetUrl }: { at: Date; resetUrl: string }): MailText =>
  writeMail(tenant, 'パスワードが変更されました', [
    `${mailTime(at)}に、パスワードが変更されました。\nほかの端末でログインしていたときは、安全のためログアウトしています。`,
    'ご自身で変更された場合は、何もなさらなくて大丈夫です。',
    'お心当たりのない場合は、すぐに下のリンクからパスワードを再設定し、下記の窓口までご連絡ください。',
    { label: 'パスワードを再設定する', url: resetUrl },
  ])
