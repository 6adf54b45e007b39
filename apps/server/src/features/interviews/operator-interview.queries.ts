import { createHash, randomUUID } from 'node:crypto'
import type { InterviewOffer } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { type InterviewStatus, interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { sql } from 'kysely'
import { type StoredInterview, storedInterviewColumns } from '#server/hiring/interviews/stored-interview.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The same for the same offer, whatever the order of its members. */
function contentOf(offer: InterviewOffer): string {
  const members = Object.entries(offer).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(members)).digest('hex')
}

/** Whether the service has such a posting. */
export async function hasPosting(scope: TenantScope, id: string): Promise<boolean> {
  return (await scope.selectFrom('job_posting').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What an operator offered before under an id of their own; `isSame`: with the same content. */
export async function findByClientId(
  scope: TenantScope,
  jobSeekerId: string,
  offer: InterviewOffer,
): Promise<{ id: string; isSame: boolean } | undefined> {
  if (offer.clientInterviewId === undefined) return undefined
  const row = await scope
    .selectFrom('interview')
    .select(['id', 'job_seeker_id', 'client_content'])
    .where('client_interview_id', '=', offer.clientInterviewId)
    .executeTakeFirst()
  return row && { id: row.id, isSame: row.job_seeker_id === jobSeekerId && row.client_content === contentOf(offer) }
}

/** Enters an offer without its times; undefined when its own id is in use already. */
export async function insertInterview(
  scope: TenantScope,
  { jobSeekerId, offer }: { jobSeekerId: string; offer: InterviewOffer },
  now: Date,
): Promise<StoredInterview | undefined> {
  return scope
    .insertInto('interview', {
      id: randomUUID(),
      job_seeker_id: jobSeekerId,
      job_posting_id: offer.jobPostingId ?? null,
      status: 'offered',
      starts_at: null,
      minutes: offer.minutes,
      title: offer.title,
      adviser: offer.adviser ?? '',
      is_online: offer.isOnline ?? false,
      place: offer.place ?? '',
      online_url: offer.onlineUrl ?? '',
      description: offer.description ?? '',
      client_interview_id: offer.clientInterviewId ?? null,
      client_content: offer.clientInterviewId === undefined ? '' : contentOf(offer),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'client_interview_id']).where('client_interview_id', 'is not', null).doNothing(),
    )
    .returning([...storedInterviewColumns])
    .executeTakeFirst()
}

/** Changes an interview; returns its new state. */
export const updateInterview = (
  scope: TenantScope,
  id: string,
  changes: Partial<{
    status: InterviewStatus
    starts_at: Date | null
    minutes: number
    is_online: boolean
    place: string
    online_url: string
    description: string
    wish: string
    sequence: number
    confirmed_at: Date | null
    reminded_at: Date | null
  }>,
  now: Date,
): Promise<StoredInterview> =>
  scope
    .updateTable('interview')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returning([...storedInterviewColumns])
    .executeTakeFirstOrThrow()

/** Which interviews, and after which of them the page begins. */
export interface InterviewFilter {
  status?: InterviewStatus
  jobSeekerId?: string
  jobPostingId?: string
  startKey?: string
}

/** A page of interviews, the last offered first, and the key of the next page; undefined when `startKey` names none. */
export async function listForOperator(
  scope: TenantScope,
  { status, jobSeekerId, jobPostingId, startKey }: InterviewFilter,
): Promise<{ rows: StoredInterview[]; lastKey: string | null }> {
  let wanted = scope.selectFrom('interview').select([...storedInterviewColumns])
  if (status) wanted = wanted.where('interview.status', '=', status)
  if (jobSeekerId) wanted = wanted.where('interview.job_seeker_id', '=', jobSeekerId)
  if (jobPostingId) wanted = wanted.where('interview.job_posting_id', '=', jobPostingId)
  if (startKey) {
    wanted = wanted.where(
      sql<boolean>`(interview.created_at, interview.id) < (
        select created_at, id from interview before where before.tenant = ${scope.tenant} and before.id = ${startKey})`,
    )
  }
  const rows = await wanted
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id', 'desc')
    .limit(interviewLimits.perPage + 1)
    .execute()
  const shown = rows.slice(0, interviewLimits.perPage)
  return { rows: shown, lastKey: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}
