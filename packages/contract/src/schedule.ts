/** Rules of the schedule that both sides know (`decisions.md` §6). */
export const scheduleLimits = {
  /** Columns of a view: a week unless the caller asks for more or fewer. */
  days: 7,
  maxDays: 31,
  /** So far ahead free hours can be given. */
  daysAhead: 180,
  /** So far back the schedule can be looked at. */
  daysBack: 31,
  noteLength: 1_000,
  /** Free hours in one call: more than the grid of all days ahead. */
  startDateTimes: 2_000,
} as const

export const periodTimeTypes = ['unspecified', 'hour', 'minute'] as const
