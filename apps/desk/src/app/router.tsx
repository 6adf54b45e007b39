import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type WorkItemKind, workItemKinds } from '@tsunagu/contract/staff/work-queue.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { readBoardSearch } from '#desk/features/board/board-search.ts'
import { readFigureSearch } from '#desk/features/figures/figure-search.ts'
import { readImportSearch } from '#desk/features/import/import-search.ts'
import { readInboxSearch } from '#desk/features/inbox/inbox-search.ts'
import { readInterviewSearch } from '#desk/features/interviews/interview-search.ts'
import { readLedgerSearch } from '#desk/features/ledgers/ledger-search.ts'
import { readPeopleSearch } from '#desk/features/people/people-search.ts'
import { readPersonSearch } from '#desk/features/person/person-search.ts'
import { readEditorSearch } from '#desk/features/posting-editor/editor-search.ts'
import { readPostingsSearch } from '#desk/features/postings/postings-search.ts'
import { type AdviserChoice, adviserChoices } from '#desk/features/queue/adviser-choice.ts'
import { readSiteSearch } from '#desk/features/site/site-search.ts'
import { entranceRoutes } from './entrance-routes.ts'
import { frameRoute } from './frame-route.tsx'
import { firstPageOf } from './menu.tsx'
import { NotFoundPage } from './pages/failed-page.tsx'
import { TodayPage } from './pages/today-page.tsx'
import { type RouterContext, rootRoute, text } from './root-route.ts'
import { settingsRoutes } from './settings-routes.tsx'

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

const erasureRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people/$jobSeekerId/erasure',
  staticData: { page: 'erasure' },
  component: lazyRouteComponent(() => import('./pages/erasure-page.tsx'), 'ErasurePage'),
})

const samePersonRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people/$jobSeekerId/same/$otherId',
  staticData: { page: 'same-person' },
  component: lazyRouteComponent(() => import('./pages/same-person-page.tsx'), 'SamePersonPage'),
})
const mergeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people/$jobSeekerId/same/$otherId/merge',
  staticData: { page: 'merge' },
  component: lazyRouteComponent(() => import('./pages/merge-page.tsx'), 'MergePage'),
})
const mergeUndoRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people/$jobSeekerId/merges/$mergeId',
  staticData: { page: 'merge' },
  component: lazyRouteComponent(() => import('./pages/merge-undo-page.tsx'), 'MergeUndoPage'),
})

const inboxRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/inbox',
  staticData: { page: 'inbox' },
  validateSearch: readInboxSearch,
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

/** Where one is signed in: it belongs to no service. */
const accountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
})

const postingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/postings',
  staticData: { page: 'postings' },
  validateSearch: readPostingsSearch,
  component: lazyRouteComponent(() => import('./pages/postings/postings-page.tsx'), 'PostingsPage'),
})

const newPostingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/postings/new',
  staticData: { page: 'posting-editor' },
  component: lazyRouteComponent(() => import('./pages/posting-editor/new-posting-page.tsx'), 'NewPostingPage'),
})
const postingEditorRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/postings/$sourceId/edit',
  staticData: { page: 'posting-editor' },
  validateSearch: readEditorSearch,
  component: lazyRouteComponent(() => import('./pages/posting-editor/posting-editor-page.tsx'), 'PostingEditorPage'),
})

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/import',
  staticData: { page: 'import' },
  component: lazyRouteComponent(() => import('./pages/postings/import-page.tsx'), 'ImportPage'),
})

const importsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/imports',
  staticData: { page: 'import' },
  component: lazyRouteComponent(() => import('./pages/postings/imports-page.tsx'), 'ImportsPage'),
})
const importRunRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/imports/$importId',
  staticData: { page: 'import' },
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('./pages/postings/import-run-page.tsx'), 'ImportRunPage'),
})

const ledgersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/ledgers',
  staticData: { page: 'ledgers' },
  validateSearch: readLedgerSearch,
  component: lazyRouteComponent(() => import('./pages/ledgers/ledgers-page.tsx'), 'LedgersPage'),
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
  component: lazyRouteComponent(() => import('./pages/interviews/interviews-page.tsx'), 'InterviewsPage'),
})

export interface OfferSearch {
  /** `1`: another offer is written in place of the one that waits. */
  edit?: '1'
}
const offerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/offers/$jobSeekerId/$jobPostingId',
  staticData: { page: 'offer' },
  validateSearch: (search): OfferSearch => (String(search['edit'] ?? '') === '1' ? { edit: '1' } : {}),
  component: lazyRouteComponent(() => import('./pages/offer-page.tsx'), 'OfferPage'),
})

const selectionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/people/$jobSeekerId/selection/$jobPostingId',
  staticData: { page: 'selection' },
  component: lazyRouteComponent(() => import('./pages/selection-page.tsx'), 'SelectionPage'),
})

const figuresRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/figures',
  staticData: { page: 'figures' },
  validateSearch: readFigureSearch,
  component: lazyRouteComponent(() => import('./pages/figures-page.tsx'), 'FiguresPage'),
})

const siteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/site',
  staticData: { page: 'site' },
  validateSearch: readSiteSearch,
  component: lazyRouteComponent(() => import('./pages/site/site-page.tsx'), 'SitePage'),
})
const sitePublishRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$service/site/publish',
  staticData: { page: 'site' },
  component: lazyRouteComponent(() => import('./pages/site/publish-page.tsx'), 'SitePublishPage'),
})

/** Any other address: the menu stays, so that there is a way on. */
const elsewhereRoute = createRoute({ getParentRoute: () => frameRoute, path: '$', component: NotFoundPage })

const routeTree = rootRoute.addChildren([
  ...entranceRoutes,
  frameRoute.addChildren([
    homeRoute,
    accountRoute,
    todayRoute,
    inboxRoute,
    peopleRoute,
    personRoute,
    erasureRoute,
    samePersonRoute,
    mergeRoute,
    mergeUndoRoute,
    boardRoute,
    interviewsRoute,
    offerRoute,
    selectionRoute,
    postingsRoute,
    newPostingRoute,
    postingEditorRoute,
    importRoute,
    importsRoute,
    importRunRoute,
    ledgersRoute,
    figuresRoute,
    siteRoute,
    sitePublishRoute,
    teamRoute,
    ...settingsRoutes,
    elsewhereRoute,
  ]),
])

export const createDeskRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: false,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
  interface StaticDataRouteOption {
    /** The page of `data-page`, by which style sheets of pages with the same names of parts differ. */
    page?: string
  }
}
