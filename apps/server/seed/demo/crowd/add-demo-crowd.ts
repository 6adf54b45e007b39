import { createRandom, type Random } from '#seed/base/random.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { vocabularyFor } from '#server/request/vocabulary.ts'
import { serviceDayOf } from '../day/add-demo-day.ts'
import { demoJobSeeker } from '../demo-people.ts'
import { addCrowdAccounts, type CrowdPart, type CrowdPerson, countCrowd } from './crowd-accounts.ts'
import { type AppliedFor, type AppliedPosting, addApplications } from './crowd-hiring.ts'
import { applicationFrom, applicationWithInterview, interviewTimes } from './crowd-life.ts'
import { messagesOf, openMoments, type TalkOf } from './crowd-talks.ts'
import { addPastPostings } from './past-postings.ts'

interface Facts {
  tenant: Tenant
  now: Date
  random: Random
}

/** For a part of the crowd. */
interface PartFacts extends Facts {
  advisers: DemoAdvisers
  /** When some of them have interviews, about now. */
  met: readonly Date[]
  /** When some of them asked what waits for an answer. */
  open: readonly Date[]
}

/** A conversation of which nothing was heard for so long is done. */
const doneAfterDays = 21
/** So long after registering somebody may be nobody's yet. */
const unassignedDays = 4
const dayMs = 86_400_000

const shopOf = ({ document }: AppliedFor) => document['x-tsunagu'].shopName

/** All postings, open or not. */
const listPostings = (scope: TenantScope) =>
  scope.selectFrom('job_posting').select(['id', 'document']).orderBy('source_id').execute()

/** One that was open on a day, for the person's occupation where there is one; none twice for the same person. */
function openOn(day: string, person: CrowdPerson, { postings, random }: { postings: AppliedFor[]; random: Random }) {
  const open = postings.filter(
    ({ document: { datePosted, validThrough } }) => datePosted <= day && (validThrough ?? day) >= day,
  )
  const own = open.filter(({ document }) =>
    document['x-tsunagu'].facets.occupationCategories.some((one) => person.occupations.includes(one)),
  )
  const choice = own.length > 0 ? own : open
  return choice.length > 0 ? random.pick(choice) : undefined
}

/** Days on which somebody begins an application: some begin none, some three. */
function applicationDays({ registered }: CrowdPerson, { now, random }: Facts): string[] {
  const count = random.weighted([0, 1, 2, 3], (number) => [25, 42, 23, 10][number] ?? 0)
  const first = dayInTokyo(registered)
  return Array.from({ length: count }, (_, index) =>
    addDays(first, random.int(1, 9) + index * random.int(8, 30)),
  ).filter((day) => day < dayInTokyo(now))
}

function applicationsOf(people: readonly CrowdPerson[], postings: AppliedFor[], facts: PartFacts): AppliedPosting[] {
  const { now, random, met } = facts
  const isSettled = ({ registered }: CrowdPerson) => now.getTime() - registered.getTime() > 30 * dayMs
  const guests = people.filter(isSettled).slice(0, met.length)
  const timeOf = new Map(guests.map((person, index) => [person.id, met[index]]))
  return people.flatMap((person) => {
    const at = timeOf.get(person.id)
    const days = at ? [dayInTokyo(now)] : applicationDays(person, facts)
    const applied: AppliedPosting[] = []
    for (const day of days) {
      // Nobody looks on who has accepted an offer
      if (applied.some(({ application }) => application.steps.at(-1)?.to === 'offer_accepted')) break
      const posting = openOn(day, person, { postings, random })
      if (!posting || applied.some((other) => other.posting.id === posting.id)) continue
      const application = at ? applicationWithInterview(at, facts) : applicationFrom(day, facts)
      applied.push({ jobSeekerId: person.id, posting, shop: shopOf(posting), application })
    }
    return applied
  })
}

async function addTalks(
  scope: TenantScope,
  people: readonly CrowdPerson[],
  applied: readonly AppliedPosting[],
  { open, ...facts }: PartFacts,
): Promise<void> {
  const of = Map.groupBy(applied, ({ jobSeekerId }) => jobSeekerId)
  const recent = people.filter(({ registered }) => facts.now.getTime() - registered.getTime() < 60 * dayMs)
  const askedAt = new Map(recent.slice(0, open.length).map(({ id }, index) => [id, open[index]]))
  const talks = people.map(
    (person): TalkOf => ({ person, applied: of.get(person.id) ?? [], askedAt: askedAt.get(person.id) ?? null }),
  )
  const rows = talks.flatMap((talk) => messagesOf(talk, facts))
  // The oldest first: a trigger follows whose turn it is
  rows.sort((one, other) => one.sent_at.getTime() - other.sent_at.getTime())
  await scope.insertInto('message', rows).execute()
  await endOldConversations(scope, people, facts.now)
}

const idsOf = (people: readonly CrowdPerson[]) => people.map(({ id }) => id)

async function endOldConversations(scope: TenantScope, people: readonly CrowdPerson[], now: Date): Promise<void> {
  await scope
    .updateTable('conversation')
    .set({ state: 'done' })
    .where('job_seeker_id', 'in', idsOf(people))
    .where('state', '=', 'waiting')
    .where('newest_at', '<', new Date(now.getTime() - doneAfterDays * dayMs))
    .execute()
}

/** Three of four to the first adviser, the others to the second; who has just registered is nobody's yet. */
async function assign(scope: TenantScope, people: readonly CrowdPerson[], { advisers, now }: PartFacts): Promise<void> {
  const known = people.filter(({ registered }) => now.getTime() - registered.getTime() > unassignedDays * dayMs)
  for (const [index, adviserId] of advisers.entries()) {
    const own = known.filter((_, place) => (place % 4 === 3) === (index === 1))
    if (own.length === 0) continue
    await scope
      .updateTable('job_seeker')
      .set({ adviser_id: adviserId, adviser_named_id: adviserId })
      .where('id', 'in', idsOf(own))
      .execute()
  }
}

/** Every so manyth of what the whole crowd shares. */
const shareOf = <T>(all: readonly T[], { from }: CrowdPart): T[] =>
  all.filter((_, index) => index % shares === Math.floor(from / partSize) % shares)

function factsOf(cast: Pick<PartFacts, 'tenant' | 'now' | 'advisers'>, part: CrowdPart): PartFacts {
  const shared = createRandom(`demo crowd ${cast.tenant.key}`)
  return {
    ...cast,
    random: createRandom(`demo crowd ${cast.tenant.key} ${part.from}`),
    met: shareOf(interviewTimes(cast.now, shared), part),
    open: shareOf(openMoments(cast.now, shared), part),
  }
}

/** Who the demo's job seekers are assigned to: the adviser, and the manager. */
export type DemoAdvisers = readonly [adviser: string, manager: string]

/** How many at once: other requests to an embedded database wait for the transaction. */
const partSize = 60
const shares = 4

/**
 * Adds job seekers to a service until it has as many of the crowd as asked for, who registered within two years: careers,
 * applications at every stage, interviews of the weeks before and to come, offers, conversations. Some at a time, each
 * part in a transaction, so that a start that was cut off is made good by the next. A service that does not ship gets none.
 */
export async function addDemoCrowd(
  services: Services,
  tenant: Tenant,
  { size, advisers, signal }: { size: number; advisers: DemoAdvisers; signal: AbortSignal },
): Promise<void> {
  const day = serviceDayOf(tenant.key)
  if (!day) return
  const now = services.clock()
  const run = <T>(work: (scope: TenantScope) => Promise<T>) => services.runInScope(tenant.key, work)
  const present = await run(countCrowd)
  if (present === 0 && size > 0) await addPastPostings(services, tenant, demoJobSeeker.municipalityCode)
  const cast = { tenant, vocabulary: vocabularyFor(services, tenant), day, now }
  for (let from = present; from < size && !signal.aborted; from += partSize) {
    const part = { from, count: Math.min(partSize, size - from) }
    const facts = factsOf({ tenant, now, advisers }, part)
    await run(async (scope) => {
      const people = await addCrowdAccounts(scope, cast, part)
      await assign(scope, people, facts)
      const applied = applicationsOf(people, await listPostings(scope), facts)
      await addApplications(scope, applied, facts)
      await addTalks(scope, people, applied, facts)
    })
  }
}
