import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Sent instead of a code to an address without an account: only its owner learns that. */
export const noAccountMail = (tenant: Tenant, { entryUrl }: { entryUrl: string }): MailText =>
  writeMail(tenant, 'パスワード再設定のお申し込みについて', [
    `${tenant.appConfig.title}で、このメールアドレスのパスワードを再設定するお申し込みがありました。\nこのメールアドレスは登録されていないため、確認コードをお送りしていません。`,
    'ほかのメールアドレスでご登録の場合は、そのメールアドレスでもう一度お手続きください。\nはじめてご利用になる場合は、下のリンクからお申し込みください。',
    { label: '新しく登録する', url: entryUrl },
    'お心当たりのない場合は、このメールを破棄してください。',
  ])
