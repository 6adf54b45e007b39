import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A job seeker's state of mails about messages. */
export interface NoticeState {
  /** Whether they want them; not, while the account rests. */
  isWanted: boolean
  email: string
  /** When the last one was written; null where there was none. */
  mailedAt: Date | null
  /** Whether a message that the mail announced is still unread. */
  hasUnreadMailed: boolean
  /** Whether a message after it is unread. */
  hasUnreadNew: boolean
}

const unreadWhere = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from message
  where message.tenant = job_seeker.tenant and message.job_seeker_id = job_seeker.id
    and message.direction = 'to_job_seeker' and message.read_at is null and ${condition})`

/** Reads a job seeker's state and locks it until the transaction ends, so that two messages at once send one mail. */
export async function lockNotice(scope: TenantScope, jobSeekerId: string): Promise<NoticeState | undefined> {
  // Held by a statement of its own: one that waits reads what it joins as it was before the wait
  await scope.selectFrom('job_seeker').select('id').where('id', '=', jobSeekerId).forNoKeyUpdate().execute()
  const mailedAt = sql`coalesce(message_notice.mailed_at, '-infinity'::timestamptz)`
  const row = await scope
    .selectFrom('job_seeker')
    .leftJoin('email_setting', (join) =>
      join
        .onRef('email_setting.tenant', '=', 'job_seeker.tenant')
        .onRef('email_setting.job_seeker_id', '=', 'job_seeker.id'),
    )
    .leftJoin('message_notice', (join) =>
      join
        .onRef('message_notice.tenant', '=', 'job_seeker.tenant')
        .onRef('message_notice.job_seeker_id', '=', 'job_seeker.id'),
    )
    .select([
      'job_seeker.email',
      'job_seeker.status',
      'email_setting.message_notice as wish',
      'message_notice.mailed_at as mailedAt',
      unreadWhere(sql`message.sent_at <= ${mailedAt}`).as('hasUnreadMailed'),
      unreadWhere(sql`message.sent_at > ${mailedAt}`).as('hasUnreadNew'),
    ])
    .where('job_seeker.id', '=', jobSeekerId)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, status, wish, mailedAt: last, hasUnreadMailed, hasUnreadNew } = row
  return { isWanted: status === 'active' && (wish ?? true), email, mailedAt: last, hasUnreadMailed, hasUnreadNew }
}

/** Records that a mail was sent now, so that none is due. */
export async function noteMailed(scope: TenantScope, jobSeekerId: string, now: Date): Promise<void> {
  await scope
    .insertInto('message_notice', { job_seeker_id: jobSeekerId, mailed_at: now, due_at: null })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet({ mailed_at: now, due_at: null }),
    )
    .execute()
}

/** Records when to check again for unread messages; null for never. */
export async function noteDue(scope: TenantScope, jobSeekerId: string, dueAt: Date | null): Promise<void> {
  await scope.updateTable('message_notice').set({ due_at: dueAt }).where('job_seeker_id', '=', jobSeekerId).execute()
}

/** Some of those who are due. */
export async function listDueNotices(scope: TenantScope, now: Date, limit: number): Promise<string[]> {
  const rows = await scope
    .selectFrom('message_notice')
    .select('job_seeker_id as id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
