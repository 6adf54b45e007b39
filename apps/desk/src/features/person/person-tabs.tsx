import { Link } from '@tanstack/react-router'
import { type PersonTab, personTabs } from './person-search.ts'

const tabWords: Record<PersonTab, string> = {
  overview: '概要',
  progress: '選考',
  messages: 'メッセージ',
  interviews: '面接',
  todos: 'To-Do',
  files: 'ファイル',
  profile: 'プロフィール',
  record: '記録',
}

/** The tabs of a person's page, as links: each has its address. */
export const PersonTabs = ({ tabs, current }: { tabs: readonly PersonTab[]; current: PersonTab }) => (
  <nav className="tabs" aria-label="求職者の情報">
    {tabs.map((tab) => (
      <Link
        key={tab}
        from="/$service/people/$jobSeekerId"
        to="."
        search={({ tab: _tab, ...before }) => (tab === 'overview' ? before : { ...before, tab })}
        replace
        activeProps={{ 'aria-current': tab === current ? 'page' : undefined }}
        inactiveProps={{ 'aria-current': tab === current ? 'page' : undefined }}
        aria-keyshortcuts={String(personTabs.indexOf(tab) + 1)}
      >
        {tabWords[tab]}
      </Link>
    ))}
    <span className="push p-hint" aria-hidden="true">
      <kbd>1</kbd>–<kbd>8</kbd> タブ <kbd>[</kbd>
      <kbd>]</kbd> 前後の人 <kbd>Esc</kbd> 一覧
    </span>
  </nav>
)
