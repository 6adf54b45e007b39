import { sql } from 'kysely'
import { findNewestOfJobSeeker } from '#server/hiring/messages/newest-message.queries.ts'
import type { ConversationTable } from '#server/platform/db/tables/desk-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whose turn it is, as it is stored. */
export interface Turn {
  state: ConversationTable['state']
  /** There exactly when the state is `open`; a moment to come where it is put aside while nobody waits. */
  waitingSince: Date | null
  snoozedUntil: Date | null
}

export interface ConversationRow extends Turn {
  /** The newest message of the job seeker; null where they never wrote. */
  newestId: string | null
  newestAt: Date | null
}

/** Locks a conversation for a change, with the job seeker's newest message; undefined where there is none. */
export async function lockConversation(scope: TenantScope, jobSeekerId: string): Promise<ConversationRow | undefined> {
  const row = await scope
    .selectFrom('conversation')
    .select(['state', 'waiting_since as waitingSince', 'snoozed_until as snoozedUntil'])
    .where('job_seeker_id', '=', jobSeekerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const newest = await findNewestOfJobSeeker(scope, jobSeekerId)
  return { ...row, newestId: newest?.id ?? null, newestAt: newest?.sentAt ?? null }
}

const momentOrNull = (moment: Date | null) => (moment === null ? sql<null>`null` : moment)

/** Stores whose turn it is. */
export async function setConversation(
  scope: TenantScope,
  jobSeekerId: string,
  { state, waitingSince, snoozedUntil }: Turn,
): Promise<void> {
  await scope
    .updateTable('conversation')
    .set({ state, waiting_since: momentOrNull(waitingSince), snoozed_until: momentOrNull(snoozedUntil) })
    .where('job_seeker_id', '=', jobSeekerId)
    .execute()
}
