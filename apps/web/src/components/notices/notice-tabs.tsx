import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { NoticeGroup } from '@tsunagu/contract/hiring/notices.ts'
import { Tab, Tabs } from '#web/ui/tabs.tsx'

const groupNames: Readonly<Record<NoticeGroup, string>> = {
  hiring: '応募・選考',
  posting: '求人',
  message: 'メッセージ',
  account: 'アカウント',
}

type NoticeTabsProps = {
  component: ComponentPayloads['notice_centre']
  group: NoticeGroup | null
  onChoose: (group: NoticeGroup | null) => void
}

/** The groups, each with what is unread of it. A service of the version before has none. */
export function NoticeTabs({ component: { groups, unreadCount }, group, onChoose }: NoticeTabsProps) {
  if (!Array.isArray(groups)) return null
  return (
    <Tabs label="種類">
      <Tab isCurrent={group === null} count={unreadCount || undefined} onChoose={() => onChoose(null)}>
        すべて
      </Tab>
      {groups.map((one) => (
        <Tab
          key={one.group}
          isCurrent={one.group === group}
          count={one.unreadCount || undefined}
          onChoose={() => onChoose(one.group)}
        >
          {groupNames[one.group]}
        </Tab>
      ))}
    </Tabs>
  )
}
