import { createRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#desk/api/queries.ts'
import { safePath } from '#desk/page/return-to.ts'
import { Frame } from './frame.tsx'
import { FailedPage } from './pages/failed-page.tsx'
import { rootRoute } from './root-route.ts'

/** Pages of who is signed in: services and menu are around them. */
export const frameRoute = createRoute({
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
