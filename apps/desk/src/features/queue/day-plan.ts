import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { dayOf } from '#desk/page/dates.ts'

/** An interview of the day. `isNext` is the first that is not over. */
interface PlannedInterview {
  interview: NamedInterview
  start: Date
  isOver: boolean
  isNext: boolean
}

const minuteMs = 60_000

/** The interviews that begin today in Tokyo, in the order of time. */
export function dayPlan(interviews: readonly NamedInterview[], now: Date): PlannedInterview[] {
  const today = dayOf(now)
  const planned = interviews
    .flatMap((interview) =>
      interview.startDateTime === null ? [] : [{ interview, start: new Date(interview.startDateTime) }],
    )
    .filter(({ start }) => dayOf(start) === today)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
    .map((one) => ({
      ...one,
      isOver: one.start.getTime() + one.interview.minutes * minuteMs <= now.getTime(),
    }))
  const next = planned.find(({ isOver }) => !isOver)
  return planned.map((one) => ({ ...one, isNext: one === next }))
}
