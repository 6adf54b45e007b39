import { Link } from '@tanstack/react-router'
import type { Conversation } from '@tsunagu/contract/endpoints/inbox/conversation-calls.ts'
import type { InboxTab } from '@tsunagu/contract/staff/inbox.ts'
import { Button } from '#desk/ui/button.tsx'
import { useRowLinks } from '#desk/ui/row-link.tsx'
import { useRowInSight } from '#desk/ui/use-row-in-sight.ts'
import { ageOfConversation, ConversationRow } from './conversation-row.tsx'

type ConversationListProps = {
  tab: InboxTab
  conversations: readonly Conversation[]
  selected: string | undefined
  now: Date
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

/** A list of the inbox: who waits, the longest first; then the others. */
export function ConversationList(props: ConversationListProps) {
  const { tab, conversations, selected, now, hasMore, isLoadingMore, onMore } = props
  const links = useRowLinks('/$service/inbox', 'person')
  const region = useRowInSight({ row: '[aria-current]', inHand: selected })
  return (
    <div ref={region} className="scroll" role="region" aria-label="会話">
      <ul>
        {conversations.map((one) => (
          <ConversationRow
            key={one.jobSeekerId}
            links={links}
            conversation={one}
            isMention={tab === 'mentions'}
            isSelected={one.jobSeekerId === selected}
            {...ageOfConversation(one, now)}
          />
        ))}
      </ul>
      {hasMore && (
        <p className="q-more">
          <Button size="s" aria-disabled={isLoadingMore} onClick={() => !isLoadingMore && onMore()}>
            {isLoadingMore ? '読み込んでいます' : 'つづきを表示'}
          </Button>
        </p>
      )}
    </div>
  )
}

const emptyTexts: Record<InboxTab, { title: string; note: string }> = {
  mine: { title: '担当している会話はありません', note: '担当の求職者からメッセージが届くと、ここに表示されます。' },
  mentions: {
    title: '自分あてのメモはありません',
    note: '同僚が内部メモで「@」であなたを指すと、ここに表示されます。',
  },
  unassigned: { title: '担当者のいない会話はありません', note: '' },
  team: { title: '会話はありません', note: '新しいメッセージが届くと、ここに表示されます。' },
  later: { title: '「あとで」に入れた会話はありません', note: '会話を開いて H を押すと、あとで対応できます。' },
  done: { title: '完了した会話はありません', note: '会話を開いて E を押すと、完了になります。' },
}

/** Nothing is in the list, with the list that has more. */
export const EmptyList = ({ tab }: { tab: InboxTab }) => (
  <div className="q-done">
    <p className="b">{emptyTexts[tab].title}</p>
    <p className="sub">{emptyTexts[tab].note}</p>
    {(tab === 'mine' || tab === 'unassigned') && (
      <Link from="/$service/inbox" to="." search={{ tab: 'team' }}>
        チームの会話を見る
      </Link>
    )}
  </div>
)
