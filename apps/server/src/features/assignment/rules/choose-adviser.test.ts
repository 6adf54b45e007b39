import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { expect, test } from 'vitest'
import { candidatesOf, isAbout } from './choose-adviser.ts'

const rule = (change: Partial<AssignmentRule> = {}): AssignmentRule => ({
  name: '東京',
  isOn: true,
  areas: [],
  occupations: [],
  maxLoad: null,
  adviserIds: ['a', 'b', 'c'],
  ...change,
})

test('a rule is about those who have one of each that it names', () => {
  const newcomer = { areas: ['13', '13112'], occupations: ['ward'] }
  expect(isAbout(rule(), newcomer)).toBe(true)
  expect(isAbout(rule({ areas: ['27', '13'], occupations: ['ward'] }), newcomer)).toBe(true)
  expect(isAbout(rule({ areas: ['13112'] }), newcomer)).toBe(true)
  expect(isAbout(rule({ areas: ['13'], occupations: ['clinic'] }), newcomer)).toBe(false)
  expect(isAbout(rule({ areas: ['13'] }), { areas: [], occupations: ['ward'] })).toBe(false)
  expect(isAbout(rule({ isOn: false }), newcomer)).toBe(false)
})

test('the fewest job seekers go first, then the order of the rule; who is full is left out', () => {
  const loads = new Map([
    ['a', 4],
    ['b', 2],
  ])
  expect(candidatesOf(rule(), loads)).toEqual(['c', 'b', 'a'])
  expect(candidatesOf(rule({ maxLoad: 2 }), loads)).toEqual(['c'])
  expect(candidatesOf(rule(), new Map())).toEqual(['a', 'b', 'c'])
})
