import { beforeEach, expect, it } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { interviewCalls, ownInterviewCalls, plainOffer } from '#server/testing/interview-calls.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let jobSeeker: MadeJobSeeker
let session = ''
let token = ''
const operator = interviewCalls(portal, () => token)
const own = ownInterviewCalls(portal, () => session)
const [two = '', four = ''] = plainOffer.startDateTimes

beforeEach(async () => {
  portal().setNow('2026-11-20T12:30:00+09:00')
  jobSeeker = await makeJobSeeker(portal())
  session = await portal().signedIn(jobSeeker)
  token = await tokenFor(portal())
})

const range = (length: number) => Array.from({ length }, (_, index) => index)

it('lets one of many interviews of a job seeker have a time, however many pick at once', async () => {
  const begins = ['13:15', '13:30', '13:45', '14:00', '14:15', '14:30', '14:45', '14:00', '14:00', '14:30']
  const offers = await Promise.all(
    begins.map((time) => operator.offer(jobSeeker.id, { startDateTimes: [`2026-11-26T${time}:00+09:00`] })),
  )
  const picks = await Promise.all(offers.map(({ id, times }) => own.pick(id, times[0])))
  const statuses = picks.map(({ status }) => status)
  // Those at 13:15 and 14:15 and the like may both be booked; no two booked ones may overlap
  const picked = picks.flatMap(({ status, body }) => (status === 200 ? [Date.parse(body.startDateTime ?? '')] : []))
  expect(picked.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const inOrder = picked.toSorted((one, other) => one - other)
  const gaps = inOrder.slice(1).map((time, index) => time - (inOrder[index] ?? 0))
  expect(Math.min(...gaps, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(60 * 60_000)
  expect(new Set(picked).size).toBe(picked.length)
})

it('lets one of many job seekers have an adviser’s time', async () => {
  const people = await Promise.all(
    range(8).map(async () => {
      const made = await makeJobSeeker(portal())
      return { made, session: await portal().signedIn(made) }
    }),
  )
  const offers = []
  for (const { made } of people) offers.push(await operator.offer(made.id, { adviser: '佐伯', startDateTimes: [two] }))
  const picks = await Promise.all(offers.map(({ id }, index) => own.pick(id, two, people[index]?.session)))
  expect(picks.map(({ status }) => status).filter((status) => status !== 409)).toEqual([200])
  const loser = picks.findIndex(({ status }) => status === 409)
  expect((await own.show(offers[loser]?.id ?? '', people[loser]?.session)).body).toMatchObject({
    status: 'offered',
    times: [{ startDateTime: two, isOpen: false }],
    canPick: false,
  })
  expect((await operator.offerCall(jobSeeker.id, { adviser: '佐伯' })).status).toBe(409)
  expect((await operator.offerCall(jobSeeker.id, { adviser: '別の人' })).status).toBe(200)
})

it('lets two exchange their times without waiting for each other for ever', async () => {
  const times = { startDateTimes: [two, four] }
  const [one, other] = [await operator.offer(jobSeeker.id, times), await operator.offer(jobSeeker.id, times)]
  await own.pick(one.id, two)
  await own.pick(other.id, four)
  const answers = await Promise.all(range(6).flatMap(() => [own.pick(one.id, four), own.pick(other.id, two)]))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const starts = [(await own.show(one.id)).body.startDateTime, (await own.show(other.id)).body.startDateTime]
  expect(new Set(starts)).toEqual(new Set([two, four]))
})

it.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['cancelling', (id) => operator.cancel(id)],
  ['cancelling by the job seeker', (id) => own.cancelOwn(id)],
  ['asking for other times', (id) => own.askOther(id)],
  ['moving', (id) => operator.move(id, [four])],
])('%s frees the time', async (_, release) => {
  const { id } = await operator.offer(jobSeeker.id, { adviser: `adviser of ${jobSeeker.id}` })
  await own.pick(id)
  await operator.confirm(id)
  const other = await operator.offer(jobSeeker.id, { startDateTimes: [four] })
  expect((await operator.offerCall(jobSeeker.id, { startDateTimes: ['2026-11-26T14:45:00+09:00'] })).status).toBe(409)
  expect((await release(id)).status).toBe(200)
  const next = await operator.offer(jobSeeker.id, { startDateTimes: ['2026-11-26T14:45:00+09:00'] })
  expect((await own.pick(next.id, next.times[0])).status).toBe(200)
  expect((await own.pick(other.id, four)).status).toBe(200)
})

it('lets two members of staff confirm a time ten times at once, for one interview and one adviser', async () => {
  const other = await tokenFor(portal())
  const byOther = interviewCalls(portal, () => other)
  const adviser = `adviser of ${jobSeeker.id}`
  const mine = await operator.offer(jobSeeker.id, { adviser })
  await own.pick(mine.id)
  const confirms = await Promise.all(range(5).flatMap(() => [operator.confirm(mine.id), byOther.confirm(mine.id)]))
  expect(confirms.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  // One mail with the entry: the sequence of the calendar has gone up once
  expect(new Set(confirms.map(({ body }) => body.sequence))).toEqual(new Set([0]))
  expect((await byOther.offerCall(jobSeeker.id, { adviser })).status).toBe(409)
})
