import type { ConversationState } from '@tsunagu/contract/staff/work-queue.ts'
import { sql } from 'kysely'
import { findNewestOfJobSeeker } from '#server/hiring/messages/newest-message.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export interface ConversationRow {
  state: ConversationState
  waitingSince: Date | null
  /** The newest message of the job seeker; null where they never wrote. */
  newestId: string | null
  newestAt: Date | null
}

/** Locks a conversation for a change, with the job seeker's newest message; undefined where there is none. */
export async function lockConversation(scope: TenantScope, jobSeekerId: string): Promise<ConversationRow | undefined> {
  const row = await scope
    .selectFrom('conversation')
    .select(['state', 'waiting_since as waitingSince'])
    .where('job_seeker_id', '=', jobSeekerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const newest = await findNewestOfJobSeeker(scope, jobSeekerId)
  return { ...row, newestId: newest?.id ?? null, newestAt: newest?.sentAt ?? null }
}

/** Stores whose turn it is. `waitingSince` is there exactly when the state is `open`. */
export async function setConversation(
  scope: TenantScope,
  jobSeekerId: string,
  { state, waitingSince }: Pick<ConversationRow, 'state' | 'waitingSince'>,
): Promise<void> {
  await scope
    .updateTable('conversation')
    .set({ state, waiting_since: waitingSince === null ? sql<null>`null` : waitingSince })
    .where('job_seeker_id', '=', jobSeekerId)
    .execute()
}
