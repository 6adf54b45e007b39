import { writeStored } from '#web/page/local-storage.ts'

const key = 'tsunagu.signed-out'

/** Tells the other tabs of a sign-out that the service worker makes up for with the next page. */
export const announceLateSignOut = (): void => void writeStored(key, Date.now())

/**
 * Reloads this tab when another one signs out without a connection: what it shows is the page of somebody who has gone, and its
 * calls would still go by their session. @returns how to stop
 */
export function leaveAtLateSignOut(): () => void {
  const leave = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) window.location.reload()
  }
  window.addEventListener('storage', leave)
  return () => window.removeEventListener('storage', leave)
}
