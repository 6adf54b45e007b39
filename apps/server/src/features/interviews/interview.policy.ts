import type { InterviewActor, InterviewStatus } from '@tsunagu/contract/hiring/interview.ts'

export type InterviewAct = 'pick' | 'ask_other_times' | 'confirm' | 'move' | 'cancel'

/** One move: from where, to what, by whom; `untilCutOff`: job seekers may not once a confirmed one is near. */
interface Rule {
  from: readonly InterviewStatus[]
  to: InterviewStatus
  by: readonly InterviewActor[]
  untilCutOff?: true
}

const openStatuses = ['offered', 'other_times_wanted', 'picked', 'confirmed'] as const

/** Every move of an interview (an offer makes it `offered`). Until it is confirmed another time can be picked. */
const interviewRules: Record<InterviewAct, Rule> = {
  pick: { from: ['offered', 'picked'], to: 'picked', by: ['job_seeker'] },
  ask_other_times: {
    from: ['offered', 'picked', 'confirmed'],
    to: 'other_times_wanted',
    by: ['job_seeker'],
    untilCutOff: true,
  },
  confirm: { from: ['picked'], to: 'confirmed', by: ['operator'] },
  move: { from: openStatuses, to: 'offered', by: ['operator'] },
  cancel: { from: openStatuses, to: 'cancelled', by: ['job_seeker', 'operator', 'system'], untilCutOff: true },
}

/** What of an interview a decision looks at. */
export interface InterviewState {
  status: InterviewStatus
  startsAt: Date | null
  minutes: number
}

const hourMs = 60 * 60_000

/** Whether it has taken place. */
export const isOver = ({ status, startsAt, minutes }: InterviewState, now: Date): boolean =>
  status === 'confirmed' && startsAt !== null && startsAt.getTime() + minutes * 60_000 <= now.getTime()

/** Until when its job seeker may change it on the page; null where nothing is settled. */
export const changeUntil = ({ status, startsAt }: InterviewState, changeHours: number): Date | null =>
  status === 'confirmed' && startsAt ? new Date(startsAt.getTime() - changeHours * hourMs) : null

/** `too_late`: by telephone only. */
export type InterviewDecision = 'allowed' | 'refused' | 'too_late'

/** Decides whether somebody may make a move now. */
export function decideInterview(
  interview: InterviewState,
  { act, by, now, changeHours }: { act: InterviewAct; by: InterviewActor; now: Date; changeHours: number },
): InterviewDecision {
  const rule = interviewRules[act]
  if (!rule.by.includes(by) || !rule.from.includes(interview.status) || isOver(interview, now)) return 'refused'
  const until = changeUntil(interview, changeHours)
  return by === 'job_seeker' && rule.untilCutOff && until && now >= until ? 'too_late' : 'allowed'
}
