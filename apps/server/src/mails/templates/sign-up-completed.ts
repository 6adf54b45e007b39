import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Confirms a new account to the address that its link was mailed to. */
export const signUpCompletedMail = (
  tenant: Tenant,
  { name, email, signInUrl }: { name: string; email: string; signInUrl: string },
): MailText =>
  writeMail(tenant, 'ご登録が完了しました', [
    ...(name === '' ? [] : [`${name} 様`]),
    `${tenant.appConfig.title}へのご登録が完了しました。\n下のリンクからログインして、求人をさがしてみてください。`,
    { label: 'ログインする', url: signInUrl },
    ...(tenant.views.has('contact_preference')
      ? ['電話を希望されない方や、時間を決めたい方は、ログインしたあと、設定の「連絡の希望」で決められます。']
      : []),
    `ログインID：${email}\nパスワードは、ご登録のときに決めていただいたものです。`,
    'お心当たりのない場合は、お手数ですが、下記の窓口までご連絡ください。',
  ])
