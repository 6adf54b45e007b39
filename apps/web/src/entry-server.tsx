import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import {
  appStartUrl,
  type PageRequest,
  type RenderedPage,
  type RenderPage,
} from '@tsunagu/contract/navigation/page-renderer.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { appConfigQuery, blankAppConfig } from '#web/api/app-config-query.ts'
import { createInProcessClient } from '#web/api/in-process-client.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { pageErrorOf } from '#web/app/errors/page-error.ts'
import { preloadModules, UsedModules } from '#web/page/lazy-component.ts'
import { PageTitleRecord, type TitleRecord } from '#web/page/page-title.tsx'
import { sessionQuery } from '#web/session/session-query.ts'
import { documentOf } from './app/document.ts'
import { createRoutes } from './app/routes.tsx'
import { routerContextOf, type Services, ServicesProvider } from './app/services.ts'

/** Routes want whole addresses; the host says nothing here. */
const origin = 'http://page.invalid'

/** Made once: compiling and ordering the paths of all pages takes longer than drawing one. */
const handler = createStaticHandler(createRoutes())

let code: Promise<void> | null = null
/** All lazy modules, once per process; what failed is tried again with the next page. */
const loadCode = (): Promise<void> => {
  code ??= preloadModules(() => true).catch((error: unknown) => {
    code = null
    throw error
  })
  return code
}

/** Renders the first view of any address: guards, status and data are settled before anything renders. */
export const renderPage: RenderPage = async (request) => {
  await loadCode()
  const api = createInProcessClient(request.call)
  const drawnFor = request.isPhone ? 'phone' : 'laptop'
  const services: Services = { api, queryClient: createQueryClient({ isServer: true }), drawnFor }
  const requestContext = routerContextOf(services)
  const context = await handler.query(new Request(origin + request.url), { requestContext })
  const rendered =
    context instanceof Response
      ? redirectOf(context)
      : pageOf({ ...request, splash: await splashOf(request.url, services) }, services, context)
  services.queryClient.clear()
  return rendered
}

const redirectOf = (response: Response): RenderedPage => ({
  status: response.status,
  location: response.headers.get('location'),
  html: '',
  isPrivate: true,
})

/** Whether an installed app starts with this address: its own, or that of the sign-in to which it led. */
const isAppStart = (url: string): boolean =>
  url === appStartUrl || new URL(url, origin).searchParams.get('return_to') === appStartUrl

/** The drawing over the first page of an installed app; a page without it is one all the same. */
const splashOf = async (url: string, { api }: Services): Promise<string> =>
  isAppStart(url)
    ? await api.call('getSplashImage').then(
        ({ image }) => image,
        () => '',
      )
    : ''

function pageOf(
  { nonce, assets, hasStyleSheet, splash, startupImages }: PageRequest & { splash: string },
  services: Services,
  context: StaticHandlerContext,
): RenderedPage {
  const { api, queryClient } = services
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [id, pageErrorOf(error)] as const)
  const used = new Set<string>()
  const record: TitleRecord = { title: '' }
  const body = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UsedModules value={used}>
          <PageTitleRecord value={record}>
            <ServicesProvider value={services}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </ServicesProvider>
          </PageTitleRecord>
        </UsedModules>
      </QueryClientProvider>
    </StrictMode>,
  )
  const state = {
    queries: dehydrate(queryClient),
    modules: [...used],
    loaderData: context.loaderData,
    errors:
      errors.length > 0
        ? Object.fromEntries(errors.map(([id, { status, message }]) => [id, { status, message }]))
        : null,
  }
  const config = queryClient.getQueryData(appConfigQuery(api).queryKey) ?? blankAppConfig
  return {
    status: errors[0]?.[1].status ?? 200,
    location: null,
    html: documentOf({ title: record.title, config, body, state, nonce, assets, hasStyleSheet, splash, startupImages }),
    isPrivate: queryClient.getQueryData(sessionQuery(api).queryKey)?.isVerify !== false,
  }
}
