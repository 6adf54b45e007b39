import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** At most so many get their place in one transaction. */
const batchSize = 1_000

/**
 * Gives the events of a service that have none their place in its order, and enters them for the webhooks that want them.
 * One process at a time does it. Whoever reads on from a place misses nothing: an event appears behind all that were there,
 * and an event that rests on another (the same job seeker's next act) comes after it, since that one was committed before.
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

/** Gives every committed event its place: whoever is about to read events begins with this. */
export async function placeAllEvents(scope: TenantScope, now: Date): Promise<void> {
  while (await hasUnplacedEvents(scope)) await placeEvents(scope, now)
}
