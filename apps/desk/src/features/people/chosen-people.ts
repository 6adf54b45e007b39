import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'

/** At most so many are meant by one act. */
export const mostChosen: number = operatorLimits.peoplePerAct

/** People by their ids, in the order in which they were chosen. */
export type Chosen = ReadonlyMap<string, Person>

/** Adds somebody, or takes them out. One more than an act takes changes nothing. */
export function toggled(chosen: Chosen, person: Person, max = mostChosen): Chosen {
  const next = new Map(chosen)
  if (!next.delete(person.jobSeekerId) && next.size < max) next.set(person.jobSeekerId, person)
  return next
}

/** Adds people as far as an act takes them. */
export function chooseAll(chosen: Chosen, people: readonly Person[], max = mostChosen): Chosen {
  const next = new Map(chosen)
  for (const person of people) if (next.size < max || next.has(person.jobSeekerId)) next.set(person.jobSeekerId, person)
  return next
}
