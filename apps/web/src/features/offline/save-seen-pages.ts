import { matchPath } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { savePage } from '#web/session/saved-pages.ts'

/** What is worth reading on the way, where there is no connection. */
const worthSaving = [paths.jobPostingPattern, paths.offerPattern, paths.interviewPattern, paths.messagePattern]

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

/** Saves the page at hand for offline reading, if it is one of those and is drawn whole. */
export async function saveSeenPage(session: string): Promise<void> {
  const { pathname } = window.location
  const isNew = pathname === paths.newMessage
  if (isNew || !worthSaving.some((pattern) => matchPath(pattern, pathname))) return
  const main = document.querySelector<HTMLElement>('main')
  if (!main?.querySelector('h1') || main.querySelector('[aria-busy=true], [role=alert]')) return
  const [title = '', place = ''] = document.title.replace(/^\(\d+\+?\) /, '').split('｜')
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href^="/assets/"]')]
  await savePage(session, {
    path: pathname,
    title,
    place,
    savedAt: new Date().toISOString(),
    html: copyOf(main),
    styles: sheets.map(addressOf),
  })
}
