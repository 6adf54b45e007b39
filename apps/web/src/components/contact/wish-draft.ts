import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { hoursText } from '@tsunagu/contract/contact/contact-wish.ts'
import { useState } from 'react'
import { formatDay } from '#web/page/format-date.ts'

export type Wish = ComponentPayloads['contact_preference']['wish']
export type Hours = Wish['hours'][number]

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)

/** @throws for a wish that cannot be read: shown in part, it would be saved over with what is missing */
export function requireReadable({ wish, counts, contacts }: ComponentPayloads['contact_preference']): void {
  const times = wish.hours.flatMap(({ weekday, from, until }) => [weekday, from, until])
  const limits = [wish.callsPerMonth, wish.messagesPerWeek].filter((limit) => limit !== null)
  const numbers = [...times, ...limits, counts.callsThisMonth, counts.messagesThisMonth]
  const hasDay = wish.pausedUntil === null || typeof wish.pausedUntil === 'string'
  const hasWords = contacts.every((one) =>
    [one.staffName, one.reason, one.atDatetime].every((each) => typeof each === 'string'),
  )
  if (!hasDay || !hasWords || !numbers.every(isNumber)) throw new Error('The wish of contact is damaged.')
}

/** Monday first, as the page shows them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
export const weekdayName = (weekday: number): string => '日月火水木金土'.charAt(weekday)

/** What a day begins with when it is switched on. */
const usualEvening = { from: 18 * 60, until: 20 * 60 }

/** `18:00`, and `翌2:00` after midnight. */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour >= 24 ? `翌${hour - 24}` : hour}:${String(minutes % 60).padStart(2, '0')}`
}

/** The hours of one day, as its row says them. */
export const dayHoursText = (hours: readonly Hours[]): string =>
  hours.map(({ from, until }) => `${clockText(from)}〜${clockText(until)}`).join('、')

/** The wish with other hours on a weekday; null for none. */
export const withDay = (wish: Wish, weekday: number, span: { from: number; until: number } | null): Wish => ({
  ...wish,
  hours: [...wish.hours.filter((one) => one.weekday !== weekday), ...(span ? [{ weekday, ...span }] : [])],
})

/** The wish with a day switched on or off. It begins like another day that is on. */
export function withDaySwitched(wish: Wish, weekday: number, isOn: boolean): Wish {
  const [like = usualEvening] = wish.hours
  return withDay(wish, weekday, isOn ? { from: like.from, until: like.until } : null)
}

/** The wish with the hours of its first working day on all of them. */
export function withEqualWeekdays(wish: Wish): Wish {
  const like = wish.hours.find(({ weekday }) => weekday > 0 && weekday < 6) ?? usualEvening
  return [1, 2, 3, 4, 5].reduce((next, day) => withDay(next, day, { from: like.from, until: like.until }), wish)
}

const wayTexts: Record<Wish['way'], string> = {
  anytime: 'いつ電話してもよい',
  hours: '決めた時間だけ電話してよい',
  messages_only: 'メッセージだけ',
}

/** A wish in words, line by line, to compare two of them. */
export const wishLines = (wish: Wish): string[] => [
  wayTexts[wish.way],
  ...(wish.hours.length > 0 ? [hoursText(wish.hours)] : []),
  ...(wish.messagesInHours ? ['メッセージも、決めた時間だけ'] : []),
  wish.skipsHolidays ? '祝日は連絡しない' : '祝日も連絡してよい',
  wish.isAdviserOnly ? '電話は担当だけ' : '電話は代わりの者でもよい',
  wish.callsPerMonth === null ? '電話の回数は決めない' : `電話は月に${wish.callsPerMonth}回まで`,
  ...(wish.messagesPerWeek === null ? [] : [`こちらからのメッセージは週に${wish.messagesPerWeek}通まで`]),
  ...(wish.pausedUntil === null ? [] : [`${formatDay(wish.pausedUntil)}まで連絡をひかえる`]),
]

/** What is missing before it can be saved; '' for nothing. */
export const missingText = (wish: Wish): string =>
  wish.way === 'hours' && wish.hours.length === 0 ? '電話してよい曜日と時間を、1つ以上選んでください。' : ''

/** The wish on the page: as it is saved, until something is changed. */
export function useWishDraft(saved: Wish) {
  const [draft, setDraft] = useState<Wish | null>(null)
  return {
    wish: draft ?? saved,
    isDirty: draft !== null && JSON.stringify(draft) !== JSON.stringify(saved),
    change: (next: Wish) => setDraft(next),
    clear: () => setDraft(null),
  }
}
