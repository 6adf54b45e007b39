import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailDay } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Announces an offer. Its terms are on the page alone, behind the sign-in; the subject names nobody. */
export const offerMadeMail = (
  tenant: Tenant,
  { employer, replyDeadline, url }: { employer: string; replyDeadline: string; url: string },
): MailText =>
  writeMail(tenant, '内定のお知らせが届いています', [
    `${employer}から、内定のお知らせが届きました。おめでとうございます。`,
    `条件をよくお確かめのうえ、${mailDay(replyDeadline)}までにお返事をお願いします。\n承諾・辞退のどちらも、下のページからお選びいただけます。`,
    { label: '内定の条件を確かめる', url },
    'ご不明な点や迷っていることは、お返事の前に、担当のアドバイザーへお気軽にご相談ください。',
  ])
