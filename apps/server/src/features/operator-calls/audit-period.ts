import { Problem } from '#server/platform/errors/problem.ts'
import { addDays } from '#server/platform/time/clock.ts'

/** Longer periods are for several files. */
const mostDays = 366

/** Moments of a period that is given by its first and last day in Tokyo; the second moment is outside. */
export const momentsOf = ({ from, to }: { from?: string; to?: string }): { since?: Date; until?: Date } => ({
  ...(from && { since: new Date(`${from}T00:00:00+09:00`) }),
  ...(to && { until: new Date(`${addDays(to, 1)}T00:00:00+09:00`) }),
})

/** @throws Problem `invalid_argument` for a period that one file cannot cover */
export function checkPeriod({ from, to }: { from: string; to: string }): void {
  if (from > to) throw new Problem('invalid_argument', { generalErrors: ['`from` must not be after `to`.'] })
  if (addDays(from, mostDays) <= to) {
    throw new Problem('invalid_argument', { generalErrors: [`A file covers at most ${mostDays} days.`] })
  }
}
