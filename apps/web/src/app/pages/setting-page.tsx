import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import viewStyles from '#web/app/view-page.module.css'
import { AccountSettings } from '#web/features/account/account-settings.tsx'
import { InstallSection } from '#web/features/offline/install-section.tsx'
import { SignOutSection } from '#web/features/sign-out/sign-out-section.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ViewContent } from '#web/screen/view.tsx'
import { PageHead } from '#web/ui/title.tsx'
import styles from './setting-page.module.css'

/** The settings: those of the account, then ways to what a job seeker has saved and to the texts of the service. */
export function SettingPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { view } = useSuspenseQuery(pageQueries.route(api, 'app_setting')).data
  const name = (view.layoutType === 'single_view' && view.data.screen.title) || title
  return (
    <div className={`wrap read ${viewStyles.namedByBar}`}>
      <PageTitle title={name} />
      <PageHead title={name} />
      <div className={styles.groups}>
        <AccountSettings />
        <ViewContent view={view} />
        <InstallSection />
        <SignOutSection />
      </div>
    </div>
  )
}
