// Also on PGlite: search
import { describe, expect, it } from 'vitest'
import { toJsonLines } from '#seed/base/json-lines.ts'
import { isWorkingTime } from '#seed/base/working-days.ts'
import { generatePostings } from '#seed/postings/generate-postings.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { importPostings } from '#server/features/feed-import/import-postings.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { type TestApp, useTestApp } from '#server/testing/test-app.ts'
import { demoJobSeeker } from '../demo-people.ts'
import { addDemoDay } from './add-demo-day.ts'
import { dayOfComedical } from './day-of-comedical.ts'
import { dayOfHoiku } from './day-of-hoiku.ts'
import { dayOfKaigo } from './day-of-kaigo.ts'
import { dayOfKango } from './day-of-kango.ts'
import { dayOfYakuzai } from './day-of-yakuzai.ts'

const hourMs = 60 * 60_000

/** A service with postings alone, and the day added to it. */
async function dayIn({ services }: TestApp, service: string, moment: string) {
  const tenant = services.tenants().get(service) as Tenant
  const near = demoJobSeeker.municipalityCode
  const postings = generatePostings({ service: tenant.key, count: 120, now: new Date(moment), seed: 1, near })
  const run = <T>(work: (scope: TenantScope) => Promise<T>) => services.runInScope(service, work)
  await importPostings({ tenant, run, services, operator: null, stream: toJsonLines(postings) })
  await addDemoDay(services, tenant)
  return services.runInScope(service, async (scope) => ({
    tenant,
    people: await scope.selectFrom('job_seeker').selectAll().execute(),
    answers: await scope.selectFrom('profile_answer').selectAll().execute(),
    messages: await scope.selectFrom('message').selectAll().orderBy('sent_at').execute(),
    waiting: await scope.selectFrom('conversation').selectAll().where('state', '=', 'open').execute(),
    progress: await scope.selectFrom('progress').selectAll().execute(),
    moves: await scope.selectFrom('progress_move').selectAll().execute(),
    interviews: await scope.selectFrom('interview').selectAll().orderBy('status').execute(),
    times: await scope.selectFrom('interview_time').selectAll().execute(),
    bookings: await scope.selectFrom('interview_booking').selectAll().execute(),
    offers: await scope.selectFrom('offer').selectAll().execute(),
    favorites: await scope.selectFrom('favorite').selectAll().execute(),
    postings: await scope.selectFrom('job_posting').selectAll().execute(),
  }))
}

type Day = Awaited<ReturnType<typeof dayIn>>

function expectTalks({ tenant, messages, waiting, people }: Day, now: Date) {
  const talks = [...Map.groupBy(messages, (message) => message.job_seeker_id).values()]
  expect(talks).toHaveLength(9)
  const unanswered = talks.filter((talk) => talk.at(-1)?.direction === 'from_job_seeker')
  expect(unanswered).toHaveLength(5)
  for (const talk of unanswered) {
    expect(new Set(talk.slice(0, -1).map(({ direction }) => direction)).size).toBe(2)
    expect(talk.length).toBeGreaterThanOrEqual(3)
    expect(talk.length).toBeLessThanOrEqual(7)
  }
  const asked = unanswered.flatMap((talk) => talk.at(-1)?.sent_at.getTime() ?? [])
  expect(new Set(waiting.map((row) => row.waiting_since?.getTime()))).toEqual(new Set(asked))
  expect(waiting).toHaveLength(5)
  const ages = asked.map((time) => (now.getTime() - time) / hourMs).toSorted((one, other) => one - other)
  expect(ages.filter((age) => age < 2)).toHaveLength(2)
  expect(ages.filter((age) => age > 2 && age < 36)).toHaveLength(2)
  expect(ages.at(-1)).toBeGreaterThan(36)
  for (const talk of talks) {
    expect(talk.map((message) => message.reply_to_id)).toEqual([null, ...talk.slice(0, -1).map(({ id }) => id)])
    const person = people.find(({ id }) => id === talk[0]?.job_seeker_id)
    expect(talk.filter(({ sent_at: at }) => at <= (person?.created_at ?? now))).toEqual([])
  }
  const own = messages.filter(({ direction }) => direction === 'from_job_seeker')
  const theirs = messages.filter(({ direction }) => direction === 'to_job_seeker')
  expect(theirs.filter(({ read_at: at }) => at === null)).toHaveLength(1)
  expect([...new Set(theirs.map((message) => message.sender_name + message.icon_type))]).toEqual([tenant.adviser.name])
  expect(theirs.filter(({ sent_at: at }) => !isWorkingTime(at))).toEqual([])
  // Who is spoken to by name is who has written
  const nameOf = new Map(own.map((message) => [message.job_seeker_id, message.sender_name.split(' ')[0]]))
  const called = theirs.flatMap(({ body, job_seeker_id: id }) => {
    const name = /^(.{1,4})さん、/.exec(body)?.[1]
    return name ? [[name, nameOf.get(id)]] : []
  })
  expect(called.length).toBeGreaterThanOrEqual(9)
  expect(called.filter(([name, family]) => name !== family)).toEqual([])
}

function expectHiring({ progress, moves, interviews, times, bookings, offers, favorites, ...day }: Day, now: Date) {
  const byStatus = Map.groupBy(progress, ({ status }) => status)
  const count = (status: Day['progress'][number]['status']) => byStatus.get(status)?.length ?? 0
  expect([count('entered'), count('referral'), count('closed'), count('under_consideration')]).toEqual([3, 1, 1, 3])
  const closed = new Set(day.postings.filter((row) => row.withdrawn_at !== null).map(({ id }) => id))
  expect(progress.filter((row) => closed.has(row.job_posting_id))).toEqual([])
  expect(moves.filter(({ actor, moved_at: at }) => actor === 'operator' && !isWorkingTime(at))).toEqual([])
  const entered = (byStatus.get('entered') ?? []).map((row) => (now.getTime() - row.created_at.getTime()) / hourMs)
  expect(entered.filter((age) => age < 9)).toHaveLength(1)
  expect(entered.filter((age) => age > 50)).toHaveLength(1)

  const [wanted, picked] = interviews
  expect(interviews.map(({ status }) => status)).toEqual(['other_times_wanted', 'picked'])
  expect(wanted).toMatchObject({ starts_at: null, wish: expect.stringMatching(/。$/), job_posting_id: null })
  const startsAt = picked?.starts_at ?? now
  expect(picked?.job_posting_id).not.toBeNull()
  expect(isWorkingTime(startsAt) && startsAt > now).toBe(true)
  expect(startsAt.getTime() - now.getTime()).toBeLessThan(14 * 24 * hourMs)
  expect(bookings.map((row) => [row.interview_id, row.holder])).toEqual(
    Array.from({ length: 4 }, () => [picked?.id, `job_seeker:${picked?.job_seeker_id}`]),
  )
  expect(times).toHaveLength(6)
  expect(times.filter(({ starts_at: at }) => at <= now || !isWorkingTime(at))).toEqual([])
  expect(times.some((row) => row.interview_id === picked?.id && row.starts_at.getTime() === startsAt.getTime())).toBe(
    true,
  )
  expect(interviews.filter((row) => row.created_at >= row.updated_at || !isWorkingTime(row.created_at))).toEqual([])

  expect(offers.map(({ status }) => status)).toEqual(['pending'])
  const days = [2, 3, 4].map((count) => addDays(dayInTokyo(now), count))
  expect(days).toContain(offers[0]?.reply_deadline)
  expect(favorites.length).toBeGreaterThanOrEqual(16)
}

function expectPeople({ people, answers }: Day, now: Date) {
  expect(people).toHaveLength(16)
  for (const of of [people.map(({ email }) => email), people.map(({ tel }) => tel)]) {
    expect(new Set(of).size).toBe(16)
  }
  expect(people.filter(({ email, tel }) => !email.endsWith('@example.com') || !/^\+81900000\d{4}$/.test(tel))).toEqual(
    [],
  )
  const days = people.map((row) => (now.getTime() - row.created_at.getTime()) / (24 * hourMs))
  expect(days.filter((count) => count < 4 || count > 121)).toEqual([])
  // Everything that was answered is an answer to a form: codes of the service, with labels
  const stated = [...Map.groupBy(answers, (row) => row.job_seeker_id).values()].map((rows) => rows.length)
  expect(Math.min(...stated)).toBeGreaterThanOrEqual(18)
  const chosen = answers.filter(({ key }) => /^(certifications|areas|occupation_categories|city)$/.test(key))
  const labels = chosen.flatMap(({ state }) => state.contentStates.map(({ label }) => label))
  expect(labels.filter((label) => label === '')).toEqual([])
}

describe('the demo day', () => {
  const portal = useTestApp()

  it.each([
    ['kango', 'on a Thursday morning', '2026-11-26T10:40:00+09:00'],
    ['yakuzai', 'late on a Sunday', '2026-11-22T23:30:00+09:00'],
    ['comedical', 'early on a Monday', '2026-11-30T06:00:00+09:00'],
    ['kaigo', 'on a Friday evening', '2026-11-27T19:10:00+09:00'],
    ['hoiku', 'on a holiday', '2026-11-23T13:00:00+09:00'],
  ])('has what waits for the staff of %s, nothing of it in the future, %s', async (service, _, moment) => {
    portal().setNow(moment)
    const now = new Date(moment)
    const day = await dayIn(portal(), service, moment)
    expectPeople(day, now)
    expectTalks(day, now)
    expectHiring(day, now)
    const times = [
      ...day.messages.flatMap((row) => [row.sent_at, row.read_at ?? row.sent_at]),
      ...day.moves.map((row) => row.moved_at),
      ...day.interviews.flatMap((row) => [row.created_at, row.updated_at]),
      ...day.favorites.map((row) => row.created_at),
      ...day.offers.map((row) => row.made_at),
    ]
    expect(times.filter((time) => time > now)).toEqual([])
  })
})

describe('the texts of the demo days', () => {
  const days = [dayOfKango, dayOfYakuzai, dayOfComedical, dayOfKaigo, dayOfHoiku]
  const talks = days.flatMap(({ waiting, answered }) => [...waiting, ...answered])
  const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index)
  const sentencesOf = (text: string) => text.split(/(?<=[。？])/)

  it('are not said twice in any service, neither texts nor sentences', () => {
    const texts = talks.flatMap((talk) => talk.texts)
    expect(repeated([...texts, ...days.map(({ wish }) => wish)])).toEqual([])
    expect(repeated(texts.flatMap(sentencesOf))).toEqual([])
    expect(repeated(talks.map(({ subject }) => subject))).toEqual([])
  })

  it('are of one to four sentences of job seekers, two to five of advisers', () => {
    const lengths = days.flatMap(({ waiting, answered }) =>
      [
        ...waiting.map((talk) => ({ ...talk, last: 'own' })),
        ...answered.map((talk) => ({ ...talk, last: 'theirs' })),
      ].flatMap(({ texts, last }) =>
        texts.map((text, index) => {
          const isOwn = ((texts.length - 1 - index) % 2 === 0) === (last === 'own')
          return { text, count: sentencesOf(text).length, most: isOwn ? 4 : 5, least: isOwn ? 1 : 2 }
        }),
      ),
    )
    expect(lengths.filter(({ count, least, most }) => count < least || count > most)).toEqual([])
  })

  it('are by people of whom no two have the same name or address', () => {
    const people = days.flatMap((day) => day.people)
    expect(repeated(people.map(([name]) => name))).toEqual([])
    expect(repeated(people.map(([, , mailbox]) => mailbox))).toEqual([])
    expect(people.filter(([, kana, , , age]) => age < 23 || age > 58 || !/^[ァ-ヴー]+ [ァ-ヴー]+$/.test(kana))).toEqual(
      [],
    )
  })
})
