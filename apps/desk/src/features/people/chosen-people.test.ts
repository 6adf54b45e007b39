import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { describe, expect, it } from 'vitest'
import { chooseAll, toggled } from './chosen-people.ts'

const person = (jobSeekerId: string): Person => ({
  jobSeekerId,
  status: 'active',
  familyName: '田中',
  givenName: '美咲',
  familyNameKana: '',
  givenNameKana: '',
  age: null,
  licences: [],
  occupations: [],
  areas: [],
  adviserId: null,
  adviserName: '',
  runningCount: 0,
  furthestStatus: null,
  conversationState: null,
  lastContactDatetime: null,
  registeredDatetime: '2026-11-20T09:00:00+09:00',
  tags: [],
  contactLabel: { kind: 'anytime', text: 'いつでも可' },
})
const ids = (chosen: ReadonlyMap<string, Person>) => [...chosen.keys()]

describe('choosing people', () => {
  it('adds one, takes one out, and adds nobody above the most', () => {
    const one = toggled(new Map(), person('a'), 2)
    const two = toggled(one, person('b'), 2)
    expect(ids(toggled(two, person('c'), 2))).toEqual(['a', 'b'])
    expect(ids(toggled(two, person('a'), 2))).toEqual(['b'])
  })

  it('adds many up to the most, and those who are there already are shown anew', () => {
    const chosen = chooseAll(
      toggled(new Map(), person('b')),
      [person('a'), { ...person('b'), age: 30 }, person('c')],
      2,
    )
    expect(ids(chosen)).toEqual(['b', 'a'])
    expect(chosen.get('b')?.age).toBe(30)
  })
})
