const timeZone = 'Asia/Tokyo'
const dayFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const timeFormat = new Intl.DateTimeFormat('ja-JP', { timeZone, hour: 'numeric', minute: '2-digit' })

/** A plain day stands for its whole day in Japan: noon there keeps it the same day in every reckoning. */
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
 * Month and day, where the year is clear from what stands around: `11月20日`.
 *
 * @param day `YYYY-MM-DD`; anything else gives `''`
 */
export function formatShortDay(day: string): string {
  const [, month, date] = /^\d{4}-(\d{2})-(\d{2})$/.exec(day) ?? []
  return month && date ? `${Number(month)}月${Number(date)}日` : ''
}
