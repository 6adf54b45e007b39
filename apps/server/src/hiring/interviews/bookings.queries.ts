import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What takes up hours of a job seeker: a confirmed interview, or one that waits to be confirmed. */
export interface BookedTime {
  startsAt: Date
  minutes: number
  status: 'picked' | 'confirmed'
  title: string
  jobPostingId: string | null
}

/** No interview is longer (the table says so): an index finds those that have begun by then. */
const longestMs = 24 * 60 * 60_000

/** More than a month of interviews one after the other. */
const mostBookings = 500

/** What is booked of a job seeker within a span of time, by time. */
export async function listBookings(
  scope: TenantScope,
  { jobSeekerId, from, until }: { jobSeekerId: string; from: Date; until: Date },
): Promise<BookedTime[]> {
  const rows = await scope
    .selectFrom('interview')
    // The table has neither status without a time
    .select([sql<Date>`starts_at`.as('startsAt'), 'minutes', 'status', 'title', 'job_posting_id as jobPostingId'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', 'in', ['picked', 'confirmed'])
    .where('starts_at', '>', new Date(from.getTime() - longestMs))
    .where('starts_at', '<', until)
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${from}`)
    .orderBy('starts_at')
    .limit(mostBookings)
    .execute()
  return rows.map(({ status, ...rest }) => ({ ...rest, status: status === 'picked' ? status : 'confirmed' }))
}

/** Whether something is booked within a span of time. */
export const isBookedAt = (
  bookings: readonly BookedTime[],
  { startsAt: begin, minutes: length }: { startsAt: Date; minutes: number },
): boolean =>
  bookings.some(
    ({ startsAt, minutes }) =>
      startsAt.getTime() < begin.getTime() + length * 60_000 && startsAt.getTime() + minutes * 60_000 > begin.getTime(),
  )
