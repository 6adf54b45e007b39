/** Ours: the product's own view, screen and cards, with its router, its cache and its portal around them. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { JobPostingCard } from '@tsunagu/contract/components/cards.ts'
import type { ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { pageQueries } from '../../apps/web/src/api/page-queries.ts'
import { usePortal } from '../../apps/web/src/page/portal-context.tsx'
import { preloadComponents } from '../../apps/web/src/screen/preload-components.ts'
import { ViewContent } from '../../apps/web/src/screen/view.tsx'
import { resultRequestOf } from '../../apps/web/src/search/search-params.ts'
import { mountInProduct, services } from '../measure/product-frame.tsx'
import { makeJobCards } from './job-cards.ts'
import { type DocumentNode, offerScreen } from './screen-peer.ts'

const isOneCardEach = new URLSearchParams(window.location.search).has('components')
const search = new URLSearchParams()
const query = pageQueries.searchResult(services.api, resultRequestOf(search))

function cardsComponent(id: string, cards: readonly JobPostingCard[], hasCount: boolean): ScreenComponentOf<'cards'> {
  const pageInfo = hasCount ? { currentPage: 1, totalCount: cards.length, totalPage: 1, perPage: cards.length } : null
  return { id, type: 'cards', component: { id, cardType: 'rich', jobPostingCards: [...cards], pageInfo } }
}

function viewOf(cards: readonly JobPostingCard[]): View {
  const components = isOneCardEach
    ? cards.map((card) => cardsComponent(card.id, [card], false))
    : [cardsComponent('result', cards, true)]
  return {
    id: 'search_result',
    routeType: 'search_result',
    isPrivate: true,
    layoutType: 'single_view',
    data: {
      screen: { id: 'search_result', title: '求人の検索結果', type: 'search_result', components, layoutType: 'scroll' },
      bottom: null,
    },
  }
}

function Result() {
  const { data } = useSuspenseQuery(pageQueries.searchResult(usePortal().api, resultRequestOf(search)))
  return <ViewContent view={data.view} />
}

type Json = Record<string, unknown>

function nodesOf(view: View): DocumentNode[] {
  if (view.layoutType !== 'single_view') return []
  return view.data.screen.components.flatMap((component) => {
    const { jobPostingCards } = component.component as { jobPostingCards: Json[] }
    const typed = isOneCardEach ? { holder: component as unknown as Json, key: 'type' } : null
    return jobPostingCards.map((properties) => ({ typed, properties }))
  })
}

offerScreen<View>({
  prepare: () => preloadComponents({ view: viewOf(makeJobCards(1)) }),
  documentOf: viewOf,
  mount(element, view) {
    services.queryClient.setQueryData(query.queryKey, { view })
    mountInProduct(element, <Result />)
  },
  // A view that reloads: the cache keeps what is the same
  append: (_more, all) => void services.queryClient.setQueryData(query.queryKey, { view: viewOf(all) }),
  cardSelector: 'article',
  heartSelector: 'button',
  isLiked: (heart) => heart.ariaPressed === 'true',
  nodesOf,
})
