const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** The hours that the week shows. */
export const shownHours = { from: 9, until: 21 } as const

/** The plain day of a moment in Tokyo, `2026-11-23`. */
export const dayOf = (at: Date): string => dayFormat.format(at)

/** The beginning of a plain day in Tokyo. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+09:00`)

/** A plain day some days later. */
export const addDays = (day: string, days: number): string => dayOf(new Date(startOfDay(day).getTime() + days * dayMs))

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  // Days of the week as in UTC: the plain day is taken for one
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The seven days from one on. */
export const daysFrom = (day: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(day, index))

/** Something that takes time. */
export interface Span {
  start: Date
  minutes: number
}

export const endOf = ({ start, minutes }: Span): Date => new Date(start.getTime() + minutes * minuteMs)

/** Whether two spans have time in common. */
export const overlaps = (one: Span, other: Span): boolean => one.start < endOf(other) && other.start < endOf(one)

/** Where a span is in the week, in minutes from the first hour shown; undefined where it is in none of its hours. */
export function placeIn(fromDate: string, span: Span): { day: number; top: number; length: number } | undefined {
  const day = daysFrom(fromDate).indexOf(dayOf(span.start))
  if (day === -1) return undefined
  const first = startOfDay(addDays(fromDate, day)).getTime() + shownHours.from * 60 * minuteMs
  const shown = (shownHours.until - shownHours.from) * 60
  const begin = (span.start.getTime() - first) / minuteMs
  const top = Math.max(begin, 0)
  const length = Math.min(begin + span.minutes, shown) - top
  return length > 0 ? { day, top, length } : undefined
}

/** Free time without gaps: pieces that touch are one. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = joined.at(-1)
    if (!last || span.start > endOf(last)) joined.push({ ...span })
    else last.minutes = Math.max(last.minutes, (endOf(span).getTime() - last.start.getTime()) / minuteMs)
  }
  return joined
}

/** Whether a span is wholly in free time. @param free joined */
export const isFree = (span: Span, free: readonly Span[]): boolean =>
  free.some((one) => one.start <= span.start && endOf(span) <= endOf(one))

/** The beginnings within free time, each half hour, at which an interview of so many minutes fits. */
export const beginningsIn = (free: readonly Span[], minutes: number): Date[] =>
  free.flatMap((one) => {
    const count = Math.floor((one.minutes - minutes) / 30) + 1
    return Array.from(
      { length: Math.max(count, 0) },
      (_, index) => new Date(one.start.getTime() + index * 30 * minuteMs),
    )
  })
