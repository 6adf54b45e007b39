import { keepBuildMessage } from '#web/session/worker-messages.ts'
import { renewPush, retryRenewal } from './renew-push.ts'

declare const self: ServiceWorkerGlobalScope

interface Shown {
  title: string
  body: string
  tag: string
  navigate: string
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a message says; a sentence of our own where it says nothing that can be read. */
function shownOf(data: PushMessageData | null): Shown {
  try {
    const { notification } = (data ? data.json() : {}) as { notification: Record<string, unknown> }
    const title = stringOf(notification['title'])
    const body = stringOf(notification['body'])
    if (title && body) {
      return { title, body, tag: stringOf(notification['tag']), navigate: stringOf(notification['navigate']) }
    }
  } catch {
    // A message of another version: that something has come is said all the same
  }
  return { title: 'お知らせ', body: '新しいお知らせがあります', tag: '', navigate: '' }
}

/** An address of this site; the list of notices in place of any other. */
function addressOf(navigate: string): string {
  const list = new URL('/views/notices', self.location.origin)
  if (!URL.canParse(navigate)) return list.href
  const address = new URL(navigate)
  return address.origin === self.location.origin ? address.href : list.href
}

/** Shows the tab that has the address open already, or a new one: in another tab somebody may be writing. */
async function open(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = await tabs
    .find(({ url }) => url === address)
    ?.focus()
    .catch(() => null)
  if (!shown) await self.clients.openWindow(address)
}

// Always shown, also where a tab is in front: browsers end subscriptions whose messages show nothing
self.addEventListener('push', (event) => {
  const { title, body, tag, navigate } = shownOf(event.data)
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: 'ja', data: { address: addressOf(navigate) } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { address } = (event.notification.data ?? {}) as { address?: string }
  event.waitUntil(open(addressOf(address ?? '')))
})

const ignore = () => undefined

// Not all browsers name it among their events
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewPush(self.registration.pushManager).catch(ignore))
})

// Not waited for: pages load once the worker is active, and the service may not respond for long
self.addEventListener('activate', () => void retryRenewal(self.registration.pushManager).catch(ignore))

self.addEventListener('message', (event) => {
  if (event.data === keepBuildMessage) event.waitUntil(retryRenewal(self.registration.pushManager).catch(ignore))
})
