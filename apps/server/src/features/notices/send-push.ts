import type { Tenant } from '#server/definitions/tenant.ts'
import { isChoice } from '#server/hiring/notices/notice-rows.queries.ts'
import { noticeTextOf } from '#server/hiring/notices/notice-texts.ts'
import type { PushMessage, PushOutcome } from '#server/platform/push/push-sender.ts'
import { afterQuiet } from '#server/platform/time/quiet-times.ts'
import type { Services } from '#server/request/services.ts'
import { openTarget } from './push-subscription.queries.ts'
import { type DuePush, dropSubscription, findDuePush, noteFault, noteSent, type PushIds } from './send-push.queries.ts'

/** A device that is off for longer gets no message: what it says may be over by then. */
const ttlSeconds = 12 * 60 * 60

/**
 * The message of a notice, in the form that browsers show without code (Declarative Web Push) and that the service worker
 * reads as well. A lock screen shows it to anybody: it names nobody.
 */
function messageOf(
  { originsOf }: Pick<Services, 'originsOf'>,
  tenant: Tenant,
  { event, path, noticeId }: Pick<DuePush, 'event' | 'path'> & Pick<PushIds, 'noticeId'>,
): PushMessage | null {
  const text = noticeTextOf(event)
  if (!text) return null
  const notification = {
    title: tenant.appConfig.title,
    body: text.push,
    lang: 'ja',
    tag: text.kind,
    navigate: `${originsOf(tenant).page}${path}`,
  }
  return { body: JSON.stringify({ web_push: 8030, notification }), topic: noticeId.replaceAll('-', ''), ttlSeconds }
}

/** Whether its kind is still pushed: it may have been switched off in the silence that the message waited for. */
function isWanted({ event, pushKinds }: Pick<DuePush, 'event' | 'pushKinds'>): boolean {
  const kind = noticeTextOf(event)?.kind
  return kind !== undefined && (!isChoice(kind) || pushKinds.includes(kind))
}

const dayMs = 24 * 60 * 60_000
/** So many attempts in a row that an address has not taken make it a dead one. */
const fewFaults = 5
/** It is dropped after so long: refusals are about it; that nothing answers may be a fault of the network here. */
const patienceMs = { refused: dayMs, silent: 7 * dayMs } as const

/**
 * Counts an attempt that an address has not taken, and drops the address after a few over a time.
 * @returns whether it is worth trying again
 */
async function countFault(
  { runInScope, clock }: Pick<Services, 'runInScope' | 'clock'>,
  { tenant, subscriptionId }: { tenant: string; subscriptionId: string },
  outcome: keyof typeof patienceMs,
): Promise<boolean> {
  const now = clock()
  return runInScope(tenant, async (scope) => {
    const faults = await noteFault(scope, subscriptionId, now)
    if (!faults) return false
    // Attempts are counted, not messages: a few minutes without a network here must not give a message up
    const isDead = faults.count >= fewFaults && now.getTime() - faults.since.getTime() >= patienceMs[outcome]
    if (isDead) await dropSubscription(scope, subscriptionId)
    return outcome === 'silent' && !isDead
  })
}

/** Notes how sending went. @throws Error where the push service may take it later: the queue tries again */
async function settle(
  services: Pick<Services, 'runInScope' | 'clock' | 'log'>,
  ids: { tenant: string; subscriptionId: string },
  { outcome, cause }: PushOutcome,
): Promise<void> {
  const { runInScope, clock, log } = services
  const { tenant, subscriptionId } = ids
  if (outcome === 'sent') return runInScope(tenant, (scope) => noteSent(scope, subscriptionId, clock()))
  if (outcome === 'gone') return runInScope(tenant, (scope) => dropSubscription(scope, subscriptionId))
  const isCounted = outcome === 'refused' || outcome === 'silent'
  const isLater = isCounted ? await countFault(services, ids, outcome) : outcome === 'later'
  if (isLater) {
    log({ tenant, cause }, 'A push message could not be sent, and is tried again.')
    throw new Error(`The push service did not take the message: ${cause}`)
  }
  // Trying again would not help. Wrong keys end no subscription: with the right ones all of them work again
  log({ tenant, cause }, 'A push message is given up: the push service refuses it. Check VAPID_….')
}

/**
 * Sends a notice to a browser, unless it was read, switched off with the device, or silence is wanted now: then it waits for
 * the end of the silence.
 * @throws Error where the push service may take it later: the queue tries again
 */
export async function sendPush(services: Services, job: PushIds & { tenant: string }): Promise<void> {
  const { push, runInScope, keyring, clock, enqueue } = services
  const tenant = services.tenants().get(job.tenant)
  if (push === null || !tenant) return
  const due = await runInScope(tenant.key, async (scope) => {
    const found = await findDuePush(scope, job)
    if (found && !isWanted(found)) return undefined
    const open = found && afterQuiet(clock(), found)
    if (found && open && open > clock()) {
      await enqueue(scope.transaction, 'send_push', job, 0, open)
      return undefined
    }
    const target = found && openTarget(keyring, scope, { id: job.subscriptionId, sealed: found.sealed })
    return found && target ? { ...found, target } : undefined
  })
  const message = due && messageOf(services, tenant, { ...due, noticeId: job.noticeId })
  if (!due || !message) return
  await settle(
    services,
    { tenant: tenant.key, subscriptionId: job.subscriptionId },
    await push.send(due.target, message),
  )
}
