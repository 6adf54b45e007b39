import { randomUUID } from 'node:crypto'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { presentForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { createRandom, type Random } from '#seed/base/random.ts'
import { inTokyo } from '#seed/base/working-days.ts'
import { insertAccount } from '#server/accounts/account.queries.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { normalizeAnswers } from '#server/forms/read-answers.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { demoJobSeeker } from '../demo-people.ts'

/** What somebody does, may do and looks for. */
export interface DayCareer {
  work: string
  certifications: readonly string[]
  occupations: readonly string[]
}

/** Names are family and given name; `yearsAway` of somebody who does not work at the moment. None of them exists. */
export type PersonRow = readonly [
  name: string,
  kana: string,
  mailbox: string,
  sex: 'female' | 'male',
  age: number,
  career: string,
  workplace: string,
  yearsAway?: number,
]

/** A conversation: the two sides take turns, and who has the last word says who had the first. */
export interface DayTalk {
  subject: string
  texts: readonly string[]
}

/** What a service's working day is made of. The order of the people says what each of them does (`add-demo-day.ts`). */
export interface ServiceDay {
  careers: Readonly<Record<string, DayCareer>>
  people: readonly PersonRow[]
  /** The job seeker has the last word: the first waits longest. */
  waiting: readonly DayTalk[]
  /** The agency has the last word. */
  answered: readonly DayTalk[]
  /** What the job seeker says who wants other times for a talk. */
  wish: string
}

/** A job seeker of the day. */
export interface DayPerson extends DayCareer {
  id: string
  name: string
  email: string
}

/** A service on its day, and what reads its forms. */
export interface DayCast {
  tenant: Tenant
  vocabulary: Vocabulary
  day: ServiceDay
  now: Date
}

/** Who comes last has registered not long ago, so that nothing has happened yet; the others before all that they do. */
const newcomers = 3
const daysSince = { newcomer: [5, 28], other: [45, 120] } as const

const twoDigits = (number: number) => String(number).padStart(2, '0')

function birthDate(age: number, today: string, random: Random): string {
  const monthAndDay = `${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`
  const isBefore = monthAndDay <= today.slice(5)
  return `${Number(today.slice(0, 4)) - age - (isBefore ? 0 : 1)}-${monthAndDay}`
}

type Answers = Readonly<Record<string, string | readonly string[]>>

/** What somebody has answered in the profile: some of it, as people do. */
function answersOf(row: PersonRow, career: DayCareer, today: string, random: Random): Answers {
  const [name, kana, , sex, age, , workplace, yearsAway] = row
  const [[family = '', given = ''], [familyKana = '', givenKana = '']] = [name.split(' '), kana.split(' ')]
  const years = random.int(1, Math.min(age - 21, 18))
  const monthsAgo = (count: number) => addDays(today, -Math.round(count * 30.44)).slice(0, 7)
  const [city = '', ...others] = random.sample([demoJobSeeker.municipalityCode, ...demoJobSeeker.neighbours], 3)
  return {
    family_name: family,
    given_name: given,
    family_name_kana: familyKana,
    given_name_kana: givenKana,
    birth_date: birthDate(age, today, random),
    sex,
    prefecture: city.slice(0, 2),
    city,
    contact_method: random.chance(0.6) ? 'message_only' : 'message_and_tel',
    certifications: career.certifications,
    areas: [city, ...others.slice(random.int(0, 2))],
    desired_start: random.pick(['now', 'within_3_months', 'within_3_months', 'within_6_months', 'when_found']),
    occupation_categories: career.occupations,
    employment_types: random.chance(0.75) ? ['full_time'] : ['full_time', 'part_time'],
    workplace,
    work_occupation: career.work,
    work_employment_type: 'full_time',
    work_from: monthsAgo(12 * (years + (yearsAway ?? 0))),
    ...(yearsAway !== undefined && { work_until: monthsAgo(12 * yearsAway) }),
  }
}

/** Answers as the forms of the profile keep them, with the labels of what was chosen. */
function statesOf(answers: Answers, { tenant, vocabulary }: DayCast): FormElementState[] {
  const given = Object.keys(answers).map((key) => elementState('text', key))
  const forms = tenant.profileSections.flatMap(({ formId }) => tenant.forms.get(formId ?? '') ?? [])
  return forms.flatMap((form) => {
    const states = fieldsOf(presentForm(form, given)).flatMap(({ element: { state } }) => {
      const answer = state.keyIndex === 0 ? answers[state.key] : undefined
      if (answer === undefined) return []
      return [{ ...state, contentStates: [answer].flat().map((text) => textContent(text)) }]
    })
    return normalizeAnswers(form, states, vocabulary)
  })
}

/** The profile of somebody, as the forms keep it. */
export const profileStatesOf = (
  row: PersonRow,
  career: DayCareer,
  { random, ...cast }: DayCast & { random: Random },
): FormElementState[] => statesOf(answersOf(row, career, dayInTokyo(cast.now), random), cast)

/**
 * Adds the accounts of the day's job seekers with their profiles, in the order of the list. They have no password: nobody
 * signs in as one of them, and each would cost a hash.
 */
export async function addDayAccounts(scope: TenantScope, cast: DayCast): Promise<DayPerson[]> {
  const { tenant, day, now } = cast
  const random = createRandom(`demo day people ${tenant.key}`)
  const today = dayInTokyo(now)
  const people: DayPerson[] = []
  for (const [index, row] of day.people.entries()) {
    const [name, , mailbox, , , careerName] = row
    const career = day.careers[careerName]
    if (!career) throw new Error(`${name} has no career ${careerName}.`)
    const isNewcomer = index >= day.people.length - newcomers
    const [least, most] = isNewcomer ? daysSince.newcomer : daysSince.other
    const registered = inTokyo(addDays(today, -random.int(least, most)), random.int(19, 22), random.int(0, 59))
    const states = profileStatesOf(row, career, { ...cast, random })
    const person = { id: randomUUID(), email: `${mailbox}@example.com` }
    // Numbers that are assigned to nobody
    const tel = `0900000${1_101 + index}`
    await insertAccount(scope, { ...person, credential: null, tel, states }, registered)
    people.push({ ...person, ...career, name })
  }
  return people
}
