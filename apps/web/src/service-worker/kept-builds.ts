/** The build that the server wrote before this code (`http/pages/service-worker.ts`). */
type Build = { version: string; filesVersion: string; files: readonly string[] }

const isBuild = (value: unknown): value is Build =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'filesVersion' in value &&
  typeof value.filesVersion === 'string' &&
  'files' in value &&
  Array.isArray(value.files)

const written: unknown = Reflect.get(globalThis, 'tsunaguBuild')
const own: Build = isBuild(written) ? written : { version: '', filesVersion: '', files: [] }
const ownFiles: ReadonlySet<string> = new Set(own.files)

const prefix = 'tsunagu-build-'
/** The newest one, and the one whose tabs may still be open. */
const mostBuilds = 2

const keptBuilds = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix))

/** Removes what is older than the last two builds: nobody has such a tab open for so long, and storage is small. */
export async function dropOldBuilds(): Promise<void> {
  const names = await keptBuilds()
  await Promise.all(names.slice(0, -mostBuilds).map((name) => caches.delete(name)))
}

/** Without room it is not tried again with every page. */
let hasFailed = false

/**
 * Stores the files of this build, so that its open tabs find them after the server has gone on to the next one. Without room
 * for all of them none stays: the tab then asks for a reload where it misses one.
 */
export async function keepBuild(): Promise<void> {
  if (own.filesVersion === '' || hasFailed) return
  const name = prefix + own.filesVersion
  const cache = await caches.open(name)
  try {
    for (const file of own.files) if (!(await cache.match(file))) await cache.add(file)
  } catch {
    hasFailed = true
    await caches.delete(name)
  }
  await dropOldBuilds()
}

const isHashed = (pathname: string) => /^\/assets\/[^/]+-[\w-]{8}\.(js|css|woff2)$/.test(pathname)

/** Whether a file belongs to another build than this worker's. Those of its own build are left to the browser. */
export const isOfOtherBuild = (pathname: string): boolean =>
  ownFiles.size > 0 && isHashed(pathname) && !ownFiles.has(pathname)

/** A file of another build: as it was stored, else from the server, which may have it during a rolling update. */
export async function otherBuildResponse(request: Request): Promise<Response> {
  for (const cacheName of await keptBuilds().catch(() => [])) {
    const stored = await caches.match(request.url, { cacheName }).catch(() => undefined)
    if (stored) return stored
  }
  return fetch(request)
}
