import { standardHours } from '@tsunagu/contract/staff/working-hours.ts'
import { expect, it } from 'vitest'
import { durationText, hoursText, minuteOf, problemOf, timeOf } from './hours-draft.ts'

it('writes minutes as a time field has them, and reads them again', () => {
  expect([timeOf(0), timeOf(570), timeOf(1_440)]).toEqual(['00:00', '09:30', '00:00'])
  expect([minuteOf('09:30'), minuteOf('00:00'), minuteOf('00:00', true)]).toEqual([570, 0, 1_440])
})

it('says hours and durations in words', () => {
  expect(hoursText(standardHours)).toBe('月・火・水・木・金 09:00〜18:00')
  expect(hoursText({ ...standardHours, weekdays: [0, 6], closesAt: 1_440, worksOnHolidays: true })).toBe(
    '土・日 09:00〜24:00（祝日も営業）',
  )
  expect([durationText(120), durationText(150), durationText(45)]).toEqual(['2時間', '2時間30分', '45分'])
})

it('says why hours cannot be stored', () => {
  expect(problemOf(standardHours)).toBe('')
  expect(problemOf({ ...standardHours, weekdays: [] })).toContain('営業日')
  expect(problemOf({ ...standardHours, closesAt: 540 })).toContain('開始より後')
})
