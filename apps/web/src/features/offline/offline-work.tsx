import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'
import { leaveAtLateSignOut } from '#web/session/late-sign-out-notice.ts'
import { keepSavedPagesOf } from '#web/session/saved-pages.ts'
import { watchInstall } from './install-prompt.ts'
import { NewVersionBar } from './new-version-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { saveSeenPage } from './save-seen-pages.ts'
import { SendWaitingLikes } from './send-waiting-likes.tsx'
import { SendWaitingMessages } from './send-waiting-messages.tsx'
import { useKeepAhead } from './use-keep-ahead.ts'

/** A page is saved once it has been read for so long. */
const readingMs = 1_500

type OfflineWorkProps = {
  api: ApiClient
  /** The session's public name; `''` for visitors, null while nobody knows. */
  session: string | null
  /** Whether the visitor saves data: then nothing is fetched that nobody has asked for. */
  isSparing: boolean
}

/** What makes the portal bear a lost connection: a notice, what is sent later, and pages that can be read meanwhile. */
export function OfflineWork({ api, session, isSparing }: OfflineWorkProps) {
  const { key } = useLocation()
  useEffect(() => {
    if (session !== null) void keepSavedPagesOf(session)
  }, [session])
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(() => void saveSeenPage(session).catch(() => undefined), readingMs)
    return () => clearTimeout(timer)
  }, [session, key])
  useEffect(() => (session ? leaveAtLateSignOut() : undefined), [session])
  useKeepAhead(session ?? '', isSparing)
  useEffect(registerServiceWorker, [])
  useEffect(watchInstall, [])
  return (
    <>
      <OfflineNotice />
      <NewVersionBar />
      {session && <SendWaitingLikes key={`likes ${session}`} api={api} session={session} />}
      {session && <SendWaitingMessages key={`messages ${session}`} api={api} session={session} />}
    </>
  )
}
