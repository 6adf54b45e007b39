import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { useState } from 'react'
import { type Chosen, chooseAll, toggled } from './chosen-people.ts'

/** People who are chosen in a list, as it showed them. They stay chosen while rows come and go. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  return {
    chosen,
    toggle: (person: Person) => setChosen((before) => toggled(before, person)),
    choose: (people: readonly Person[]) => setChosen((before) => chooseAll(before, people)),
    clear: () => setChosen(new Map()),
  }
}
