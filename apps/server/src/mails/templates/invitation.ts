import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

interface Invitation {
  /** `''` where the name is not known. */
  name: string
  adviserName: string
  link: string
  termsUrl: string
  privacyUrl: string
  validUntil: Date
}

/** Invites somebody whom an adviser has spoken with. What they agree to by going on is linked. */
export const invitationMail = (
  tenant: Tenant,
  { name, adviserName, link, termsUrl, privacyUrl, validUntil }: Invitation,
): MailText =>
  writeMail(tenant, 'ご登録のご案内', [
    ...(name === '' ? [] : [`${name} 様`]),
    `${tenant.appConfig.title}の${adviserName}です。\n先日はお話をお聞かせいただき、ありがとうございました。\n下のリンクを開き、パスワードを決めていただくと、ご登録が完了し、求人のご紹介やメッセージのやりとりを始められます。`,
    { label: '登録する', url: link },
    `このリンクは${mailTime(validUntil)}まで、1回だけお使いいただけます。\n期限が切れたときは、お手数ですが、担当者までお知らせください。`,
    'ご登録により、利用規約とプライバシーポリシーに同意いただいたものといたします。',
    { label: '利用規約を読む', url: termsUrl },
    { label: 'プライバシーポリシーを読む', url: privacyUrl },
    'お心当たりのない場合は、このメールを破棄してください。何もなさらなければ、登録されることはありません。',
  ])
