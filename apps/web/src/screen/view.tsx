import type { ComponentType, ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { View } from '@tsunagu/contract/screens/view.ts'
import type { ReactNode } from 'react'
import { BottomActions } from './bottom-actions.tsx'
import { ScreenContent } from './screen.tsx'
import { soundScreen } from './sound-screen.ts'
import { TabBar } from './tab-bar.tsx'
import styles from './view.module.css'

type ViewContentProps = {
  view: View
  /** Which tab of a tab-bar view shows, and each tab's address. */
  tabs?: { label: string; current: number; hrefOf: (index: number) => string }
  aside?: ReactNode
}

/** A server-driven view: one screen, or tabs with the chosen one's screen; buttons below. */
export function ViewContent({ view, tabs, aside }: ViewContentProps) {
  const current = tabs?.current ?? 0
  const screen = screenOf(view, current)
  return (
    <div className={styles.view}>
      {view.layoutType === 'tab_bar_view' && tabs && (
        <TabBar {...tabs} tabs={view.data.tabs} screens={view.data.screens.map(soundScreen)} />
      )}
      {screen && <ScreenContent key={screen.id} screen={screen} viewId={view.id} aside={aside} />}
      {screen && view.data.bottom && <BottomActions bottom={view.data.bottom} screen={soundScreen(screen)} />}
    </div>
  )
}

/** The screen that a view shows: its only one, or the one that the tab targets (the first where there is no such tab). */
function screenOf(view: View, tab = 0): Screen | undefined {
  if (view.layoutType === 'single_view') return view.data.screen
  const { tabs, screens } = view.data
  const target = (tabs[tab] ?? tabs[0])?.targetScreenType
  return screens.find(({ type }) => type === target)
}

/** All components of a view, shown or not. */
export const componentsOf = (view: View): ScreenComponent[] =>
  (view.layoutType === 'single_view' ? [view.data.screen] : view.data.screens).flatMap(
    (screen) => soundScreen(screen).components,
  )

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
