import type { EmployerDays } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import type { Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** An application with its posting as it is now. */
interface SheetRow {
  familyName: string
  givenName: string
  sourceId: string
  document: JobPostingFeedItem
  currentVersion: number
  documentsSentDay: string | null
  replyDueDay: string | null
}

const nameOf = (key: 'family_name' | 'given_name') => sql`coalesce((
  select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
  where answer.tenant = progress.tenant and answer.job_seeker_id = progress.job_seeker_id
    and answer.key = ${key} and answer.key_index = 0), '')`

/** An application of somebody whom advisers see; undefined where there is none. */
export async function findSheet(scope: TenantScope, pair: Pair): Promise<SheetRow | undefined> {
  const { rows } = await scope.execute<SheetRow>(sql`
    select ${nameOf('family_name')} as "familyName", ${nameOf('given_name')} as "givenName",
      posting.source_id as "sourceId", posting.document, posting.version as "currentVersion",
      progress.documents_sent_on as "documentsSentDay", progress.employer_reply_due as "replyDueDay"
    from progress
    join job_seeker on job_seeker.tenant = progress.tenant and job_seeker.id = progress.job_seeker_id
    join job_posting as posting on posting.tenant = progress.tenant and posting.id = progress.job_posting_id
    where progress.tenant = ${scope.tenant} and progress.job_seeker_id = ${pair.jobSeekerId}::uuid
      and progress.job_posting_id = ${pair.jobPostingId}::uuid and job_seeker.status = 'active'`)
  return rows[0]
}

/** Sets the days of the employer's side if they are those that were seen; returns whether they were. */
export async function setDays(
  scope: TenantScope,
  pair: Pair,
  { documentsSentDay, replyDueDay, seen }: EmployerDays & { seen: EmployerDays },
): Promise<boolean> {
  const changed = await scope
    .updateTable('progress')
    .set({ documents_sent_on: documentsSentDay, employer_reply_due: replyDueDay })
    .where('job_seeker_id', '=', pair.jobSeekerId)
    .where('job_posting_id', '=', pair.jobPostingId)
    .where(sql<boolean>`documents_sent_on is not distinct from ${seen.documentsSentDay}::date`)
    .where(sql<boolean>`employer_reply_due is not distinct from ${seen.replyDueDay}::date`)
    .returning('job_seeker_id')
    .executeTakeFirst()
  return changed !== undefined
}
