import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailDay } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Reminds of an unanswered offer shortly before its last day is over. */
export const offerReminderMail = (
  tenant: Tenant,
  { employer, replyDeadline, url }: { employer: string; replyDeadline: string; url: string },
): MailText =>
  writeMail(tenant, '内定のお返事の期限が近づいています', [
    `${employer}からの内定へのお返事は、${mailDay(replyDeadline)}までです。\n期限を過ぎると、承諾も辞退もお選びいただけなくなります。`,
    { label: '内定の条件を確かめる', url },
    'お返事に迷っている、もう少し時間がほしいというときは、期限の前に、担当のアドバイザーへご相談ください。',
  ])
