import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** To a manager: a job seeker has reported a contact. Mails are forwarded and stored elsewhere: it says neither who it was nor what they wrote. */
export const contactReportedMail = (tenant: Tenant, { name, teamUrl }: { name: string; teamUrl: string }): MailText =>
  writeMail(tenant, '連絡の希望についての報告が届きました', [
    `${name} 様`,
    `${tenant.appConfig.title}の求職者から、希望どおりでない連絡についての報告が届きました。\nつなぐデスクの「チーム」で内容を確認し、対応をお願いします。`,
    { label: '報告を確認する', url: teamUrl },
    '報告の内容は、個人情報の保護のため、このメールには載せていません。',
  ])
