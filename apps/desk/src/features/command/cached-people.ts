import type { QueryClient } from '@tanstack/react-query'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { peopleKey } from '#desk/api/queries/people.ts'

/** As names are compared: kana in one script, letters in one case and width, no blanks. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'jobSeekerId' in value && 'familyNameKana' in value

/** The people in something that was read: a list, or pages of one. */
function peopleIn(value: unknown, depth = 0): Person[] {
  if (isPerson(value)) return [value]
  if (typeof value !== 'object' || value === null || depth > 4) return []
  return Object.values(value).flatMap((inner) => peopleIn(inner, depth + 1))
}

/** Whose name or reading begins with the words, each person once. */
function startingWith(people: readonly Person[], words: string, most: number): Person[] {
  const wanted = folded(words)
  const found = new Map<string, Person>()
  for (const person of people) {
    const { jobSeekerId, familyName, givenName, familyNameKana, givenNameKana } = person
    const names = [familyName + givenName, familyNameKana + givenNameKana]
    if (found.size < most && names.some((name) => folded(name).startsWith(wanted))) found.set(jobSeekerId, person)
  }
  return [...found.values()]
}

/** People who were read already, to be shown until the server answers; undefined for nobody. */
export function cachedPeople(queries: QueryClient, service: string, words: string, most: number): Person[] | undefined {
  const read = queries.getQueriesData({ queryKey: peopleKey(service) }).flatMap(([, data]) => peopleIn(data))
  const found = startingWith(read, words, most)
  return found.length > 0 ? found : undefined
}
