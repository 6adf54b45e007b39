import { hashKey, type PlaceholderDataFunction, useQuery } from '@tanstack/react-query'
import type { AskedChoice, SearchCounts } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { countsByValue, countsQuery, useConditionCounts } from '#web/form/condition-counts.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { Level } from './level-selection.ts'
import type { LevelSource, OpenLevels } from './level-source.ts'

/** The values that get counts: a level, and the visitor's own places. */
type Counted = { level: Level | undefined; own: OpenLevels['own'] }

const nothing: readonly string[] = []

/** The values behind the numbers of a level; none where nothing is searched by them. */
function valuesOf({ conditionKey, countedBy, countedTogether = nothing }: LevelSource, { level, own }: Counted) {
  if (!conditionKey || !level) return nothing
  const ids = [...level.options, ...(level.parent?.isChoosable ? [level.parent] : [])].map(({ id }) => id)
  const values = ids.flatMap((id) => countedBy?.(id) ?? [id])
  const together = new Set([...countedTogether, ...own.map(({ option }) => option.id)])
  return [...(values.every((value) => together.has(value)) ? together : new Set(values))]
}

/** Asks for the numbers of a level. What is chosen among its options does not count: it does not narrow them. */
export function levelCountsQuery(
  api: ApiClient,
  source: LevelSource,
  counted: Counted,
  conditions: readonly FormElementState[],
) {
  const { conditionKey } = source
  const values = [...valuesOf(source, counted)]
  const choices: AskedChoice[] = conditionKey && values.length > 0 ? [{ key: conditionKey, values }] : []
  const others = conditions.filter(({ key }) => key !== conditionKey)
  return { choices, query: countsQuery(api, others, choices) }
}

/**
 * The previous counts stay visible while new ones load, but never beside other values: counts are assigned by position
 * only, and would be beside the wrong options.
 */
export const keepCountsOf =
  (choices: readonly AskedChoice[]): PlaceholderDataFunction<SearchCounts, Error, SearchCounts> =>
  (previous, query) => {
    const [, , body] = (query?.queryKey ?? []) as readonly [unknown?, unknown?, { choices: readonly AskedChoice[] }?]
    return body && hashKey([body.choices]) === hashKey([choices]) ? previous : undefined
  }

export type LevelCounts = {
  /** Undefined where it is not known. */
  countOf: (id: string) => number | undefined
  /** Whether the numbers are on their way: the order of the options may hang on them. */
  isCounting: boolean
}

/** The numbers beside the options of one level: one request for each level that is opened, none outside of a search. */
export function useLevelCounts(source: LevelSource, counted: Counted): LevelCounts {
  const { api } = usePortal()
  const around = useConditionCounts()
  const isHydrated = useIsHydrated() // markup of the server without numbers is there to be chosen from
  const { choices, query } = levelCountsQuery(api, source, counted, around?.conditions ?? [])
  const isAsked = around !== null && choices.length > 0
  const { data, isLoading } = useQuery({ ...query, enabled: isAsked, placeholderData: keepCountsOf(choices) })
  const byValue = countsByValue(choices, data).get(source.conditionKey ?? '')
  const countOf = (id: string) => {
    const counts = (source.countedBy?.(id) ?? [id]).map((value) => byValue?.get(value))
    return counts.reduce<number | undefined>(
      (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
      0,
    )
  }
  return { countOf, isCounting: isHydrated && isAsked && isLoading }
}
