import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

interface AddedPasskey {
  at: Date
  name: string
  /** Where passkeys are removed. */
  securityUrl: string
}

/** Notifies the owner of an account that it has another passkey. */
export const passkeyAddedMail = (tenant: Tenant, { at, name, securityUrl }: AddedPasskey): MailText =>
  writeMail(tenant, 'パスキーが追加されました', [
    `${mailTime(at)}に、パスキー「${name}」が追加されました。\n次から、このパスキーでもログインできます。`,
    'ご自身で追加された場合は、何もなさらなくて大丈夫です。',
    'お心当たりのない場合は、下のリンクからパスキーを消して、パスワードを変更してください。',
    { label: 'ログインと安全を開く', url: securityUrl },
  ])
