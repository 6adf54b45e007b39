import { useLocation } from 'react-router'
import { FirstVisitTutorial } from '#web/features/tutorial/first-visit-tutorial.tsx'
import { paths } from '#web/lib/paths.ts'
import { useAuthState } from '#web/lib/session-query.ts'
import type { PageDefinition } from './page-route.tsx'
import type { Services } from './services.ts'
import { usePrefetch } from './use-prefetch.ts'
import { ViewDialogHost } from './view-dialog-host.tsx'

/** What comes after the page has come to life: pages fetched ahead, views over the page, and the tutorial of newcomers. */
export function FrameExtras({ services, pages }: { services: Services; pages: readonly PageDefinition[] }) {
  const { pathname } = useLocation()
  const auth = useAuthState(services.api)
  usePrefetch(services, pages)
  return (
    <>
      <ViewDialogHost api={services.api} />
      {auth === 'authenticated' && pathname === paths.top && <FirstVisitTutorial api={services.api} />}
    </>
  )
}
