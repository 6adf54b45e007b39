import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/**
 * What has changed for a job seeker: messages (received or read), sessions (one has ended), or what their staff work on
 * (an application, an interview, a conversation's state).
 */
export const changeTopics = ['messages', 'sessions', 'work'] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** Ids and topic only, no content: every listener on the database receives it. */
export interface ChangeEvent {
  tenant: string
  jobSeekerId: string
  topic: ChangeTopic
}

/** The NOTIFY channel. */
export const changeChannel = 'tsunagu_news'

/** Notifies every process of a change; PostgreSQL sends it when the scope's transaction commits. */
export async function announceChange(scope: TenantScope, jobSeekerId: string, topic: ChangeTopic): Promise<void> {
  await scope.execute(sql`select pg_notify(${changeChannel}, ${`${scope.tenant} ${jobSeekerId} ${topic}`})`)
}

/** In place of the name of a service, in what is about a member of staff. */
const ofInstallation = '-'

/** Lets every process look again at the sessions of a member of staff, whose open streams then end if they must. */
export async function announceStaffChange(db: QueryBuilder, staffId: string): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${`${ofInstallation} ${staffId} sessions`})`.execute(db)
}

/** Parses a payload of `announceChange`; null for any other. */
export function parseChangeEvent(payload: string): ChangeEvent | null {
  const [tenant, jobSeekerId, name] = payload.split(' ')
  const topic = changeTopics.find((each) => each === name)
  return tenant && jobSeekerId && topic ? { tenant, jobSeekerId, topic } : null
}
