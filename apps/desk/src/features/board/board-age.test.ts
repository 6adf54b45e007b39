import { describe, expect, it } from 'vitest'
import { ageOfCard, urgencyOfCard } from './board-age.ts'

describe('urgencyOfCard', () => {
  const now = new Date('2026-11-20T09:00:00+09:00')
  it.each([
    ['agency', 'check_application', '2026-11-19T09:00:01+09:00', ''],
    ['agency', 'check_application', '2026-11-19T09:00:00+09:00', 'warn'],
    ['agency', 'check_application', '2026-11-18T09:00:00+09:00', 'over'],
    ['job_seeker', 'decide', '2026-11-18T09:00:00+09:00', ''],
    ['job_seeker', 'decide', '2026-11-17T09:00:00+09:00', 'warn'],
    ['employer', 'selection_result', '2026-11-06T09:00:00+09:00', 'over'],
    ['employer', 'start_work', '2026-10-06T09:00:00+09:00', ''],
    [null, null, '2026-01-01T09:00:00+09:00', ''],
  ] as const)('of the turn of %s for %s since %s is “%s”', (turn, step, updatedDatetime, expected) => {
    expect(urgencyOfCard({ turn, step, updatedDatetime }, now)).toBe(expected)
  })
})

describe('ageOfCard', () => {
  it.each([
    ['2026-11-20T08:51:00+09:00', '9分'],
    ['2026-11-20T03:12:00+09:00', '5時間'],
    ['2026-11-14T09:00:00+09:00', '6日'],
  ])('since %s is %s', (updatedDatetime, expected) => {
    expect(ageOfCard({ updatedDatetime }, new Date('2026-11-20T09:00:00+09:00'))).toBe(expected)
  })
})
