import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whose time an interview takes; `adviser` is `''` for nobody's beside the job seeker's. */
export interface Holders {
  jobSeekerId: string
  adviser: string
}

/** A span of time. */
export interface Span {
  startsAt: Date
  minutes: number
}

const quarterMs = interviewLimits.quarterMinutes * 60_000

/** The keys of `interview_booking`, in one order: who locks several of them never waits in a circle. */
const holdersOf = ({ jobSeekerId, adviser }: Holders): string[] =>
  [...(adviser === '' ? [] : [`adviser:${adviser}`]), `job_seeker:${jobSeekerId}`].toSorted()

/** The quarters of an hour that a span touches. */
function quartersOf({ startsAt, minutes }: Span): Date[] {
  const first = Math.floor(startsAt.getTime() / quarterMs)
  const last = Math.ceil((startsAt.getTime() + minutes * 60_000) / quarterMs)
  return Array.from({ length: last - first }, (_, index) => new Date((first + index) * quarterMs))
}

/** Frees the time of an interview. */
export async function freeTime(scope: TenantScope, interviewId: string): Promise<void> {
  await scope.deleteFrom('interview_booking').where('interview_id', '=', interviewId).execute()
}

/**
 * Books the time of an interview, replacing its earlier booking. Returns whether all of it was free: if not, the
 * transaction must be rolled back. The table's key decides; the locks only prevent a deadlock of two that swap their
 * times.
 */
export async function bookTime(
  scope: TenantScope,
  { interviewId, ...rest }: Holders & Span & { interviewId: string },
): Promise<boolean> {
  const holders = holdersOf(rest)
  for (const holder of holders) {
    const key = `interview/${scope.tenant}/${holder}`
    await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
  await freeTime(scope, interviewId)
  const wanted = holders.flatMap((holder) =>
    quartersOf(rest).map((quarter) => ({
      holder,
      quarter,
      interview_id: interviewId,
      job_seeker_id: rest.jobSeekerId,
    })),
  )
  const booked = await scope
    .insertInto('interview_booking', wanted)
    .onConflict((conflict) => conflict.columns(['tenant', 'holder', 'quarter']).doNothing())
    .returning('quarter')
    .execute()
  return booked.length === wanted.length
}

/** The quarters within some spans at which one of the holders is booked already, by another interview than `except`. */
export async function listBookedQuarters(
  scope: TenantScope,
  { spans, except, ...holders }: Holders & { spans: readonly Span[]; except: string | null },
): Promise<Set<number>> {
  const quarters = spans.flatMap(quartersOf)
  const all = scope
    .selectFrom('interview_booking')
    .select('quarter')
    .where('holder', 'in', holdersOf(holders))
    .where('quarter', 'in', quarters)
  const rows = await (except === null ? all : all.where('interview_id', '<>', except)).execute()
  return new Set(rows.map(({ quarter }) => quarter.getTime()))
}

/** Whether a span touches one of these quarters. */
export const touches = (span: Span, quarters: ReadonlySet<number>): boolean =>
  quartersOf(span).some((quarter) => quarters.has(quarter.getTime()))
