import { useSuspenseQuery } from '@tanstack/react-query'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { ProfilePart } from '#web/features/profile/profile-part.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { BottomActions } from '#web/screen/bottom-actions.tsx'
import { ScreenContent } from '#web/screen/screen.tsx'
import { TabBar } from '#web/screen/tab-bar.tsx'
import { withoutInvalidComponents } from '#web/screen/without-invalid-components.ts'
import { PageHead } from '#web/ui/title.tsx'
import styles from './profile-page.module.css'
import { profilePlaceOf } from './profile-place.ts'

/** The profile: an overview with links to its parts, which are tabs. From 1080 px on, overview and part are side by side. */
export function ProfilePage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.profile(api))
  if (data.view.layoutType === 'single_view') return <ViewPage view={data.view} width="read" />
  return <ProfileTabs data={data.view.data} />
}

type TabBarData = Extract<View, { layoutType: 'tab_bar_view' }>['data']

function ProfileTabs({ data: { tabs, screens, bottom } }: { data: TabBarData }) {
  const { title } = usePageHandle()
  const [search] = useSearchParams()
  const place = profilePlaceOf(search, tabs)
  const tab = place.tab ?? 0
  const current = tabs[tab]
  const shown = screens.find(({ type }) => type === current?.targetScreenType)
  const overview = screens.find(({ type }) => tabs.every(({ targetScreenType }) => targetScreenType !== type))
  const isOverview = place.tab === null && overview !== undefined
  const partName = current && !isOverview ? current.text : ''
  return (
    <div className="wrap">
      <PageTitle title={[partName, title].filter(Boolean).join('｜')} />
      <div className={styles.head}>
        <PageHead title={title} />
      </div>
      <div className={overview ? styles.columns : undefined}>
        {overview && (
          <div className={isOverview ? undefined : 'from-1080'}>
            <ScreenContent screen={overview} />
          </div>
        )}
        <div className={isOverview ? 'from-1080' : undefined}>
          <div className={overview ? `until-1080 ${styles.tabs}` : styles.tabs}>
            <TabBar label={title} tabs={tabs} screens={screens} current={tab} hrefOf={paths.profileTab} />
          </div>
          {shown && (
            <ProfilePart
              key={shown.id}
              screen={shown}
              name={current?.text ?? shown.title}
              tab={tab}
              isEditing={place.isEditing}
            />
          )}
          {shown && bottom && <BottomActions bottom={bottom} screen={withoutInvalidComponents(shown)} />}
        </div>
      </div>
    </div>
  )
}
