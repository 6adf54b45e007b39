import { mergeUndoDays } from '@tsunagu/contract/staff/registration-merge.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

const ifWrong = `お心当たりのない場合は、お手数ですが、下記の窓口までご連絡ください。${mergeUndoDays}日以内であれば、元に戻せます。`

/** To the address that still signs in, after two registrations were made one. Neither mail names the other address. */
export const registrationStaysMail = (tenant: Tenant, { signInUrl }: { signInUrl: string }): MailText =>
  writeMail(tenant, 'ご登録を1つにまとめました', [
    `${tenant.appConfig.title}に同じ方のご登録が2つあることを確認したため、このメールアドレスのご登録にまとめました。\nこれまでどおり、このメールアドレスとパスワードでログインしていただけます。`,
    { label: 'ログインする', url: signInUrl },
    ifWrong,
  ])

/** To the address that signs in no more. */
export const registrationJoinedMail = (tenant: Tenant): MailText =>
  writeMail(tenant, 'このご登録を、もう一方のご登録にまとめました', [
    `${tenant.appConfig.title}に同じ方のご登録が2つあることを確認したため、このメールアドレスのご登録を、もう一方のご登録にまとめました。\nこれからは、もう一方のメールアドレスでログインしてください。このメールアドレスでは、ログインできなくなりました。`,
    ifWrong,
  ])

/** To both addresses, after the two were parted again. */
export const registrationsPartedMail = (tenant: Tenant, { signInUrl }: { signInUrl: string }): MailText =>
  writeMail(tenant, 'ご登録を元に戻しました', [
    `${tenant.appConfig.title}で1つにまとめたご登録を、元の2つに戻しました。\nこのメールアドレスと以前のパスワードで、ログインしていただけます。`,
    { label: 'ログインする', url: signInUrl },
    'お心当たりのない場合は、お手数ですが、下記の窓口までご連絡ください。',
  ])
