import { dropPushRenewal, keepPushRenewal, keyBytes, type PushRenewal, pushRenewal } from '#web/session/push-renewal.ts'

const longestMs = 10_000

const send = (address: string, method: string, body: object): Promise<Response> =>
  fetch(address, {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(longestMs),
  })

const mayNot = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

/**
 * The subscription in place of the one that has run out. Asked for only where the browser has ended it. What fails is due from then on, except
 * where the owner does not allow messages any more.
 */
async function newSubscription(manager: PushManager, known: PushRenewal): Promise<PushSubscription> {
  const current = await manager.getSubscription()
  if (current) return current
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(known.publicKey) }
  return manager.subscribe(options).catch(async (error: unknown) => {
    await (mayNot(error) ? dropPushRenewal() : keepPushRenewal({ ...known, isDue: true }))
    throw error
  })
}

/**
 * Gives the service the new address of a subscription that the browser has replaced: without it the owner believes that messages come, and
 * none does. Where the service does not take it, as after signing out, the new one ends as well: nobody else may get messages by it.
 */
export async function renewPush(manager: PushManager): Promise<void> {
  const known = await pushRenewal()
  if (known === null) return
  const subscription = await newSubscription(manager, known)
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || endpoint === known.endpoint) return
  const { consentVersion, subscribeAddress, endAddress, sessionId } = known
  const taken = await send(subscribeAddress, 'PUT', {
    endpoint,
    p256dh: keys?.['p256dh'],
    auth: keys?.['auth'],
    consentVersion,
    sessionId,
  })
  if (taken.ok) {
    await keepPushRenewal({ ...known, endpoint, isDue: false })
    await send(endAddress, 'POST', { endpoint: known.endpoint })
  } else if (taken.status < 500 && taken.status !== 429) {
    await subscription.unsubscribe()
    await dropPushRenewal()
  }
}

/**
 * Makes up for a renewal that has failed, as without a connection: the browser says only once that it has replaced a subscription. Where there is
 * none and none is due, somebody may have ended it: nobody is subscribed.
 */
export async function retryRenewal(manager: PushManager): Promise<void> {
  const isDue = (await pushRenewal())?.isDue === true
  if (isDue || (await manager.getSubscription())) await renewPush(manager)
}
