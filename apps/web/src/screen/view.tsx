import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { reportFault } from '#web/api/report-fault.ts'
import { withoutLevel } from '#web/page/level-address.ts'
import { hasKnownLayout, screensOf } from '#web/page/view-screens.ts'
import { BottomActions } from './lazy-bottom-actions.ts'
import { ScreenContent } from './screen.tsx'
import { type ChosenTab, TabBar } from './tab-bar.tsx'
import styles from './view.module.css'
import { withoutInvalidComponents } from './without-invalid-components.ts'

type ViewContentProps = {
  view: View
  /** Which tab of a tab-bar view shows, and each tab's address; left out, the query's `tab` is the place of one. */
  tabs?: ChosenTab
  aside?: ReactNode
  /** Closes the dialog that the view is in. */
  onClose?: () => void
}

/** A server-driven view: one screen, or tabs with the chosen one's screen; buttons below. */
export function ViewContent({ view, tabs, aside, onClose }: ViewContentProps) {
  const byQuery = useTabInQuery()
  const tab = tabs ?? byQuery
  const screens = shownScreens(view, tab.current)
  const [first] = screens
  const { id: viewId, layoutType } = view
  useEffect(() => {
    if (!hasKnownLayout({ layoutType })) reportFault({ kind: 'unknown_view_layout', viewId, type: layoutType })
  }, [viewId, layoutType])
  return (
    <div className={styles.view}>
      {view.layoutType === 'tab_bar_view' && (
        <TabBar {...tab} tabs={view.data.tabs} screens={view.data.screens.map(withoutInvalidComponents)} />
      )}
      {screens.map((screen) => (
        <ScreenContent key={screen.id} screen={screen} viewId={viewId} aside={aside} />
      ))}
      {first && view.data.bottom && (
        <Suspense>
          <BottomActions bottom={view.data.bottom} screen={withoutInvalidComponents(first)} onClose={onClose} />
        </Suspense>
      )}
    </div>
  )
}

/** For routes without addresses of their own for tabs. */
function useTabInQuery(): ChosenTab {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const tab = Number(search.get('tab') ?? 0)
  const hrefOf = (index: number) => {
    const target = withoutLevel(search) // it is the chosen tab's own
    if (index > 0) target.set('tab', String(index))
    else target.delete('tab')
    return target.size > 0 ? `${pathname}?${target}` : pathname
  }
  return { label: 'この画面の項目', current: Number.isSafeInteger(tab) && tab >= 0 ? tab : 0, hrefOf }
}

/** The title of the screen that a view shows: names a page whose route has no name, on each tab another. */
export function useShownTitle(view: View): string {
  const { current } = useTabInQuery()
  return shownScreens(view, current)[0]?.title ?? ''
}

/** The screens that a view shows: behind tabs the one that the tab targets (the first tab's where there is no such tab). */
function shownScreens(view: View, tab: number): Screen[] {
  const screens = screensOf(view)
  if (view.layoutType !== 'tab_bar_view') return screens
  const target = (view.data.tabs[tab] ?? view.data.tabs[0])?.targetScreenType
  return screens.filter(({ type }) => type === target).slice(0, 1)
}

/** All components of a view, shown or not. */
export const componentsOf = (view: View): ScreenComponent[] =>
  screensOf(view).flatMap((screen) => withoutInvalidComponents(screen).components)

/** The view without the components of a type: those that its page shows elsewhere. */
export function withoutComponents(view: View, type: ComponentType): View {
  if (view.layoutType !== 'single_view') return view
  // Entries without a type stay, for the report
  const { components: entries }: { components: unknown } = view.data.screen
  const components = Array.isArray(entries)
    ? entries.filter((entry: ScreenComponent | null) => entry?.type !== type)
    : []
  return { ...view, data: { ...view.data, screen: { ...view.data.screen, components } } }
}
