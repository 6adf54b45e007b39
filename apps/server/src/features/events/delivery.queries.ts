import type { DeliveryOrder, DeliveryStatus } from '@tsunagu/contract/events/webhooks.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { PlacedEvent } from './event-page.queries.ts'

/** An event that this process sends now; `attempts` counts the one that begins. */
export interface ClaimedDelivery extends PlacedEvent {
  attempts: number
}

/**
 * Claims the due deliveries of a webhook, oldest first and only the first of each job seeker: the next one waits for
 * it. No other process claims them until `leaseUntil`; after that they are sent again, since the claiming process has
 * died.
 */
export async function claimDeliveries(
  scope: TenantScope,
  webhookId: string,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  const claimed = await scope.execute<ClaimedDelivery>(sql`
    with due as (
      select event_position from event_delivery as delivery
      where tenant = ${scope.tenant} and webhook_id = ${webhookId} and status = 'waiting' and due_at <= ${now}
        and not exists (
          select from event_delivery as earlier
          where earlier.tenant = delivery.tenant and earlier.webhook_id = delivery.webhook_id and earlier.status = 'waiting'
            and earlier.order_key = delivery.order_key and earlier.event_position < delivery.event_position
        )
      order by event_position limit ${limit} for update skip locked
    ), claimed as (
      update event_delivery set attempts = attempts + 1, due_at = ${leaseUntil}
      where tenant = ${scope.tenant} and webhook_id = ${webhookId} and event_position in (select event_position from due)
      returning event_position, attempts
    )
    select event.position, event.id, event.type, event.job_seeker_id as "jobSeekerId", event.data,
      event.created_at as "createdAt", claimed.attempts
    from claimed join event on event.tenant = ${scope.tenant} and event.position = claimed.event_position
    order by event.position
  `)
  return claimed.rows
}

/** The outcome of an attempt: delivered, to be tried again at `dueAt`, or given up. */
export interface Settlement {
  position: number
  attempts: number
  status: DeliveryStatus
  dueAt: Date
  result: string
}

/** Records the outcome of an attempt, unless another process took the delivery or it was replayed meanwhile. */
export async function settleDelivery(scope: TenantScope, webhookId: string, settled: Settlement): Promise<void> {
  await scope
    .updateTable('event_delivery')
    .set({
      status: settled.status,
      due_at: settled.dueAt,
      last_result: settled.result,
      delivered_at: settled.status === 'delivered' ? settled.dueAt : null,
    })
    .where('webhook_id', '=', webhookId)
    .where('event_position', '=', settled.position)
    .where('attempts', '=', settled.attempts)
    .where('status', '=', 'waiting')
    .execute()
}

export interface DeliveryRow {
  position: number
  eventId: string
  type: string
  jobSeekerId: string | null
  status: DeliveryStatus
  attempts: number
  dueAt: Date
  deliveredAt: Date | null
  result: string
}

interface DeliveryPage {
  status?: DeliveryStatus
  after: number | null
  order: DeliveryOrder
  limit: number
}

/** Deliveries of a webhook behind a place (all where it is null), in the order of events or against it. */
export async function listDeliveries(
  scope: TenantScope,
  webhookId: string,
  { status, after, order, limit }: DeliveryPage,
): Promise<DeliveryRow[]> {
  const isNewest = order === 'newest'
  let query = scope
    .selectFrom('event_delivery')
    .innerJoin('event', (join) =>
      join
        .onRef('event.tenant', '=', 'event_delivery.tenant')
        .onRef('event.position', '=', 'event_delivery.event_position'),
    )
    .select([
      'event_position as position',
      'event.id as eventId',
      'event.type',
      'event.job_seeker_id as jobSeekerId',
      'status',
      'attempts',
      'due_at as dueAt',
      'delivered_at as deliveredAt',
      'last_result as result',
    ])
    .where('webhook_id', '=', webhookId)
    .orderBy('event_position', isNewest ? 'desc' : 'asc')
    .limit(limit)
  if (after !== null) query = query.where('event_position', isNewest ? '<' : '>', after)
  if (status) query = query.where('status', '=', status)
  return query.execute()
}

/** Restarts given-up deliveries. Returns how many. */
export async function replayDead(scope: TenantScope, webhookId: string, now: Date): Promise<number> {
  const replayed = await scope
    .updateTable('event_delivery')
    .set({ status: 'waiting', attempts: 0, due_at: now, last_result: '' })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'dead')
    .executeTakeFirst()
  return Number(replayed.numUpdatedRows)
}

/**
 * Restarts one delivery, also of an event that was delivered. The receiver knows the event by its id, so that a second delivery of what it has
 * changes nothing. Returns how many, 0 for an event that the webhook does not get.
 */
export async function replayOne(scope: TenantScope, webhookId: string, position: number, now: Date): Promise<number> {
  const replayed = await scope
    .updateTable('event_delivery')
    .set({ status: 'waiting', attempts: 0, due_at: now, last_result: '', delivered_at: null })
    .where('webhook_id', '=', webhookId)
    .where('event_position', '=', position)
    .executeTakeFirst()
  return Number(replayed.numUpdatedRows)
}

/** Enqueues every stored event after a place that the webhook wants, whatever its earlier deliveries. Returns how many. */
export async function enterEventsAfter(
  scope: TenantScope,
  webhookId: string,
  { after, now }: { after: number; now: Date },
): Promise<number> {
  const entered = await scope.execute<{ entered: number }>(sql`
    with entered as (
      insert into event_delivery (tenant, webhook_id, event_position, order_key, status, due_at)
      select event.tenant, webhook.id, event.position, coalesce(event.job_seeker_id, event.id), 'waiting', ${now}
      from event join webhook on webhook.tenant = event.tenant and webhook.id = ${webhookId}
      where event.tenant = ${scope.tenant} and event.position > ${after}
        and (cardinality(webhook.event_types) = 0 or event.type = any (webhook.event_types))
      on conflict (tenant, webhook_id, event_position)
        do update set status = 'waiting', attempts = 0, due_at = excluded.due_at, last_result = '', delivered_at = null
      returning 1
    )
    select count(*)::int as entered from entered
  `)
  return entered.rows[0]?.entered ?? 0
}
