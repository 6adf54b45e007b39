import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#server/platform/time/clock.ts'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { hourAt, scheduleCalls, scheduleCells } from '#server/testing/schedule-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
const { view, save } = scheduleCalls(portal, () => session)

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

describe('the grid', () => {
  it('is a week from today, hours as rows, the months as sections, the column that checks rows first', async () => {
    portal().setNow('2026-11-27T12:30:00+09:00')
    const { schedule, jobSeekerName, note } = await view()
    expect({ jobSeekerName, note }).toEqual({ jobSeekerName: '', note: '' })
    expect(schedule).toMatchObject({
      year: 2026,
      month: 11,
      columnPeriodHour: 1,
      prevFromDate: '',
      nextFromDate: '2026-12-04',
    })
    expect(
      schedule.sections.map(({ name, range, columns }) => [name, range, columns.map((each) => each.name)]),
    ).toEqual([
      ['', 1, ['すべて']],
      ['2026年11月', 4, ['27(金)', '28(土)', '29(日)', '30(月)']],
      ['12月', 3, ['1(火)', '2(水)', '3(木)']],
    ])
    expect(schedule.rows.map(({ name }) => name)).toEqual(Array.from({ length: 11 }, (_, hour) => `${hour + 9}:00`))
    for (const { cells } of schedule.rows) expect(cells).toHaveLength(8)
    expect(schedule.rows[5]?.cells[1]?.startDateTime).toBe('2026-11-27T14:00:00+09:00')
  })

  it('shuts hours that have begun and days that are past, and names holidays', async () => {
    const { schedule } = await view({ fromDate: '2026-11-19' })
    const columns = schedule.sections.flatMap((section) => section.columns)
    expect(columns.map(({ isAvailableDay }) => isAvailableDay)).toEqual([
      true,
      false,
      ...Array.from({ length: 6 }, () => true),
    ])
    expect(columns.find(({ date }) => date === '2026-11-23')?.holidayName).toBe('勤労感謝の日')
    const open = scheduleCells(await view({ fromDate: '2026-11-19' })).filter(({ isEnabled }) => isEnabled)
    expect(open.some(({ startDateTime }) => startDateTime.startsWith('2026-11-19'))).toBe(false)
    const today = open.filter(({ startDateTime }) => startDateTime.startsWith('2026-11-20'))
    expect(today[0]?.startDateTime).toBe(hourAt('2026-11-20', 13))
  })

  it('is as wide as asked, and moves to the nearest days that the schedule reaches', async () => {
    const month = (await view({ fromDate: '2026-12-20', datePeriodDay: 31 })).schedule
    expect(month.sections.map(({ name, range }) => [name, range])).toEqual([
      ['', 1],
      ['2026年12月', 12],
      ['2027年1月', 19],
    ])
    expect([month.prevFromDate, month.nextFromDate]).toEqual(['2026-11-20', '2027-01-20'])
    const far = (await view({ fromDate: '9999-12-31' })).schedule
    expect([far.sections[1]?.columns[0]?.date, far.nextFromDate]).toEqual([addDays('2026-11-20', 180), ''])
    const back = (await view({ fromDate: '0001-01-01' })).schedule
    expect(back.sections[1]?.columns[0]?.date).toBe(addDays('2026-11-20', -31))
  })

  it.each([
    { fromDate: '2026-02-30' },
    { fromDate: 'tomorrow' },
    { fromDate: '' },
    { datePeriodDay: '0' },
    { datePeriodDay: '32' },
    { datePeriodDay: '1.5' },
  ])('refuses %j', async (query) => {
    expect((await portal().call('getScheduleView', { session, query })).status).toBe(400)
  })

  it('shows what is settled at its hours, and not what is offered or called off', async () => {
    const startsAt = new Date('2026-11-24T14:30:00+09:00')
    await makeInterview(portal(), jobSeeker, { startsAt, minutes: 60 })
    await makeInterview(portal(), jobSeeker, { startsAt: new Date(hourAt('2026-11-25', 10)), status: 'cancelled' })
    await makeInterview(portal(), await makeJobSeeker(portal()), { startsAt: new Date(hourAt('2026-11-25', 11)) })
    await save({ startDateTimes: [hourAt('2026-11-24', 14), hourAt('2026-11-25', 10)] })
    const booked = scheduleCells(await view()).filter(({ bookedText }) => bookedText)
    expect(booked).toEqual([
      { startDateTime: hourAt('2026-11-24', 14), isChecked: true, isEnabled: false, bookedText: '面接' },
      { startDateTime: hourAt('2026-11-24', 15), isChecked: false, isEnabled: false, bookedText: '面接' },
    ])
  })

  it('says of a row whether all of it is checked', async () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-20', index))
    await save({ startDateTimes: [...days.map((day) => hourAt(day, 15)), hourAt('2026-11-21', 16)] })
    const { schedule } = await view()
    const whole = schedule.rows.filter(({ cells }) => cells[0]?.isChecked).map(({ name }) => name)
    expect(whole).toEqual(['15:00'])
  })

  it('asks as often for a full month as for an empty day', async () => {
    const statements = async (query: CallOptions['query']) => {
      portal().statements()
      await view(query)
      return portal().statements().length
    }
    const few = await statements({ datePeriodDay: 1 })
    const hours = Array.from({ length: 300 }, (_, index) =>
      hourAt(addDays('2026-11-21', index % 30), 9 + Math.floor(index / 30)),
    )
    expect((await save({ toDate: '2026-12-25', startDateTimes: hours })).status).toBe(204)
    expect(await statements({ datePeriodDay: 31 })).toBe(few)
  })
})

it('names whose schedule it is', async () => {
  await portal().services.runInScope('kango', async (scope) => {
    const now = portal().services.clock()
    const rows = [
      ['given_name', '美咲'],
      ['family_name', '田中'],
    ].map(([key = '', text]) => ({
      job_seeker_id: jobSeeker.id,
      key,
      key_index: 0,
      state: JSON.stringify({ contentStates: [{ text }] }),
      updated_at: now,
    }))
    await scope.insertInto('profile_answer', rows).execute()
  })
  expect((await view()).jobSeekerName).toBe('田中 美咲')
})
