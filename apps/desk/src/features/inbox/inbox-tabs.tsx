import { Link } from '@tanstack/react-router'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type InboxTab, inboxTabs } from '@tsunagu/contract/staff/inbox.ts'

export const tabNames: Record<InboxTab, string> = {
  mine: '自分',
  mentions: '自分あて',
  unassigned: '未割当',
  team: 'チーム',
  later: 'あとで',
  done: '完了',
}

type InboxTabsProps = { tab: InboxTab; counts: Output<'listConversations'>['counts'] | undefined }

/** The lists of the inbox, with how many conversations wait in each. */
export const InboxTabs = ({ tab, counts }: InboxTabsProps) => (
  <nav className="ib-tabs" aria-label="会話の一覧">
    {inboxTabs.map((one) => {
      const count = one === 'done' ? 0 : (counts?.[one] ?? 0)
      return (
        <Link
          key={one}
          from="/$service/inbox"
          to="."
          search={{ tab: one }}
          activeProps={{}}
          aria-current={one === tab ? 'page' : undefined}
        >
          {tabNames[one]}
          {count > 0 && (
            <span className="n">
              {count.toLocaleString('ja-JP')}
              <span className="sr">件</span>
            </span>
          )}
        </Link>
      )
    })}
  </nav>
)
