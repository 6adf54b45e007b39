import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'
import { keepSavedPagesOf } from '#web/session/saved-pages.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { saveSeenPage } from './save-seen-pages.ts'
import { SendWaitingLikes } from './send-waiting-likes.tsx'

/** A page is saved once it has been read for so long. */
const readingMs = 1_500

type OfflineWorkProps = {
  api: ApiClient
  /** The session's public name; `''` for visitors, null while nobody knows. */
  session: string | null
}

/** What makes the portal bear a lost connection: a notice, likes that are sent later, and pages that can be read meanwhile. */
export function OfflineWork({ api, session }: OfflineWorkProps) {
  const { key } = useLocation()
  useEffect(() => {
    if (session !== null) void keepSavedPagesOf(session)
  }, [session])
  useEffect(() => {
    if (!session) return
    const timer = setTimeout(() => void saveSeenPage(session).catch(() => undefined), readingMs)
    return () => clearTimeout(timer)
  }, [session, key])
  useEffect(registerServiceWorker, [])
  return (
    <>
      <OfflineNotice />
      {session && <SendWaitingLikes api={api} session={session} />}
    </>
  )
}

/** It shows the portal's own page where the service does not respond. Development has none: it would hide changes. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Browsers may refuse it, as in private windows: then their own page shows
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}
