import type { ClosingReasonCode, MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { Random } from '#seed/base/random.ts'
import { inTokyo, lastWorkingDay, workingDayAfter } from '#seed/base/working-days.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

/** A move of an application, at its time. */
export interface LifeStep {
  action: MoveAction
  to: ProgressStatus
  actor: 'job_seeker' | 'operator'
  at: Date
  reasonCode?: ClosingReasonCode
}

/** What somebody did about one posting until now. */
export interface Application {
  steps: readonly LifeStep[]
  /** When the interview is or was; null before one was arranged. */
  interviewAt: Date | null
}

/** How an application goes if it is given the time. */
type Course = 'asks' | 'is_refused' | 'leaves' | 'fails_interview' | 'is_hired'

const shares: readonly (readonly [Course, number])[] = [
  ['asks', 16],
  ['is_refused', 24],
  ['leaves', 16],
  ['fails_interview', 18],
  ['is_hired', 26],
]

const evening = (day: string, random: Random) => inTokyo(day, random.int(19, 22), random.int(0, 59))
const office = (day: string, random: Random) => inTokyo(day, random.int(9, 16), random.int(0, 59))
/** Interviews begin on the half hour. */
const interviewHours: readonly (readonly [hour: number, minute: number])[] = [
  [9, 30],
  [11, 0],
  [13, 30],
  [15, 0],
  [16, 30],
]

/** The `count`th working day before a day. */
function workingDayBefore(day: string, count: number): string {
  let before = day
  for (let left = count; left > 0; left--) before = lastWorkingDay(addDays(before, -1))
  return before
}

const apply = (at: Date): LifeStep => ({ action: 'apply', to: 'entered', actor: 'job_seeker', at })
const refer = (at: Date): LifeStep => ({ action: 'refer', to: 'referral', actor: 'operator', at })
const select = (at: Date): LifeStep => ({
  action: 'start_selection',
  to: 'under_consideration',
  actor: 'operator',
  at,
})
const stay = (action: 'interview' | 'offer', at: Date): LifeStep => ({
  action,
  to: 'under_consideration',
  actor: 'operator',
  at,
})
const accept = (at: Date): LifeStep => ({ action: 'apply', to: 'offer_accepted', actor: 'job_seeker', at })
const decline = (at: Date): LifeStep => ({ action: 'decline', to: 'closed', actor: 'job_seeker', at })
const close = (reasonCode: ClosingReasonCode, at: Date): LifeStep => ({
  action: 'close',
  to: 'closed',
  actor: 'operator',
  reasonCode,
  at,
})

/** What happened up to now: a course that needs more time is still under way. */
const until = (steps: readonly LifeStep[], now: Date) => steps.filter(({ at }) => at <= now)

function question(day: string, random: Random): LifeStep[] {
  const asked: LifeStep = { action: 'inquiry', to: 'waiting', actor: 'job_seeker', at: evening(day, random) }
  const later = workingDayAfter(day, random.int(3, 9))
  const [left, silent] = [decline(evening(later, random)), close('no_response', office(later, random))]
  if (random.chance(0.5)) return [asked, random.pick([left, silent])]
  const referred = refer(office(workingDayAfter(day, 1), random))
  const muchLater = workingDayAfter(later, random.int(8, 20))
  const ends = [decline(evening(muchLater, random)), close('posting_ended', office(muchLater, random))]
  return [asked, referred, random.pick(ends)]
}

const refusals: readonly ClosingReasonCode[] = ['not_selected', 'position_filled', 'requirements_not_met']

/** The days of an application that begins on `day`, each some working days after the one before. */
function selection(course: Course, day: string, random: Random) {
  const selected = workingDayAfter(day, random.int(1, 3))
  const arranged = workingDayAfter(selected, random.int(2, 5))
  const met = workingDayAfter(arranged, random.int(3, 6))
  const [hour, minute] = random.pick(interviewHours)
  const decided = workingDayAfter(met, random.int(2, 5))
  const begin = [...(random.chance(0.35) ? [refer(office(day, random))] : []), apply(evening(day, random))]
  if (course === 'is_refused')
    return {
      steps: [...begin, select(office(selected, random)), close(random.pick(refusals), office(arranged, random))],
    }
  const steps = [...begin, select(office(selected, random)), stay('interview', office(arranged, random))]
  const interviewAt = inTokyo(met, hour, minute)
  if (course === 'leaves') return { steps: [...steps, decline(evening(decided, random))], interviewAt }
  if (course === 'fails_interview')
    return { steps: [...steps, close('not_selected', office(decided, random))], interviewAt }
  const accepted = workingDayAfter(decided, random.int(1, 3))
  return { steps: [...steps, stay('offer', office(decided, random)), accept(evening(accepted, random))], interviewAt }
}

/** An application that somebody began on `day`, as far as it has come by now. */
export function applicationFrom(day: string, { now, random }: { now: Date; random: Random }): Application {
  const [course] = random.weighted(shares, ([, share]) => share)
  if (course === 'asks') return { steps: until(question(day, random), now), interviewAt: null }
  const { steps, interviewAt } = selection(course, day, random)
  const done = until(steps, now)
  const isArranged = done.some(({ action }) => action === 'interview')
  return { steps: done, interviewAt: (isArranged && interviewAt) || null }
}

/** An application whose interview is at a given time, about now: nothing has been decided since. */
export function applicationWithInterview(at: Date, { now, random }: { now: Date; random: Random }): Application {
  const day = dayInTokyo(at)
  const steps = [
    apply(evening(workingDayBefore(day, random.int(12, 15)), random)),
    select(office(workingDayBefore(day, random.int(9, 11)), random)),
    stay('interview', office(workingDayBefore(day, random.int(6, 8)), random)),
  ]
  const done = until(steps, now)
  return { steps: done, interviewAt: done.length === steps.length ? at : null }
}

/** The interviews of this week and the next: one or two a day, in the order of time, at different hours. */
export function interviewTimes(now: Date, random: Random): Date[] {
  const today = dayInTokyo(now)
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const days = Array.from({ length: 12 }, (_, index) => addDays(monday, index))
  return days
    .filter((day) => lastWorkingDay(day) === day)
    .flatMap((day) =>
      random.sample(interviewHours, random.int(1, 2)).map(([hour, minute]) => inTokyo(day, hour, minute)),
    )
    .toSorted((one, other) => one.getTime() - other.getTime())
}
