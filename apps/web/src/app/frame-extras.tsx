import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { FailedPage } from '#web/app/errors/lazy-blanks.ts'
import { mayPrefetch } from '#web/app/loading/prefetch-page.ts'
import { usePrefetch } from '#web/app/loading/use-prefetch.ts'
import { ChangeListener } from '#web/features/change-events/change-listener.tsx'
import { CompareBar } from '#web/features/comparison/compare-bar.tsx'
import { OfflineWork } from '#web/features/offline/offline-work.tsx'
import { InquiryHost } from '#web/features/posting-actions/inquiry-host.tsx'
import { FirstVisitTutorial } from '#web/features/tutorial/first-visit-tutorial.tsx'
import { paths } from '#web/page/paths.ts'
import { sessionQuery, useAuthState } from '#web/session/session-query.ts'
import type { PageDefinition } from './page-route.tsx'
import type { Services } from './services.ts'
import { ViewDialogHost } from './view-dialog-host.tsx'

/** Where a session may end under the page's hands: nothing must be asked in its name again and again. */
const endingPaths: ReadonlySet<string> = new Set([paths.suspend, paths.withdraw])
/** Where it has ended. */
const endedPaths: ReadonlySet<string> = new Set([paths.suspendDone, paths.withdrawDone])

/** Loads after hydration: prefetching, dialogs over the page, and the tutorial of newcomers. */
export function FrameExtras({ services, pages }: { services: Services; pages: readonly PageDefinition[] }) {
  const { pathname } = useLocation()
  const auth = useAuthState(services.api)
  const { data: session } = useQuery({ ...sessionQuery(services.api), throwOnError: false })
  usePrefetch(services, pages)
  // It cannot be loaded any more when it is needed
  useEffect(() => void FailedPage.preload().catch(() => undefined), [])
  return (
    <>
      <OfflineWork api={services.api} session={session ? session.sessionId : null} isSparing={!mayPrefetch()} />
      <ViewDialogHost api={services.api} />
      {auth === 'authenticated' && !endedPaths.has(pathname) && (
        <ChangeListener api={services.api} isStill={endingPaths.has(pathname)} />
      )}
      {auth === 'authenticated' && <InquiryHost />}
      {auth === 'authenticated' && !endedPaths.has(pathname) && !endingPaths.has(pathname) && <CompareBar />}
      {auth === 'authenticated' && pathname === paths.top && <FirstVisitTutorial api={services.api} />}
    </>
  )
}
