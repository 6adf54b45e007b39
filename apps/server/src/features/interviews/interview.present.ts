import type { InterviewConfirmedCard } from '@tsunagu/contract/components/interview-confirmed-cards.ts'
import { dateTimeInTokyo } from '#server/features/clock.ts'

/** A confirmed interview as it is stored. */
export interface InterviewRow {
  id: string
  startsAt: Date
  minutes: number
  title: string
  isOnline: boolean
  /** `''` when online, or not told yet. */
  place: string
  description: string
}

/** `14:00` in Tokyo. */
const timeOf = (time: Date): string => dateTimeInTokyo(time).slice(11, 16).replace(/^0/, '')

/** A confirmed interview as its card shows it: from when to when and how, then what it is about. */
export function presentInterview(row: InterviewRow): InterviewConfirmedCard {
  const endsAt = new Date(row.startsAt.getTime() + row.minutes * 60_000)
  const where = row.isOnline ? 'オンライン' : row.place
  const when = `${timeOf(row.startsAt)}〜${timeOf(endsAt)}${where && `（${where}）`}`
  return {
    id: row.id,
    interviewDatetime: dateTimeInTokyo(row.startsAt),
    title: row.title,
    description: [when, row.description].filter(Boolean).join('\n'),
  }
}
