import type { Services } from '#server/request/services.ts'
import { deliverEvents } from './deliver-events.ts'
import { findDueServices } from './due-services.queries.ts'

/**
 * Delivers the events of all services again and again. Each process does; a delivery is taken by one of them. What fails,
 * such as a database that is gone for a while, is tried again at the next look.
 *
 * @returns `stop` ends it and waits for the posts on their way
 */
export function followEvents(services: Services, intervalMs: number): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  const deliver = async (tenant: string) => {
    try {
      await deliverEvents(services, tenant)
    } catch (error) {
      services.log({ tenant, reason: (error as Error).message }, 'Events could not be delivered and wait.')
    }
    underWay.delete(tenant)
  }
  const look = async () => {
    try {
      const due = await findDueServices(services.db, [...services.tenants().keys()], services.clock())
      // One service's slow receivers hold up no other's
      for (const tenant of due) if (!underWay.has(tenant)) underWay.set(tenant, deliver(tenant))
    } catch (error) {
      services.log({ reason: (error as Error).message }, 'Events could not be looked for and wait.')
    }
  }
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await look()
      await pause(intervalMs, stopping.signal)
    }
    await Promise.all(underWay.values())
  }
  const following = follow()
  return {
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
