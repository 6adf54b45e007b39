const timeZone = 'Asia/Tokyo'
const dayFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const timeFormat = new Intl.DateTimeFormat('ja-JP', { timeZone, hour: 'numeric', minute: '2-digit' })

/** A plain day means its whole day in Japan: noon there is the same day in every time zone. */
const instantOf = (text: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00+09:00` : text)

/**
 * A day in Japan: `2026年11月20日(金)`, wherever the reader is.
 *
 * @param text a day `YYYY-MM-DD` or a time in ISO 8601; anything else gives `''`
 */
export function formatDay(text: string): string {
  const instant = instantOf(text)
  return Number.isNaN(instant.valueOf()) ? '' : dayFormat.format(instant)
}

/** Day and hour in Japan: `2026年11月20日(金) 9:05`. */
export function formatDayTime(text: string): string {
  const instant = instantOf(text)
  return Number.isNaN(instant.valueOf()) ? '' : `${dayFormat.format(instant)} ${timeFormat.format(instant)}`
}

/**
 * Month and day, where the context makes the year clear: `11月20日`.
 *
 * @param day `YYYY-MM-DD`; anything else returns `''`
 */
export function formatShortDay(day: string): string {
  const [, month, date] = /^\d{4}-(\d{2})-(\d{2})$/.exec(day) ?? []
  return month && date ? `${Number(month)}月${Number(date)}日` : ''
}

const dayOfTokyo = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The day in Japan, `YYYY-MM-DD`. */
export const dayInTokyo = (date: Date): string => dayOfTokyo.format(date)

/**
 * When something was sent, as briefly as its reader's day allows: `10:24` today, else `11月18日`, with the year where it is
 * another one.
 *
 * @param text a time in ISO 8601; anything else gives `''`
 * @param today null where nobody's day is known (the server's markup): then the day, without a year
 */
export function formatSentTime(text: string, today: string | null): string {
  const instant = instantOf(text)
  if (Number.isNaN(instant.valueOf())) return ''
  const day = dayInTokyo(instant)
  if (day === today) return timeFormat.format(instant)
  const isOtherYear = today !== null && day.slice(0, 4) !== today.slice(0, 4)
  return `${isOtherYear ? `${day.slice(0, 4)}年` : ''}${formatShortDay(day)}`
}
