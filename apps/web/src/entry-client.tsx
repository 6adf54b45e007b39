import '@tsunagu/look/tokens.css'
import '@tsunagu/look/base.css'
import './styles/page-frame.css'
import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from '#web/api/api-client.ts'
import { apiOriginOfPage } from '#web/api/api-host.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { reportFault } from '#web/api/report-fault.ts'
import { PageError } from '#web/app/errors/page-error.ts'
import { preloadModules } from '#web/page/lazy-component.ts'
import { whenFree } from '#web/ui/held-navigation.ts'
import { repeatEarlyPresses } from './app/early-presses.ts'
import { rememberPlaces } from './app/page-places.ts'
import { type PageState, readPageState } from './app/page-state.ts'
import { createRoutes } from './app/routes.tsx'
import { routerContextOf, type Services, ServicesProvider } from './app/services.ts'

/** The server's responses count as fresh from now on: its clock may differ from the visitor's. */
function freshQueries({ queries }: PageState['queries']): PageState['queries'] {
  const dataUpdatedAt = Date.now()
  return {
    mutations: [],
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  }
}

function errorsOf({ errors }: PageState): Record<string, PageError> | null {
  if (!errors) return null
  const entries = Object.entries(errors)
  return Object.fromEntries(entries.map(([id, { status, message }]) => [id, new PageError(status, message)]))
}

/** Takes the server's page over: the same data, the same code, the same markup; no second fetch. */
async function start(root: HTMLElement, state: PageState): Promise<void> {
  const used = new Set(state.modules)
  await preloadModules((path) => used.has(path))
  const queryClient = createQueryClient({ isServer: false })
  const api = createApiClient({ baseUrl: apiOriginOfPage() })
  hydrate(queryClient, freshQueries(state.queries))
  const services: Services = { api, queryClient, drawnFor: 'browser' }
  const router = createBrowserRouter(createRoutes(), {
    getContext: () => routerContextOf(services),
    hydrationData: { loaderData: state.loaderData, errors: errorsOf(state) },
  })
  rememberPlaces(router)
  const navigate: (...step: never[]) => Promise<void> = router.navigate
  // Open dialogs have entries in the history: the next page follows on the page below them
  router.navigate = (...step: never[]) => whenFree(() => navigate(...step))
  // In a transition React takes the page over in slices of a few milliseconds, and first what somebody touches meanwhile
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ServicesProvider value={services}>
            <RouterProvider router={router} />
          </ServicesProvider>
        </QueryClientProvider>
      </StrictMode>,
    )
  })
  void repeatEarlyPresses()
}

window.addEventListener('error', ({ error, message, filename }) =>
  reportFault({ kind: 'script_error', error: error ?? message, source: filename }),
)
window.addEventListener('unhandledrejection', ({ reason }) => reportFault({ kind: 'script_error', error: reason }))

const root = document.getElementById('root')
// Not awaited: the modules that it loads import this file's chunk, which would wait for them in turn
if (root) void start(root, readPageState())
