/** A path of the desk itself: never another origin's, however it is written. `/` for anything else. */
export function safePath(text: string | undefined): string {
  if (text === undefined || !/^\/(?![/\\])/.test(text)) return '/'
  const base = 'https://desk.invalid'
  if (!URL.canParse(text, base)) return '/'
  const url = new URL(text, base)
  // `/.//elsewhere.example` is a path of this host, and becomes the address of another one
  const isPath = url.origin === base && !url.pathname.startsWith('//')
  return isPath && url.pathname !== '/sign_in' ? url.pathname + url.search : '/'
}
