import { matchPath } from 'react-router'
import { paths } from '#web/page/paths.ts'
import { savePage } from '#web/session/saved-pages.ts'
import { pageCopy } from './page-copy.ts'

/** What is worth reading on the way, where there is no connection. */
const worthSaving = [
  paths.jobPostingPattern,
  paths.offerPattern,
  paths.interviewPattern,
  paths.messagePattern,
  paths.schedule,
]

/** Another week or month under the same address is not what is looked for on the way. */
const isPartOfPage = ({ pathname, search }: Location) => pathname === paths.schedule && search !== ''

/** Saves the page at hand for offline reading, if it is one of those and is drawn whole. */
export async function saveSeenPage(session: string): Promise<void> {
  const { pathname } = window.location
  const isNew = pathname === paths.newMessage
  if (isNew || isPartOfPage(window.location) || !worthSaving.some((pattern) => matchPath(pattern, pathname))) return
  const page = pageCopy(document, pathname)
  if (page) await savePage(session, page)
}
