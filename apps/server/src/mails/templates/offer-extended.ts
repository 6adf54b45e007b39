import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailDay } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Says that there is more time to answer an offer. */
export const offerExtendedMail = (
  tenant: Tenant,
  { employer, replyDeadline, url }: { employer: string; replyDeadline: string; url: string },
): MailText =>
  writeMail(tenant, '内定のお返事の期限が延びました', [
    `${employer}からの内定へのお返事の期限が、${mailDay(replyDeadline)}までに延びました。条件に変わりはありません。`,
    { label: '内定の条件を確かめる', url },
    'ご不明な点や迷っていることは、お返事の前に、担当のアドバイザーへお気軽にご相談ください。',
  ])
