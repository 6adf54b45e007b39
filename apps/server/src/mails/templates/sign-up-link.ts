import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/**
 * The link of a new job seeker. Contains nothing that was typed, not even the name: the sender of an entry could write
 * anything to anybody's address.
 */
export const signUpLinkMail = (tenant: Tenant, { link, validUntil }: { link: string; validUntil: Date }): MailText =>
  writeMail(tenant, 'ご登録のつづきのご案内', [
    `${tenant.appConfig.title}にお申し込みいただき、ありがとうございます。\n下のリンクを開き、パスワードを決めると、ご登録が完了します。`,
    { label: '登録をつづける', url: link },
    `このリンクは${mailTime(validUntil)}まで、1回だけお使いいただけます。\n期限が切れたときは、お手数ですが、もう一度お申し込みください。`,
    'お心当たりのない場合は、このメールを破棄してください。何もなさらなければ、登録されることはありません。',
  ])
