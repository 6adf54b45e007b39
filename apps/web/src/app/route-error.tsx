import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation, useRevalidator, useRouteError } from 'react-router'
import type { LazyComponent } from '#web/lib/lazy-component.ts'
import { PageTitle } from '#web/lib/page-title.tsx'
import { paths, signInPath } from '#web/lib/paths.ts'
import { Blank } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AccessDenied, NotFound } from './lazy-blanks.ts'
import { type PageError, pageErrorOf } from './page-error.ts'

const blanks: ReadonlyMap<number, LazyComponent<object>> = new Map([
  [403, AccessDenied],
  [404, NotFound],
])

/** What shows where a page failed: not found, access denied, the way to sign-in, or what happened with a retry. */
export function RouteError() {
  const error = pageErrorOf(useRouteError())
  const { pathname, search } = useLocation()
  if (error.status === 401) return <Navigate to={signInPath(pathname + search)} replace />
  const BlankPage = blanks.get(error.status)
  if (!BlankPage) return <FailedPage error={error} />
  return (
    <Suspense>
      <BlankPage />
    </Suspense>
  )
}

function FailedPage({ error }: { error: PageError }) {
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
      <Blank art="apart" title="エラーが発生しました" titleAs="h1" isAlert actions={actions}>
        <p>{error.message}</p>
      </Blank>
    </div>
  )
}
