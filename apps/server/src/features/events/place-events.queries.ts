import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** At most so many get their place in one transaction. */
const batchSize = 1_000

/**
 * Assigns places in a service's order to its new events, and enqueues them for the webhooks that want them. One process
 * at a time does it. A reader that continues from a place misses nothing: an event is placed after all existing ones,
 * and an event that depends on another (the same job seeker's next action) is placed after it, since that one was
 * committed before.
 *
 * @returns how many were placed
 */
async function placeEvents(scope: TenantScope, now: Date): Promise<number> {
  const { tenant } = scope
  await scope.execute(sql`insert into event_place (tenant) values (${tenant}) on conflict do nothing`)
  // the row lock lasts until the transaction ends
  await scope.execute(sql`select from event_place where tenant = ${tenant} for update`)
  const placed = await scope.execute<{ position: number }>(sql`
    with waiting as (
      select sequence from event where tenant = ${tenant} and position is null order by sequence limit ${batchSize}
    ), numbered as (
      select sequence, row_number() over (order by sequence) + (
        select last_position from event_place where tenant = ${tenant}
      ) as place
      from waiting
    ), placed as (
      update event set position = place from numbered where event.sequence = numbered.sequence and tenant = ${tenant}
      returning event.position, event.type, event.id, event.job_seeker_id
    ), entered as (
      insert into event_delivery (tenant, webhook_id, event_position, order_key, status, due_at)
      select ${tenant}, webhook.id, placed.position, coalesce(placed.job_seeker_id, placed.id), 'waiting', ${now}
      from placed join webhook on webhook.tenant = ${tenant}
      where cardinality(webhook.event_types) = 0 or placed.type = any (webhook.event_types)
    )
    select position from placed
  `)
  const last = Math.max(0, ...placed.rows.map(({ position }) => position))
  if (last > 0) {
    await scope.updateTable('event_place').set({ last_position: last }).execute()
  }
  return placed.rows.length
}

/** Whether any event of the service waits for its place. */
async function hasUnplacedEvents(scope: TenantScope): Promise<boolean> {
  const found = await scope.selectFrom('event').select('id').where('position', 'is', null).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Places every committed event: call it before reading events. */
export async function placeAllEvents(scope: TenantScope, now: Date): Promise<void> {
  while (await hasUnplacedEvents(scope)) await placeEvents(scope, now)
}
