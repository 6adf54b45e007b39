import type { InterviewConfirmedCard } from '@tsunagu/contract/components/interview-confirmed-cards.ts'
import type { Interview, OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { InterviewRules } from '#server/definitions/tenant.ts'
import { cancelWords } from '#server/hiring/interviews/cancel-interviews.ts'
import type { StoredInterview } from '#server/hiring/interviews/stored-interview.queries.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { changeUntil, decideInterview, type InterviewAct, isOver } from './interview.policy.ts'

/** A confirmed interview as it is stored. */
export interface InterviewRow {
  id: string
  startsAt: Date
  minutes: number
  title: string
  isOnline: boolean
  /** `''` when online, or not set yet. */
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

/** An offered time, and whether a booking conflicts with it. */
export interface OfferedTime {
  interviewId: string
  startsAt: Date
  isBooked: boolean
}

const timeOrNull = (time: Date | null) => time && dateTimeInTokyo(time)

/** An interview for its job seeker; `times` are its own. */
export function presentOwnInterview(
  row: StoredInterview,
  times: readonly OfferedTime[],
  { now, rules: { changeHours, tel } }: { now: Date; rules: InterviewRules },
): Interview {
  const may = (act: InterviewAct) => decideInterview(row, { act, by: 'job_seeker', now, changeHours }) === 'allowed'
  const ofOffer = row.status === 'offered' || row.status === 'picked' ? times : []
  const shown = ofOffer.map(({ startsAt, isBooked }) => ({
    startDateTime: dateTimeInTokyo(startsAt),
    isOpen: !isBooked && startsAt > now,
  }))
  return {
    id: row.id,
    status: row.status,
    startDateTime: timeOrNull(row.startsAt),
    minutes: row.minutes,
    times: shown,
    title: row.title,
    jobPostingId: row.jobPostingId,
    isOnline: row.isOnline,
    place: row.place,
    onlineUrl: row.onlineUrl,
    description: row.description,
    wish: row.wish,
    cancelledBy: row.cancelledBy,
    cancelReason: cancelWords(row),
    isOver: isOver(row, now),
    canPick: may('pick') && shown.some(({ isOpen }) => isOpen),
    canAskOtherTimes: may('ask_other_times'),
    canCancel: may('cancel'),
    changeUntil: timeOrNull(changeUntil(row, changeHours)),
    tel,
  }
}

/** An interview for the agency's systems. */
export const presentOperatorInterview = (row: StoredInterview, times: readonly OfferedTime[]): OperatorInterview => ({
  id: row.id,
  clientInterviewId: row.clientInterviewId,
  jobSeekerId: row.jobSeekerId,
  jobPostingId: row.jobPostingId,
  status: row.status,
  startDateTime: timeOrNull(row.startsAt),
  minutes: row.minutes,
  times: times.map(({ startsAt }) => dateTimeInTokyo(startsAt)),
  title: row.title,
  adviser: row.adviser,
  isOnline: row.isOnline,
  place: row.place,
  onlineUrl: row.onlineUrl,
  description: row.description,
  wish: row.wish,
  cancelledBy: row.cancelledBy,
  cancelReason: row.cancelReason,
  cancelNote: row.cancelNote,
  sequence: row.sequence,
  createdAt: dateTimeInTokyo(row.createdAt),
  updatedAt: dateTimeInTokyo(row.updatedAt),
})
