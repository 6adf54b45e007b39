import { describe, expect, test } from 'vitest'
import { isWorkingDay, isWorkingTime } from '#seed/base/working-days.ts'
import { writePdf } from '#seed/papers/pdf-document.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { demoDays } from './demo-days.ts'
import { demoMessages } from './demo-messages.ts'

const words = {
  serviceName: 'つなぐ看護',
  adviserName: '佐伯 ゆかり',
  adviserFamily: '佐伯',
  jobSeekerName: '田中 美咲',
  familyName: '田中',
  profession: '看護師',
  workplace: '月見坂病院',
  interviewTime: '11月26日(木) 14:00',
  proposed: ['若草丘病院', 'すみれの森病院'],
  offering: 'こもれび病院',
} as const
const kinds = 23

const everyHalfHour = Array.from({ length: 20 }, (_, index) =>
  new Date(Date.parse('2026-11-24T08:35:00+09:00') + index * 30 * 60_000).toISOString(),
)

/** A working morning, lunch and late evening, each half hour of a working day, a Sunday at night, a holiday, the New Year, the week of holidays in May. */
describe.each([
  '2026-11-20T09:05:00+09:00',
  '2026-11-20T12:00:00+09:00',
  '2026-11-20T23:30:00+09:00',
  '2026-11-22T03:00:00+09:00',
  '2026-11-23T15:00:00+09:00',
  '2027-01-02T11:00:00+09:00',
  '2027-05-04T18:00:00+09:00',
  ...everyHalfHour,
])('at %s', (moment) => {
  const now = new Date(moment)
  const days = demoDays(now)

  test.each([words.offering, null])(
    'the messages are of 23 kinds, in order, in office hours (offer: %s)',
    (offering) => {
      const messages = demoMessages({ ...words, offering }, days)
      for (const part of ['subject', 'body'] as const)
        expect(new Set(messages.map((one) => one[part])).size).toBe(kinds)
      const times = messages.map(({ sentAt }) => sentAt.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.filter((time) => time > now.getTime())).toEqual([])
      expect(messages.filter(({ isOwn, sentAt }) => !isOwn && !isWorkingTime(sentAt))).toEqual([])
      expect(messages.filter(({ isOwn }) => isOwn)).toHaveLength(5)
      const files = messages.flatMap(({ file }) => file ?? [])
      expect(files).toHaveLength(4)
      for (const { name, paper } of files) {
        expect([name.endsWith('.pdf'), writePdf(paper).subarray(0, 5).toString()]).toEqual([true, '%PDF-'])
      }
    },
  )

  test('the interview is on a working day ahead', () => {
    expect(isWorkingDay(days.interviewDay)).toBe(true)
    expect(days.interviewDay > dayInTokyo(now)).toBe(true)
  })
})
