import { Suspense } from 'react'
import { Navigate, useLocation, useRouteError } from 'react-router'
import { FaultBoundary } from '#web/api/fault-boundary.tsx'
import type { LazyComponent } from '#web/page/lazy-component.ts'
import { signInPath } from '#web/page/paths.ts'
import { AccessDenied, FailedPage, NotFound } from './lazy-blanks.ts'
import { pageErrorOf } from './page-error.ts'

const blanks: ReadonlyMap<number, LazyComponent<object>> = new Map([
  [403, AccessDenied],
  [404, NotFound],
])

/** What shows where a page failed: not found, access denied, the way to sign-in, or what happened with a retry. */
export function RouteError() {
  const thrown = useRouteError()
  const error = pageErrorOf(thrown)
  const { pathname, search } = useLocation()
  if (error.status === 401) return <Navigate to={signInPath(pathname + search)} replace />
  const BlankPage = blanks.get(error.status)
  return (
    // Its code may be out of reach as well: then the words alone
    <FaultBoundary onFault={() => {}} fallback={() => <p role="alert">{error.message}</p>}>
      <Suspense>{BlankPage ? <BlankPage /> : <FailedPage error={error} thrown={thrown} />}</Suspense>
    </FaultBoundary>
  )
}
