import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import type { DeskClient } from '#desk/api/desk-client.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { type AdviserChoice, adviserChoices } from '#desk/features/queue/adviser-choice.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Frame } from './frame.tsx'
import { homeOf } from './menu.tsx'
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
    const first = session?.services[0]
    if (first) redirect({ throw: true, to: homeOf(first), params: { service: first.service }, replace: true })
  },
  component: NotFoundPage,
})

export interface TodaySearch {
  /** The item in hand. */
  item?: string
  kind?: WorkItemKind
  /** Whose items; everybody's where left out. */
  whose?: AdviserChoice
}
const todayRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/today',
  validateSearch: (search): TodaySearch => {
    const kind = workItemKinds.find((one) => one === search['kind'])
    const item = text(search['item'])
    const whose = adviserChoices.find((one) => one === search['whose'])
    return { ...(item && { item }), ...(kind && { kind }), ...(whose && { whose }) }
  },
  component: TodayPage,
})

export interface TeamSearch {
  /** Whose job seekers are listed: the id of an adviser; those of nobody yet where left out. */
  of?: string
}
const teamRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/team',
  validateSearch: (search): TeamSearch => {
    const of = text(search['of'])
    return of ? { of } : {}
  },
  component: lazyRouteComponent(() => import('./pages/team-page.tsx'), 'TeamPage'),
})

export interface StaffSearch {
  /** Whose account is open. */
  member?: string
  /** Whether the form of an invitation is open. */
  invite?: '1'
}
const staffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/settings/staff',
  validateSearch: (search): StaffSearch => {
    const member = text(search['member'])
    return { ...(member && { member }), ...(String(search['invite'] ?? '') === '1' && { invite: '1' as const }) }
  },
  component: lazyRouteComponent(() => import('./pages/staff-page.tsx'), 'StaffPage'),
})

/** Any other address: the menu stays, so that there is a way on. */
const elsewhereRoute = createRoute({ getParentRoute: () => frameRoute, path: '$', component: NotFoundPage })

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  frameRoute.addChildren([homeRoute, todayRoute, teamRoute, staffRoute, elsewhereRoute]),
])

export const createDeskRouter = (context: RouterContext) =>
  createRouter({ routeTree, context, defaultNotFoundComponent: NotFoundPage, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
}
