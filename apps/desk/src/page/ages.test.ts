import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageText, deadlineText, durationText } from './ages.ts'

const minutes = (count: number) => count * 60_000

describe('durations', () => {
  it.each([
    [0, '1分未満'],
    [minutes(1), '1分'],
    [minutes(59), '59分'],
    [minutes(60), '1時間'],
    [minutes(192), '3時間12分'],
    [minutes(10 * 60 + 30), '10時間'],
    [minutes(47 * 60 + 59), '47時間'],
    [minutes(48 * 60), '2日'],
  ])('of %s ms are %s', (ms, text) => {
    expect(durationText(ms)).toBe(text)
  })

  it('never show 60 minutes, and no zero but below a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60_000, max: minutes(60 * 24 * 90) }), (ms) => {
        expect(durationText(ms)).toMatch(/^([1-9]\d*日|[1-9]\d*時間([1-5]?\d分)?|[1-5]?\d分)$/)
      }),
    )
  })

  it('of what has just arrived are not negative, although clocks differ', () => {
    const now = new Date('2026-11-20T09:00:00+09:00')
    expect(ageText(new Date(now.getTime() + 5_000), now)).toBe('1分未満')
  })
})

it('deadlines say what is left, or by how much they are past', () => {
  const now = new Date('2026-11-20T09:00:00+09:00')
  expect(deadlineText(new Date('2026-11-23T09:00:00+09:00'), now)).toBe('あと3日')
  expect(deadlineText(new Date('2026-11-20T08:00:00+09:00'), now)).toBe('1時間超過')
})
