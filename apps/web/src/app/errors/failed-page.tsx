import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { reportFault } from '#web/api/report-fault.ts'
import { LaterNote } from '#web/features/offline/later-note.tsx'
import { SavedPageList } from '#web/features/offline/saved-page-list.tsx'
import { WaitingList } from '#web/features/offline/waiting-list.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { BlankFrame } from '#web/ui/blank-frame.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ThreadApart } from '#web/ui/thread-apart.tsx'
import { useBackOnline } from '#web/ui/use-back-online.ts'
import styles from './failed-page.module.css'
import { disconnectedMessage, PageError } from './page-error.ts'

/** How often a service that does not respond is tried again while its page is seen. */
const retryMs = 10_000

type FailedPageProps = { error: PageError; thrown: unknown }

/** What shows where a page could not be loaded: why, a retry, and without a connection what can be read meanwhile. */
export function FailedPage({ error, thrown }: FailedPageProps) {
  // What the service responds is in its own log
  const isOwnFault = error.status === 500 && !(thrown instanceof ResponseError || thrown instanceof PageError)
  useEffect(() => {
    if (isOwnFault) reportFault({ kind: 'script_error', error: thrown })
  }, [isOwnFault, thrown])
  const isDisconnected = error.message === disconnectedMessage
  const { retry, isBusy } = useRetry(error, isDisconnected)
  const title = isDisconnected ? 'いまは、つながっていません' : 'エラーが発生しました'
  const actions = (
    <>
      <Button icon="refresh" onClick={retry} isBusy={isBusy}>
        もう一度読み込む
      </Button>
      <ButtonLink variant="quiet" href={paths.top}>
        ホームへ戻る
      </ButtonLink>
    </>
  )
  return (
    <div className={`wrap read ${styles.page}`}>
      <PageTitle title={isDisconnected ? title : 'エラー'} />
      <Panel>
        <BlankFrame drawing={<ThreadApart />} title={title} titleAs="h1" isAlert actions={actions}>
          <p>{error.message}</p>
        </BlankFrame>
      </Panel>
      {isDisconnected && (
        <>
          <WaitingList />
          <SavedPageList />
          <LaterNote />
        </>
      )}
    </div>
  )
}

/** Loading the page again: by a press, and by itself as soon as there is a connection. */
function useRetry({ status }: PageError, isDisconnected: boolean) {
  const { revalidate, state } = useRevalidator()
  const { reset } = useQueryErrorResetBoundary()
  const retry = () => {
    // A fault of the page's own code (of an older version, perhaps) is not mended by asking the service again
    if (status === 500) return window.location.reload()
    reset()
    void revalidate()
  }
  useBackOnline(() => status !== 500 && retry())
  useEffect(() => {
    if (!isDisconnected) return
    const timer = setInterval(() => document.visibilityState === 'visible' && navigator.onLine && retry(), retryMs)
    return () => clearInterval(timer)
  })
  return { retry, isBusy: state === 'loading' }
}
