import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { type LedgerKind, ledgerKinds } from '@tsunagu/contract/hiring/ledgers.ts'
import { type InboxTab, inboxTabs } from '@tsunagu/contract/staff/inbox.ts'
import { type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import type { DeskClient } from '#desk/api/desk-client.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { readBoardSearch } from '#desk/features/board/board-search.ts'
import { readInterviewSearch } from '#desk/features/interviews/interview-search.ts'
import { readPeopleSearch } from '#desk/features/people/people-search.ts'
import { readPersonSearch } from '#desk/features/person/person-search.ts'
import { type PostingTab, postingTabs } from '#desk/features/postings/posting-tab.ts'
import { type AdviserChoice, adviserChoices } from '#desk/features/queue/adviser-choice.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Frame } from './frame.tsx'
import { firstPageOf } from './menu.tsx'
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

/** Where staff are led who must have a second factor and have none. */
const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second_factor',
  validateSearch: (search): { return_to?: string } => {
    const returnTo = text(search['return_to'])
    return returnTo ? { return_to: safePath(returnTo) } : {}
  },
  beforeLoad: async ({ context: { client, queries } }) => {
    // What is known may be from before a role was given
    const session = await queries.fetchQuery({ ...sessionQuery(client), staleTime: 0 })
    if (!session) redirect({ throw: true, to: '/sign_in' })
    if (session && !session.needsSecondFactor) redirect({ throw: true, to: '/' })
  },
  component: lazyRouteComponent(() => import('./pages/second-factor-page.tsx'), 'SecondFactorPage'),
  errorComponent: FailedPage,
})

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ context: { client, queries }, location }) => {
    const session = await queries.ensureQueryData(sessionQuery(client))
    const returnTo = safePath(location.href)
    if (!session) redirect({ throw: true, to: '/sign_in', search: returnTo === '/' ? {} : { return_to: returnTo } })
    if (session?.needsSecondFactor) redirect({ throw: true, to: '/second_factor', search: { return_to: returnTo } })
  },
  component: Frame,
  errorComponent: FailedPage,
})

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: async ({ context: { client, queries } }) => {
    const session = await queries.ensureQueryData(sessionQuery(client))
    const service = session?.services[0]
    if (service)
      redirect({ throw: true, to: firstPageOf(service), params: { service: service.service }, replace: true })
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

const peopleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people',
  staticData: { page: 'people' },
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import('./pages/people-page.tsx'), 'PeoplePage'),
})
const personRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people/$jobSeekerId',
  staticData: { page: 'person' },
  validateSearch: readPersonSearch,
  component: lazyRouteComponent(() => import('./pages/person-page.tsx'), 'PersonPage'),
})

export interface InboxSearch {
  tab?: InboxTab
  /** Whose conversation is in hand. */
  person?: string
}
const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/inbox',
  staticData: { page: 'inbox' },
  validateSearch: (search): InboxSearch => {
    const tab = inboxTabs.find((one) => one === search['tab'])
    const person = text(search['person'])
    return { ...(tab && { tab }), ...(person && { person }) }
  },
  component: lazyRouteComponent(() => import('./pages/inbox-page.tsx'), 'InboxPage'),
})

export interface TeamSearch {
  /** Whose job seekers are listed: the id of an adviser; those of nobody yet where left out. */
  of?: string
}
const teamRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/team',
  staticData: { page: 'team' },
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
  staticData: { page: 'staff' },
  validateSearch: (search): StaffSearch => {
    const member = text(search['member'])
    return { ...(member && { member }), ...(String(search['invite'] ?? '') === '1' && { invite: '1' as const }) }
  },
  component: lazyRouteComponent(() => import('./pages/staff-page.tsx'), 'StaffPage'),
})

/** Where one is signed in: it belongs to no service. */
const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
})

export interface PostingsSearch {
  tab?: PostingTab | undefined
  /** Finds postings of all tabs. */
  q?: string | undefined
  /** The posting in hand. */
  posting?: string | undefined
}
const postingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/postings',
  staticData: { page: 'postings' },
  validateSearch: (search): PostingsSearch => {
    const tab = postingTabs.find((one) => one === search['tab'])
    const [q, posting] = [text(String(search['q'] ?? '')), text(search['posting'])]
    return { ...(tab && { tab }), ...(q && { q }), ...(posting && { posting }) }
  },
  component: lazyRouteComponent(() => import('./pages/postings-page.tsx'), 'PostingsPage'),
})

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/import',
  staticData: { page: 'import' },
  component: lazyRouteComponent(() => import('./pages/import-page.tsx'), 'ImportPage'),
})

export interface LedgersSearch {
  kind?: LedgerKind
  /** Days of Tokyo; the current business year where they are left out. */
  from?: string
  to?: string
  /** Words that lines are narrowed by. */
  q?: string
  /** `1`: lines with something missing alone. */
  missing?: string
}
const ledgersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/ledgers',
  staticData: { page: 'ledgers' },
  validateSearch: (search): LedgersSearch => {
    const kind = ledgerKinds.find((one) => one === search['kind'])
    const [from, to, q] = [text(search['from']), text(search['to']), text(String(search['q'] ?? ''))]
    const isMissing = String(search['missing'] ?? '') === '1'
    return {
      ...(kind && { kind }),
      ...(from && { from }),
      ...(to && { to }),
      ...(q && { q }),
      ...(isMissing && { missing: '1' }),
    }
  },
  component: lazyRouteComponent(() => import('./pages/ledgers-page.tsx'), 'LedgersPage'),
})

const boardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/board',
  staticData: { page: 'board' },
  validateSearch: readBoardSearch,
  component: lazyRouteComponent(() => import('./pages/board-page.tsx'), 'BoardPage'),
})

const interviewsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/interviews',
  staticData: { page: 'interviews' },
  validateSearch: readInterviewSearch,
  component: lazyRouteComponent(() => import('./pages/interviews-page.tsx'), 'InterviewsPage'),
})

/** Any other address: the menu stays, so that there is a way on. */
const elsewhereRoute = createRoute({ getParentRoute: () => frameRoute, path: '$', component: NotFoundPage })

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  secondFactorRoute,
  frameRoute.addChildren([
    homeRoute,
    accountRoute,
    todayRoute,
    inboxRoute,
    peopleRoute,
    personRoute,
    boardRoute,
    interviewsRoute,
    postingsRoute,
    importRoute,
    ledgersRoute,
    teamRoute,
    staffRoute,
    elsewhereRoute,
  ]),
])

export const createDeskRouter = (context: RouterContext) =>
  createRouter({ routeTree, context, defaultNotFoundComponent: NotFoundPage, scrollRestoration: false })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
  interface StaticDataRouteOption {
    /** The page of `data-page`, by which style sheets of pages with the same names of parts differ. */
    page?: string
  }
}
