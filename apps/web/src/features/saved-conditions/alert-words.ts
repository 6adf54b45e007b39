import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { AlertChannel, AlertFrequency } from '@tsunagu/contract/search/search-alerts.ts'

export type SearchAlerts = Output<'getSearchAlerts'>
export type SearchAlert = SearchAlerts['alerts'][number]
export type AlertSetting = SearchAlerts['setting']

export const frequencyOptions: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'at_once', label: 'すぐに' },
  { value: 'daily', label: '1日1回' },
  { value: 'weekly', label: '週1回' },
  { value: 'never', label: '知らせない' },
]

export const channelNames: Readonly<Record<AlertChannel, string>> = {
  mail: 'メール',
  push: 'プッシュ通知',
  line: 'LINE',
}

const weekdays = ['日', '月', '火', '水', '木', '金', '土'] as const
export const weekdayOptions = weekdays.map((name, index) => ({ value: String(index), label: `${name}曜日` }))

const clockText = (hour: number) => `${hour}:00`
export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockText(hour) }))

const dayMs = 24 * 60 * 60_000
const jstOffsetMs = 9 * 60 * 60_000

/** Month, day and day of the week of a plain day: 12月6日（日） */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日（${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}）`
}

/** Plain days from today on, in Tokyo. */
export function daysFrom(now: Date, count: number): string[] {
  const first = Math.floor((now.getTime() + jstOffsetMs) / dayMs)
  return Array.from({ length: count }, (_, index) => new Date((first + index) * dayMs).toISOString().slice(0, 10))
}

/** A moment beside now: 今日 18:00, 明日 8:00, 11月23日（月） 9:00 */
function momentText(dateTime: string, now: Date): string {
  const local = new Date(Date.parse(dateTime) + jstOffsetMs).toISOString()
  const [day, time] = [local.slice(0, 10), `${Number(local.slice(11, 13))}:${local.slice(14, 16)}`]
  const [today, tomorrow] = daysFrom(now, 2)
  return `${day === today ? '今日' : day === tomorrow ? '明日' : dayText(day)} ${time}`
}

/** The choice of ways with one more or less. Without any, nothing is sent: the search is switched off, and the choice stays for the next time. */
export function withChannel(
  { channels }: Pick<SearchAlert, 'channels'>,
  channel: AlertChannel,
  isOn: boolean,
): Partial<Pick<SearchAlert, 'channels' | 'frequency'>> {
  const others = channels.filter((one) => one !== channel)
  if (isOn) return { channels: [...others, channel] }
  return others.length > 0 ? { channels: others } : { frequency: 'never' }
}

/** When the next mail of a search comes; '' where none does, or its pause says so. */
export function nextText({ frequency, isPaused, nextDatetime }: SearchAlert, now: Date): string {
  if (nextDatetime === null || isPaused) return ''
  const isNow = frequency === 'at_once' && Date.parse(nextDatetime) <= now.getTime()
  if (isNow) return '1日に3回まで。多い日は1通にまとめます'
  return frequency === 'at_once'
    ? `いまは知らせない時間です。次は${momentText(nextDatetime, now)}から`
    : `次は${momentText(nextDatetime, now)}にまとめて`
}

/** What a pause means. */
export const pauseText = (pausedUntil: string | null): string =>
  `${pausedUntil === null ? '再開するまで' : `${dayText(pausedUntil)}まで`}休止しています。再開すると、そのあいだの新着を1通にまとめて届けます。`
