import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useRef, useState } from 'react'
import type { WritingMode } from '#desk/features/conversation/composer.tsx'
import { InboxConversation } from '#desk/features/conversation/inbox-conversation.tsx'
import { LaterMenu } from '#desk/features/conversation/later-menu.tsx'
import { openTimeMenu } from '#desk/features/conversation/time-menu.tsx'
import { type Subject, useConversationState } from '#desk/features/conversation/use-conversation-state.ts'
import { untilText } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import type { ListedConversation } from '../hooks/use-conversation-in-hand.ts'
import { focusRow, useFocusInList } from '../hooks/use-focus-in-list.ts'
import type { InHand } from '../hooks/use-in-hand.ts'

type InboxPaneProps = { inHand: InHand<ListedConversation>; service: StaffService; now: Date }

const subjectOf = ({ state, snoozedUntilDatetime, ...conversation }: ListedConversation): Subject => ({
  ...conversation,
  before: { state, ...(snoozedUntilDatetime !== null && { until: snoozedUntilDatetime }) },
})

/** The conversation in hand, and the keys of the page. */
export function InboxPane({ inHand: { item, isGone, step, goOn, close }, service, now }: InboxPaneProps) {
  const { staff } = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const later = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<WritingMode>('reply')
  const goOnWithFocus = useFocusInList(item?.id, goOn)
  const { markDone, putAside, reopen } = useConversationState(service.service, goOnWithFocus)
  const write = (next: WritingMode) => {
    setMode(next)
    // Once the field of that mode is there
    requestAnimationFrame(() => field.current?.focus())
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    r: () => write('reply'),
    n: () => write('note'),
    // Held down, they would finish one conversation after another
    e: (event) => item && item.state !== 'done' && !event.repeat && markDone(subjectOf(item)),
    h: (event) => {
      if (event.repeat) return
      openTimeMenu(later.current)
    },
  })
  if (!item) return <p className="ib-none sub">会話を選ぶと、ここに表示されます。</p>
  const subject = subjectOf(item)
  return (
    <div className="ib-pane">
      <Banner item={item} isGone={isGone} onReopen={() => reopen(subject)} />
      <InboxConversation
        key={item.jobSeekerId}
        conversation={item}
        service={service}
        staff={staff}
        now={now}
        mode={mode}
        onMode={write}
        field={field}
        onSent={(andNext) => andNext && goOnWithFocus(item.id)}
        onLeave={focusRow}
        onClose={close}
        acts={
          <span className="ib-acts">
            <LaterMenu popover={later} now={now} onChoose={(until) => putAside(subject, until)} />
            {item.state !== 'done' && (
              <Button size="s" icon="done" cap="E" shortcut="E" onClick={() => markDone(subject)}>
                完了
              </Button>
            )}
          </span>
        }
      />
    </div>
  )
}

type BannerProps = { item: ListedConversation; isGone: boolean; onReopen: () => void }

/** Why a conversation is not among those that wait. */
function Banner({ item: { state, snoozedUntilDatetime }, isGone, onReopen }: BannerProps) {
  const text =
    state === 'done'
      ? 'この会話は完了しています。'
      : snoozedUntilDatetime !== null
        ? `${untilText(new Date(snoozedUntilDatetime))}「あとで」に入れています。`
        : isGone
          ? 'この会話は、ほかの一覧に移りました。'
          : ''
  if (text === '') return null
  return (
    <p className="strip brand" role="status">
      {text}
      {(state === 'done' || snoozedUntilDatetime !== null) && (
        <Button size="s" onClick={onReopen}>
          未返信に戻す
        </Button>
      )}
    </p>
  )
}
