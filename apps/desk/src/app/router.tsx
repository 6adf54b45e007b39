import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type BoardTurn, boardTurns } from '@tsunagu/contract/hiring/board.ts'
import { type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import type { DeskClient } from '#desk/api/desk-client.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { type WaitingTab, waitingTabs } from '#desk/features/interviews/waiting-tabs.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Frame } from './frame.tsx'
import { FailedPage, NotFoundPage } from './pages/failed-page.tsx'
import { InvitationPage } from './pages/invitation-page.tsx'
import { SignInPage } from './pages/sign-in-page.tsx'
import { TodayPage } from './pages/today-page.tsx'

interface RouterContext {
  client: DeskClient
  queries: QueryClient
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage })

export interface SignInSearch {
  /** Where to go on; a path of the desk. */
  return_to?: string
  /** `1` where a session has ended under an open page. */
  ended?: string
}
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign_in',
  validateSearch: (search): SignInSearch => {
    const [returnTo, ended] = [text(search['return_to']), text(String(search['ended'] ?? ''))]
    return { ...(returnTo && { return_to: safePath(returnTo) }), ...(ended && { ended }) }
  },
  component: SignInPage,
})

const invitationRoute = createRoute({ getParentRoute: () => rootRoute, path: '/invitation', component: InvitationPage })

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ context: { client, queries }, location }) => {
    const session = await queries.ensureQueryData(sessionQuery(client))
    const returnTo = safePath(location.href)
    if (!session) redirect({ throw: true, to: '/sign_in', search: returnTo === '/' ? {} : { return_to: returnTo } })
  },
  component: Frame,
  errorComponent: FailedPage,
})

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: async ({ context: { client, queries } }) => {
    const session = await queries.ensureQueryData(sessionQuery(client))
    const service = session?.services[0]?.service
    if (service) redirect({ throw: true, to: '/$service/today', params: { service }, replace: true })
  },
  component: NotFoundPage,
})

export interface TodaySearch {
  /** The item in hand. */
  item?: string
  kind?: WorkItemKind
}
const todayRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/today',
  validateSearch: (search): TodaySearch => {
    const kind = workItemKinds.find((one) => one === search['kind'])
    const item = text(search['item'])
    return { ...(item && { item }), ...(kind && { kind }) }
  },
  component: TodayPage,
})

export interface BoardSearch {
  /** The card in hand. */
  card?: string
  turn?: BoardTurn
  /** Only job seekers of whoever is signed in. */
  mine?: true
  /** The applications of one job seeker, or to one posting. */
  person?: string
  posting?: string
  view?: 'table'
}
const boardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/board',
  validateSearch: (search): BoardSearch => {
    const turn = boardTurns.find((one) => one === search['turn'])
    const [card, person, posting] = ['card', 'person', 'posting'].map((name) => text(search[name]))
    return {
      ...(card && { card }),
      ...(turn && { turn }),
      ...(search['mine'] === true && { mine: true }),
      ...(person && { person }),
      ...(posting && { posting }),
      ...(search['view'] === 'table' && { view: 'table' }),
    }
  },
  component: lazyRouteComponent(() => import('./pages/board-page.tsx'), 'BoardPage'),
})

export interface InterviewSearch {
  /** The first day that is shown; this week's Monday where it is missing. */
  from?: string
  tab?: WaitingTab
  /** The interview in hand, and whether other times are chosen for it. */
  interview?: string
  act?: 'move'
  /** Whom times are offered to, about which posting. */
  person?: string
  posting?: string
}
const interviewsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/interviews',
  validateSearch: (search): InterviewSearch => {
    const [from, interview, person, posting] = ['from', 'interview', 'person', 'posting'].map((name) =>
      text(search[name]),
    )
    const tab = waitingTabs.find((one) => one === search['tab'])
    return {
      ...(from && /^\d{4}-\d{2}-\d{2}$/.test(from) && { from }),
      ...(tab && { tab }),
      ...(interview && { interview }),
      ...(search['act'] === 'move' && { act: 'move' }),
      ...(person && { person }),
      ...(posting && { posting }),
    }
  },
  component: lazyRouteComponent(() => import('./pages/interviews-page.tsx'), 'InterviewsPage'),
})

/** Any other address: the menu stays, so that there is a way on. */
const elsewhereRoute = createRoute({ getParentRoute: () => frameRoute, path: '$', component: NotFoundPage })

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  frameRoute.addChildren([homeRoute, todayRoute, boardRoute, interviewsRoute, elsewhereRoute]),
])

export const createDeskRouter = (context: RouterContext) =>
  createRouter({ routeTree, context, defaultNotFoundComponent: NotFoundPage, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}
