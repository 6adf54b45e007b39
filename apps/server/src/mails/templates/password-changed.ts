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

/** Notifies the owner of an account that it has no password any more. @param resetUrl where a mailed code sets one */
export const passwordDroppedMail = (tenant: Tenant, { at, resetUrl }: { at: Date; resetUrl: string }): MailText =>
  writeMail(tenant, 'パスワードでのログインを止めました', [
    `${mailTime(at)}に、パスワードでのログインを止めました。\n次からは、パスキーでログインしてください。`,
    'ご自身で止められた場合は、何もなさらなくて大丈夫です。',
    'お心当たりのない場合や、端末をなくしてパスキーを使えない場合は、下のリンクから新しいパスワードを設定できます。',
    { label: 'パスワードを設定する', url: resetUrl },
  ])
