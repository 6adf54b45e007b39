import { useSuspenseQuery } from '@tanstack/react-query'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { formatDay } from '#web/page/format-date.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { PageQueryProvider } from '#web/page/use-page-href.ts'
import { mostUrgentTab, progressPlaceOf, progressScreenType, waitingOffers } from '#web/search/progress-place.ts'
import { usePagedTitle } from '#web/search/use-paged-title.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import styles from './progress-status-page.module.css'

/**
 * Postings by progress status: the query's `tab` is a number, `page` is a page of that tab. Without a tab the one with the
 * nearest deadline opens, or the first (the specification's default).
 */
export function ProgressStatusPage() {
  const { api } = usePortal()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.progressStatus(api))
  const { tab, page, isNamed } = progressPlaceOf(search)
  if (page > 1) return <LaterPage view={data.view} search={search} />
  return isNamed ? <ProgressTabs view={data.view} tab={tab} /> : <UrgentTab view={data.view} />
}

/** The tab that the address leaves open; further pages of its list name it. */
function UrgentTab({ view }: { view: View }) {
  const tab = view.layoutType === 'tab_bar_view' ? mostUrgentTab(view.data.tabs, view.data.screens) : 0
  return (
    <PageQueryProvider value={`tab=${tab}`}>
      <ProgressTabs view={view} tab={tab} />
    </PageQueryProvider>
  )
}

/** The view contains the first page of each tab; later ones load by themselves. */
function LaterPage({ view, search }: { view: View; search: URLSearchParams }) {
  const { api } = usePortal()
  const { tab, page } = progressPlaceOf(search)
  const { data } = useSuspenseQuery(pageQueries.screen(api, progressScreenType(tab), page))
  return <ProgressTabs view={withScreen(view, data.screen)} tab={tab} />
}

function withScreen(view: View, screen: Screen): View {
  if (view.layoutType !== 'tab_bar_view') return view
  const screens = view.data.screens.map((each) => (each.type === screen.type ? screen : each))
  return { ...view, data: { ...view.data, screens } }
}

function ProgressTabs({ view, tab }: { view: View; tab: number }) {
  const { title } = usePageHandle()
  const name = view.layoutType === 'tab_bar_view' ? view.data.tabs[tab]?.text : undefined
  return (
    <>
      <ViewPage
        view={view}
        width="read"
        lead={view.layoutType === 'tab_bar_view' && <WaitingOffers screens={view.data.screens} />}
        tabs={{ label: title, current: tab, hrefOf: paths.progressStatus }}
      />
      <PageTitle title={usePagedTitle([name, title].filter(Boolean).join('｜'))} />
    </>
  )
}

/** An offer waits on the tab of the selection: above the tabs it is seen from each of them. */
function WaitingOffers({ screens }: { screens: readonly Screen[] }) {
  const offers = waitingOffers(screens)
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map(({ id, replyDeadline }) => (
        <Banner
          key={id}
          icon="flag"
          action={
            <ButtonLink size="small" href={paths.offer(id)}>
              内定のお知らせを開く
            </ButtonLink>
          }
        >
          内定のお返事をお待ちしています
          <wbr />
          <span className={styles.deadline}>（{formatDay(replyDeadline)}まで）</span>
        </Banner>
      ))}
      {offers.length > 1 && (
        <LinkArrow href={paths.view('offer_comparison')}>内定の条件をくらべる（{offers.length}件）</LinkArrow>
      )}
    </div>
  )
}
