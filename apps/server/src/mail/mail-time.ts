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
