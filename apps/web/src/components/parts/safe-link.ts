const schemes = /^(https?|mailto|tel):/i
const ownPath = /^(\/(?!\/)|[#?])/

export type SafeLink = { href: string; isExternal: boolean }

/**
 * Validates an address of a payload's text as a link: http(s), mailto, tel, or a path of this site. Returns null for
 * anything else, `javascript:` above all; the text then shows without a link. Browsers drop control characters inside
 * an address and read `\` as `/`, so an address with either is refused.
 */
export function safeLink(url: string): SafeLink | null {
  const href = url.trim()
  if (href.split('').some((character) => character <= ' ' || character === '\\')) return null
  if (schemes.test(href)) return { href, isExternal: /^https?:/i.test(href) }
  return ownPath.test(href) ? { href, isExternal: false } : null
}
