import { useSuspenseQuery } from '@tanstack/react-query'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { useLocation } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ScreenContent } from '#web/screen/screen.tsx'
import { namedPostingsParameter } from '#web/search/search-params.ts'
import { Blank } from '#web/ui/blank.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PageHead } from '#web/ui/title.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const sharedTitle = '共有された求人'

/** What the page that leads here calls the postings; nothing of it is in a link that is shared. */
const titleIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'title' in state && typeof state.title === 'string'
    ? state.title
    : null

/** The cards alone: named postings have no conditions. */
const cardsOf = ({ components }: Screen) => components.filter(({ type }) => type === 'cards')

const isEmpty = (screen: Screen): boolean =>
  screen.components.every((each) => each.type !== 'cards' || each.component.jobPostingCards.length === 0)

/** The postings that a link names: a list that somebody shares, or a mail of the adviser's. */
export function NamedPostings({ search }: { search: URLSearchParams }) {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.namedPostings(api, search.getAll(namedPostingsParameter)))
  const { state }: { state: unknown } = useLocation()
  // The server knows no state: the first pass shows what it has drawn
  const title = (useIsHydrated() && titleIn(state)) || sharedTitle
  const screen = { ...data.screen, title, components: cardsOf(data.screen) }
  return (
    <div className="wrap">
      <PageTitle title={title} />
      <PageHead title={title} />
      {isEmpty(screen) ? <NothingLeft /> : <ScreenContent screen={screen} />}
    </div>
  )
}

function NothingLeft() {
  const { linkTo } = usePortal()
  return (
    <Panel>
      <Blank
        title="求人が見つかりませんでした"
        actions={<ButtonLink {...linkTo({ routeType: 'advanced_search' })}>求人をさがす</ButtonLink>}
      >
        リンクが途中で切れているか、求人の公開が取りやめになった可能性があります。
      </Blank>
    </Panel>
  )
}
