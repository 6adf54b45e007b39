import { useInfiniteQuery } from '@tanstack/react-query'
import type { PassedOverEntry } from '@tsunagu/contract/components/pass-over.ts'
import type { PassedOverPart } from '@tsunagu/contract/components/passed-over-list.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { usePortal } from '#web/page/portal-context.tsx'

interface MoreEntries {
  entries: readonly PassedOverEntry[]
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
}

/** The entries of a kind: the page's own, and those that were asked for after them. */
export function useMoreEntries({ kind, entries, nextCursor }: PassedOverPart): MoreEntries {
  const { api } = usePortal()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['passed-over', kind, nextCursor],
    queryFn: ({ pageParam, signal }) => api.call('getPassedOver', { query: { kind, cursor: pageParam } }, { signal }),
    initialData: { pages: [{ entries, nextCursor }], pageParams: [''] },
    initialPageParam: '',
    getNextPageParam: (last: Output<'getPassedOver'>) => last.nextCursor || null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  return {
    entries: data.pages.flatMap((page: Output<'getPassedOver'>) => page.entries),
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  }
}
