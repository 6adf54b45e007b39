import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#desk/api/queries.ts'
import { safePath } from '#desk/page/return-to.ts'
import { InvitationPage } from './pages/entrance/invitation-page.tsx'
import { SignInPage } from './pages/entrance/sign-in-page.tsx'
import { FailedPage } from './pages/failed-page.tsx'
import { rootRoute, text } from './root-route.ts'

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

/** Where the sign-in provider sends the browser back to. */
const providerReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign_in/provider',
  component: lazyRouteComponent(() => import('./pages/entrance/provider-return-page.tsx'), 'ProviderReturnPage'),
})
/** The window in which one proves again at that provider who one is. */
const providerAgainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign_in/again',
  component: lazyRouteComponent(() => import('./pages/entrance/provider-again-page.tsx'), 'ProviderAgainPage'),
})

const invitationRoute = createRoute({ getParentRoute: () => rootRoute, path: '/invitation', component: InvitationPage })

/** The page for staff who must set up a second factor first. */
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
  component: lazyRouteComponent(() => import('./pages/entrance/second-factor-page.tsx'), 'SecondFactorPage'),
  errorComponent: FailedPage,
})

/** Sign-in and invitation pages, which have no menu. */
export const entranceRoutes = [
  signInRoute,
  providerReturnRoute,
  providerAgainRoute,
  invitationRoute,
  secondFactorRoute,
] as const
