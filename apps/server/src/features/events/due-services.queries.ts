import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'

/** Which of the services have events that wait for their place, or that are to be posted by now: one statement for all. */
export async function findDueServices(db: QueryBuilder, services: readonly string[], now: Date): Promise<string[]> {
  const due = await sql<{ tenant: string }>`
    select service.tenant from unnest(${[...services]}::text[]) as service (tenant)
    where exists (select from event where event.tenant = service.tenant and position is null)
      or exists (
        select from webhook
        where webhook.tenant = service.tenant and paused_at is null and exists (
          select from event_delivery
          where event_delivery.tenant = webhook.tenant and webhook_id = webhook.id and status = 'waiting' and due_at <= ${now}
        )
      )
  `.execute(db)
  return due.rows.map(({ tenant }) => tenant)
}
