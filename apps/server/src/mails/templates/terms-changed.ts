import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

interface ChangedPosting {
  title: string
  facilityName: string
  terms: readonly string[]
}

const lineOf = ({ title, facilityName, terms }: ChangedPosting): string =>
  `・${facilityName}「${title}」\n　変わったところ：${terms.join('、')}`

/** Terms changed of what somebody has applied for or was referred to (変更明示). The texts are on the page, for who is signed in. */
export const termsChangedMail = (
  tenant: Tenant,
  { changes, url }: { changes: readonly ChangedPosting[]; url: string },
): MailText =>
  writeMail(tenant, '応募・ご紹介中の求人の労働条件が変わりました', [
    `応募・ご紹介中の求人で、労働条件が変わりました。\n\n${changes.map(lineOf).join('\n')}`,
    { label: '変わったところを確かめる', url },
    'お読みになったら、ページの「確認しました」を押してください。確認は同意ではありません。気になることは、担当のアドバイザーへご相談ください。',
  ])
