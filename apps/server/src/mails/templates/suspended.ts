import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Confirms that an account rests, and says how it goes on. */
export const suspendedMail = (tenant: Tenant, { signInUrl }: { signInUrl: string }): MailText =>
  writeMail(tenant, 'ご利用を休止しました', [
    `${tenant.appConfig.title}のご利用を休止しました。\n休止のあいだ、お知らせのメールはお送りせず、アドバイザーからもご登録の内容は見えません。`,
    'ご登録の内容はそのままお預かりしています。下のリンクからログインすると、いつでも再開できます。',
    { label: 'ログインして再開する', url: signInUrl },
    'お心当たりのない場合は、お手数ですが、下記の窓口までご連絡ください。',
  ])
