import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** `joining` on the day of joining, `staying` six months later. */
export type QuestionKind = 'joining' | 'staying'

/** From which day on, by Tokyo's; of one placement, or of all. */
interface QuestionSpan {
  since: string
  today: string
  placementId: string | null
}

/** A placement whose job seeker is asked. */
export interface PlacementToAsk {
  id: string
  jobSeekerId: string
  employer: string
}

const conditions: Record<QuestionKind, { day: string; asked: string; isOpen: ReturnType<typeof sql> }> = {
  joining: { day: 'joining_day', asked: 'joining_asked_at', isOpen: sql`joining_state = 'expected'` },
  staying: {
    day: 'six_months_on',
    asked: 'staying_asked_at',
    isOpen: sql`joining_state <> 'not_joined' and six_months is null and left_on is null`,
  },
}

/** So many at most by one job: the clock starts the next one soon. */
const mostAtOnce = 1_000

/**
 * Placements whose job seekers are to be asked: returns each once, to the first process, and marks it in the same transaction.
 * Days are Tokyo's. Somebody whose account rests is asked when it goes on. An account that is being changed is left for the next job: who
 * erases it locks it before its placements, so that waiting for it here would be waiting in a circle.
 */
export async function takePlacementsToAsk(
  scope: TenantScope,
  { kind, today, since, now, placementId }: QuestionSpan & { kind: QuestionKind; now: Date },
): Promise<PlacementToAsk[]> {
  const { day, asked, isOpen } = conditions[kind]
  const { rows } = await scope.execute<PlacementToAsk>(sql`
    update placement set ${sql.ref(asked)} = ${now}::timestamptz
    where tenant = ${scope.tenant} and id in (
      select item.id from placement as item
      join job_seeker as person on person.tenant = item.tenant and person.id = item.job_seeker_id and person.status = 'active'
      where item.tenant = ${scope.tenant} and ${sql.ref(`item.${asked}`)} is null and item.job_seeker_id is not null
        and ${placementId === null ? sql`true` : sql`item.id = ${placementId}::uuid`}
        and ${sql.ref(`item.${day}`)} between ${since}::date and ${today}::date and ${isOpen}
      order by ${sql.ref(`item.${day}`)} limit ${mostAtOnce}::int
      for key share of person skip locked for update of item skip locked)
    returning id, job_seeker_id as "jobSeekerId", employer`)
  return rows
}
