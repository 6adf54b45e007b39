import { type MailKind, mailConsents } from '@tsunagu/contract/base/account-setting.ts'
import { defaultTheme } from '@tsunagu/contract/theme/theme-colors.ts'
import type { MailIdentity, Tenant } from '#server/definitions/tenant.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/**
 * A part of a mail: a paragraph (may have several lines), a link on a line of its own, a code to be typed, or a short
 * form of content to be read elsewhere.
 */
export type MailPart =
  | string
  | { label: string; url: string }
  | { code: string }
  | { heading: string; lines: readonly string[]; url: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
const lines = (text: string): string => escapeHtml(text.trim()).replaceAll('\n', '<br>')

function partText(part: MailPart): string {
  if (typeof part === 'string') return part.trim()
  if ('code' in part) return part.code
  return 'heading' in part ? [`■ ${part.heading}`, ...part.lines, part.url].join('\n') : `${part.label}\n${part.url}`
}

/** The address is below the button as well: some mail programs show no buttons, and readers can check where it leads. */
function partHtml(part: MailPart, color: string): string {
  if (typeof part === 'string') return `<p style="margin:0 0 20px">${lines(part)}</p>`
  if ('code' in part) {
    // No blanks between the digits: the code is copied as shown.
    return `<p style="margin:0 0 20px;font-size:28px;font-weight:bold;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  }
  const url = escapeHtml(part.url)
  if ('heading' in part) {
    const link = `<a href="${url}" style="color:${color};font-weight:bold">${escapeHtml(part.heading)}</a>`
    return `<p style="margin:0 0 20px;padding:16px;border:1px solid #dddddd;border-radius:8px">${link}<br>${lines(part.lines.join('\n'))}</p>`
  }
  const button = `display:inline-block;padding:12px 28px;border-radius:8px;background:${color};color:#ffffff;font-weight:bold;text-decoration:none`
  return `<p style="margin:0 0 8px"><a href="${url}" style="${button}">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;color:#555555;word-break:break-all">${url}</p>`
}

/** The small print at the end of a mail: paragraphs, and links. */
type FootPart = string | { label: string; url: string }

const footHtml = (part: FootPart): string =>
  typeof part === 'string'
    ? lines(part)
    : `<a href="${escapeHtml(part.url)}" style="color:#555555">${escapeHtml(part.label)}</a>`

function compose(
  tenant: Tenant,
  { subject, parts, foot }: { subject: string; parts: readonly MailPart[]; foot: readonly FootPart[] },
): MailText {
  const { title, theme } = tenant.appConfig
  const color = escapeHtml(theme.primaryDark || defaultTheme.primaryDark)
  const body = parts.map((part) => partHtml(part, color)).join('\n')
  const small = foot.map((part) => `<p style="margin:0 0 12px">${footHtml(part)}</p>`).join('\n')
  return {
    // One line whatever the definition says: a line end would begin another header.
    subject: `【${title}】${subject}`.replace(/\s+/g, ' '),
    text: `${parts.map(partText).join('\n\n')}\n\n----------------------------------------\n${foot.map(partText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;background:#f6f6f6;color:#222222;font-family:sans-serif;font-size:16px;line-height:1.8">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${color}">${escapeHtml(title)}</p>
${body}
<div style="margin:28px 0 0;padding-top:16px;border-top:1px solid #dddddd;font-size:13px;color:#555555">
${small}
</div></div></body></html>
`,
  }
}

/** Writes a mail in a service's name: its title before the subject, its signature at the end. */
export const writeMail = (tenant: Tenant, subject: string, parts: readonly MailPart[]): MailText =>
  compose(tenant, { subject, parts, foot: [tenant.mail.signature.trim()] })

/** The text that offers to stop mails of a kind; stored as the text under which a job seeker stopped it. */
export const stopSentence = (kind: MailKind): string =>
  `「${mailConsents[kind].label}」の受け取りを希望されない方は、次のリンクからいつでも止められます。ログインはいりません。`

/**
 * Writes a mail that only those get who have asked for its kind. Its end says who sends it from where, whom to complain to,
 * and how to stop it (特定電子メール法 4条).
 */
export function writePromotion(
  tenant: Tenant,
  {
    kind,
    unsubscribeUrl,
    ...mail
  }: { subject: string; parts: readonly MailPart[]; kind: MailKind; unsubscribeUrl: string },
): MailText {
  const { signature, senderName, postalAddress, complaints } = tenant.mail
  return compose(tenant, {
    ...mail,
    foot: [
      signature.trim(),
      `送信者：${senderName}\n住所：${postalAddress}\n苦情・お問い合わせの窓口：${complaints}`,
      `このメールは、「${mailConsents[kind].label}」を希望された方へお送りしている広告のメールです。\n${stopSentence(kind)}`,
      { label: '配信を停止する', url: unsubscribeUrl },
    ],
  })
}

/** The sender line of a service. */
export const senderOf = (identity: MailIdentity): Mail['from'] => ({
  name: identity.fromName,
  address: identity.fromAddress,
})
