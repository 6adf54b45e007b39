import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

interface StaffInvitation {
  name: string
  inviterName: string
  link: string
  validUntil: Date
}

/** Invites somebody to work at the desk. */
export const staffInvitationMail = (
  tenant: Tenant,
  { name, inviterName, link, validUntil }: StaffInvitation,
): MailText =>
  writeMail(tenant, 'つなぐデスクへのご招待', [
    `${name} 様`,
    `${inviterName}さんから、つなぐデスクに招待されました。\n下のリンクを開き、パスワードを決めると、お使いいただけます。`,
    { label: 'パスワードを決める', url: link },
    `このリンクは${mailTime(validUntil)}まで、1回だけお使いいただけます。ほかの人に転送しないでください。\n期限が切れたときは、管理者に、もう一度招待を依頼してください。`,
    'お心当たりのない場合は、このメールを破棄してください。',
  ])
