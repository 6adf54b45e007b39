import { dayInTokyo, formatSentTime } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'

/** A page as it was last seen, to be read without a connection. The browser's pages write it, the service worker reads it. */
export type SavedPage = {
  /** Its address without the origin. */
  path: string
  /** What it is called, and where: 看護師, みずほ病院. */
  title: string
  place: string
  /** ISO 8601 */
  savedAt: string
  /** The content of the main part: markup without anything to press, except links. */
  html: string
  /** Addresses of the style sheets that its markup belongs to. */
  styles: readonly string[]
}

/** When it was saved, in words: きょう 9:05, 11月18日 21:40. */
export function savedWhen({ savedAt }: Pick<SavedPage, 'savedAt'>): string {
  const saved = new Date(savedAt)
  const [today, day] = [dayInTokyo(new Date()), dayInTokyo(saved)]
  return `${day === today ? 'きょう' : formatSentTime(savedAt, today)} ${formatSentTime(savedAt, day)}`
}

/** What saved pages are listed under, in this order. */
export const savedKinds = ['plan', 'message', 'posting'] as const
export type SavedKind = (typeof savedKinds)[number]

/** What a page is about, by its address: what an older version has saved names nothing else. */
export function savedKindOf({ path }: Pick<SavedPage, 'path'>): SavedKind {
  if (path === paths.schedule || path.startsWith(paths.interview(''))) return 'plan'
  return path.startsWith(paths.messages) ? 'message' : 'posting'
}

/** The cache of saved pages. It belongs to one session and ends with it. */
export const savedPagesCache = 'tsunagu-saved-pages'

/** Older pages may be outdated. */
const longestMs = 7 * 24 * 60 * 60_000

const isSavedPage = (value: unknown): value is SavedPage =>
  typeof value === 'object' &&
  value !== null &&
  ['path', 'title', 'place', 'savedAt', 'html'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  'styles' in value &&
  Array.isArray(value.styles)

/** The page in a response of the cache; null where there is none, or it is too old. */
export async function savedPageOf(response: Response | undefined): Promise<SavedPage | null> {
  const page: unknown = await response?.json().catch(() => null)
  return isSavedPage(page) && Date.now() - Date.parse(page.savedAt) < longestMs ? page : null
}

/** All pages of the cache, the one that was saved last first. */
export async function listSavedPages(cache: Cache): Promise<SavedPage[]> {
  const pages = await Promise.all((await cache.keys()).map(async (key) => savedPageOf(await cache.match(key))))
  return pages.filter((page) => page !== null).toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
}
