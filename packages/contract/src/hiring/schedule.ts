/** Rules of the schedule that both sides know (docs/behaviour.md §17). */
export const scheduleLimits = {
  /** Columns of a view: a week unless the caller asks for more or fewer. */
  days: 7,
  maxDays: 31,
  /** So far ahead free hours can be given. */
  daysAhead: 180,
  /** So far back the schedule can be looked at. */
  daysBack: 31,
  noteLength: 1_000,
  /** So long a link to the free hours opens them. */
  shareDays: 14,
  /** Times that somebody with a link may wish an interview at. */
  wishedTimes: 3,
  requesterLength: 100,
  /** Of all that were wished, so many are shown. */
  requestsShown: 20,
  /** Slots in one call: more than the grid of all days ahead by half hours. */
  startDateTimes: 4_000,
} as const

/** Lengths of a slot, by the type of a registration. */
export const slotMinutes = { unspecified: 60, hour: 60, minute: 30 } as const
export type SlotMinutes = (typeof slotMinutes)[keyof typeof slotMinutes]

export const periodTimeTypes = ['unspecified', 'hour', 'minute'] as const
export type PeriodTimeType = (typeof periodTimeTypes)[number]
