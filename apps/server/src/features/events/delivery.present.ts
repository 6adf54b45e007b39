import type { EventDelivery, Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { DeliveryRow } from './delivery.queries.ts'
import type { WebhookRow } from './webhook.queries.ts'

export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes,
  isPaused: row.pausedAt !== null,
  createdDatetime: dateTimeInTokyo(row.createdAt),
  waiting: row.waiting,
  dead: row.dead,
})

export const presentDelivery = (row: DeliveryRow): EventDelivery => ({
  sequence: String(row.position),
  eventId: row.eventId,
  type: row.type,
  jobSeekerId: row.jobSeekerId,
  status: row.status,
  attempts: row.attempts,
  nextAttemptDatetime: row.status === 'waiting' ? dateTimeInTokyo(row.dueAt) : null,
  deliveredDatetime: row.deliveredAt && dateTimeInTokyo(row.deliveredAt),
  lastResult: row.result,
})
