import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { listFreeSlots } from '#server/hiring/interviews/free-hours.queries.ts'
import { freeTimeOf } from '#server/hiring/interviews/free-time.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { type Holders, listBookedQuarters, touches } from './booking.queries.ts'

const hourMs = 60 * 60_000
const quarterMs = interviewLimits.quarterMinutes * 60_000

/** Times that an operator wants to offer. */
export interface WantedTimes extends Holders {
  startDateTimes: readonly string[]
  minutes: number
  allowOutsideFreeHours: boolean
  /** The interview that they are for, if there is one: its own booking is in nobody's way. */
  interviewId: string | null
}

const faultOf = (index: number, message: string): FormError => ({ key: 'startDateTimes', index, message })

/** Times as moments in order. @throws Problem naming each that cannot be, in English */
function readTimes({ startDateTimes }: WantedTimes, now: Date): Date[] {
  const last = Date.parse(`${addDays(dayInTokyo(now), scheduleLimits.daysAhead + 1)}T00:00:00+09:00`)
  const seen = new Set<number>()
  const faults = startDateTimes.flatMap((text, index): FormError[] => {
    const time = Date.parse(text)
    const isTwice = seen.has(time)
    seen.add(time)
    if (isTwice) return [faultOf(index, 'This time is named twice.')]
    if (!(time % quarterMs === 0)) return [faultOf(index, 'Interviews begin at quarters of an hour.')]
    if (time <= now.getTime()) return [faultOf(index, 'This time is past.')]
    return time < last ? [] : [faultOf(index, `This time is more than ${scheduleLimits.daysAhead} days ahead.`)]
  })
  if (faults.length > 0) throw formProblem(faults)
  return startDateTimes.map((text) => new Date(text)).toSorted((one, other) => one.getTime() - other.getTime())
}

/**
 * The times that can be offered, in order.
 * @throws Problem `invalid_argument` naming times that cannot be, `failed_precondition` naming those that are not free
 */
export async function checkTimes(scope: TenantScope, wanted: WantedTimes, now: Date): Promise<Date[]> {
  const times = readTimes(wanted, now)
  const { minutes, interviewId } = wanted
  const spans = times.map((startsAt) => ({ startsAt, minutes }))
  const booked = await listBookedQuarters(scope, { ...wanted, spans, except: interviewId })
  const from = new Date(Math.min(...times.map(Number)) - hourMs)
  const until = new Date(Math.max(...times.map(Number)) + (interviewLimits.maxMinutes * 60_000 + hourMs))
  const isFreeAt = freeTimeOf(await listFreeSlots(scope, { jobSeekerId: wanted.jobSeekerId, from, until }))
  const faults = wanted.startDateTimes.flatMap((text, index): FormError[] => {
    const startsAt = new Date(text)
    if (touches({ startsAt, minutes }, booked)) return [faultOf(index, 'Job seeker or adviser is booked then.')]
    const isFree = wanted.allowOutsideFreeHours || isFreeAt({ startsAt, minutes })
    return isFree ? [] : [faultOf(index, 'The job seeker has not given all of these hours as free.')]
  })
  if (faults.length === 0) return times
  throw new Problem('failed_precondition', {
    code: 'validation_failed',
    message: 'Some of these times are not free.',
    formErrors: faults,
  })
}
