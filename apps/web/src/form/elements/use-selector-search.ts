import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import type { Choices } from './choices.ts'

/**
 * Searches a master list on the server by a word, page by page. Each word has its own response: a late one is never
 * taken for that of another, and a superseded request is aborted.
 */
export function useSelectorSearch(selectorComponentId: SearchType, word: string, isAsked: boolean): Choices {
  const { api } = usePortal()
  const searchKey = word.trim()
  const query = useInfiniteQuery({
    queryKey: ['api', 'searchSelectorElements', selectorComponentId, searchKey],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'searchSelectorElements',
        { params: { selectorComponentId }, query: { searchKey, page: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ component: { component } }) => {
      const { currentPage, totalPage } = component.pageInfo
      return currentPage < totalPage ? currentPage + 1 : undefined
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: limits.viewStaleTimeMs,
    throwOnError: false,
  })
  const pages = (isAsked ? (query.data?.pages ?? []) : []).map(({ component }) => component.component)
  const found = pages.flatMap(({ elements }) =>
    elements.map(({ id, data }) => ({ id, label: data.fullLabel, group: data.group })),
  )
  return {
    choices: [...new Map(found.map((choice) => [choice.id, choice])).values()],
    total: pages[0]?.pageInfo.totalCount ?? 0,
    isLoading: query.isFetching && (!query.isFetchingNextPage || found.length === 0),
    retry: query.isError ? () => void query.refetch() : null,
    loadMore: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : null,
  }
}
