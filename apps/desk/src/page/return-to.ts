/** A path of the desk itself: never another origin's, however it is written. `/` for anything else. */
export function safePath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return '/'
  const base = 'https://desk.invalid'
  if (!URL.canParse(text, base)) return '/'
  const url = new URL(text, base)
  return url.origin === base && url.pathname !== '/sign_in' ? url.pathname + url.search : '/'
}
