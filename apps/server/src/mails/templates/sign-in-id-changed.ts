import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Notifies the old address that it can no longer sign in. The new one is masked: others may read the old address. */
export const signInIdChangedMail = (
  tenant: Tenant,
  { maskedNewEmail, at }: { maskedNewEmail: string; at: Date },
): MailText =>
  writeMail(tenant, 'ログインIDが変更されました', [
    `${mailTime(at)}に、ログインIDが変更されました。\n新しいログインID：${maskedNewEmail}`,
    'これからのお知らせは、新しいメールアドレスにお送りします。',
    'お心当たりのない場合は、すぐに下記の窓口までご連絡ください。',
  ])

/** Confirms to the new address that it is the sign-in ID from now on. */
export const newSignInIdMail = (tenant: Tenant, { at, signInUrl }: { at: Date; signInUrl: string }): MailText =>
  writeMail(tenant, 'ログインIDの変更が完了しました', [
    `${mailTime(at)}に、ログインIDの変更が完了しました。\n次からは、このメールアドレスでログインしてください。パスワードは変わっていません。`,
    { label: 'ログインする', url: signInUrl },
    'お心当たりのない場合は、お手数ですが、下記の窓口までご連絡ください。',
  ])
