import type { AskedChoice, SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import {
  countProbesByBits,
  countProbesByRows,
  findPackedState,
  knowsAmounts,
} from '#server/search-index/search-bits.queries.ts'
import {
  conditionsKey,
  type Probe,
  probeOf,
  readConditions,
  statesBeside,
} from '#server/search-index/search-conditions.ts'
import { cachedCounts, countOf } from '#server/search-index/search-counts.ts'
import { predicatesOf, predicateTokenOf } from '#server/search-index/search-predicates.ts'
import type { Search } from '#server/search-index/search-where.queries.ts'

/** What a search form asks for while it is being filled in. */
export interface ChoiceInput {
  services: Services
  vocabulary: Vocabulary
  states: readonly FormElementState[]
  choices: readonly AskedChoice[]
}

/** A value that was asked for: which one, and what it needs; `null` for one that nothing can have. */
interface AskedValue {
  choice: number
  probe: Probe | null
}

/** Values that are counted among the same postings. */
interface Question {
  search: Search
  values: AskedValue[]
}

/** What is counted together: keys without own conditions all ask the same postings. */
function questionsOf({ services, vocabulary, states, choices }: ChoiceInput): Question[] {
  const today = dayInTokyo(services.clock())
  const questions = new Map<string, Question>()
  for (const [choice, { key, values }] of choices.entries()) {
    const conditions = readConditions(statesBeside(states, key), vocabulary)
    const question = questions.get(conditionsKey(conditions)) ?? { search: { conditions, today }, values: [] }
    questions.set(conditionsKey(conditions), question)
    for (const value of values) question.values.push({ choice, probe: probeOf(states, key, value, vocabulary) })
  }
  return [...questions.values()]
}

/** Counts behind the probes: by bits where these know enough, otherwise by the rows. */
async function countProbesNow(scope: TenantScope, search: Search, probes: readonly Probe[]): Promise<number[]> {
  const tokens = [...predicatesOf(search.conditions).map(({ token }) => token), ...probes.map(predicateTokenOf)]
  const state = await findPackedState(scope, tokens, search.today)
  const canUseBits = state.isPacked && knowsAmounts(search.conditions, probes, state)
  const counted = canUseBits ? await countProbesByBits(scope, search, probes, state) : null
  return counted ?? countProbesByRows(scope, search, probes)
}

async function answerQuestion(scope: TenantScope, services: Services, { search, values }: Question): Promise<number[]> {
  const probes = values.flatMap(({ probe }) => probe ?? [])
  const what = JSON.stringify(probes.map(predicateTokenOf))
  const found = await cachedCounts(scope, services, { search, what }, () => countProbesNow(scope, search, probes))
  let next = 0
  return values.map(({ probe }) => (probe === null ? 0 : (found[next++] ?? 0)))
}

/**
 * The count of all conditions, and those beside the asked values (`countJobPostings` in the contract). Two statements for each
 * key that has conditions, two for all others together, whatever the number of values.
 */
export async function countForForm(scope: TenantScope, input: ChoiceInput): Promise<SearchCounts> {
  const { services, vocabulary, states, choices } = input
  const search = { conditions: readConditions(states, vocabulary), today: dayInTokyo(services.clock()) }
  const totalCount = await countOf(scope, services, search)
  const counts: number[][] = choices.map(() => [])
  for (const question of questionsOf(input)) {
    const answers = await answerQuestion(scope, services, question)
    for (const [index, { choice }] of question.values.entries()) counts[choice]?.push(answers[index] ?? 0)
  }
  return { totalCount, choices: choices.map(({ key }, index) => ({ key, counts: counts[index] ?? [] })) }
}
