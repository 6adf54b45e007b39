import { defaultTheme } from '@tsunagu/contract/theme-colors.ts'
import type { Tenant } from '#server/definitions/tenant.ts'

/** What a mail says, the same in text and HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
}

/** A part of a mail: a paragraph (may have several lines), a link that stands by itself, or a code to be typed. */
export type MailPart = string | { label: string; url: string } | { code: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
const lines = (text: string): string => escapeHtml(text.trim()).replaceAll('\n', '<br>')

function partText(part: MailPart): string {
  if (typeof part === 'string') return part.trim()
  return 'code' in part ? part.code : `${part.label}\n${part.url}`
}

/** The address stands below the button as well: some mail programs show no buttons, and one can check where it leads. */
function partHtml(part: MailPart, color: string): string {
  if (typeof part === 'string') return `<p style="margin:0 0 20px">${lines(part)}</p>`
  if ('code' in part) {
    // No spaces between the digits: the code is copied as it stands.
    return `<p style="margin:0 0 20px;font-size:28px;font-weight:bold;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  }
  const url = escapeHtml(part.url)
  const button = `display:inline-block;padding:12px 28px;border-radius:8px;background:${color};color:#ffffff;font-weight:bold;text-decoration:none`
  return `<p style="margin:0 0 8px"><a href="${url}" style="${button}">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 20px;font-size:13px;color:#555555;word-break:break-all">${url}</p>`
}

/** Writes a mail in a service's name: its title before the subject, its signature at the end. */
export function writeMail(tenant: Tenant, subject: string, parts: readonly MailPart[]): MailText {
  const { title, theme } = tenant.appConfig
  const color = escapeHtml(theme.primaryDark || defaultTheme.primaryDark)
  const signature = tenant.mail.signature.trim()
  const body = parts.map((part) => partHtml(part, color)).join('\n')
  return {
    // One line whatever the definition says: a line end would begin another header.
    subject: `【${title}】${subject}`.replace(/\s+/g, ' '),
    text: `${parts.map(partText).join('\n\n')}\n\n----------------------------------------\n${signature}\n`,
    html: `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;background:#f6f6f6;color:#222222;font-family:sans-serif;font-size:16px;line-height:1.8">
<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${color}">${escapeHtml(title)}</p>
${body}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #dddddd;font-size:13px;color:#555555">${lines(signature)}</p>
</div></body></html>
`,
  }
}
