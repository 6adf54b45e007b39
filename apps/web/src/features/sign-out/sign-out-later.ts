import { portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import { apiOriginOfPage } from '#web/api/api-host.ts'
import { announceLateSignOut } from '#web/session/late-sign-out-notice.ts'
import { keepSignOut } from '#web/session/pending-sign-out.ts'

/**
 * Has the service worker sign out with the next connection. The session's cookie is out of reach for scripts: without a worker
 * nobody would sign out, and the page must not say so.
 * @returns whether it will
 */
export async function signOutLater(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false
  const [, path = ''] = portalRoutes.signOut.split(' ')
  return keepSignOut(apiOriginOfPage() + path).then(
    () => {
      announceLateSignOut()
      return true
    },
    () => false,
  )
}
