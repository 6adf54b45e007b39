import Bowser from 'bowser'

/** Browsers that have a name; of others the parser repeats what they say of themselves, which could be any text. */
const namedBrowsers = new Set(Object.values(Bowser.BROWSER_MAP))
/** What people call it; `Microsoft Edge` and `Samsung Internet for Android` do not fit on a phone. */
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  Chromium: 'Chrome',
}
const computers: Readonly<Record<string, string>> = {
  Windows: 'Windowsパソコン',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
  Linux: 'Linuxパソコン',
}
/** Longer than any real one; the parser's patterns take time that grows with it. */
const longestUserAgent = 400

function kindOf({ os, platform }: Bowser.Parser.ParsedResult): string {
  const name = os.name ?? ''
  if (name === 'iOS') return platform.type === 'tablet' ? 'iPad' : 'iPhone'
  if (name === 'Android') return platform.type === 'tablet' ? 'Androidタブレット' : 'Android'
  return computers[name] ?? ''
}

/**
 * A device in words for its owner's list of sessions: `iPhone・Safari`. Kinds only, no versions or models: what is stored
 * must not tell one person's device from another's.
 *
 * @param userAgent what the browser or app says of itself, in the header of that name
 * @returns `''` where neither device nor browser is known
 */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return ''
  const parsed = Bowser.parse(userAgent.slice(0, longestUserAgent))
  const browser = parsed.browser.name ?? ''
  const known = namedBrowsers.has(browser) ? (shortNames[browser] ?? browser) : ''
  return [kindOf(parsed), known].filter((part) => part !== '').join('・')
}
