import { randomUUID } from 'node:crypto'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { webhookLimits } from '@tsunagu/contract/events/webhooks.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { newWebhookSecret, showWebhookSecret } from '#server/platform/webhooks/sign-webhook.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import { presentDelivery, presentWebhook } from './delivery.present.ts'
import { enterEventsAfter, listDeliveries, replayDead, replayOne } from './delivery.queries.ts'
import { placeAllEvents } from './place-events.queries.ts'
import { sendEvent, testEvent } from './send-event.ts'
import {
  changeWebhook,
  deleteWebhook,
  findTarget,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
} from './webhook.queries.ts'
import { sealWebhookSecret } from './webhook-secret.ts'

type Operation =
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listEventDeliveries'
  | 'replayEvents'

/** How long a secret that was replaced signs as well. */
const formerSecretMs = 24 * 60 * 60_000

const fault = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

async function presentFound(scope: TenantScope, id: string): Promise<Webhook> {
  const found = await findWebhook(scope, id)
  if (!found) throw new Problem('not_found')
  return presentWebhook(found)
}

/** Normalizes an address for storage. Refuses a forbidden one, or one of another webhook of the service. */
async function checkUrl({ services }: RequestContext, scope: TenantScope, given: string, ownId = ''): Promise<string> {
  const reason = services.webhooks.urlFault(given)
  if (reason !== null) throw fault(reason)
  const url = new URL(given).href
  const others = (await listWebhooks(scope)).filter(({ id }) => id !== ownId.toLowerCase())
  if (others.some((other) => other.url === url)) {
    throw new Problem('failed_precondition', { message: 'A webhook with this url is there already. Change that one.' })
  }
  if (ownId === '' && others.length >= webhookLimits.perService) {
    const message = `A service has at most ${webhookLimits.perService} webhooks. Delete one first.`
    throw new Problem('failed_precondition', { message })
  }
  return url
}

export const webhookHandlers: Handlers<Operation> = {
  listWebhooks: async ({ run }) => {
    return { webhooks: (await run(listWebhooks)).map(presentWebhook) }
  },
  createWebhook: async (context, { body }) => {
    const { services, tenant } = context
    const secret = newWebhookSecret()
    const seal = (id: string) => sealWebhookSecret(services.keyring, { tenant: tenant.key, id }, secret)
    return context.run(async (scope) => {
      const url = await checkUrl(context, scope, body.url)
      const now = services.clock()
      // Earlier events belong to the previous receiver: they must not be delivered to this one
      await placeAllEvents(scope, now)
      const { description = '', eventTypes = [] } = body
      const webhook = { url, description: storedText(description), eventTypes }
      const id = await insertWebhook(scope, webhook, { seal, now })
      if (body.from === 'beginning') await enterEventsAfter(scope, id, { after: 0, now })
      return { webhook: await presentFound(scope, id), secret: showWebhookSecret(secret) }
    })
  },
  updateWebhook: async (context, { params: { id }, body }) => {
    return context.run(async (scope) => {
      await presentFound(scope, id)
      const { isPaused, url, description, eventTypes } = body
      const change = {
        ...(url !== undefined && { url: await checkUrl(context, scope, url, id) }),
        ...(description !== undefined && { description: storedText(description) }),
        ...(eventTypes && { eventTypes }),
      }
      const paused = isPaused === undefined ? {} : { pausedAt: isPaused ? context.services.clock() : null }
      await changeWebhook(scope, id, { ...change, ...paused })
      return { webhook: await presentFound(scope, id) }
    })
  },
  deleteWebhook: async ({ run }, { params: { id } }) => {
    if (isUuid(id)) await run((scope) => deleteWebhook(scope, id))
    return {}
  },
  rotateWebhookSecret: async ({ run, services, tenant }, { params: { id } }) => {
    const plain = newWebhookSecret()
    const formerUntil = new Date(services.clock().getTime() + formerSecretMs)
    return run(async (scope) => {
      await presentFound(scope, id)
      const secret = sealWebhookSecret(services.keyring, { tenant: tenant.key, id: id.toLowerCase() }, plain)
      await replaceSecret(scope, id, { secret, formerUntil })
      return { secret: showWebhookSecret(plain), formerUntilDatetime: dateTimeInTokyo(formerUntil) }
    })
  },
  testWebhook: async ({ run, services, tenant }, { params: { id } }) => {
    const target = await run((scope) => findTarget(scope, id))
    if (!target) throw new Problem('not_found')
    const sender = { key: tenant.key, origin: services.originsOf(tenant).page }
    const event = testEvent(randomUUID(), services.clock())
    const { outcome, text } = await sendEvent(services, { tenant: sender, target }, event)
    return { isDelivered: outcome === 'taken', result: text }
  },
  listEventDeliveries: async ({ run }, { params: { id }, query }) => {
    const perPage = query.perPage ?? operatorLimits.eventsPerPage
    const { after, order = 'oldest', status } = query
    const place = after === undefined ? null : Number(after)
    const page = { after: place, order, limit: perPage + 1, ...(status && { status }) }
    return run(async (scope) => {
      await presentFound(scope, id)
      const found = await listDeliveries(scope, id, page)
      const shown = found.slice(0, perPage)
      const last = shown.at(-1)
      return {
        deliveries: shown.map(presentDelivery),
        next: found.length > perPage && last ? String(last.position) : null,
      }
    })
  },
  replayEvents: async ({ run, services }, { params: { id }, body }) => {
    const now = services.clock()
    if (body.after !== undefined && body.sequence !== undefined) throw fault('Give `after` or `sequence`, not both.')
    return run(async (scope) => {
      await presentFound(scope, id)
      if (body.sequence !== undefined) return { replayed: await replayOne(scope, id, Number(body.sequence), now) }
      if (body.after === undefined) return { replayed: await replayDead(scope, id, now) }
      await placeAllEvents(scope, now)
      return { replayed: await enterEventsAfter(scope, id, { after: Number(body.after), now }) }
    })
  },
}
