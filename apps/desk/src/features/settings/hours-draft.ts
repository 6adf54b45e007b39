import type { WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'

/** `09:30`, as a time field has it; midnight at the end of a day is `00:00` as well. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minute of the day of a time field. @param isEnd midnight is the end of the day then */
export function minuteOf(time: string, isEnd = false): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = hour * 60 + minute
  return isEnd && minutes === 0 ? 24 * 60 : minutes
}

/** Why hours cannot be stored; `''` where they can. */
export function problemOf({ opensAt, closesAt, weekdays }: WorkingHours): string {
  if (weekdays.length === 0) return '営業日を1つ以上選んでください。'
  return closesAt <= opensAt ? '終了の時刻は、開始より後にしてください。' : ''
}

const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const
/** The days of the week as a form lists them: Monday first. */
export const weekdays: readonly { day: number; name: string }[] = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  day,
  name: weekdayNames[day] ?? '',
}))

/** Hours in one line, such as `月・火 9:00〜18:00`. */
export function hoursText(hours: WorkingHours): string {
  const days = weekdays.filter(({ day }) => hours.weekdays.includes(day)).map(({ name }) => name)
  const end = hours.closesAt === 24 * 60 ? '24:00' : timeOf(hours.closesAt)
  return `${days.join('・')} ${timeOf(hours.opensAt)}〜${end}${hours.worksOnHolidays ? '（祝日も営業）' : ''}`
}

/** `2時間30分` */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours > 0 ? `${hours}時間` : ''}${rest > 0 || hours === 0 ? `${rest}分` : ''}`
}
