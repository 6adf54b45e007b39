import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LevelOption } from './level-selection.ts'

export type LevelItem = { id: string; name: string }

/** Where the options of a choice in levels come from. */
export interface LevelSource {
  /** Tells its cached levels from other sources'. */
  kind: string
  /** What the first level holds: 都道府県 */
  rootName: string
  /** What lies inside the last option of the path; the first level when the path is empty. */
  load: (path: readonly LevelOption[], signal: AbortSignal) => Promise<LevelItem[]>
  toOption: (item: LevelItem, path: readonly LevelOption[], siblings: readonly LevelItem[]) => LevelOption
  /** Whether an id lies inside another, as far as the ids tell. */
  isWithin: (id: string, wholeId: string) => boolean
  /** The heading over an option; `''` where there is none. */
  headingOf: (option: LevelOption) => string
}

const levelKey = (kind: string, parentId = '') => ['levels', kind, parentId] as const

type LevelQuery = { options: readonly LevelOption[] | undefined; isError: boolean; retry: () => void }

/** One level's options. They are master data: loaded once and kept. */
export function useLevel(source: LevelSource, path: readonly LevelOption[]): LevelQuery {
  const { data, isError, refetch } = useQuery({
    queryKey: levelKey(source.kind, path.at(-1)?.id),
    queryFn: ({ signal }) => source.load(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  const options = data?.map((item) => source.toOption(item, path, data))
  return { options, isError, retry: () => void refetch() }
}

/** Whether an id lies inside another: by the ids themselves, or by the levels loaded so far. */
export function useIsWithin(source: LevelSource): (id: string, wholeId: string) => boolean {
  const queryClient = useQueryClient()
  const isWithin = (id: string, wholeId: string): boolean => {
    if (source.isWithin(id, wholeId)) return true
    const parts = queryClient.getQueryData<LevelItem[]>(levelKey(source.kind, wholeId)) ?? []
    return parts.some((part) => part.id === id || isWithin(id, part.id))
  }
  return isWithin
}
