import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { Tab as ViewTab } from '@tsunagu/contract/screens/view.ts'
import { Tab, Tabs } from '#web/ui/tabs.tsx'

type TabBarProps = {
  label: string
  tabs: readonly ViewTab[]
  screens: readonly Screen[]
  current: number
  hrefOf: (index: number) => string
}

/** The number of postings on a tab's screen, where it has cards with a count. */
function countOn(screen: Screen | undefined): number | undefined {
  for (const component of screen?.components ?? []) {
    if (component.type === 'cards' && component.component.pageInfo) return component.component.pageInfo.totalCount
  }
  return undefined
}

/** The tabs of a view: links, since each tab has an address. */
export function TabBar({ label, tabs, screens, current, hrefOf }: TabBarProps) {
  return (
    <Tabs label={label} isBleeding>
      {tabs.map((tab, index) => (
        <Tab
          key={tab.targetScreenType}
          href={hrefOf(index)}
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
