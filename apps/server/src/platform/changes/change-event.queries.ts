import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/**
 * What has changed for a job seeker: messages (received or read), sessions (one has ended), what their staff work on
 * (an application, an interview, a conversation's state), or which of their staff are there and write (`presence`).
 */
export const changeTopics = ['messages', 'sessions', 'work', 'presence'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** Ids and topic only, no content: every listener on the database receives it. */
export interface ChangeEvent {
  tenant: string
  jobSeekerId: string
  topic: ChangeTopic
}

/** The NOTIFY channel. */
export const changeChannel = 'tsunagu_news'

/** The payload that says that a service is served by another database now, or by this one again. */
export const placesChanged = 'service_places'

/** Notifies every process of a change; PostgreSQL sends it when the scope's transaction commits. */
export async function announceChange(scope: TenantScope, jobSeekerId: string, topic: ChangeTopic): Promise<void> {
  await scope.execute(sql`select pg_notify(${changeChannel}, ${`${scope.tenant} ${jobSeekerId} ${topic}`})`)
}

/** The same for several job seekers: one statement, since each commit that notifies waits for the others. */
export async function announceChanges(scope: TenantScope, ids: readonly string[], topic: ChangeTopic): Promise<void> {
  if (ids.length === 0) return
  await scope.execute(sql`
    select pg_notify(${changeChannel}, ${scope.tenant}::text || ' ' || id || ' ' || ${topic}::text)
    from unnest(${[...ids]}::uuid[]) as id`)
}

/**
 * Notifies every process that a session of a member of staff has ended, or that they may do something else than before.
 * The payload names the desk, which is no service's name.
 */
export async function announceStaffSessions(db: QueryBuilder, staffId: string): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${`${deskLabel} ${staffId} sessions`})`.execute(db)
}

/** Parses a payload of `announceChange`; null for any other. */
export function parseChangeEvent(payload: string): ChangeEvent | null {
  const [tenant, jobSeekerId, name] = payload.split(' ')
  const topic = changeTopics.find((each) => each === name)
  return tenant && jobSeekerId && topic ? { tenant, jobSeekerId, topic } : null
}
