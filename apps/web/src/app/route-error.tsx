import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Navigate, useLocation, useRevalidator, useRouteError } from 'react-router'
import { PageTitle } from '#web/lib/page-title.tsx'
import { paths, signInPath } from '#web/lib/paths.ts'
import { Blank } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AccessDenied } from './access-denied.tsx'
import { NotFound } from './not-found.tsx'
import { type PageError, pageErrorOf } from './page-error.ts'

/** What shows where a page failed: not found, access denied, the way to sign-in, or what happened with a retry. */
export function RouteError() {
  const error = pageErrorOf(useRouteError())
  const { pathname, search } = useLocation()
  if (error.status === 401) return <Navigate to={signInPath(pathname + search)} replace />
  if (error.status === 403) return <AccessDenied />
  if (error.status === 404) return <NotFound />
  return <FailedPage error={error} />
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
