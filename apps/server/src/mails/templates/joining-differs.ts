import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** To a manager: somebody has joined, and finds terms other than promised. It says neither who nor which, as mails are stored elsewhere. */
export const joiningDiffersMail = (
  tenant: Tenant,
  { name, personUrl }: { name: string; personUrl: string },
): MailText =>
  writeMail(tenant, '入職後の確認に「約束とちがう」との回答がありました', [
    `${name} 様`,
    `${tenant.appConfig.title}の紹介で入職された方から、約束の条件とちがうとの回答が届きました。\nつなぐデスクの「入職後の確認」で内容を確認してください。`,
    { label: '回答を確認する', url: personUrl },
    '回答の内容は、個人情報の保護のため、このメールには載せていません。',
  ])
