import { matchPath } from 'react-router'
import { fetchPage } from '#web/api/fetch-page.ts'
import { readStored, writeStored } from '#web/page/local-storage.ts'
import { paths } from '#web/page/paths.ts'
import { savedPages, savePage } from '#web/session/saved-pages.ts'
import { pageCopy } from './page-copy.ts'

/** How many pages of a kind are stored ahead: what somebody reads on one way, not all that there is. */
const most = { interviews: 5, messages: 10, likes: 30 }
/** For how long they count as new. */
const freshMs = 12 * 60 * 60_000

const doneKey = 'tsunagu.kept-ahead'
type Done = { session: string; at: number }
const isDone = (value: unknown): value is Done =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  typeof value.session === 'string' &&
  'at' in value &&
  typeof value.at === 'number'

/** Whether this session's pages were stored ahead a short while ago. */
export function isKeptAhead(session: string): boolean {
  const done = readStored<Done>(doneKey, isDone, { session: '', at: 0 })
  return done.session === session && Date.now() - done.at < freshMs
}

/** Addresses below those of pages that are no entries: `/job_postings/favorite` is not a posting. */
const ownPaths: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => typeof path === 'string'))

const linksOf = (page: Document, pattern: string): string[] => {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
  const addresses = links.map((link) => new URL(link.href).pathname)
  return [...new Set(addresses)].filter((path) => matchPath(pattern, path) && !ownPaths.has(path))
}

type Keeping = { session: string; signal: AbortSignal }

/** Stores one page. @returns whether to go on: not with a full storage, and not after the session */
export async function keepPage({ session, signal }: Keeping, path: string): Promise<boolean> {
  const page = await fetchPage(path, signal)
  if (signal.aborted) return false
  const copy = page && pageCopy(page, path)
  return copy ? savePage(session, copy) : true
}

/** The addresses worth storing, the next days first. */
async function wantedPaths({ signal }: Keeping): Promise<string[]> {
  const lists = [
    { path: paths.schedule, pattern: paths.interviewPattern, count: most.interviews },
    { path: paths.messages, pattern: paths.messagePattern, count: most.messages },
    { path: paths.favorite, pattern: paths.jobPostingPattern, count: most.likes },
  ]
  const wanted: string[] = [paths.schedule]
  for (const { path, pattern, count } of lists) {
    const page = await fetchPage(path, signal)
    if (page) wanted.push(...linksOf(page, pattern).slice(0, count))
  }
  return wanted
}

/**
 * Stores the schedule with its interviews, the newest messages and the liked postings for reading without a connection, one
 * page after the other: nobody waits for them. What was read or stored in the last hours is left out.
 */
export async function keepAhead(keeping: Keeping): Promise<void> {
  const saved = new Map((await savedPages()).map(({ path, savedAt }) => [path, Date.parse(savedAt)]))
  const isFresh = (path: string) => Date.now() - (saved.get(path) ?? 0) < freshMs
  for (const path of await wantedPaths(keeping)) {
    if (!isFresh(path) && !(await keepPage(keeping, path))) break
  }
  if (!keeping.signal.aborted) writeStored(doneKey, { session: keeping.session, at: Date.now() } satisfies Done)
}
