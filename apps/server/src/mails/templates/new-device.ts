import type { Tenant } from '#server/definitions/tenant.ts'
import { writeMail } from '#server/mails/mail-text.ts'
import { mailTime } from '#server/mails/mail-time.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

interface NewDevice {
  at: Date
  /** In words; '' where it is unknown. */
  device: string
  /** Where a button ends that session: opening the page changes nothing. */
  notMeUrl: string
}

/** Notifies the owner of an account of a sign-in on a device that is new to it. */
export const newDeviceMail = (tenant: Tenant, { at, device, notMeUrl }: NewDevice): MailText =>
  writeMail(tenant, 'はじめての端末からログインがありました', [
    `${mailTime(at)}に、はじめての端末からログインがありました。\n端末：${device === '' ? '種類のわからない端末' : device}`,
    'ご自身でログインされた場合は、何もなさらなくて大丈夫です。',
    'お心当たりのない場合は、下のリンクを開いて、その端末をログアウトしてください。いまのパスワードは使えなくなりますので、新しいパスワードを決めていただきます。リンクは7日間、1回だけ使えます。',
    { label: '自分ではない', url: notMeUrl },
  ])
