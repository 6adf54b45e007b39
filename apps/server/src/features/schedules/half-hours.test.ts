import { beforeEach, describe, expect, it } from 'vitest'
import { makeInterview } from '#server/testing/adviser.factories.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { scheduleCalls, scheduleCells } from '#server/testing/schedule-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
const { view, save, checkedIn } = scheduleCalls(portal, () => session)

/** A time of the first day of the tests' week. */
const at = (clock: string) => `2026-11-24T${clock}:00+09:00`
const halves = { periodTimeType: 'minute', startDateTimes: [at('09:30'), at('10:00'), at('19:30')] }

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
})

describe('slots of half an hour', () => {
  it('are stored where the registration says minute', async () => {
    expect((await save(halves)).status).toBe(204)
    const { schedule } = await view()
    expect(schedule.columnPeriodHour).toBe(1)
    expect(schedule.rows).toHaveLength(22)
    expect(schedule.rows.slice(0, 3).map(({ name }) => name)).toEqual(['9:00', '9:30', '10:00'])
    expect(schedule.rows.at(-1)?.name).toBe('19:30')
    expect(await checkedIn()).toEqual(halves.startDateTimes)
  })

  it('show in their places, and the next days open with what was saved last', async () => {
    await save(halves)
    expect((await view({ fromDate: '2026-12-20' })).schedule.rows).toHaveLength(22)
    await save({ fromDate: '2026-12-20', toDate: '2026-12-26' })
    expect((await view({ fromDate: '2026-12-20' })).schedule.rows).toHaveLength(11)
    expect((await view()).schedule.rows).toHaveLength(22)
  })

  it('may be asked for: an hour is two of them, and two of them are an hour', async () => {
    await save({ startDateTimes: [at('09:00')] })
    expect(await checkedIn({ periodTimeType: 'minute' })).toEqual([at('09:00'), at('09:30')])
    await save({ periodTimeType: 'minute', startDateTimes: [at('10:00'), at('10:30'), at('11:00')] })
    expect(await checkedIn({ periodTimeType: 'hour' })).toEqual([at('10:00')])
  })

  it('are replaced by hours and the other way round, each change reported once', async () => {
    await save({ startDateTimes: [at('09:00'), at('10:00')] })
    await save({ periodTimeType: 'minute', startDateTimes: [at('09:00')] })
    expect(await checkedIn()).toEqual([at('09:00')])
    await save({ periodTimeType: 'unspecified', startDateTimes: [at('09:00')] })
    expect((await view()).schedule.rows).toHaveLength(11)
    expect(await checkedIn()).toEqual([at('09:00')])
  })

  it.each([
    ['hour', at('09:30'), '9:00から19:00までの、1時間ごとの日時を選んでください。'],
    ['unspecified', at('09:30'), '9:00から19:00までの、1時間ごとの日時を選んでください。'],
    ['minute', at('09:15'), '9:00から19:30までの、30分ごとの日時を選んでください。'],
    ['minute', at('20:00'), '9:00から19:30までの、30分ごとの日時を選んでください。'],
  ])('with %s %s is off the grid', async (periodTimeType, time, message) => {
    const { status, response } = await save({ periodTimeType, startDateTimes: [time] })
    expect(status).toBe(400)
    expect(response.json().details[0].formErrors).toEqual([{ key: 'startDateTimes', index: 0, message }])
  })

  it('saved meanwhile are not overwritten by a page that knows hours', async () => {
    await save({ startDateTimes: [at('09:00')] })
    const { revision } = await view()
    await save({ periodTimeType: 'minute', startDateTimes: [at('09:00')] })
    expect((await save({ startDateTimes: [at('09:00')], revision })).status).toBe(409)
    expect((await view()).schedule.rows).toHaveLength(22)
  })

  it('are taken one by one by what is settled', async () => {
    await makeInterview(portal(), jobSeeker, { startsAt: new Date(at('09:30')), minutes: 30 })
    const cells = scheduleCells(await view({ periodTimeType: 'minute' }))
    const booked = cells.filter(({ bookedText }) => bookedText !== '').map(({ startDateTime }) => startDateTime)
    expect(booked).toEqual([at('09:30')])
  })
})

describe('the schedule by itself', () => {
  it('is the member of the component', async () => {
    await save(halves)
    const { schedule } = await view({ fromDate: '2026-11-24' })
    const { status, body } = await portal().call('getSchedule', { session, query: { fromDate: '2026-11-24' } })
    expect({ status, body }).toEqual({ status: 200, body: { schedule } })
    expect((await portal().call('getSchedule', { session })).body.schedule).toEqual((await view()).schedule)
    expect((await portal().call('getSchedule')).status).toBe(401)
  })
})
