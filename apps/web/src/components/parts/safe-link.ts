const schemes = /^(https?|mailto|tel):/i
const ownPath = /^(\/(?!\/)|[#?])/

export type SafeLink = { href: string; isExternal: boolean }

/**
 * An address from a payload's text as a link: http(s), mailto, tel, or a path of this site. Anything else, `javascript:`
 * above all, gives null: then the text stands without a link. Browsers drop control characters inside an address and read
 * `\` as `/`, so an address with either is refused instead of guessed at.
 */
export function safeLink(url: string): SafeLink | null {
  const href = url.trim()
  if (href.split('').some((character) => character <= ' ' || character === '\\')) return null
  if (schemes.test(href)) return { href, isExternal: /^https?:/i.test(href) }
  return ownPath.test(href) ? { href, isExternal: false } : null
}
