import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** The code by which the owner of an account without a password shows that it is theirs. It is typed where it was asked for. */
export const ownerCodeMail = (
  tenant: Tenant,
  { code, validMinutes }: { code: string; validMinutes: number },
): MailText =>
  writeMail(tenant, 'ご本人確認の確認コード', [
    'アカウントの変更の手続きがありました。\nご本人の手続きであることを確認するため、下の確認コードを画面に入力してください。',
    { code },
    `この確認コードは${validMinutes}分のあいだ、1回だけお使いいただけます。`,
    '確認コードを、ほかの人に教えないでください。私たちからおたずねすることはありません。',
    'お心当たりのない場合は、ほかの人があなたのアカウントを使っているおそれがあります。すぐに下記の窓口までご連絡ください。',
  ])
