import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { QueueTime } from './queue-sources.queries.ts'

/** An offer is in the queue from so many days before its deadline. */
const offerDays = 7
/** A to-do, and the day of an employer, from so many days before. */
const soonDays = 3

/** What the queue shows at a moment. */
export const queueTimeAt = (now: Date): QueueTime => ({
  now,
  until: addDays(dayInTokyo(now), offerDays),
  soon: addDays(dayInTokyo(now), soonDays),
})
