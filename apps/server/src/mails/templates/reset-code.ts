import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** The code that sets a new password, to the address of an account. `link` leads to where it is typed. */
export const resetCodeMail = (
  tenant: Tenant,
  { code, link, validMinutes }: { code: string; link: string; validMinutes: number },
): MailText =>
  writeMail(tenant, 'パスワード再設定の確認コード', [
    'パスワードの再設定を承りました。\n下の確認コードを画面に入力して、新しいパスワードを決めてください。',
    { code },
    { label: '新しいパスワードを決める', url: link },
    `この確認コードは${validMinutes}分のあいだ、1回だけお使いいただけます。\n期限が切れたときは、お手数ですが、もう一度はじめからお手続きください。`,
    '確認コードを、ほかの人に教えないでください。私たちからおたずねすることはありません。',
    'お心当たりのない場合は、このメールを破棄してください。何もなさらなければ、パスワードは変わりません。',
  ])
