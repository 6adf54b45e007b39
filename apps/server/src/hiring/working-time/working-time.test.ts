import { standardHours } from '@tsunagu/contract/staff/working-hours.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { afterWorkingMinutes, lateSince, type WorkingTime } from './working-time.ts'

const working: WorkingTime = { hours: standardHours, isHoliday: (day) => day === '2026-11-23' }
const due = (since: string, minutes: number) =>
  dateTimeInTokyo(afterWorkingMinutes(new Date(since), minutes, working)).slice(0, 16)

describe('working time', () => {
  it.each([
    ['within a day', '2026-11-20T10:00:00+09:00', 120, '2026-11-20T12:00'],
    ['up to the end of a day', '2026-11-20T16:00:00+09:00', 120, '2026-11-20T18:00'],
    ['over a weekend and a holiday', '2026-11-20T17:00:00+09:00', 120, '2026-11-24T10:00'],
    ['from the night before', '2026-11-19T23:30:00+09:00', 120, '2026-11-20T11:00'],
    ['from the early morning', '2026-11-20T05:00:00+09:00', 120, '2026-11-20T11:00'],
    ['from a Sunday', '2026-11-22T12:00:00+09:00', 60, '2026-11-24T10:00'],
    ['over several days', '2026-11-18T09:00:00+09:00', 20 * 60, '2026-11-20T11:00'],
  ])('passes %s', (_name, since, minutes, expected) => {
    expect(due(since, minutes)).toBe(expected)
  })

  it('keeps to the hours that a service has set', () => {
    const hours = { ...standardHours, opensAt: 600, closesAt: 1_200, weekdays: [0, 6], closedDays: ['2026-11-22'] }
    const own = { hours, isHoliday: () => true }
    const at = (since: string) => dateTimeInTokyo(afterWorkingMinutes(new Date(since), 60, own)).slice(0, 16)
    // Nobody works on holidays
    expect(at('2026-11-20T10:00:00+09:00') > '2027-01-01').toBe(true)
    own.hours = { ...hours, worksOnHolidays: true }
    expect(at('2026-11-20T10:00:00+09:00')).toBe('2026-11-21T11:00')
    expect(at('2026-11-21T19:30:00+09:00')).toBe('2026-11-28T10:30')
  })

  it('never gives an earlier result for a later beginning, and ends within working hours', () => {
    const moment = fc
      .integer({ min: 0, max: 60 * 24 * 30 })
      .map((minute) => new Date(Date.UTC(2026, 10, 1) + minute * 60_000))
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 3_000 }), (one, other, minutes) => {
        const [first, second] = one <= other ? [one, other] : [other, one]
        const [a, b] = [first, second].map((since) => afterWorkingMinutes(since, minutes, working))
        if (!a || !b) throw new Error('unreachable')
        expect(a.getTime()).toBeLessThanOrEqual(b.getTime())
        expect(b.getTime()).toBeGreaterThan(second.getTime())
        const time = dateTimeInTokyo(b).slice(11, 16)
        expect(time > '09:00' && time <= '18:00').toBe(true)
      }),
    )
  })

  it('ends although every day is a holiday', () => {
    const since = new Date('2026-11-20T10:00:00+09:00')
    expect(afterWorkingMinutes(since, 60, { hours: standardHours, isHoliday: () => true }).getTime()).toBeGreaterThan(
      since.getTime(),
    )
  })
})

describe('the moment since when what waits is late', () => {
  it('divides what is past its time from what is not', () => {
    const moment = fc
      .integer({ min: 0, max: 60 * 24 * 20 })
      .map((minute) => new Date(Date.UTC(2026, 10, 10) + minute * 60_000))
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 1_000 }), (now, minutes) => {
        const since = lateSince(now, minutes, working).getTime()
        const isLate = (at: number) => afterWorkingMinutes(new Date(at), minutes, working) < now
        expect(isLate(since - 1_000)).toBe(true)
        expect(isLate(since + 1)).toBe(false)
      }),
    )
  })
})
