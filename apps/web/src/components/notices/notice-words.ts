import type { CentreNotice } from '@tsunagu/contract/components/notice-centre.ts'
import type { CentreKind } from '@tsunagu/contract/hiring/notices.ts'
import { formatDay, formatDayTime } from '#web/page/format-date.ts'
import type { DrawnIconType } from '#web/ui/drawn-icons.ts'

const icons: Readonly<Record<CentreKind, DrawnIconType>> = {
  offer: 'flag',
  interview: 'calendar',
  todo: 'check_circle',
  change: 'refresh',
  closing: 'favorite',
  message: 'chat',
  search: 'bookmark',
  sign_in: 'shield',
}

/** The picture of a kind; a bell for one that this page does not know. */
export const iconOf = (kind: CentreKind): DrawnIconType =>
  new Map<string, DrawnIconType>(Object.entries(icons)).get(kind) ?? 'bell'

/** The hour of a moment in Japan: `9:05`. */
export const hourOf = (moment: string): string => formatDayTime(moment).slice(formatDay(moment).length).trim()

/** Notices of one day. */
interface Day {
  /** As it is written, which tells days apart as well. */
  day: string
  notices: CentreNotice[]
}

/** Notices by the day in Japan, in their order. */
export function byDay(notices: readonly CentreNotice[]): Day[] {
  const days = Map.groupBy(notices, ({ createdDatetime }) => formatDay(createdDatetime))
  return [...days].map(([day, ofDay]) => ({ day, notices: ofDay }))
}

/** The ids of those that are read with a notice and all that are older: what came after it is unread. */
export function readUpTo({ createdDatetime }: CentreNotice, notices: readonly CentreNotice[]): ReadonlySet<string> {
  const end = Date.parse(createdDatetime)
  return new Set(notices.filter((one) => Date.parse(one.createdDatetime) <= end).map(({ id }) => id))
}

const dayMs = 86_400_000

/** きょう or きのう; `''` for other days, and while nobody's day is known. */
export function nameOfDay(day: string, today: string | null): string {
  if (today === null || day === '') return ''
  if (day === formatDay(today)) return 'きょう'
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10)
  return day === formatDay(yesterday) ? 'きのう' : ''
}

/** A day without its year while that is this year's: 「11月20日(金)」. */
export const withoutYear = (day: string, today: string | null): string =>
  today !== null && day.startsWith(`${today.slice(0, 4)}年`) ? day.slice(5) : day
