import { operatorLimits } from '../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, ref, type Static, Type, text, uuid } from '../base/schema.ts'
import type { CloudEvent } from '../events/cloud-event.ts'
import { eventTypes } from '../events/events.ts'
import { deliveryOrders, deliveryStatuses, webhookLimits } from '../events/webhooks.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** A place in the order, as `next` and `sequence` give it. */
const cursor = () => text(15, { pattern: '^\\d{1,15}$' })
const types = () => Type.Array(oneOf(eventTypes), { uniqueItems: true })

const webhook = object({
  id: uuid(),
  url: Type.String(),
  description: Type.String(),
  /** Without `jp.tsunagu.`; empty: all. */
  eventTypes: Type.Array(Type.String()),
  isPaused: Type.Boolean(),
  createdDatetime: dateTime(),
  /** How many events wait for delivery, and how many were given up. */
  waiting: Type.Integer(),
  dead: Type.Integer(),
})
export type Webhook = Static<typeof webhook>

/** Shown once. `whsec_` and 32 bytes in base64, as Standard Webhooks has it. */
const secret = Type.String()
const webhookId = object({ id: pathId(40) })
const webhookUrl = () => text(webhookLimits.urlLength)
const description = () => text(webhookLimits.descriptionLength)

const delivery = object({
  sequence: Type.String(),
  eventId: uuid(),
  type: Type.String(),
  jobSeekerId: nullable(uuid()),
  status: oneOf(deliveryStatuses),
  attempts: Type.Integer(),
  /** Null when it is delivered or given up. */
  nextAttemptDatetime: nullable(dateTime()),
  deliveredDatetime: nullable(dateTime()),
  /** The outcome of the last attempt. */
  lastResult: Type.String(),
})
export type EventDelivery = Static<typeof delivery>

const refusals = ['permission_denied', 'not_found'] as const

/** What happened, for the agency's own systems: by polling, or by webhooks signed as Standard Webhooks says (docs/behaviour.md §25). */
export const eventEndpoints = {
  listEvents: defineEndpoint({
    summary:
      'Events in their order, those after `after` (all without it). `next` is the `after` of the next call. Needs the scope `events:read`.',
    access: 'operator',
    scopes: ['events:read'],
    query: object({
      after: Type.Optional(cursor()),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.eventsPerPage })),
      type: Type.Optional(types()),
      jobSeekerId: Type.Optional(uuid()),
    }),
    response: object({
      events: Type.Array(ref<CloudEvent>('CloudEvent')),
      next: Type.String(),
      hasMore: Type.Boolean(),
    }),
    errors: ['permission_denied'],
  }),
  listWebhooks: defineEndpoint({
    summary: 'The webhooks of the service. This and the calls below need the scope `webhooks:write`.',
    access: 'operator',
    scopes: ['webhooks:write'],
    response: object({ webhooks: Type.Array(webhook) }),
    errors: ['permission_denied'],
  }),
  createWebhook: defineEndpoint({
    summary:
      'Has events posted to an address, from now on or `from` the `beginning` of what is kept. https alone, and no private address. The same `url` again is refused with 409.',
    access: 'operator',
    scopes: ['webhooks:write'],
    confirm: true,
    body: object({
      url: webhookUrl(),
      description: Type.Optional(description()),
      eventTypes: Type.Optional(types()),
      from: Type.Optional(oneOf(['now', 'beginning'])),
    }),
    response: object({ webhook, secret }),
    errors: ['permission_denied', 'failed_precondition'],
  }),
  updateWebhook: defineEndpoint({
    summary:
      'Changes what is given. While a webhook is paused its events wait; other types count from the next event on.',
    access: 'operator',
    scopes: ['webhooks:write'],
    confirm: true,
    params: webhookId,
    body: object({
      url: Type.Optional(webhookUrl()),
      description: Type.Optional(description()),
      eventTypes: Type.Optional(types()),
      isPaused: Type.Optional(Type.Boolean()),
    }),
    response: object({ webhook }),
    errors: [...refusals, 'failed_precondition'],
  }),
  deleteWebhook: defineEndpoint({
    summary: 'Ends a webhook and forgets what it had to get. Safe to repeat.',
    access: 'operator',
    scopes: ['webhooks:write'],
    // No path id: a webhook that nobody has is deleted already
    params: object({ id: text(40) }),
    response: null,
    errors: ['permission_denied'],
  }),
  rotateWebhookSecret: defineEndpoint({
    summary: 'Gives a new secret. For a day the one before signs as well, so that the receiver can change over.',
    access: 'operator',
    scopes: ['webhooks:write'],
    confirm: true,
    params: webhookId,
    response: object({ secret, formerUntilDatetime: dateTime() }),
    errors: refusals,
  }),
  testWebhook: defineEndpoint({
    summary:
      'Posts an event of type `jp.tsunagu.webhook.test` at once and says what came of it. Nothing is kept of it.',
    access: 'operator',
    scopes: ['webhooks:write'],
    params: webhookId,
    response: object({ isDelivered: Type.Boolean(), result: Type.String() }),
    errors: refusals,
  }),
  listEventDeliveries: defineEndpoint({
    summary:
      'What a webhook has got, waits for, or was given up (`dead`: the dead-letter list), in the order of events.',
    access: 'operator',
    scopes: ['webhooks:write'],
    params: webhookId,
    query: object({
      status: Type.Optional(oneOf(deliveryStatuses)),
      after: Type.Optional(cursor()),
      /** `newest`: the newest first; `after` then goes back. */
      order: Type.Optional(oneOf(deliveryOrders)),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.eventsPerPage })),
    }),
    /** `next` is null on the last page. */
    response: object({ deliveries: Type.Array(delivery), next: nullable(Type.String()) }),
    errors: refusals,
  }),
  replayEvents: defineEndpoint({
    summary:
      'Delivers again: all that were given up, with `after` every event behind that place, or with `sequence` that one; delivered ones too. In order, with new attempts and the same ids.',
    access: 'operator',
    scopes: ['webhooks:write'],
    params: webhookId,
    body: object({ after: Type.Optional(cursor()), sequence: Type.Optional(cursor()) }),
    response: object({ replayed: Type.Integer() }),
    errors: refusals,
  }),
}
