import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

interface WaitingInterview {
  jobSeekerId: string
  /** The time that was picked; null for who wants others, as `wish` says. */
  startsAt: Date | null
  wish: string
  /** When the agency offered times, and when the job seeker answered. */
  offeredAt: Date
  at: Date
}

const minutes = 60
const quarterMs = 15 * 60_000

/** An interview whose time the agency has to settle; a picked one takes the job seeker's time. */
export async function addWaitingInterview(
  scope: TenantScope,
  { jobSeekerId, startsAt, wish, offeredAt, at }: WaitingInterview,
): Promise<void> {
  const id = randomUUID()
  await scope
    .insertInto('interview', {
      id,
      job_seeker_id: jobSeekerId,
      job_posting_id: null,
      status: startsAt ? 'picked' : 'other_times_wanted',
      starts_at: startsAt,
      minutes,
      title: '採用ご担当者との面接',
      is_online: true,
      wish,
      created_at: offeredAt,
      updated_at: at,
    })
    .execute()
  if (!startsAt) return
  const quarters = Array.from(
    { length: (minutes * 60_000) / quarterMs },
    (_, index) => new Date(startsAt.getTime() + index * quarterMs),
  )
  const holder = `job_seeker:${jobSeekerId}`
  const booked = quarters.map((quarter) => ({ holder, quarter, interview_id: id, job_seeker_id: jobSeekerId }))
  await scope.insertInto('interview_booking', booked).execute()
}
