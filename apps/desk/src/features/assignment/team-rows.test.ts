import type { AdviserLoad, Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import { describe, expect, it } from 'vitest'
import { minutesText, teamRows, teamTotals } from './team-rows.ts'

const colleague = (staffId: string, canAdvise = true): Colleague => ({
  staffId,
  name: `${staffId} さん`,
  nameKana: '',
  roles: [],
  isActive: canAdvise,
  canAdvise,
})
const load = (adviserId: string | null, waiting: number, late: number): AdviserLoad => ({
  adviserId,
  jobSeekers: 10,
  waiting,
  late,
  applications: 2,
  firstAnswerMinutes: 30,
})

describe('the team', () => {
  const loads = [load('a', 5, 1), load('b', 3, 2), load('gone', 0, 0), load(null, 4, 0)]
  const colleagues = [
    colleague('a'),
    colleague('b'),
    colleague('idle'),
    colleague('admin', false),
    colleague('gone', false),
  ]

  it('begins with who is gone, then goes by what is late, and ends with who has nothing in hand', () => {
    expect(teamRows(loads, colleagues).map(({ adviserId, isActive }) => [adviserId, isActive])).toEqual([
      ['gone', false],
      ['b', true],
      ['a', true],
      ['idle', true],
    ])
  })

  it('adds up, with those of nobody yet', () => {
    expect(teamTotals(loads)).toEqual({ waiting: 12, late: 3, applications: 8, jobSeekers: 40, unassigned: 10 })
    expect(teamTotals([])).toEqual({ waiting: 0, late: 0, applications: 0, jobSeekers: 0, unassigned: 0 })
  })
})

it.each([
  [null, '—'],
  [0, '0分'],
  [59, '59分'],
  [60, '1時間00分'],
  [125, '2時間05分'],
])('%s minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text)
})
