import type { SavedPage } from '#web/session/saved-page.ts'

/** What cannot be done with a copy, and what is not in it. */
const notInCopies =
  'button, form, input, select, textarea, dialog, script, template, img, [popover], [data-dock], [role=status]'

/** The main part as markup to be read. */
function copyOf(main: HTMLElement): string {
  const copy = document.createElement('div')
  copy.append(...[...main.childNodes].map((node) => node.cloneNode(true)))
  for (const element of copy.querySelectorAll(notInCopies)) element.remove()
  for (const empty of copy.querySelectorAll('section:empty, ul:empty, li:empty, nav')) empty.remove()
  return copy.innerHTML
}

const addressOf = (link: HTMLLinkElement) => new URL(link.href).pathname

/** A page for reading without a connection; null while it is not drawn whole. */
export function pageCopy(page: Document, path: string): SavedPage | null {
  const main = page.querySelector<HTMLElement>('main')
  if (!main?.querySelector('h1') || main.querySelector('[aria-busy=true], [role=alert]')) return null
  const [title = '', place = ''] = page.title.replace(/^\(\d+\+?\) /, '').split('｜')
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/assets/"]')]
  return {
    path,
    title,
    place,
    savedAt: new Date().toISOString(),
    html: copyOf(main),
    styles: sheets.map(addressOf),
  }
}
