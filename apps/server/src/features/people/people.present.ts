import type { ContactLabel } from '@tsunagu/contract/contact/contact-wish.ts'
import type { PeopleOption, Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { PeopleFilterField } from '@tsunagu/contract/staff/people-filters.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Counted } from './people-count.queries.ts'
import type { PersonRow } from './people-list.queries.ts'
import type { PeopleWords } from './people-words.ts'

/** A row has room for a few; the person's page shows all. */
const mostLabels = 4
const plainDay = /^(\d{4})-(\d{2})-(\d{2})$/

/** Years between a day of birth and a day, both `YYYY-MM-DD`; null where the first is no day, or in the future. */
function ageOn(birthDate: string | undefined, today: string): number | null {
  const [birth, now] = [plainDay.exec(birthDate ?? ''), plainDay.exec(today)]
  if (!birth || !now) return null
  const hasHadBirthday = today.slice(5) >= (birthDate ?? '').slice(5)
  const age = Number(now[1]) - Number(birth[1]) - (hasHadBirthday ? 0 : 1)
  return age < 0 ? null : age
}

/** A prefecture says nothing more beside a place in it. */
const plainAreas = (codes: readonly string[]): string[] =>
  codes.filter((code) => code.length > 2 || !codes.some((other) => other.length > 2 && other.startsWith(code)))

interface Words {
  words: PeopleWords
  adviserNames: ReadonlyMap<string, string>
  /** Of a filter by tag. */
  tagNames?: ReadonlyMap<string, string>
}

type RowWords = Words & { labelOf: (jobSeekerId: string) => ContactLabel }

/** Somebody as the staff's list shows them. */
export function presentPerson(row: PersonRow, { words, adviserNames, labelOf }: RowWords, now: Date): Person {
  const { answers, wishes } = row
  const labels = (key: 'certifications' | 'occupation_categories') =>
    words
      .inOrder(key, wishes[key] ?? [])
      .slice(0, mostLabels)
      .map((code) => words.ofCode(key, code))
  return {
    jobSeekerId: row.id,
    status: row.status,
    familyName: answers.family_name ?? '',
    givenName: answers.given_name ?? '',
    familyNameKana: answers.family_name_kana ?? '',
    givenNameKana: answers.given_name_kana ?? '',
    age: ageOn(answers.birth_date, dayInTokyo(now)),
    licences: labels('certifications'),
    occupations: labels('occupation_categories'),
    areas: plainAreas(wishes.areas ?? [])
      .slice(0, mostLabels)
      .map(words.ofArea),
    adviserId: row.adviserId,
    adviserName: (row.adviserId && adviserNames.get(row.adviserId)) ?? '',
    runningCount: row.runningCount,
    furthestStatus: row.furthestStatus,
    conversationState: row.conversationState,
    lastContactDatetime: row.lastContactAt && dateTimeInTokyo(row.lastContactAt),
    registeredDatetime: dateTimeInTokyo(row.registeredAt),
    tags: row.tags,
    contactLabel: labelOf(row.id),
  }
}

/** A value of a filter with its words and how many there are. */
export const presentOption = (
  field: PeopleFilterField,
  { value, count }: Counted,
  { words, adviserNames, tagNames }: Words,
): PeopleOption => {
  const names = { adviser: adviserNames, tag: tagNames }
  const label = field === 'adviser' || field === 'tag' ? names[field]?.get(value) : words.ofOption(field, value)
  return { value, label: label ?? '', count }
}
