import type { InterviewActor, InterviewStatus } from '@tsunagu/contract/hiring/interview.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** An interview as it is stored. */
export interface StoredInterview {
  id: string
  jobSeekerId: string
  jobPostingId: string | null
  status: InterviewStatus
  /** Null until a time is picked. */
  startsAt: Date | null
  minutes: number
  title: string
  adviser: string
  isOnline: boolean
  /** `''` when online, or not set yet. */
  place: string
  onlineUrl: string
  description: string
  wish: string
  sequence: number
  cancelledBy: InterviewActor | null
  cancelReason: string
  cancelNote: string
  clientInterviewId: string | null
  createdAt: Date
  updatedAt: Date
}

/** All columns of `StoredInterview`. */
export const storedInterviewColumns = [
  'interview.id',
  'interview.job_seeker_id as jobSeekerId',
  'interview.job_posting_id as jobPostingId',
  'interview.status',
  'interview.starts_at as startsAt',
  'interview.minutes',
  'interview.title',
  'interview.adviser',
  'interview.is_online as isOnline',
  'interview.place',
  'interview.online_url as onlineUrl',
  'interview.description',
  'interview.wish',
  'interview.sequence',
  'interview.cancelled_by as cancelledBy',
  'interview.cancel_reason as cancelReason',
  'interview.cancel_note as cancelNote',
  'interview.client_interview_id as clientInterviewId',
  'interview.created_at as createdAt',
  'interview.updated_at as updatedAt',
] as const

/** Who cancels, and why: a code where there is a list of them, and words. */
export interface Cancellation {
  by: InterviewActor
  reason: string
  note: string
}

/** Whose interviews, about one posting or (`null`) about any. */
export interface InterviewsOf {
  jobSeekerId: string
  jobPostingId: string | null
}

/** The interviews that are neither cancelled nor over, locked in one order, so that two that end them wait for each other. */
export async function lockOpenInterviews(
  scope: TenantScope,
  { jobSeekerId, jobPostingId }: InterviewsOf,
  now: Date,
): Promise<StoredInterview[]> {
  const all = scope
    .selectFrom('interview')
    .select([...storedInterviewColumns])
    .where('interview.job_seeker_id', '=', jobSeekerId)
    .where('interview.status', '<>', 'cancelled')
    .orderBy('interview.id')
    .forUpdate()
  const wanted = jobPostingId === null ? all : all.where('interview.job_posting_id', '=', jobPostingId)
  const rows = await wanted.execute()
  return rows.filter(({ status, startsAt }) => status !== 'confirmed' || startsAt === null || startsAt > now)
}

/** Cancels locked interviews and frees their time; returns their new state. */
export async function cancelStored(
  scope: TenantScope,
  interviews: readonly StoredInterview[],
  { by, reason, note }: Cancellation,
  now: Date,
): Promise<StoredInterview[]> {
  const ids = interviews.map(({ id }) => id)
  if (ids.length === 0) return []
  await scope.deleteFrom('interview_booking').where('interview_id', 'in', ids).execute()
  return scope
    .updateTable('interview')
    .set((eb) => ({
      status: 'cancelled',
      cancelled_by: by,
      cancel_reason: reason,
      cancel_note: note,
      // What is in calendars is called off by the next number
      sequence: eb
        .case()
        .when('status', '=', 'confirmed')
        .then(eb('sequence', '+', 1))
        .else(eb.ref('sequence'))
        .end(),
      updated_at: now,
    }))
    .where('id', 'in', ids)
    .returning([...storedInterviewColumns])
    .execute()
}
