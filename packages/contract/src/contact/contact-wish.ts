/** How a job seeker may be reached: by telephone at any usual hour, at hours of their own, or by messages alone. */
export const contactWays = ['anytime', 'hours', 'messages_only'] as const
export type ContactWay = (typeof contactWays)[number]

/** Hours of a day of the week (0 is Sunday), in minutes since its midnight in Tokyo. After 1,440 they are of the next day. */
export interface ContactHours {
  weekday: number
  from: number
  until: number
}

/** What a job seeker has said about how they want to be reached (docs/behaviour.md §47). */
export interface ContactWish {
  way: ContactWay
  hours: ContactHours[]
  /** Whether messages, too, come at these hours alone. */
  messagesInHours: boolean
  skipsHolidays: boolean
  /** Whether nobody but their adviser calls. */
  isAdviserOnly: boolean
  /** Null for no limit. */
  callsPerMonth: number | null
  /** Messages of a week that nobody has asked for; null for no limit. */
  messagesPerWeek: number | null
  /** The last day, in Tokyo, of a time without any contact; null for none. */
  pausedUntil: string | null
}

export const contactLimits = {
  hours: 21,
  callsPerMonth: 20,
  messagesPerWeek: 20,
  pauseDays: 366,
  reasonLength: 200,
  noteLength: 1_000,
  reportLength: 1_000,
  /** Of the log, on a page. */
  contactsShown: 20,
  reportsShown: 100,
  /** For so long after a job seeker has written, an answer may come at any hour. */
  answerMinutes: 60,
} as const

/** What counts until a job seeker says something: calls at usual hours, messages at any time. */
export const unsaidWish: ContactWish = {
  way: 'anytime',
  hours: [],
  messagesInHours: false,
  skipsHolidays: true,
  isAdviserOnly: false,
  callsPerMonth: null,
  messagesPerWeek: null,
  pausedUntil: null,
}

/** The hours of those who may be called at any time: on working days, never at night and on Sundays. */
export const usualHours: readonly ContactHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 9 * 60 + 30,
  until: 18 * 60 + 30,
}))

/** Why somebody may not be reached now. */
export const contactRefusals = [
  'paused',
  'messages_only',
  'adviser_only',
  'outside_hours',
  'monthly_limit',
  'weekly_limit',
] as const
export type ContactRefusal = (typeof contactRefusals)[number]

/** `message` is written by the portal; the others by staff. */
export const contactChannels = ['call', 'mail', 'visit', 'message'] as const
export type ContactChannel = (typeof contactChannels)[number]
/** What staff record by hand. */
export const recordedChannels = ['call', 'mail', 'visit'] as const
export const contactResults = ['reached', 'no_answer', 'voicemail'] as const
export type ContactResult = (typeof contactResults)[number]

/** A wish at a glance. */
export const contactLabelKinds = ['anytime', 'hours', 'no_calls', 'paused'] as const
export interface ContactLabel {
  kind: (typeof contactLabelKinds)[number]
  text: string
}

const clock = (minutes: number): string => {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${hour >= 24 ? `翌${hour - 24}` : hour}:${String(minute).padStart(2, '0')}`
}
/** `18–20時`, or `18:30–20:00`. */
function spanText({ from, until }: ContactHours): string {
  if (from % 60 !== 0 || until % 60 !== 0) return `${clock(from)}–${clock(until)}`
  return `${from / 60}–${until > 24 * 60 ? `翌${until / 60 - 24}` : until / 60}時`
}

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const weekdayText = (own: readonly number[]): string => {
  const shown = weekdays.filter((day) => own.includes(day))
  if (shown.length === 7) return '毎日'
  if (shown.join() === '1,2,3,4,5') return '平日'
  if (shown.join() === '6,0') return '土日'
  return shown.map((day) => '日月火水木金土'.charAt(day)).join('')
}

/** Hours in words, days with the same ones together: `火木 18–20時、土 10–12時`. */
export function hoursText(hours: readonly ContactHours[]): string {
  const ordered = weekdays.flatMap((day) => hours.filter(({ weekday }) => weekday === day))
  const groups = Map.groupBy(ordered, spanText)
  return [...groups].map(([text, own]) => `${weekdayText(own.map(({ weekday }) => weekday))} ${text}`).join('、')
}

/** A wish in a few words, for a row of a list. @param today the day in Tokyo */
export function contactLabel(wish: ContactWish, today: string): ContactLabel {
  if (wish.pausedUntil !== null && wish.pausedUntil >= today) return { kind: 'paused', text: '連絡をひかえる' }
  if (wish.way === 'anytime') return { kind: 'anytime', text: 'いつでも可' }
  if (wish.way === 'messages_only' || wish.hours.length === 0) return { kind: 'no_calls', text: '電話不可' }
  const [first = '', ...others] = hoursText(wish.hours).split('、')
  return { kind: 'hours', text: others.length > 0 ? `${first} ほか` : first }
}
