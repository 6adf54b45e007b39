import type { Services } from '#server/request/services.ts'
import { deliverEvents } from './deliver-events.ts'

/**
 * Delivers the events of all services again and again. Each process does; a delivery is taken by one of them. What fails,
 * such as a database that is gone for a while, is tried again at the next turn.
 *
 * @returns `stop` ends it and waits for the posts on their way
 */
export function followEvents(services: Services, intervalMs: number): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const turn = async (tenant: string) => {
    try {
      await deliverEvents(services, tenant)
    } catch (error) {
      services.log({ tenant, reason: (error as Error).message }, 'Events could not be delivered and wait.')
    }
  }
  const follow = async (tenant: string) => {
    while (!stopping.signal.aborted) {
      await turn(tenant)
      await pause(intervalMs, stopping.signal)
    }
  }
  // a service that a reload of the definitions adds is followed from the next start on
  const following = Promise.all([...services.tenants().keys()].map(follow))
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
