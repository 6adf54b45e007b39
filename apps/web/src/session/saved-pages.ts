import { readStored, writeStored } from '#web/page/local-storage.ts'
import { listSavedPages, type SavedPage, savedPagesCache } from './saved-page.ts'

/** The newest ones alone: a phone's storage is small. */
const mostPages = 60
/** What stays where the storage is full. */
const fewestPages = 10

/** Whose pages are saved: the public name of the session. */
const ownerKey = 'tsunagu.saved-pages-of'

/** Browsers offer caches to secure pages alone, and may refuse them. */
const openCache = async (): Promise<Cache | null> =>
  'caches' in globalThis ? await caches.open(savedPagesCache).catch(() => null) : null

/** Removes every saved page: at sign-out, and where somebody else has signed in. */
export async function clearSavedPages(): Promise<void> {
  writeStored(ownerKey, null)
  if ('caches' in globalThis) await caches.delete(savedPagesCache).catch(() => false)
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Keeps the saved pages of this session, and nobody else's. @param sessionId `''` where nobody is signed in */
export async function keepSavedPagesOf(sessionId: string): Promise<void> {
  if (sessionId !== '' && readStored(ownerKey, isText, '') === sessionId) return
  await clearSavedPages()
  if (sessionId !== '') writeStored(ownerKey, sessionId)
}

/** Pages of another build are drawn by styles that are gone. */
const isOfBuild = (page: SavedPage, { styles }: SavedPage) => page.styles.join() === styles.join()

const put = (cache: Cache, page: SavedPage): Promise<void> =>
  cache.put(page.path, new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } }))

async function dropAfter(cache: Cache, page: SavedPage, most: number): Promise<void> {
  const pages = await listSavedPages(cache)
  const dropped = pages.filter((one, index) => index >= most || !isOfBuild(one, page))
  await Promise.all(dropped.map(({ path }) => cache.delete(path)))
}

/**
 * Saves a page, and drops what there is no room for. With a full storage fewer pages stay, and this one may not be among them.
 * @returns whether it is saved
 */
export async function savePage(sessionId: string, page: SavedPage): Promise<boolean> {
  const cache = await openCache()
  const isOwn = () => readStored(ownerKey, isText, '') === sessionId
  if (!cache || !isOwn()) return false
  try {
    await put(cache, page)
    await dropAfter(cache, page, mostPages)
  } catch {
    await dropAfter(cache, page, fewestPages).catch(() => undefined)
    return false
  }
  // Signed out meanwhile: nothing of it may stay
  if (!isOwn()) await clearSavedPages()
  return isOwn()
}

/** The pages that can be read without a connection, the newest first. */
export async function savedPages(): Promise<SavedPage[]> {
  const cache = await openCache()
  return cache ? await listSavedPages(cache).catch(() => []) : []
}
