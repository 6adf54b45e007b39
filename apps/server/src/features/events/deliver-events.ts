import type { Services } from '#server/request/services.ts'
import { type ClaimedDelivery, claimDeliveries, type Settlement, settleDelivery } from './delivery.queries.ts'
import { placeAllEvents } from './place-events.queries.ts'
import { nextAttemptAt } from './retry.policy.ts'
import { sendEvent } from './send-event.ts'
import { changeWebhook, findDueTargets, type WebhookTarget } from './webhook.queries.ts'

/** So many posts to one receiver at the same time, each about another job seeker. */
const parallelPosts = 10
/** How long a process may take for a claimed delivery: well over a post's own time limit. */
const leaseMs = 60_000

interface Receiver {
  tenant: { key: string; origin: string }
  target: WebhookTarget
}

/** Posts one event and returns the outcome. */
async function attempt(
  services: Services,
  receiver: Receiver,
  delivery: ClaimedDelivery,
): Promise<Settlement & { isGone: boolean }> {
  const { outcome, text: result } = await sendEvent(services, receiver, delivery)
  const { position, attempts } = delivery
  const now = services.clock()
  const again = outcome === 'taken' ? null : nextAttemptAt(attempts, now)
  const status = outcome === 'taken' ? 'delivered' : again ? 'waiting' : 'dead'
  return { position, attempts, status, dueAt: again ?? now, result, isGone: outcome === 'gone' }
}

/** Sends what is due for one webhook until nothing is. */
async function deliverTo(services: Services, receiver: Receiver): Promise<void> {
  const { tenant, target } = receiver
  for (;;) {
    const now = services.clock()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claimed = await services.runInScope(tenant.key, (scope) =>
      claimDeliveries(scope, target.id, { now, leaseUntil, limit: parallelPosts }),
    )
    if (claimed.length === 0) return
    const settled = await Promise.all(claimed.map((delivery) => attempt(services, receiver, delivery)))
    const isGone = settled.some((each) => each.isGone)
    await services.runInScope(tenant.key, async (scope) => {
      for (const each of settled) await settleDelivery(scope, target.id, each)
      if (isGone) await changeWebhook(scope, target.id, { pausedAt: services.clock() })
    })
    if (isGone) {
      services.log({ tenant: tenant.key, webhook: target.id }, 'A webhook answered 410 and was paused.')
      return
    }
  }
}

/**
 * Gives new events of a service their place and posts what is due (docs/behaviour.md §25): in order per job seeker, at least
 * once, by any number of processes. A receiver that fails holds up nobody but those job seekers' own next events.
 */
export async function deliverEvents(services: Services, tenantKey: string): Promise<void> {
  const tenant = services.tenants().get(tenantKey)
  if (!tenant) return
  const due = await services.runInScope(tenantKey, async (scope) => {
    const now = services.clock()
    await placeAllEvents(scope, now)
    return findDueTargets(scope, now)
  })
  const sender = { key: tenantKey, origin: services.originsOf(tenant).page }
  await Promise.all(due.map((target) => deliverTo(services, { tenant: sender, target })))
}
