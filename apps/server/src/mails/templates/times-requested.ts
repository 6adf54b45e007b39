import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** To an adviser: times were wished by a link. Anyone who has the link can write anything, so nothing of it is in the mail. */
export const timesRequestedMail = (
  tenant: Tenant,
  { name, personUrl }: { name: string; personUrl: string },
): MailText =>
  writeMail(tenant, '面接の希望日時が届きました', [
    `${name} 様`,
    `${tenant.appConfig.title}の求職者が共有したリンクから、面接の希望日時が届きました。\nつなぐデスクで内容を確認し、1営業日以内にお返事をお願いします。`,
    { label: '希望日時を確認する', url: personUrl },
    '希望の内容とお名前は、個人情報の保護のため、このメールには載せていません。',
  ])
