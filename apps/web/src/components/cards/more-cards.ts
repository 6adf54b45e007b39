import { useInfiniteQuery } from '@tanstack/react-query'
import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import { useLocation } from 'react-router'
import type { ApiClient } from '#web/api/api-client.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { searchRequestOf } from '#web/search/search-params.ts'

type CardsPage = { component: { component: ComponentPayloads['cards'] } }
type LoadPage = (api: ApiClient, page: number, search: URLSearchParams) => Promise<CardsPage>

const loadResult: LoadPage = (api, page, search) =>
  api.call('getJobPostingCards', { body: { ...searchRequestOf(search), page } })

/** The calls that give one more page of a list by itself. */
const loaders: { readonly [S in ScreenType]?: LoadPage } = {
  favorites: (api, page) => api.call('getFavorites', { query: { page } }),
  browsing_history: (api, page) => api.call('getBrowsingHistories', { query: { page } }),
  search_result: loadResult,
  advanced_search_result: loadResult,
}

/** Addresses that name their postings one by one show another list than the search. */
const isSearch = (search: URLSearchParams) => !search.has('getJobPostingListByIdsQueries.jobPostingIds')

/**
 * The cards of a page and of later ones, a page more per press. Caches the loaded pages for a while, so that the list
 * has the same length on the way back from a posting.
 */
export function useShownCards(
  screenType: ScreenType,
  { jobPostingCards, pageInfo }: Pick<ComponentPayloads['cards'], 'jobPostingCards' | 'pageInfo'>,
) {
  const { api } = usePortal()
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const load = isSearch(parameters) ? loaders[screenType] : undefined
  const { currentPage = 1, totalPage = 1 } = pageInfo ?? {}
  const { data, fetchNextPage, isFetching, isError } = useInfiniteQuery({
    queryKey: ['more-cards', screenType, search, currentPage],
    enabled: false,
    throwOnError: false,
    initialPageParam: currentPage + 1,
    queryFn: async ({ pageParam }) => (load ? (await load(api, pageParam, parameters)).component.component : null),
    getNextPageParam: (_last, _all, lastPage) => (lastPage < totalPage ? lastPage + 1 : undefined),
  })
  const pages = data?.pages ?? []
  return {
    cards: withoutRepeats([...jobPostingCards, ...pages.flatMap((page) => page?.jobPostingCards ?? [])]),
    hasMore: load !== undefined && currentPage + pages.length < totalPage,
    isLoading: isFetching,
    hasFailed: isError && !isFetching,
    loadMore: () => void fetchNextPage(),
  }
}

/** A list that has grown at its beginning meanwhile gives a posting twice. */
function withoutRepeats(cards: JobPostingCard[]): JobPostingCard[] {
  const byId = new Map(cards.toReversed().map((card) => [card.uuid, card]))
  return byId.size === cards.length
    ? cards
    : cards.filter((card, index) => cards.findIndex(({ uuid }) => uuid === card.uuid) === index)
}
