import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { expect, it } from 'vitest'
import { dayPlan } from './day-plan.ts'

const at = (id: string, startDateTime: string | null) => ({ id, startDateTime, minutes: 60 }) as NamedInterview

it('the plan of a day has its interviews by time, what is over and what is next', () => {
  const interviews = [
    at('late', '2026-11-20T23:30:00+09:00'),
    at('now', '2026-11-20T13:30:00+09:00'),
    at('over', '2026-11-20T09:00:00+09:00'),
    at('tomorrow', '2026-11-21T00:00:00+09:00'),
    at('open', null),
  ]
  const plan = dayPlan(interviews, new Date('2026-11-20T14:00:00+09:00'))
  expect(plan.map(({ interview, isOver, isNext }) => [interview.id, isOver, isNext])).toEqual([
    ['over', true, false],
    ['now', false, true],
    ['late', false, false],
  ])
})
