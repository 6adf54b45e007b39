const inTokyo = { timeZone: 'Asia/Tokyo' } as const
const dayFormat = new Intl.DateTimeFormat('sv-SE', inTokyo)
const timeFormat = new Intl.DateTimeFormat('ja-JP', { ...inTokyo, hour: 'numeric', minute: '2-digit' })
const longDayFormat = new Intl.DateTimeFormat('ja-JP', { ...inTokyo, month: 'numeric', day: 'numeric' })
const weekdayFormat = new Intl.DateTimeFormat('ja-JP', { ...inTokyo, weekday: 'short' })

const dayMs = 24 * 60 * 60_000

/** The day in Tokyo, `2026-11-18`. */
export const dayOf = (at: Date): string => dayFormat.format(at)

/** `11/18（水）` */
export const dayText = (at: Date): string => `${longDayFormat.format(at)}（${weekdayFormat.format(at)}）`

/** `11/18` */
export const shortDayText = (at: Date): string => longDayFormat.format(at)

/** `14:00` */
export const timeText = (at: Date): string => timeFormat.format(at)

/** When something was: `7:28` today, `昨日 17:52`, else `11/18（水） 9:05`; all in Tokyo. */
export function momentText(at: Date, now: Date): string {
  const time = timeFormat.format(at)
  if (dayFormat.format(at) === dayFormat.format(now)) return time
  if (dayFormat.format(at) === dayFormat.format(new Date(now.getTime() - dayMs))) return `昨日 ${time}`
  return `${dayText(at)} ${time}`
}

/** `11/24（火）9:00まで`: until when something is put aside. */
export const untilText = (at: Date): string => `${dayText(at)}${timeFormat.format(at)}まで`

/** `11月20日（金）` */
export function todayText(now: Date): string {
  const [month, day] = longDayFormat.format(now).split('/')
  return `${month}月${day}日（${weekdayFormat.format(now)}）`
}
