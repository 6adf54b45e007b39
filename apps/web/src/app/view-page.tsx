import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { ComponentProps, ReactNode } from 'react'
import { PageTitle } from '#web/page/page-title.tsx'
import { isNamedByComponent } from '#web/screen/arrange-components.ts'
import { ScreenContent } from '#web/screen/screen.tsx'
import { useShownTitle, ViewContent } from '#web/screen/view.tsx'
import { withoutInvalidComponents } from '#web/screen/without-invalid-components.ts'
import { usePagedTitle } from '#web/search/use-paged-title.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/title.tsx'
import { usePageHandle } from './page-handle.ts'
import styles from './view-page.module.css'

type PageFrameProps = {
  /** Names the page, if it has a title; the route does otherwise, and where tabs hold several screens. */
  screen: Screen | undefined
  /** Names it where neither does. */
  fallbackTitle?: string
  /** read: 720 px; page: 1080 px */
  width: 'read' | 'page'
  children: ReactNode
}

function PageFrame({ screen, fallbackTitle = '', width, children }: PageFrameProps) {
  const { title, phoneHead } = usePageHandle()
  const name = screen?.title || title || fallbackTitle
  const isNamedByBar = phoneHead !== undefined && phoneHead !== 'logo' && name === title
  return (
    <div className={classNames('wrap', width === 'read' && 'read', isNamedByBar && styles.namedByBar)}>
      <PageTitle title={usePagedTitle(name)} />
      {!(screen && isNamedByComponent(withoutInvalidComponents(screen))) && <PageHead title={name} />}
      {children}
    </div>
  )
}

type ViewPageProps = {
  view: View
  /** Above the view. */
  lead?: ReactNode
  /** Below it. */
  end?: ReactNode
} & Pick<PageFrameProps, 'width'> &
  Pick<ComponentProps<typeof ViewContent>, 'tabs' | 'aside'>

/** A page that is a server-driven view. */
export function ViewPage({ view, lead, end, tabs, aside, ...frame }: ViewPageProps) {
  const fallbackTitle = useShownTitle(view)
  const screen = view.layoutType === 'single_view' ? view.data.screen : undefined
  return (
    <PageFrame {...frame} screen={screen} fallbackTitle={fallbackTitle}>
      {lead}
      <ViewContent view={view} {...(tabs && { tabs })} aside={aside} />
      {end}
    </PageFrame>
  )
}

/** A page that is a server-driven screen. */
export function ScreenPage({ screen, ...frame }: { screen: Screen } & Pick<PageFrameProps, 'width'>) {
  return (
    <PageFrame {...frame} screen={screen}>
      <ScreenContent screen={screen} />
    </PageFrame>
  )
}
