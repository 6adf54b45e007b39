import type { AskedChoice, SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { Services } from '#server/features/services.ts'
import type { Vocabulary } from '#server/features/vocabulary.ts'
import { countProbes } from './search.queries.ts'
import { probeOf, readConditions, statesBeside } from './search-conditions.ts'
import { countOf } from './search-postings.ts'

/** What a search form asks for while it is being filled in. */
export interface ChoiceInput {
  services: Services
  vocabulary: Vocabulary
  states: readonly FormElementState[]
  choices: readonly AskedChoice[]
}

/** The counts beside the values of one key. */
async function countChoice(
  scope: TenantScope,
  { services, vocabulary, states }: Omit<ChoiceInput, 'choices'>,
  { key, values }: AskedChoice,
): Promise<SearchCounts['choices'][number]> {
  const conditions = readConditions(statesBeside(states, key), vocabulary)
  const probes = values.map((value) => probeOf(states, key, value, vocabulary))
  const search = { conditions, today: dayInTokyo(services.clock()) }
  const found = await countProbes(scope, search, [...probes.filter((probe) => probe !== null)])
  let next = 0
  return { key, counts: probes.map((probe) => (probe === null ? 0 : (found[next++] ?? 0))) }
}

/** The count of all conditions, and those beside the asked values (`countJobPostings` in the contract). */
export async function countForForm(scope: TenantScope, { choices, ...input }: ChoiceInput): Promise<SearchCounts> {
  const { services, vocabulary, states } = input
  const search = { conditions: readConditions(states, vocabulary), today: dayInTokyo(services.clock()) }
  const totalCount = await countOf(scope, services, search)
  const counted: SearchCounts['choices'] = []
  for (const choice of choices) counted.push(await countChoice(scope, input, choice))
  return { totalCount, choices: counted }
}
