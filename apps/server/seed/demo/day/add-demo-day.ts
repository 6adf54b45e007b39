import { createRandom, type Random } from '#seed/base/random.ts'
import { inTokyo } from '#seed/base/working-days.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { PostingRow } from '#server/postings/posting.queries.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { type DemoDays, demoDays } from '../demo-days.ts'
import { addDayAccounts, type DayPerson, type ServiceDay } from './day-accounts.ts'
import {
  addDayFavorites,
  addDayOffer,
  addDaySteps,
  addPickedInterview,
  addUnwantedTimes,
  apply,
  decline,
  inquire,
  listDayPostings,
  refer,
  select,
  type TakePosting,
  takingFrom,
} from './day-hiring.ts'
import { dayOfComedical } from './day-of-comedical.ts'
import { dayOfHoiku } from './day-of-hoiku.ts'
import { dayOfKaigo } from './day-of-kaigo.ts'
import { dayOfKango } from './day-of-kango.ts'
import { dayOfYakuzai } from './day-of-yakuzai.ts'
import { addDayTalks } from './day-talks.ts'

const serviceDays: Readonly<Record<string, ServiceDay>> = {
  kango: dayOfKango,
  yakuzai: dayOfYakuzai,
  comedical: dayOfComedical,
  kaigo: dayOfKaigo,
  hoiku: dayOfHoiku,
}

/** The working day of a service; undefined for one that does not ship. */
export const serviceDayOf = (key: string): ServiceDay | undefined => serviceDays[key]

const minuteMs = 60_000
/** What was written before so many minutes ago is not of the last two hours. */
const recentMinutes = 150
/** When people have time before and after work. */
const freeTimes = [
  [21, 50],
  [19, 40],
  [7, 15],
] as const

/** The newest of job seekers' mornings and evenings that is not of the last two hours, and the one before. */
function freeTimesBefore(now: Date, random: Random): [Date, Date] {
  const until = new Date(now.getTime() - recentMinutes * minuteMs)
  const today = dayInTokyo(now)
  const times = [0, -1, -2]
    .flatMap((days) => freeTimes.map(([hour, minute]) => inTokyo(addDays(today, days), hour, minute)))
    .map((time) => new Date(time.getTime() - random.int(0, 14) * minuteMs))
    .filter((time) => time <= until)
  const [newest = until, before = until] = times
  return [newest, before]
}

/** Nobody applies between one and five at night: the same minute after midnight. */
function beforeBed(time: Date): Date {
  const hour = (time.getUTCHours() + 9) % 24
  return hour >= 1 && hour < 5 ? new Date(time.getTime() - hour * 60 * minuteMs) : time
}

/** When the job seekers did what waits for an answer now. */
function momentsOf(now: Date, { evening }: DemoDays, random: Random) {
  const ago = (least: number, most: number) => new Date(now.getTime() - random.int(least, most) * minuteMs)
  const [newest, before] = freeTimesBefore(now, random)
  return {
    /** The first is late, the last two are of the last hour: after office hours of today that are over. */
    questions: [evening(2, 20, random.int(0, 59)), before, newest, ago(30, 50), ago(4, 20)],
    applications: [
      evening(3, 21, random.int(0, 59)),
      new Date(before.getTime() + 9 * minuteMs),
      beforeBed(ago(130, 200)),
    ],
    picked: ago(20, 80),
    otherTimesWanted: new Date(newest.getTime() + 6 * minuteMs),
  }
}

type Moments = ReturnType<typeof momentsOf>

/** Everybody by what they do; the rest of the list has registered lately and looks around. */
interface Cast {
  waiting: readonly DayPerson[]
  interviewed: DayPerson
  talking: DayPerson
  referred: DayPerson
  declining: DayPerson
  applying: readonly DayPerson[]
  offered: DayPerson
}

function castOf(people: readonly DayPerson[]): Cast {
  const [interviewed, talking, referred, declining] = people.slice(5, 9)
  const offered = people[12]
  if (!interviewed || !talking || !referred || !declining || !offered) throw new Error('Too few people for a day.')
  return {
    waiting: people.slice(0, 5),
    interviewed,
    talking,
    referred,
    declining,
    applying: people.slice(9, 12),
    offered,
  }
}

interface DayFacts {
  tenant: Tenant
  day: ServiceDay
  days: DemoDays
  moments: Moments
  random: Random
}

/** Applications at each status. @returns the postings that conversations are about */
async function addApplications(
  scope: TenantScope,
  cast: Cast,
  { days: { now, office, evening }, moments }: DayFacts,
  take: TakePosting,
) {
  const { interviewed, referred, declining, applying, offered } = cast
  const near = take(interviewed, { isNear: true })
  await addDaySteps(scope, interviewed, near, [apply(evening(9, 20, 35)), select(office(3, 11, 10))])
  const [, selected] = cast.waiting
  const selecting = selected && take(selected)
  if (selected) await addDaySteps(scope, selected, selecting, [apply(evening(7, 21, 5)), select(office(5, 14, 20))])
  const proposed = take(referred)
  await addDaySteps(scope, referred, proposed, [refer(office(0, 9, 20))])
  const declined = take(declining)
  await addDaySteps(scope, declining, declined, [inquire(evening(8, 19, 50)), decline(evening(2, 22, 59))])
  for (const [index, at] of moments.applications.entries()) {
    const person = applying[index]
    if (person) await addDaySteps(scope, person, take(person), [apply(at)])
  }
  const wanted = take(offered)
  await addDaySteps(scope, offered, wanted, [apply(evening(15, 20, 10)), select(office(12, 10, 45))])
  await addDayOffer(scope, offered, { posting: wanted, now, at: office(1, 9, 40) })
  return { selecting, near, proposed, declined }
}

type AboutPostings = Awaited<ReturnType<typeof addApplications>>

async function addTalks(scope: TenantScope, cast: Cast, about: AboutPostings, facts: DayFacts): Promise<void> {
  const { day, moments } = facts
  const idOf = (posting: PostingRow | undefined) => posting?.id ?? null
  const waiting = cast.waiting.flatMap((person, index) => {
    const [talk, askedAt] = [day.waiting[index], moments.questions[index]]
    if (!talk || !askedAt) return []
    const jobPostingId = index === 1 ? idOf(about.selecting) : null
    const repliedDaysAgo = [2, 1, 1][index] ?? 0
    return [{ ...talk, person, jobPostingId, askedAt, repliedDaysAgo, isUnread: false }]
  })
  const others = [
    { person: cast.interviewed, jobPostingId: idOf(about.near), repliedDaysAgo: 1 },
    { person: cast.talking, jobPostingId: null, repliedDaysAgo: 2 },
    { person: cast.referred, jobPostingId: idOf(about.proposed), repliedDaysAgo: 0 },
    { person: cast.declining, jobPostingId: idOf(about.declined), repliedDaysAgo: 1 },
  ]
  const answered = others.flatMap((other, index) => {
    const talk = day.answered[index]
    return talk ? [{ ...talk, ...other, askedAt: null, isUnread: other.person === cast.referred }] : []
  })
  await addDayTalks(scope, [...waiting, ...answered], facts)
}

/**
 * Adds sixteen job seekers to a service, and what waits for its staff on an ordinary day: messages, applications, interviews
 * and an offer. All in one transaction. A service that does not ship gets nothing.
 */
export async function addDemoDay(services: Services, tenant: Tenant): Promise<void> {
  const day = serviceDayOf(tenant.key)
  if (!day) return
  const now = services.clock()
  const [days, random] = [demoDays(now), createRandom(`demo day ${tenant.key}`)]
  const facts: DayFacts = { tenant, day, days, moments: momentsOf(now, days, random), random }
  await services.runInScope(tenant.key, async (scope) => {
    const people = await addDayAccounts(scope, { tenant, vocabulary: vocabularyFor(services, tenant), day, now })
    const cast = castOf(people)
    const postings = await listDayPostings(scope, now)
    const about = await addApplications(scope, cast, facts, takingFrom(postings))
    await addTalks(scope, cast, about, facts)
    const { interviewed, talking } = cast
    const { picked, otherTimesWanted } = facts.moments
    const interview = { person: interviewed, offeredAt: days.office(1, 9, 5), repliedAt: picked }
    await addPickedInterview(scope, interview, { posting: about.near, now })
    const talk = { person: talking, offeredAt: days.office(2, 9, 35), repliedAt: otherTimesWanted }
    await addUnwantedTimes(scope, talk, { adviserName: tenant.adviser.name, wish: day.wish, now })
    await addDayFavorites(scope, people, { ...facts, take: takingFrom(postings) })
  })
}
