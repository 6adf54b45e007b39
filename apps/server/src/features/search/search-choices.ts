import type { AskedChoice, SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import {
  countFacetsByBitmaps,
  countFacetsByRows,
  countHiddenFacets,
  knowsAmounts,
} from '#server/search-index/bitmap-index.queries.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { readBitmapState } from '#server/search-index/read-bitmap-state.ts'
import {
  conditionsKey,
  type FacetCountQuery,
  facetCountQueryOf,
  readConditions,
  statesBeside,
} from '#server/search-index/search-conditions.ts'
import { cachedCounts, countOf } from '#server/search-index/search-counts.ts'
import { predicatesOf, predicateTokenOf } from '#server/search-index/search-predicates.ts'
import type { Search } from '#server/search-index/search-where.queries.ts'

/** The counts that a search form requests while the job seeker fills it in. */
export interface ChoiceInput {
  services: Services
  vocabulary: Vocabulary
  states: readonly FormElementState[]
  choices: readonly AskedChoice[]
  /** What the job seeker has passed over. */
  hidden?: HiddenPostings | null
}

/** A requested value: the index of its choice, and its query; `null` for a value that no posting can have. */
interface RequestedValue {
  choice: number
  query: FacetCountQuery | null
}

/** Values that are counted among the same postings. */
interface CountGroup {
  search: Search
  values: RequestedValue[]
}

/** Groups values that are counted together: all keys without own conditions count the same postings. */
function groupsOf({ services, vocabulary, states, choices }: ChoiceInput): CountGroup[] {
  const today = dayInTokyo(services.clock())
  const groups = new Map<string, CountGroup>()
  for (const [choice, { key, values }] of choices.entries()) {
    const conditions = readConditions(statesBeside(states, key), vocabulary)
    const group = groups.get(conditionsKey(conditions)) ?? { search: { conditions, today }, values: [] }
    groups.set(conditionsKey(conditions), group)
    for (const value of values) group.values.push({ choice, query: facetCountQueryOf(states, key, value, vocabulary) })
  }
  return [...groups.values()]
}

/** Counts the queries uncached: by bitmaps if they can, else by row. */
async function countFacetsNow(
  scope: TenantScope,
  search: Search,
  queries: readonly FacetCountQuery[],
): Promise<number[]> {
  const tokens = [...predicatesOf(search.conditions).map(({ token }) => token), ...queries.map(predicateTokenOf)]
  const state = await readBitmapState(scope, search, tokens)
  const canUseBitmaps = state.isCompacted && knowsAmounts(search.conditions, queries, state)
  const counted = canUseBitmaps ? await countFacetsByBitmaps(scope, search, queries, state) : null
  return counted ?? countFacetsByRows(scope, search, queries)
}

async function countGroup(
  scope: TenantScope,
  { services, hidden = null }: Pick<ChoiceInput, 'services' | 'hidden'>,
  { search, values }: CountGroup,
): Promise<number[]> {
  const queries = values.flatMap(({ query }) => query ?? [])
  const what = JSON.stringify(queries.map(predicateTokenOf))
  const found = await cachedCounts(scope, services, { search, what }, () => countFacetsNow(scope, search, queries))
  const own = hidden && queries.length > 0 ? await countHiddenFacets(scope, search, queries, hidden) : []
  const counts = found.map((count, index) => Math.max(0, count - (own[index] ?? 0)))
  let next = 0
  return values.map(({ query }) => (query === null ? 0 : (counts[next++] ?? 0)))
}

/** How many postings of a search each query leads to, in their order; without what is hidden. */
export const countQueries = (
  scope: TenantScope,
  { services, hidden = null }: Pick<ChoiceInput, 'services' | 'hidden'>,
  search: Search,
  queries: readonly FacetCountQuery[],
): Promise<number[]> =>
  countGroup(scope, { services, hidden }, { search, values: queries.map((query) => ({ choice: 0, query })) })

/**
 * The count of all conditions, and those beside the asked values (`countJobPostings` in the contract). Two statements for each
 * key that has conditions, two for all others together, whatever the number of values; one more each where something is hidden.
 */
export async function countForForm(scope: TenantScope, input: ChoiceInput): Promise<SearchCounts> {
  const { services, vocabulary, states, choices, hidden = null } = input
  const search = { conditions: readConditions(states, vocabulary), today: dayInTokyo(services.clock()), hidden }
  const totalCount = await countOf(scope, services, search)
  const counts: number[][] = choices.map(() => [])
  for (const group of groupsOf(input)) {
    const found = await countGroup(scope, input, group)
    for (const [index, { choice }] of group.values.entries()) counts[choice]?.push(found[index] ?? 0)
  }
  return { totalCount, choices: choices.map(({ key }, index) => ({ key, counts: counts[index] ?? [] })) }
}
