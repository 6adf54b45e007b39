import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAppConfig } from '#web/api/app-config-query.ts'
import { NotFound } from '#web/app/errors/lazy-blanks.ts'
import { type Guard, verdictOf } from '#web/app/loading/guards.ts'
import type { LazyComponent } from '#web/page/lazy-component.ts'
import { signInPath } from '#web/page/paths.ts'
import { useAuthState } from '#web/session/session-query.ts'
import { SpinnerArea } from '#web/ui/spinner.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useServices } from './services.ts'

type GuardedPageProps = { guards: readonly Guard[]; page: LazyComponent<object> }

/** A page behind its guards: a spinner while it is not known who is there; a session that ended leads to sign-in. */
export function GuardedPage({ guards, page: Page }: GuardedPageProps) {
  const { api } = useServices()
  const auth = useAuthState(api)
  const { havePrivatePage, isLoading } = useAppConfig(api)
  const { pathname, search } = useLocation()
  const verdict = isLoading ? 'wait' : verdictOf(guards, { auth, havePrivatePage })
  if (verdict === 'wait' || (verdict === 'sign_in' && isBeingLeft(pathname))) return <SpinnerArea />
  if (verdict === 'sign_in') return <Navigate to={signInPath(pathname + search)} replace />
  return (
    <Suspense key={pathname} fallback={<PageSkeleton />}>
      {verdict === 'not_found' ? <NotFound /> : <Page />}
    </Suspense>
  )
}

/**
 * Whether the address has already changed while this page is still on the screen. Its redirects, such as the way back,
 * must not override the navigation in progress.
 */
const isBeingLeft = (pathname: string) => typeof window !== 'undefined' && window.location.pathname !== pathname
