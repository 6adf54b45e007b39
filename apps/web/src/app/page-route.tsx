import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { type RouteObject, redirect } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'
import { appConfigQuery } from '#web/api/app-config-query.ts'
import type { PageResponse } from '#web/api/page-queries.ts'
import { isBundleStale } from '#web/api/stale-bundle.ts'
import { PageError } from '#web/app/errors/page-error.ts'
import { type Guard, type Verdict, verdictOf } from '#web/app/loading/guards.ts'
import type { LazyComponent } from '#web/page/lazy-component.ts'
import { signInPath } from '#web/page/paths.ts'
import { sessionKey, sessionQuery } from '#web/session/session-query.ts'
import { GuardedPage } from './guarded-page.tsx'
import type { PageHandle } from './page-handle.ts'
import { routerServices, type Services } from './services.ts'

export type PageQuery<T> = FetchQueryOptions<T, Error, T, readonly unknown[]>

export type PageContext = {
  api: ApiClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  drawnFor: Services['drawnFor']
  /** What is loaded already. */
  queryClient: QueryClient
  /** Loads what the page shows, and the code of its components. */
  show: <T extends PageResponse>(query: PageQuery<T>) => Promise<void>
}

export type PageDefinition = {
  path: string
  guards: readonly Guard[]
  page: LazyComponent<object>
  load?: (context: PageContext) => Promise<unknown>
  handle: PageHandle
}

/** How long a page change waits for data before the new page shows with skeletons: a faster response shows no flicker. */
const patienceMs = 200

/**
 * The route of a page: settles its guards, then loads code and data. The server renders after everything has loaded;
 * the browser shows skeletons while a response takes its time.
 */
export function pageRoute({ path, guards, page, load, handle }: PageDefinition): RouteObject {
  return {
    path,
    handle: { ...handle, path },
    element: <GuardedPage guards={guards} page={page} />,
    async loader({ request, params, context }) {
      const services = context.get(routerServices)
      // The browser goes there with a page of its own: it brings the code that the newer server speaks to
      const reloadDocument = () => {
        window.location.assign(request.url)
        return new Promise<never>(() => undefined)
      }
      if (isBundleStale()) return reloadDocument()
      const { pathname, search, searchParams } = new URL(request.url)
      const code = page.preload().catch((error: unknown) => {
        // Browsers never ask again for a module that could not be loaded, if only ahead of time (whatwg/html 6768)
        if (navigator.onLine && !request.signal.aborted) return reloadDocument()
        throw error
      })
      const [verdict] = await Promise.all([settleGuards(services, guards), code])
      if (verdict === 'sign_in') return redirect(signInPath(pathname + search))
      if (verdict === 'not_found') throw new PageError(404)
      try {
        const show: PageContext['show'] = (query) => showQuery(services, query)
        const response = await load?.({ ...services, params, search: searchParams, show })
        if (response instanceof Response) return response
      } catch (error) {
        if (!(error instanceof ResponseError) || error.status !== 401) throw error
        services.queryClient.setQueryData(sessionKey, { isVerify: false, sessionId: '' })
        return redirect(signInPath(pathname + search))
      }
      return null
    },
  }
}

async function settleGuards({ api, queryClient }: Services, guards: readonly Guard[]): Promise<Verdict> {
  const both = [
    queryClient.ensureQueryData(sessionQuery(api)),
    queryClient.ensureQueryData(appConfigQuery(api)),
  ] as const
  await Promise.allSettled(both) // the frame around a page that fails wants the configuration all the same
  const [session, { havePrivatePage }] = await Promise.all(both)
  return verdictOf(guards, { auth: session.isVerify ? 'authenticated' : 'unauthenticated', havePrivatePage })
}

/** Preloads the list of all components with the first page that has some: no page needs it before hydration. */
async function preloadComponents(response: PageResponse): Promise<void> {
  const { preloadComponents: preload } = await import('#web/screen/preload-components.ts')
  await preload(response)
}

async function showQuery<T extends PageResponse>(services: Services, query: PageQuery<T>): Promise<void> {
  const { queryClient, drawnFor } = services
  const shown = queryClient.getQueryData<T>(query.queryKey)
  if (shown) return preloadComponents(shown) // the page looks for anything newer by itself
  const loaded = queryClient.fetchQuery(query).then(preloadComponents)
  if (drawnFor !== 'browser') return loaded
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  return Promise.race([loaded, patience])
}
