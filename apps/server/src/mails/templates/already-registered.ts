import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Sent instead of the link to an address with an account: only its owner learns of the account. */
export const alreadyRegisteredMail = (tenant: Tenant, { signInUrl }: { signInUrl: string }): MailText =>
  writeMail(tenant, 'ご登録のメールアドレスについて', [
    `${tenant.appConfig.title}にお申し込みいただき、ありがとうございます。\nこのメールアドレスは、すでにご登録いただいています。下のリンクからログインしてください。`,
    { label: 'ログインする', url: signInUrl },
    'ログインできないときは、下記の窓口までご連絡ください。',
    'お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わっていません。',
  ])
