const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** A day and time as mails write it, such as 2026年11月20日(金) 14:00, in Tokyo's time. */
export const mailTime = (time: Date): string => format.format(time)

const dayFormat = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})

/** A plain day (`YYYY-MM-DD`) as mails write it, such as 2026年11月20日(金). */
export const mailDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00+09:00`))
