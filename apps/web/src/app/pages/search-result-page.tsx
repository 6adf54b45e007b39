import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { CardBoundary } from '#web/components/cards/card-boundary.tsx'
import { CardsCount } from '#web/components/cards/cards-count.tsx'
import { useShownCards } from '#web/components/cards/more-cards.ts'
import { CardListSlotsProvider } from '#web/components/parts/card-list-slots.tsx'
import { SaveSearch } from '#web/features/saved-conditions/save-search.tsx'
import { ChangeConditionsButton } from '#web/features/search-result/change-conditions-button.tsx'
import { conditionsInForce } from '#web/features/search-result/conditions-in-force.ts'
import { ResultAside } from '#web/features/search-result/result-aside.tsx'
import { SortControl } from '#web/features/search-result/sort-control.tsx'
import { WidenHelp } from '#web/features/search-result/widen-help.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { screensOf } from '#web/page/view-screens.ts'
import { componentsOf, ViewContent } from '#web/screen/view.tsx'
import { requestedSearchHref } from '#web/search/requested-search.ts'
import { namedPostingsParameter, resultRequestOf } from '#web/search/search-params.ts'
import { usePagedTitle } from '#web/search/use-paged-title.ts'
import { useStaleMark } from '#web/session/use-stale-mark.ts'
import { useIsHydratedLater } from '#web/ui/use-is-hydrated-later.ts'
import { NamedPostings } from './named-postings.tsx'
import styles from './search-result-page.module.css'

/** The result of the search that the address describes; a request that came in the route state alone gets its address. */
export function SearchResultPage() {
  const { search, state }: { search: string; state: unknown } = useLocation()
  // The server knows no state: the first pass shows what it has drawn
  const requested = useIsHydratedLater() && search === '' ? requestedSearchHref(state) : null
  // The same element as before that is known: twenty cards are not drawn twice
  const result = useMemo(() => resultOf(new URLSearchParams(search)), [search])
  return requested ? <Navigate to={requested} state={state} replace /> : result
}

const resultOf = (search: URLSearchParams) =>
  search.has(namedPostingsParameter) ? <NamedPostings search={search} /> : <SearchResult search={search} />

function SearchResult({ search }: { search: URLSearchParams }) {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.searchResult(api, resultRequestOf(search)))
  useStaleMark(String(search), 'getTopView', 'getViewByRouteType') // the search joined the last searches
  return <ResultView view={data.view} />
}

/** The conditions in words, as many as a tab has room for: 世田谷区・病棟 ほか2件の検索結果 */
function titleOf({ elements }: ConditionsInForce['panel'], name: string): string {
  if (elements.length === 0) return name
  const said = elements.slice(0, mostSaid).map(({ value }) => value)
  const rest = elements.length - said.length
  return `${said.join('・')}${rest > 0 ? ` ほか${rest}件` : ''}の検索結果`
}
const mostSaid = 3

type ConditionsInForce = NonNullable<ReturnType<typeof conditionsInForce>>

/** A result with what goes with it: the form of conditions at the left, the ways to save and to sort. */
function ResultView({ view }: { view: View }) {
  const { title } = usePageHandle()
  const name = (view.layoutType === 'single_view' && view.data.screen.title) || title
  const conditions = useMemo(() => conditionsInForce(view), [view])
  const slots = useMemo(
    () =>
      conditions && {
        action: <ChangeConditionsButton conditions={conditions.panel} />,
        conditionTool: listOf(view) && (
          <div className="until-768">
            <SortControl sort={conditions.panel.sort} />
          </div>
        ),
        isCounted: true,
        help: <WidenHelp conditions={conditions.panel.elements} states={conditions.states} />,
      },
    [view, conditions],
  )
  return (
    <div className="wrap">
      <PageTitle title={usePagedTitle(conditions ? titleOf(conditions.panel, name) : name)} />
      <div className={styles.columns}>
        {conditions && <ResultAside states={conditions.states} />}
        <div>
          <ResultHead view={view} name={name} conditions={conditions} />
          {slots ? (
            <CardListSlotsProvider value={slots}>
              <ViewContent view={view} />
            </CardListSlotsProvider>
          ) : (
            <ViewContent view={view} />
          )}
        </div>
      </div>
    </div>
  )
}

/** The list of a result, unless it is empty or damaged. */
function listOf(view: View) {
  const list = componentsOf(view).find((component) => component.type === 'cards')?.component
  const cards: unknown = list?.jobPostingCards
  return list && Array.isArray(cards) && cards.length > 0 ? list : null
}

type ResultHeadProps = { view: View; name: string; conditions: ConditionsInForce | null }

/** The name of the page with the count beside it, so that a phone's screen has room for two cards; then what to do with the search. */
function ResultHead({ view, name, conditions }: ResultHeadProps) {
  const list = conditions && listOf(view)
  return (
    <div className={styles.head}>
      <h1>{name}</h1>
      {list && (
        <CardBoundary>
          <ResultCount list={list} screenType={screensOf(view)[0]?.type ?? 'search_result'} />
        </CardBoundary>
      )}
      {conditions && (
        <div className={styles.acts}>
          {list && (
            <div className="from-768">
              <SortControl sort={conditions.panel.sort} />
            </div>
          )}
          {conditions.panel.elements.length > 0 && <SaveSearch states={conditions.states} />}
        </div>
      )}
    </div>
  )
}

function ResultCount({ list, screenType }: { list: ComponentPayloads['cards']; screenType: ScreenType }) {
  const { cards } = useShownCards(screenType, list)
  return list.pageInfo && <CardsCount pageInfo={list.pageInfo} shown={cards.length} />
}
