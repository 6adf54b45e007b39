import { type ContactHours, type ContactRefusal, type ContactWish, contactLimits, usualHours } from './contact-wish.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Tokyo has no daylight saving time. */
const tokyoMs = 9 * 60 * minuteMs

/** A time in which somebody may be reached; `until` is not part of it. */
export interface ContactWindow {
  from: Date
  until: Date
}

/** What a decision is made from. All days and hours are those of Tokyo, wherever the job seeker is. */
export interface ContactFacts {
  wish: ContactWish
  now: Date
  isHoliday: (day: string) => boolean
  callsThisMonth: number
  /** Messages of this week that nobody had asked for. */
  messagesThisWeek: number
  /** Whether it is the job seeker's adviser who wants to reach them, or there is none. */
  isAdviser: boolean
  /** Whether the newest message is the job seeker's: it waits for an answer. */
  isAnswer: boolean
  /** When the job seeker has written last; null for never. */
  wroteAt: Date | null
}

/** Whether somebody may be reached: why not, and when next (null: at no time that is known). */
export interface ContactState {
  refusal: ContactRefusal | null
  /** The window that is open, or the next one. */
  next: ContactWindow | null
}

const dayNumber = (at: Date): number => Math.floor((at.getTime() + tokyoMs) / dayMs)
const dayText = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
/** The beginning of a day in Tokyo. */
const midnight = (number: number): number => number * dayMs - tokyoMs

/** The first moment of the month, and of the week (Monday), of a moment in Tokyo. */
export function contactPeriods(now: Date): { month: Date; week: Date; nextMonth: Date; nextWeek: Date } {
  const inTokyo = new Date(now.getTime() + tokyoMs)
  const [year, month] = [inTokyo.getUTCFullYear(), inTokyo.getUTCMonth()]
  const monday = dayNumber(now) - ((inTokyo.getUTCDay() + 6) % 7)
  return {
    month: new Date(Date.UTC(year, month, 1) - tokyoMs),
    nextMonth: new Date(Date.UTC(year, month + 1, 1) - tokyoMs),
    week: new Date(midnight(monday)),
    nextWeek: new Date(midnight(monday + 7)),
  }
}

/** Days that are looked at for the next window: more than a month, since all of a month may be limited away. */
const searchedDays = 45

/** Windows of the hours from a moment on, joined where they meet, without the days that are left out. */
function windowsFrom(hours: readonly ContactHours[], start: Date, isOff: (day: string) => boolean): ContactWindow[] {
  const windows: ContactWindow[] = []
  // The day before, too: its hours may end after midnight
  for (let day = dayNumber(start) - 1; day < dayNumber(start) + searchedDays; day += 1) {
    const weekday = new Date(day * dayMs).getUTCDay()
    const own = hours.filter((one) => one.weekday === weekday).toSorted((one, other) => one.from - other.from)
    for (const { from, until } of own) {
      for (const part of [0, 1]) {
        const [begin, end] = [Math.max(from, part * 1_440), Math.min(until, (part + 1) * 1_440)]
        if (begin >= end || isOff(dayText(day + part))) continue
        windows.push({
          from: new Date(midnight(day) + begin * minuteMs),
          until: new Date(midnight(day) + end * minuteMs),
        })
      }
    }
  }
  return joined(windows)
    .filter(({ until }) => until > start)
    .map(({ from, until }) => ({ from: from < start ? start : from, until }))
}

function joined(windows: readonly ContactWindow[]): ContactWindow[] {
  const result: ContactWindow[] = []
  for (const one of windows.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1)
    if (last && one.from <= last.until) last.until = one.until > last.until ? one.until : last.until
    else result.push({ ...one })
  }
  return result
}

/** The hours in which somebody is called; none for those who want no calls. */
const callHours = ({ way, hours }: ContactWish): readonly ContactHours[] => {
  if (way === 'messages_only') return []
  return way === 'anytime' ? usualHours : hours
}

/** The hours of messages; null for any. Who wants no calls may have hours for messages. */
const messageHours = ({ messagesInHours, way, hours }: ContactWish): readonly ContactHours[] | null => {
  if (!messagesInHours) return null
  return way === 'anytime' || hours.length === 0 ? usualHours : hours
}

/** When a message may come again that has no hours of its own: not in the night after a limit or a pause ends. */
const daytime: readonly ContactHours[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 540, until: 1_260 }))

const pauseEnd = ({ pausedUntil }: ContactWish): Date | null =>
  pausedUntil === null ? null : new Date(Date.parse(`${pausedUntil}T00:00:00+09:00`) + dayMs)

const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))

const isOffOf =
  ({ wish, isHoliday }: ContactFacts) =>
  (day: string) =>
    wish.skipsHolidays && isHoliday(day)

/** Whether somebody may be called now. */
export function callState(facts: ContactFacts): ContactState {
  const { wish, now, callsThisMonth, isAdviser } = facts
  const hours = callHours(wish)
  if (hours.length === 0) return { refusal: 'messages_only', next: null }
  const isOverLimit = wish.callsPerMonth !== null && callsThisMonth >= wish.callsPerMonth
  const end = pauseEnd(wish)
  const start = latest(now, end, isOverLimit ? contactPeriods(now).nextMonth : null)
  const next = windowsFrom(hours, start, isOffOf(facts))[0] ?? null
  if (end !== null && end > now) return { refusal: 'paused', next }
  if (wish.isAdviserOnly && !isAdviser) return { refusal: 'adviser_only', next }
  if (isOverLimit) return { refusal: 'monthly_limit', next }
  return { refusal: next !== null && next.from <= now ? null : 'outside_hours', next }
}

/** Whether a message may be sent now. An answer within the hour always may: who has just written is awake and waits. */
export function messageState(facts: ContactFacts, answeredAt = facts.now): ContactState {
  const { wish, now, messagesThisWeek, isAnswer, wroteAt } = facts
  const open: ContactState = { refusal: null, next: null }
  if (isAnswer && wroteAt !== null && answeredAt.getTime() - wroteAt.getTime() < contactLimits.answerMinutes * minuteMs)
    return open
  const isOverLimit = !isAnswer && wish.messagesPerWeek !== null && messagesThisWeek >= wish.messagesPerWeek
  const end = pauseEnd(wish)
  const isPaused = end !== null && end > now
  const hours = messageHours(wish)
  if (!isPaused && !isOverLimit && hours === null) return open
  const start = latest(now, end, isOverLimit ? contactPeriods(now).nextWeek : null)
  const next = windowsFrom(hours ?? daytime, start, hours === null ? () => false : isOffOf(facts))[0] ?? null
  if (isPaused) return { refusal: 'paused', next }
  if (isOverLimit) return { refusal: 'weekly_limit', next }
  return { refusal: next !== null && next.from <= now ? null : 'outside_hours', next }
}
