import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay, formatDayTime, formatSentTime, formatShortDay } from './format-date.ts'

test.each([
  ['2026-11-20', '2026年11月20日(金)'],
  ['2026-11-20T00:30:00+09:00', '2026年11月20日(金)'],
  ['2026-11-19T15:30:00Z', '2026年11月20日(金)'],
  ['2026-01-01', '2026年1月1日(木)'],
  ['', ''],
  ['2026-13-40', ''],
  ['soon', ''],
])('the day of %j in Japan is %j', (text, day) => {
  expect(formatDay(text)).toBe(day)
})

test('day and hour in Japan', () => {
  expect(formatDayTime('2026-11-19T15:05:00Z')).toBe('2026年11月20日(金) 0:05')
  expect(formatDayTime('x')).toBe('')
})

test('days and hours are those of the browser since the last summer time of Japan', () => {
  const timeZone = 'Asia/Tokyo'
  const days = new Intl.DateTimeFormat('ja-JP', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  })
  const hours = new Intl.DateTimeFormat('ja-JP', { timeZone, hour: 'numeric', minute: '2-digit' })
  const times = fc.date({ min: new Date('1952-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (time) => formatDayTime(time.toISOString()) === `${days.format(time)} ${hours.format(time)}`),
  )
})

test('a day near today', () => {
  expect(formatShortDay('2026-11-05')).toBe('11月5日')
  expect(formatShortDay('')).toBe('')
})

test.each([
  ['2026-11-20T10:24:00+09:00', '2026-11-20', '10:24'],
  ['2026-11-19T15:05:00Z', '2026-11-20', '0:05'],
  ['2026-11-19T23:59:00+09:00', '2026-11-20', '11月19日'],
  ['2025-12-31T23:59:00+09:00', '2026-11-20', '2025年12月31日'],
  ['2025-12-31T23:59:00+09:00', null, '12月31日'],
  ['soon', '2026-11-20', ''],
])('what was sent at %j says, read on %j: %j', (text, today, said) => {
  expect(formatSentTime(text, today)).toBe(said)
})
