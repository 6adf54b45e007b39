import type { ErrorBody } from '@tsunagu/contract/base/errors.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#server/platform/time/clock.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { hourAt, scheduleCalls, scheduleWeek } from '#server/testing/schedule-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
const { view, checkedIn, save } = scheduleCalls(portal, () => session)

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

const events = () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('event')
      .select(['type', 'data'])
      .where('job_seeker_id', '=', jobSeeker.id)
      .orderBy('sequence')
      .execute(),
  )

describe('saving free hours', () => {
  it('replaces what is between its days and leaves the rest, safe to repeat', async () => {
    const other = hourAt('2026-11-28', 10)
    await save({ fromDate: '2026-11-27', toDate: '2026-11-28', startDateTimes: [other] })
    const first = [hourAt('2026-11-21', 9), hourAt('2026-11-26', 19)]
    expect((await save({ startDateTimes: first, note: ' 夜勤明けは午後から ' })).status).toBe(204)
    expect(await checkedIn()).toEqual(first)
    const second = [hourAt('2026-11-21', 9), hourAt('2026-11-22', 12)]
    // Another writing of the same hours, and one of them twice
    const written = [...second.map((time) => new Date(time).toISOString()), second[0]]
    for (let times = 0; times < 2; times += 1) expect((await save({ startDateTimes: written })).status).toBe(204)
    expect(await checkedIn()).toEqual(second)
    expect(await checkedIn({ fromDate: '2026-11-27' })).toEqual([other])
    expect((await view()).note).toBe('')
  })

  it('tells the adviser of every change once, and of nothing that changes nothing', async () => {
    const hours = { startDateTimes: [hourAt('2026-11-21', 9)], note: '午後が助かります' }
    for (let times = 0; times < 3; times += 1) await save(hours)
    await save({ ...hours, note: '午前が助かります' })
    const span = { fromDate: scheduleWeek.fromDate, toDate: scheduleWeek.toDate }
    expect(await events()).toEqual([
      { type: 'schedule.updated', data: span },
      { type: 'schedule.updated', data: span },
    ])
  })

  it('leaves the past as it was', async () => {
    portal().setNow('2026-11-20T08:00:00+09:00')
    const morning = hourAt('2026-11-20', 9)
    await save({ startDateTimes: [morning, hourAt('2026-11-20', 14)] })
    portal().setNow('2026-11-20T12:30:00+09:00')
    await save({ fromDate: '2026-11-01', startDateTimes: [hourAt('2026-11-20', 15)] })
    expect(await checkedIn()).toEqual([morning, hourAt('2026-11-20', 15)])
  })

  const refusals: [string, object, { key: string; index: number; message: RegExp }][] = [
    [
      'an hour after its days',
      { startDateTimes: [hourAt('2026-11-21', 9), hourAt('2026-11-27', 9)] },
      { key: 'startDateTimes', index: 1, message: /期間に含まれない/ },
    ],
    [
      'an hour before its days',
      { fromDate: '2026-11-22', startDateTimes: [hourAt('2026-11-21', 9)] },
      { key: 'startDateTimes', index: 0, message: /期間に含まれない/ },
    ],
    [
      'an hour of the past',
      { startDateTimes: [hourAt('2026-11-20', 12)] },
      { key: 'startDateTimes', index: 0, message: /すでに過ぎた/ },
    ],
    [
      'half an hour',
      { startDateTimes: ['2026-11-21T09:30:00+09:00'] },
      { key: 'startDateTimes', index: 0, message: /1時間ごと/ },
    ],
    [
      'a second',
      { startDateTimes: ['2026-11-21T09:00:01+09:00'] },
      { key: 'startDateTimes', index: 0, message: /1時間ごと/ },
    ],
    [
      'a thousandth of a second',
      { startDateTimes: ['2026-11-21T09:00:00.001+09:00'] },
      { key: 'startDateTimes', index: 0, message: /1時間ごと/ },
    ],
    [
      'an hour of the night',
      { startDateTimes: [hourAt('2026-11-21', 20)] },
      { key: 'startDateTimes', index: 0, message: /9:00から19:00/ },
    ],
    [
      'the same hour of another zone',
      { startDateTimes: ['2026-11-21T09:30:00Z'] },
      { key: 'startDateTimes', index: 0, message: /9:00から19:00/ },
    ],
    [
      'days in the wrong order',
      { fromDate: '2026-11-26', toDate: '2026-11-20' },
      { key: 'toDate', index: 0, message: /始まりの日以降/ },
    ],
    ['days too far ahead', { toDate: addDays('2026-11-20', 181) }, { key: 'toDate', index: 0, message: /180日先まで/ }],
  ]
  it.each(refusals)('refuses %s, and changes nothing', async (_, changes, { message, ...place }) => {
    await save({ startDateTimes: [hourAt('2026-11-21', 10)] })
    const { status, body } = await save(changes)
    expect(status).toBe(400)
    const [error] = (body as unknown as ErrorBody).details[0]?.formErrors ?? []
    expect(error).toMatchObject(place)
    expect(error?.message).toMatch(message)
    expect(await checkedIn()).toEqual([hourAt('2026-11-21', 10)])
  })

  it.each<[string, object]>([
    ['10,000 hours', { startDateTimes: Array.from({ length: 10_000 }, () => hourAt('2026-11-21', 9)) }],
    ['no times', { startDateTimes: ['tomorrow'] }],
    ['a note too long', { note: 'あ'.repeat(1_001) }],
    ['a day that is none', { toDate: '2026-02-30' }],
    ['an unknown period', { periodTimeType: 'day' }],
    ['an unknown key', { jobSeekerId: 'x' }],
  ])('refuses %s', async (_, changes) => {
    expect((await save(changes)).status).toBe(400)
  })

  it('takes every hour of all days ahead, the last included', async () => {
    const last = addDays('2026-11-20', 180)
    const hours = Array.from({ length: 180 * 11 }, (_, index) =>
      hourAt(addDays('2026-11-21', Math.floor(index / 11)), 9 + (index % 11)),
    )
    expect((await save({ toDate: last, startDateTimes: hours })).status).toBe(204)
    expect((await checkedIn({ fromDate: last })).length).toBe(11)
  })

  it('keeps the note as it was written, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (note) => {
        const { status } = await save({ note })
        expect(status).toBe(204)
        expect((await view()).note).toBe(note.toWellFormed().replaceAll('\0', '').trim())
      }),
      { numRuns: 25, examples: [['a\0b'], ['\uD83D'], [' 全角　'], ['<script>']] },
    )
  })

  it('holds for days of Tokyo all the year: no hour is lost or doubled when clocks change elsewhere', async () => {
    portal().setNow('2026-10-24T08:00:00+09:00')
    const hours = ['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28'].flatMap((day) => [
      hourAt(day, 9),
      hourAt(day, 19),
    ])
    expect((await save({ fromDate: '2026-10-24', toDate: '2027-03-28', startDateTimes: hours })).status).toBe(204)
    for (const day of ['2026-10-25', '2027-03-28']) {
      expect(await checkedIn({ fromDate: day, datePeriodDay: 1 })).toEqual([hourAt(day, 9), hourAt(day, 19)])
    }
  })

  it("is one's own: others see and change nothing of it", async () => {
    await save({ startDateTimes: [hourAt('2026-11-21', 9)], note: 'わたしのこと' })
    const sister = await portal().signedIn(await makeJobSeeker(portal()))
    expect(await checkedIn({}, sister)).toEqual([])
    expect((await view({}, sister)).note).toBe('')
    await save({ startDateTimes: [] }, sister)
    expect(await checkedIn()).toEqual([hourAt('2026-11-21', 9)])
    expect((await portal().call('getScheduleView', {})).status).toBe(401)
    expect((await portal().call('saveAvailableSchedule', { body: scheduleWeek })).status).toBe(401)
  })

  it('settles two calls at once as one after the other', async () => {
    const one = [hourAt('2026-11-21', 9), hourAt('2026-11-22', 9)]
    const two = [hourAt('2026-11-21', 9), hourAt('2026-11-23', 9)]
    const answers = await Promise.all([save({ startDateTimes: one }), save({ startDateTimes: two })])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect([one, two]).toContainEqual(await checkedIn())
  })
})
