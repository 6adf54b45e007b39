import { versionQuestion } from '#web/session/worker-messages.ts'

/** A tab that stays open asks no page of the server: it looks for a new version by itself, but not at each glance. */
const lookAgainMs = 60 * 60_000

/** It shows the portal's own page where the service does not respond. Development has none: it would hide changes. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Browsers may refuse it, as in private windows: then their own page shows
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
}

const entryOfTab = (): string =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? ''

/** Whether this tab's code is of another build than the worker's. A worker of an older version never answers. */
function isOfOtherBuild(worker: ServiceWorker): Promise<boolean> {
  const entry = entryOfTab()
  if (entry === '') return Promise.resolve(false)
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
    worker.postMessage(versionQuestion(entry), [port2])
  })
}

/** Calls back when a newer version has taken over under this tab. @returns how to stop */
export function watchVersion(onNew: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const workers = navigator.serviceWorker
  let lookedAt = Date.now()
  const compare = async () => {
    if (workers.controller && (await isOfOtherBuild(workers.controller))) onNew()
  }
  const taken = () => void compare()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    // Without a connection it is looked for another time
    void workers.getRegistration().then((found) => found?.update().catch(() => undefined))
  }
  workers.addEventListener('controllerchange', taken)
  document.addEventListener('visibilitychange', look)
  return () => {
    workers.removeEventListener('controllerchange', taken)
    document.removeEventListener('visibilitychange', look)
  }
}
