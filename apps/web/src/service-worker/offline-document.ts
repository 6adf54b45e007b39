import { offlineSlots } from '#web/session/offline-slots.ts'
import { type SavedPage, savedKindOf, savedKinds, savedWhen } from '#web/session/saved-page.ts'

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities.get(character) ?? '')

/** Reloads at the button, and by itself once the service responds again: a connection alone does not bring the page. */
const script = `
const again = () => location.reload()
document.querySelector('[data-retry]')?.addEventListener('click', again)
const look = () => fetch('/manifest.webmanifest', { cache: 'no-store' }).then((response) => response.ok && again(), () => {})
addEventListener('online', look)
try {
  const waits = ['tsunagu.waiting-messages', 'tsunagu.waiting-likes'].some((key) => localStorage.getItem(key) !== null)
  if (waits) document.querySelector('[data-waiting]')?.removeAttribute('hidden')
} catch {}
setInterval(() => document.visibilityState === 'visible' && navigator.onLine && look(), 10000)
`

/** The server's own offline page as a document that needs no code: what the service worker keeps of it. */
export function templateOf(page: string): string {
  return (
    page
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="(?:modulepreload|expect|manifest|apple-touch-(?:icon|startup-image))"[^>]*>/g, '')
      // The menu needs code
      .replace(
        /(<header\b)([\s\S]*?)(<\/header>)/,
        (_, open: string, head: string, close: string) =>
          open + head.replace(/<button\b[\s\S]*?<\/button>/g, '') + close,
      )
  )
}

/** What a page needs besides its own markup: style sheets, pictures and icons of this origin. */
export function filesOf(page: string): string[] {
  const styles = [...page.matchAll(/<link rel="stylesheet" href="(\/[^"]+)"/g)]
  const pictures = [...page.matchAll(/<img\b[^>]*? src="(\/[^"]+)"/g)]
  const icon = [...page.matchAll(/<link rel="icon" href="(\/[^"]+)"/g)]
  const files = [...styles, ...pictures, ...icon].flatMap(([, address = '']) => (address === '' ? [] : [address]))
  return [...new Set(['/assets/icons.svg', ...files])]
}

/** One policy for both documents: their style sheets, their one script, and nothing of a saved page's markup runs. */
export const offlineHeaders = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

const withNonce = (page: string, nonce: string): string =>
  page
    .replace(/<style nonce="[^"]*">/g, `<style nonce="${nonce}">`)
    .replace('</body>', () => `<script nonce="${nonce}">${script}</script>\n</body>`)

/** Fills the slots of some markup. The functions keep `$` in a title from meaning anything. */
function filled(markup: string, page: SavedPage): string {
  const { path, title, place } = page
  const values: [slot: string, value: string][] = [
    [offlineSlots.path, path],
    [offlineSlots.title, title],
    [offlineSlots.place, place],
    [offlineSlots.when, savedWhen(page)],
  ]
  return values.reduce((text, [slot, value]) => text.replaceAll(slot, () => escapeHtml(value)), markup)
}

/** Fills in the rows of one kind; it stays hidden where there are none. */
function listOfKind(document: string, kind: string, pages: readonly SavedPage[]): string {
  const rows = pages.filter((page) => savedKindOf(page) === kind)
  if (rows.length === 0) return document
  const list = new RegExp(`(<div data-saved-kind="${kind}") hidden="">([\\s\\S]*?)</div>`)
  return document.replace(list, (_, open: string, content: string) => {
    const drawn = content.replace(/<li>[\s\S]*?<\/li>/, (row) => rows.map((page) => filled(row, page)).join(''))
    return `${open}>${drawn}</div>`
  })
}

/** The page that says that there is no connection, with the pages that can be read all the same. */
export function offlineDocument(template: string, pages: readonly SavedPage[], nonce: string): string {
  const listed = savedKinds.reduce(
    (document, kind) => listOfKind(document, kind, pages),
    template.replace(/(<div data-saved-pages="[^"]*") hidden=""/, (whole, open: string) =>
      pages.length > 0 ? open : whole,
    ),
  )
  return withNonce(listed, nonce)
}

const titleOf = (document: string) => /<title>(?:[^<]*｜)?([^<]*)<\/title>/.exec(document)?.[1] ?? ''

/** The copy of a saved page, with a note above that says from when it is. */
export function copyDocument(template: string, page: SavedPage, nonce: string): string {
  const note =
    /<div data-copy-note="[^"]*" hidden="">([\s\S]*?)<\/div><\/div>(?:<!--[^>]*-->)*<\/main>/.exec(template)?.[1] ?? ''
  const main = `<div class="wrap read">${filled(note, page)}</div>${page.html}`
  const name = [escapeHtml(page.title), escapeHtml(page.place), titleOf(template)].filter(Boolean).join('｜')
  const sheets = page.styles
    .filter((address) => !template.includes(`href="${address}"`))
    .map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`)
  const copied = template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>${sheets.join('')}`)
    .replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, (_, open: string) => `${open}${main}</main>`)
  return withNonce(copied, nonce)
}
