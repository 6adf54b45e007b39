import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { Tab as ViewTab } from '@tsunagu/contract/screens/view.ts'
import { Tab, Tabs } from '#web/ui/tabs.tsx'

/** Which tab of a view shows, and how another one is chosen: by its address, or in a dialog by a press. */
export type ChosenTab = { label: string; current: number } & (
  | { hrefOf: (index: number) => string; onChoose?: never }
  | { hrefOf?: never; onChoose: (index: number) => void }
)

type TabBarProps = ChosenTab & { tabs: readonly ViewTab[]; screens: readonly Screen[] }

/** The number of postings on a tab's screen, where it has cards with a count. */
function countOn(screen: Screen | undefined): number | undefined {
  for (const component of screen?.components ?? []) {
    if (component.type === 'cards' && component.component.pageInfo) return component.component.pageInfo.totalCount
  }
  return undefined
}

/** The tabs of a view. */
export function TabBar({ label, tabs, screens, current, hrefOf, onChoose }: TabBarProps) {
  return (
    <Tabs label={label} isBleeding>
      {tabs.map((tab, index) => (
        <Tab
          key={tab.targetScreenType}
          {...(hrefOf ? { href: hrefOf(index) } : { onChoose: () => onChoose(index) })}
          isCurrent={index === current}
          icon={tab.iconType}
          count={countOn(screens.find(({ type }) => type === tab.targetScreenType))}
        >
          {tab.text}
        </Tab>
      ))}
    </Tabs>
  )
}
