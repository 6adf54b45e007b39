import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, useLocation, useRevalidator, useRouteError } from 'react-router'
import { ResponseError } from '#web/lib/api-client.ts'
import type { LazyComponent } from '#web/lib/lazy-component.ts'
import { PageTitle } from '#web/lib/page-title.tsx'
import { paths, signInPath } from '#web/lib/paths.ts'
import { reportFault } from '#web/lib/report-fault.ts'
import { BlankFrame } from '#web/ui/blank-frame.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ThreadApart } from '#web/ui/thread-apart.tsx'
import { AccessDenied, NotFound } from './lazy-blanks.ts'
import { PageError, pageErrorOf } from './page-error.ts'

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
  if (!BlankPage) return <FailedPage error={error} thrown={thrown} />
  return (
    <Suspense>
      <BlankPage />
    </Suspense>
  )
}

function FailedPage({ error, thrown }: { error: PageError; thrown: unknown }) {
  // Answers of the service are in its own log
  const isOwnFault = error.status === 500 && !(thrown instanceof ResponseError || thrown instanceof PageError)
  useEffect(() => {
    if (isOwnFault) reportFault({ kind: 'script_error', error: thrown })
  }, [isOwnFault, thrown])
  const revalidator = useRevalidator()
  const queryErrors = useQueryErrorResetBoundary()
  const retry = () => {
    // A fault of the page's own code (of an older version, perhaps) is not mended by asking the service again
    if (error.status === 500) return window.location.reload()
    queryErrors.reset()
    void revalidator.revalidate()
  }
  const actions = (
    <>
      <Button onClick={retry} isBusy={revalidator.state === 'loading'}>
        もう一度読み込む
      </Button>
      <ButtonLink variant="quiet" href={paths.top}>
        ホームへもどる
      </ButtonLink>
    </>
  )
  return (
    <div className="wrap read">
      <PageTitle title="エラー" />
      <BlankFrame drawing={<ThreadApart />} title="エラーが発生しました" titleAs="h1" isAlert actions={actions}>
        <p>{error.message}</p>
      </BlankFrame>
    </div>
  )
}
