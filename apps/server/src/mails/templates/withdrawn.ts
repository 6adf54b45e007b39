import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** Confirms that an account has ended, and how its data is deleted (docs/behaviour.md §22). The account's last mail. */
export const withdrawnMail = (tenant: Tenant, { entryUrl }: { entryUrl: string }): MailText =>
  writeMail(tenant, '退会の手続きが完了しました', [
    `${tenant.appConfig.title}を退会する手続きが完了しました。\nこれまでご利用いただき、ありがとうございました。`,
    'プロフィールやメッセージなど、ご登録の内容は削除しました。お預かりしたファイルは24時間以内に削除します。\n職業紹介の記録のうち法律で保管が定められているものは、期間が過ぎたあとに削除します。',
    'またお仕事をさがされるときは、同じメールアドレスで、いつでも新しくご登録いただけます。',
    { label: '新しく登録する', url: entryUrl },
    'お心当たりのない場合は、お手数ですが、下記の窓口までご連絡ください。',
  ])
