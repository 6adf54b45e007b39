import { randomUUID } from 'node:crypto'
import { createRandom, type Random } from '#seed/base/random.ts'
import { inTokyo } from '#seed/base/working-days.ts'
import { inventName } from '#seed/postings/invented-names.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { type DayCast, type DayPerson, type PersonRow, profileStatesOf } from '../day/day-accounts.ts'
import { crowdMailbox, crowdNames } from './crowd-names.ts'

/** A job seeker of the crowd. */
export interface CrowdPerson extends DayPerson {
  registered: Date
}

/** The end of the crowd's addresses: nobody else's. */
const crowdMail = '@example.net'
/** Two years, which the ledgers go back. */
const registeredWithinDays = 730
/** Every fourth within the last half year, evenly; the others thin out, as with an agency that grows. */
const evenShare = 0.25
const ages = [22, 58] as const

/** What workplaces are called, by service. */
const workplaceEndings: Readonly<Record<string, readonly string[]>> = {
  kango: ['病院', '総合病院', 'クリニック', '訪問看護ステーション'],
  yakuzai: ['薬局', '調剤薬局', '薬局 駅前店'],
  comedical: ['病院', 'リハビリテーション病院', '整形外科'],
  kaigo: ['の里', '苑', 'デイサービス', 'ケアセンター'],
  hoiku: ['保育園', 'こども園', '幼稚園'],
}

/** Registered this moment: a day of the two years, in the evening. */
function registration(now: Date, random: Random): Date {
  const at = random.next()
  const daysAgo = 1 + Math.floor((evenShare * at + (1 - evenShare) * at ** 3) * (registeredWithinDays - 1))
  return inTokyo(addDays(dayInTokyo(now), -daysAgo), random.int(19, 22), random.int(0, 59))
}

/** The rows of the crowd's people, as the day's people are described. */
function personRows({ tenant, day }: DayCast, count: number, random: Random): PersonRow[] {
  const careers = Object.keys(day.careers)
  const endings = workplaceEndings[tenant.key] ?? ['']
  return crowdNames(count, random).map(({ name, kana, sex }, index) => {
    const workplace = `${inventName(random)}${random.pick(endings)}`
    const row = [name, kana, crowdMailbox(index, random), sex, random.int(...ages), random.pick(careers)] as const
    return random.chance(0.12) ? [...row, workplace, random.int(1, 6)] : [...row, workplace]
  })
}

/** Some of the crowd: those from an index on. */
export interface CrowdPart {
  from: number
  count: number
}

/**
 * Adds accounts with profiles, in a few statements; without passwords, since nobody signs in as one of them. Somebody of an
 * index is the same person however many are added at once.
 */
export async function addCrowdAccounts(scope: TenantScope, cast: DayCast, part: CrowdPart): Promise<CrowdPerson[]> {
  const end = part.from + part.count
  const rows = personRows(cast, end, createRandom(`demo crowd names ${cast.tenant.key}`))
  const people = rows.slice(part.from).flatMap((row, index) => {
    const [name, , mailbox, , , careerName] = row
    const career = cast.day.careers[careerName]
    if (!career) return []
    const random = createRandom(`demo crowd person ${mailbox}`)
    const registered = registration(cast.now, random)
    const person = { ...career, id: randomUUID(), name, email: `${mailbox}${crowdMail}`, registered }
    // Numbers that are assigned to nobody
    const tel = `0900000${2_000 + part.from + index}`
    return [{ person, tel, states: profileStatesOf(row, career, { ...cast, random }) }]
  })
  await scope
    .insertInto(
      'job_seeker',
      people.map(({ person: { id, email, registered }, tel }) => ({ id, email, tel, created_at: registered })),
    )
    .execute()
  const answers = people.flatMap(({ person, states }) =>
    states.map((state) => ({
      job_seeker_id: person.id,
      key: state.key,
      key_index: state.keyIndex,
      state: JSON.stringify(state),
      updated_at: person.registered,
    })),
  )
  await scope.insertInto('profile_answer', answers).execute()
  return people.map(({ person }) => person)
}

/** How many of a service's crowd are there already. */
export async function countCrowd(scope: TenantScope): Promise<number> {
  const { count } = await scope
    .selectFrom('job_seeker')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('email', 'like', `%${crowdMail}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
