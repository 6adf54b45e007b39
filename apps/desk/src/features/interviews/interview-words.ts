import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { InterviewStatus } from '@tsunagu/contract/hiring/interview.ts'
import { dayText, timeText } from '#desk/page/dates.ts'
import { endOf, type Span } from './week.ts'

export const statusNames: Record<InterviewStatus, string> = {
  offered: '返事待ち',
  picked: '確定待ち',
  other_times_wanted: '別の日を希望',
  confirmed: '確定',
  cancelled: '取り消し',
}

export const nameOf = ({ familyName, givenName }: Pick<NamedInterview, 'familyName' | 'givenName'>): string =>
  `${familyName} ${givenName}`

/** When an interview is; undefined while no time is picked. */
export const spanOf = ({ startDateTime, minutes }: NamedInterview): Span | undefined =>
  startDateTime === null ? undefined : { start: new Date(startDateTime), minutes }

/** `11/26（木） 14:00–15:00` */
export const spanText = (span: Span): string =>
  `${dayText(span.start)} ${timeText(span.start)}–${timeText(endOf(span))}`

/** What there is to say of when: the time, how many are offered, or what was asked for. */
export function whenText(interview: NamedInterview): string {
  const span = spanOf(interview)
  if (span) return spanText(span)
  if (interview.status === 'other_times_wanted') return `「${interview.wish}」`
  return `候補 ${interview.times.length}件`
}
