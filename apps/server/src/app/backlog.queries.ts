import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { Backlog } from '#server/platform/metrics/metrics.ts'

/** What waits to be done for all services together, for figures: a count, nobody's data. */
export async function readBacklog(db: QueryBuilder): Promise<Backlog> {
  const jobs = await sql<{ name: string; waiting: number }>`
    select name, count(*)::int as waiting from job_queue.job
    where state in ('created', 'retry') and start_after <= now() group by name
  `.execute(db)
  const events = await sql<{ waiting: number; dead: number }>`
    select
      count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'dead')::int as dead
    from event_delivery where status <> 'delivered'
  `.execute(db)
  return {
    jobs: new Map(jobs.rows.map(({ name, waiting }) => [name, waiting])),
    events: events.rows[0] ?? { waiting: 0, dead: 0 },
  }
}
