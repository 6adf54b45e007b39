import { dayOf } from '#desk/page/dates.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

export interface LaterChoice {
  name: string
  at: Date
}

/** A moment of a day in Tokyo, which has no daylight saving time. */
const atHour = (day: Date, hour: number) => new Date(`${dayOf(day)}T${String(hour).padStart(2, '0')}:00:00+09:00`)
const afterDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** How many days it is until the next Monday. */
function daysToMonday(now: Date): number {
  const weekday = new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay()
  return (8 - weekday) % 7 || 7
}

/** Until when a conversation may be put aside by one key; what is past already is left out. */
export function laterChoices(now: Date): LaterChoice[] {
  const choices = [
    { name: '1時間後', at: new Date(now.getTime() + hourMs) },
    { name: '今日の夕方', at: atHour(now, 17) },
    { name: '明日の朝', at: atHour(afterDays(now, 1), 9) },
    { name: '月曜の朝', at: atHour(afterDays(now, daysToMonday(now)), 9) },
  ]
  return choices.filter(({ at }, index) => at > now && !choices.slice(0, index).some((one) => +one.at === +at))
}

/** What a field of the kind `datetime-local` says, in Tokyo; null for what is no moment to come. */
export function momentOf(value: string, now: Date): Date | null {
  const at = new Date(`${value}:00+09:00`)
  return at > now ? at : null
}
