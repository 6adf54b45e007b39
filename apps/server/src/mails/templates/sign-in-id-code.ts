import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** The code that makes an address the sign-in ID, to that address. `link` leads to where it is typed. */
export const signInIdCodeMail = (
  tenant: Tenant,
  { code, link, validMinutes }: { code: string; link: string; validMinutes: number },
): MailText =>
  writeMail(tenant, 'ログインID変更の確認コード', [
    'このメールアドレスを、新しいログインIDにするお申し込みがありました。\n下の確認コードを画面に入力すると、変更が完了します。',
    { code },
    { label: '確認コードを入力する', url: link },
    `この確認コードは${validMinutes}分のあいだ、1回だけお使いいただけます。\n期限が切れたときは、お手数ですが、もう一度はじめからお手続きください。`,
    '確認コードを、ほかの人に教えないでください。私たちからおたずねすることはありません。',
    'お心当たりのない場合は、このメールを破棄してください。何もなさらなければ、変更されることはありません。',
  ])
