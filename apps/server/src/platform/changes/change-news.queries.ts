import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What of a job seeker's has changed: messages (come or read), or sessions (one has ended). */
export const newsTopics = ['messages', 'sessions'] as const
export type NewsTopic = (typeof newsTopics)[number]

/** Whose, and what. Ids only: everybody who listens on the database hears it. */
export interface ChangeNews {
  tenant: string
  jobSeekerId: string
  topic: NewsTopic
}

/** The channel of NOTIFY that carries them to every process. */
export const newsChannel = 'tsunagu_news'

/** Tells every process that something has changed, once the scope's transaction commits and not before. */
export async function announceChange(scope: TenantScope, jobSeekerId: string, topic: NewsTopic): Promise<void> {
  await scope.execute(sql`select pg_notify(${newsChannel}, ${`${scope.tenant} ${jobSeekerId} ${topic}`})`)
}

/** Reads what `announceChange` wrote; null for anything else. */
export function readNews(payload: string): ChangeNews | null {
  const [tenant, jobSeekerId, name] = payload.split(' ')
  const topic = newsTopics.find((each) => each === name)
  return tenant && jobSeekerId && topic ? { tenant, jobSeekerId, topic } : null
}
