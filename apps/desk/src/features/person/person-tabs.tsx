import { useRouter } from '@tanstack/react-router'
import { TabLink } from '#desk/ui/tab-link.tsx'
import { type PersonTab, personTabs } from './person-search.ts'

/** What the tabs are called. */
export const tabWords: Record<PersonTab, string> = {
  overview: '概要',
  progress: '選考',
  messages: 'メッセージ',
  interviews: '面接',
  todos: 'To-Do',
  files: 'ファイル',
  profile: 'プロフィール',
  record: '記録',
}

type PersonTabsProps = {
  tabs: readonly PersonTab[]
  current: PersonTab
  onShow: (tab: PersonTab) => void
}

/** The tabs of a person's page, as links: each has its address. */
export function PersonTabs({ tabs, current, onShow }: PersonTabsProps) {
  const router = useRouter()
  const hrefOf = (tab: PersonTab) =>
    router.buildLocation({
      from: '/$service/people/$jobSeekerId',
      to: '.',
      search: ({ tab: _tab, ...before }) => (tab === 'overview' ? before : { ...before, tab }),
    }).href
  return (
    <nav className="tabs" aria-label="求職者の情報">
      {tabs.map((tab) => (
        <TabLink
          key={tab}
          href={hrefOf(tab)}
          isCurrent={tab === current}
          shortcut={String(personTabs.indexOf(tab) + 1)}
          onOpen={() => onShow(tab)}
        >
          {tabWords[tab]}
        </TabLink>
      ))}
      <span className="push p-hint" aria-hidden="true">
        <kbd>1</kbd>–<kbd>8</kbd> タブ <kbd>[</kbd>
        <kbd>]</kbd> 前後の人 <kbd>Esc</kbd> 一覧
      </span>
    </nav>
  )
}
