import { pushConsent } from '@tsunagu/contract/hiring/notices.ts'
import { laterRoutes } from '@tsunagu/contract/navigation/later-routes.ts'
import { apiOriginOfPage } from '#web/api/api-host.ts'
import { dropPushRenewal, keepPushRenewal, keyBytes } from '#web/session/push-renewal.ts'

/** What a browser can do about push messages, and what its owner has decided. */
export type PushState = 'unknown' | 'unsupported' | 'needs_home_screen' | 'not_asked' | 'blocked' | 'on'

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Browsers on iPhone and iPad have push messages in apps of the home screen alone. An iPad calls itself a Mac. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** SHA-256 in hexadecimal digits: how the service names a subscription. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** @param hashes of the subscriptions that the service has of the account: the browser drops one without a word */
export async function readPushState(hashes: readonly string[]): Promise<PushState> {
  if (!hasPush()) return isAppleTouch() ? 'needs_home_screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission === 'default') return 'not_asked'
  const subscription = await currentSubscription()
  return subscription && hashes.includes(await hashOf(subscription.endpoint)) ? 'on' : 'not_asked'
}

/** What the service needs to write to a browser. */
interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker.')
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) }
  return registration.pushManager.subscribe(options).catch(async () => {
    // Under another key of the service: that one ends
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
}

/**
 * Asks the browser's owner, within a press, and subscribes. @returns null where they do not allow it
 * @throws Error where the browser cannot, as in private windows
 */
export async function askAndSubscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { endpoint, keys } = (await subscribe(publicKey)).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('The subscription has no keys.')
  return { endpoint, p256dh, auth }
}

const addressOf = (route: string): string => apiOriginOfPage() + route.replace(/^\w+ /, '')

/**
 * Has the service worker renew the subscription of this session where the browser replaces it. What cannot be stored is not renewed.
 */
export async function keepRenewing(publicKey: string, sessionId: string): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await keepPushRenewal({
    subscribeAddress: addressOf(laterRoutes.subscribePush),
    endAddress: addressOf(laterRoutes.endPush),
    publicKey,
    consentVersion: pushConsent.version,
    endpoint: subscription.endpoint,
    sessionId,
  }).catch(() => undefined)
}

/** Ends the browser's subscription. @returns its address; null where there was none */
export async function endHere(): Promise<string | null> {
  const subscription = await currentSubscription()
  await dropPushRenewal()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}
