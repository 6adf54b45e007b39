import { type QueryClient, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { SelectorElement } from '@tsunagu/contract/components/selector.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { CountedKey } from '@tsunagu/contract/search/search-states.ts'
import type { Level, LevelOption } from './level-selection.ts'

/** `data` is a selector element's own; places and occupations have it by their level. */
export type LevelItem = { id: string; displayName: string; data?: SelectorElement['data'] }

type LevelResponse = Output<'getAreaParts'> | Output<'getOccupationCategoryChildren'> | Output<'getSelectorElements'>

/** The source of the options of a choice in levels. `K` is null for options that cannot be searched by. */
export interface LevelSource<K extends CountedKey | null = CountedKey | null> {
  /** Separates its cached levels from those of other sources. */
  kind: string
  /** The search condition that its ids are values of: the numbers of postings beside them are asked for by it. */
  conditionKey: K
  /** What the first level holds: 地方 */
  rootName: string
  /** How many levels there are at most. */
  depth: number
  /** Loads what is inside the last of these ids, which name the levels above; the first level for none. */
  load: (path: readonly string[], signal: AbortSignal) => Promise<LevelResponse>
  /** What すべて of an open level is called: 東京都すべて */
  allName: (parent: LevelOption) => string
  toOption: (item: LevelItem, path: readonly LevelOption[], siblings: readonly LevelItem[]) => LevelOption
  /** Whether an id is inside another, as far as the ids contain it. */
  isWithin: (id: string, wholeId: string) => boolean
  /** The values whose numbers add up to that of an option, where it is not searched by itself. */
  countedBy?: (id: string) => readonly string[]
  /** Values that are always counted together: the levels that show them share one response. */
  countedTogether?: readonly string[]
  /** Whether the options of the level at a path are ordered by their counts, the most first. */
  isByCount?: (path: readonly string[]) => boolean
  /** A place of the job seeker's own on the first level; null for one that this way of choosing does not know. */
  ownOption?: (item: LevelItem) => OwnOption | null
}

/** An option of a deeper level that is shown on the first one; `path` opens its level, or the level that contains it. */
export type OwnOption = { option: LevelOption; path: readonly string[] }

/** One level as a query. Levels are master data: loaded once and cached. */
export const levelQuery = (source: LevelSource, path: readonly string[]) =>
  queryOptions<LevelResponse, Error, LevelResponse, readonly unknown[]>({
    queryKey: ['levels', source.kind, path.at(-1) ?? ''],
    queryFn: ({ signal }) => source.load(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })

/** A selector's elements as options of a level. */
export const selectorItems = (elements: readonly SelectorElement[]): LevelItem[] =>
  elements.map(({ id, label, data }) => ({ id, displayName: label, data }))

function itemsIn({ component: { component } }: LevelResponse): readonly LevelItem[] {
  if ('elements' in component) return selectorItems(component.elements)
  return 'areas' in component ? component.areas : component.categories
}

const ownItemsIn = ({ component: { component } }: LevelResponse): readonly LevelItem[] =>
  'ownAreas' in component ? (component.ownAreas ?? []) : []

/** The options of the first level, with the job seeker's own places before them. */
export type FirstLevel = { items: readonly LevelItem[]; own?: readonly LevelItem[] | undefined }

/** The levels that a path opens, as far as they are loaded and the path leads to options that exist. */
export type OpenLevels = {
  levels: readonly Level[]
  /** The job seeker's own places, for the first level. */
  own: readonly OwnOption[]
  /** The option at the end of the path; null on the first level. */
  current: LevelOption | null
  /** Whether the last level is still on its way. */
  isLoading: boolean
  /** Set where the last level could not be loaded. */
  retry: (() => void) | null
}

/** Own places as a source offers them. */
export const ownOptions = ({ ownOption }: LevelSource, items: readonly LevelItem[]): OwnOption[] =>
  items.flatMap((item) => ownOption?.(item) ?? [])

type ItemsAt = (depth: number) => readonly LevelItem[] | undefined

/** Follows a path as far as it names options that have parts: an address may name anything. */
function walk(source: LevelSource, path: readonly string[], itemsAt: ItemsAt) {
  const levels: Level[] = []
  const opened: LevelOption[] = []
  for (const depth of [...path.keys(), path.length]) {
    const options = levels.at(-1)?.options
    const parent = options?.find(({ id, hasParts }) => hasParts && id === path[depth - 1])
    if (depth > 0 && !parent) break
    if (parent) opened.push(parent)
    const items = itemsAt(depth)
    if (!items) break
    levels.push({ parent: parent ?? null, options: items.map((item) => source.toOption(item, [...opened], items)) })
  }
  return { levels, opened }
}

const itemsAt = (first: FirstLevel | undefined, depth: number, response: LevelResponse | undefined) =>
  depth === 0 && first ? first.items : response && itemsIn(response)

/** The levels along a path that are loaded already. */
export const loadedLevels = (
  queryClient: QueryClient,
  source: LevelSource,
  path: readonly string[],
  first?: FirstLevel,
) =>
  walk(source, path, (depth) =>
    itemsAt(first, depth, queryClient.getQueryData(levelQuery(source, path.slice(0, depth)).queryKey)),
  )

/**
 * Opens the levels along a path of ids.
 * @param first the first level, where the screen brings it along
 */
export function useLevels(source: LevelSource, path: readonly string[], first?: FirstLevel): OpenLevels {
  const queryClient = useQueryClient()
  const levelAt = (depth: number) => levelQuery(source, path.slice(0, depth))
  // What is asked for depends on what is there: no level is loaded before the option that opens it
  const known = loadedLevels(queryClient, source, path, first)
  const queries = useQueries({
    queries: [...path.keys(), path.length].map((depth) => ({
      ...levelAt(depth),
      enabled: depth <= known.opened.length && !(depth === 0 && first),
    })),
  })
  const { levels, opened } = walk(source, path, (depth) => itemsAt(first, depth, queries[depth]?.data))
  const isMissing = levels.length <= opened.length
  const failed = isMissing && queries[opened.length]?.isError ? queries[opened.length] : null
  const rootAnswer = queries[0]?.data
  const ownItems = first ? (first.own ?? []) : rootAnswer ? ownItemsIn(rootAnswer) : []
  return {
    levels,
    own: ownOptions(source, ownItems),
    current: opened.at(-1) ?? null,
    isLoading: isMissing && !failed,
    retry: failed ? () => void failed.refetch() : null,
  }
}

/** Whether an id is inside another: by the ids themselves, or by the levels loaded so far. */
export function useIsWithin(source: LevelSource): (id: string, wholeId: string) => boolean {
  const queryClient = useQueryClient()
  const isWithin = (id: string, wholeId: string): boolean => {
    if (source.isWithin(id, wholeId)) return true
    const response = queryClient.getQueryData<LevelResponse>(levelQuery(source, [wholeId]).queryKey)
    return response !== undefined && itemsIn(response).some((part) => part.id === id || isWithin(id, part.id))
  }
  return isWithin
}
