import { convert } from 'html-to-text'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { isPictureAddress } from '#server/postings/picture-address.ts'
import { readDay } from './day-text.ts'

export type Members = Readonly<Record<string, unknown>>

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** schema.org lets every property have one value or several. */
export const allOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const looksLikeHtml = /<[a-z/!]|&(#|[a-z]+;)/i

/** Plain text of what may be HTML: paragraphs and list items are lines, pictures and addresses of links go. */
function plainText(text: string): string {
  if (!looksLikeHtml.test(text)) return text.trim()
  const plain = convert(text, {
    wordwrap: false,
    limits: { maxInputLength: 100_000, maxDepth: 50 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '・' } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
  return plain
    .replace(/^ ・/gm, '・')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text of a value: of several the lines, of a thing its name; `''` where it has none. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (typeof value === 'number') return String(value)
  if (isMembers(value)) return textOf(value['name'] ?? value['description'] ?? value['credentialCategory'])
  return typeof value === 'string' ? plainText(value) : ''
}

/** The day in Tokyo of a day or time, however it is written; what is neither stays as it is. */
export function dayOf(value: unknown): unknown {
  const text = textOf(value)
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return text === '' ? undefined : readDay(text)
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : dayInTokyo(time)
}

/** Addresses of pictures; what is none is left out. */
export const imagesOf = (value: unknown): string[] =>
  allOf(value)
    .map((one) => textOf(isMembers(one) ? (one['url'] ?? one['contentUrl']) : one))
    .filter(isPictureAddress)
    .slice(0, 10)
