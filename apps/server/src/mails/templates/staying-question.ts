import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailDay } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

interface StayingQuestion {
  employer: string
  openUntil: string
  /** Where a button sends the answer: opening the page changes nothing. */
  url: string
  isReminder: boolean
}

/** Asks somebody six months after joining whether they are still there; the second mail is the last one. */
export const stayingQuestionMail = (
  tenant: Tenant,
  { employer, openUntil, url, isReminder }: StayingQuestion,
): MailText =>
  writeMail(tenant, isReminder ? '6か月の確認（1問だけ・これが最後のお知らせです）' : '6か月の確認（1問だけ）', [
    `${employer}へのご入職から6か月がたちました。いまも働いていらっしゃるか、${mailDay(openUntil)}までに、下のどちらかを押してお知らせください。ログインはいりません。`,
    { label: '働いている', url: `${url}&answer=staying` },
    { label: '辞めた・休んでいる', url },
    '職業紹介の会社は、ご紹介した方が6か月以内に辞めたかどうかを記録する決まりがあります。公表するのは人数だけで、お名前は出ません。',
    isReminder
      ? 'お返事がないときは「分からない」と記録し、これ以上おたずねしません。リンクは1回だけ使えます。'
      : '答えるのは1回だけで、リンクを開いただけでは何も送られません。',
  ])
