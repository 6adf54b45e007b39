import { expect, it } from 'vitest'
import { leavingReasonOf } from './staying.ts'

it.each([
  [[], null],
  [['health', 'commute'], 'own_wish'],
  [['terms_differed'], 'own_wish'],
  [['dismissed'], 'dismissed'],
  [['term_ended'], 'term_ended'],
  [['term_ended', 'family'], null],
  [['dismissed', 'people'], null],
] as const)('the causes %j are the reason %s', (causes, reason) => {
  expect(leavingReasonOf(causes)).toBe(reason)
})
