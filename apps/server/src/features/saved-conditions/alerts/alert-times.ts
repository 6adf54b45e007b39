import type { AlertFrequency } from '@tsunagu/contract/search/search-alerts.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { hourOfDay } from '#server/platform/time/quiet-times.ts'

/** When new postings of a saved search are sent. */
export interface AlertRhythm {
  frequency: AlertFrequency
  /** In Tokyo. */
  hour: number
  /** 0 is Sunday. */
  weekday: number
}

/** A pause; `pausedUntil` is its last day in Tokyo, null for one without an end. */
export interface Pause {
  isPaused: boolean
  pausedUntil: string | null
}

/** The day of the week of a plain day. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The next moment of a rhythm after `now`; `now` itself where mails go out at once, or never. */
export function nextOfRhythm({ frequency, hour, weekday }: AlertRhythm, now: Date): Date {
  if (frequency === 'at_once' || frequency === 'never') return now
  const today = dayInTokyo(now)
  const days = frequency === 'daily' ? 0 : (weekday - weekdayOf(today) + 7) % 7
  const first = hourOfDay(addDays(today, days), hour)
  return first > now ? first : hourOfDay(addDays(today, days + (frequency === 'daily' ? 1 : 7)), hour)
}

/** Whether a pause holds on a day. */
export const isPausedOn = ({ isPaused, pausedUntil }: Pause, today: string): boolean =>
  isPaused && (pausedUntil === null || pausedUntil >= today)

/** When a pause that holds is over; null where it has no end. */
export const endOfPause = ({ pausedUntil }: Pause): Date | null =>
  pausedUntil === null ? null : hourOfDay(addDays(pausedUntil, 1), 0)

/** The beginning of the day after. */
export const nextDay = (now: Date): Date => hourOfDay(addDays(dayInTokyo(now), 1), 0)
