import './push.ts'
import { listSavedPages, savedPageOf, savedPagesCache } from '#web/session/saved-page.ts'
import { isVersionQuestion, keepBuildMessage } from '#web/session/worker-messages.ts'
import { dropOldBuilds, isOfOtherBuild, keepBuild, otherBuildResponse } from './kept-builds.ts'
import { signOutFirst } from './late-sign-out.ts'
import { copyDocument, filesOf, offlineDocument, offlineHeaders, templateOf } from './offline-document.ts'

declare const self: ServiceWorkerGlobalScope

/** The offline page with its files, nothing of which is about a person. */
const shellCache = 'tsunagu-shell'
const offlineAddress = '/offline'

async function keepShell(): Promise<void> {
  // Drawn for nobody: what it holds outlives every session
  const response = await fetch(offlineAddress, { credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`The offline page responds with ${response.status}.`)
  const page = await response.text()
  await caches.delete(shellCache)
  const cache = await caches.open(shellCache)
  await cache.put(offlineAddress, new Response(templateOf(page)))
  await Promise.all(filesOf(page).map((file) => cache.add(file).catch(() => undefined)))
}

/** A proxy's own page in place of the service's: those of the service carry a policy. */
const isOfProxy = (response: Response): boolean =>
  response.status >= 502 && response.status <= 504 && !response.headers.has('content-security-policy')

async function offlineResponse({ pathname }: URL): Promise<Response> {
  const template = await (await caches.match(offlineAddress, { cacheName: shellCache }))?.text()
  if (template === undefined) return Response.error()
  const nonce = crypto.randomUUID()
  const saved = await caches.open(savedPagesCache)
  const page = await savedPageOf(await saved.match(pathname))
  const html = page
    ? copyDocument(template, page, nonce)
    : offlineDocument(template, await listSavedPages(saved), nonce)
  return new Response(html, { status: page ? 200 : 503, headers: offlineHeaders(nonce) })
}

async function pageResponse(event: FetchEvent, address: URL): Promise<Response> {
  try {
    // What was preloaded belongs to who has signed out
    if (await signOutFirst()) return await fetch(event.request)
    const preloaded = (await event.preloadResponse) as Response | undefined
    const response = preloaded ?? (await fetch(event.request))
    return isOfProxy(response) ? await offlineResponse(address) : response
  } catch {
    return offlineResponse(address)
  }
}

/** A file of the offline page: from the network while there is one, since icons and logos may change. */
const fileResponse = async (request: Request): Promise<Response> =>
  fetch(request).catch(async () => (await caches.match(request, { cacheName: shellCache })) ?? Response.error())

const isShellFile = ({ pathname }: URL): boolean =>
  pathname === '/assets/icons.svg' ||
  pathname.startsWith('/tenant-assets/') ||
  (pathname.startsWith('/assets/') && pathname.endsWith('.css'))

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, dropOldBuilds().catch(() => undefined), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (data === keepBuildMessage) event.waitUntil(keepBuild().catch(() => undefined))
  if (isVersionQuestion(data)) event.ports[0]?.postMessage(isOfOtherBuild(data.entry))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== self.location.origin) return
  const isPage = request.mode === 'navigate' && !/^\/(v1|assets|tenant-assets|__)/.test(address.pathname)
  if (isOfOtherBuild(address.pathname)) event.respondWith(otherBuildResponse(request))
  else if (isPage) event.respondWith(pageResponse(event, address))
  else if (isShellFile(address)) event.respondWith(fileResponse(request))
})
