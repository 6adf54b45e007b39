import { expect, test } from 'vitest'
import { draftsOf, moved, newRule, problemOf, rulesOf } from './rule-draft.ts'

const rule = { ...newRule('a'), name: ' 東京 ', adviserIds: ['s'] }

test('a rule needs a name, an adviser and a sensible limit', () => {
  expect(problemOf([])).toBe('')
  expect(problemOf([rule])).toBe('')
  expect(problemOf([rule, newRule('b')])).toContain('2番目のルールに名前')
  expect(problemOf([{ ...rule, adviserIds: [] }])).toContain('担当')
  expect(problemOf([{ ...rule, maxLoad: 0 }])).toContain('上限')
  expect(problemOf([{ ...rule, maxLoad: Number.NaN }])).toContain('上限')
})

test('rules move within their list, and are stored without their keys', () => {
  const drafts = draftsOf(['一', '二', '三'].map((name) => ({ ...rulesOf([rule])[0], ...newRule(''), name })))
  const names = (list: typeof drafts) => list.map(({ name }) => name).join('')
  expect(names(moved(drafts, 0, 1))).toBe('二一三')
  expect(names(moved(drafts, 2, -1))).toBe('一三二')
  expect(names(moved(drafts, 0, -1))).toBe('一二三')
  expect(names(moved(drafts, 2, 1))).toBe('一二三')
  expect(rulesOf([rule])).toEqual([
    { name: '東京', isOn: true, areas: [], occupations: [], maxLoad: null, adviserIds: ['s'] },
  ])
})
