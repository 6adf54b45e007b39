import { describe, expect, it } from 'vitest'
import { momentText, todayText } from './dates.ts'

const now = new Date('2026-11-20T00:30:00+09:00')

describe('moments', () => {
  it.each([
    ['2026-11-20T00:05:00+09:00', '0:05'],
    ['2026-11-19T17:52:00+09:00', '昨日 17:52'],
    ['2026-11-18T09:05:00+09:00', '11/18（水） 9:05'],
    // In Tokyo this is today, in London it was yesterday
    ['2026-11-19T15:10:00Z', '0:10'],
  ])('%s is %s', (moment, text) => {
    expect(momentText(new Date(moment), now)).toBe(text)
  })
})

it('the day of the head is Tokyo’s', () => {
  expect(todayText(new Date('2026-11-19T15:10:00Z'))).toBe('11月20日（金）')
})
