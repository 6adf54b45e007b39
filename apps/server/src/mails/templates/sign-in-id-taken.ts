import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Sent instead of a code to another account's address: only its owner learns of it. */
export const signInIdTakenMail = (tenant: Tenant, _data: Readonly<Record<string, never>>): MailText =>
  writeMail(tenant, 'ログインID変更のお申し込みについて', [
    'このメールアドレスを、新しいログインIDにするお申し込みがありました。\nこのメールアドレスはすでにご登録いただいているため、変更していません。',
    'ご自身のお申し込みで、登録をひとつにまとめたい場合は、下記の窓口までご連絡ください。',
    'お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わっていません。',
  ])
