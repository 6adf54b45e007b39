const format = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** A time in Tokyo: `2026/11/21(土) 6:00`. */
export const dateTimeText = (dateTime: string): string => format.format(new Date(dateTime))
