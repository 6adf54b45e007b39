/**
 * A sign-out that was asked for without a connection. The cookie cannot be removed by a script: the service worker signs out
 * before it shows any other page. A page writes it, the service worker reads it.
 */
const cacheName = 'tsunagu-sign-out'
const entry = '/sign-out'

/** Has the service worker sign out by this address. Fails where the browser refuses to store it. */
export async function keepSignOut(address: string): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(entry, new Response(address))
}

/** The address to sign out by; null where nothing waits, and where the browser stores nothing. */
export async function pendingSignOut(): Promise<string | null> {
  const isPending = await caches.has(cacheName).catch(() => false)
  if (!isPending) return null
  return (await (await caches.match(entry, { cacheName }))?.text()) ?? null
}

/** Forgets it, once it is done. */
export const dropSignOut = (): Promise<boolean> => caches.delete(cacheName)
