import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { AssignDialog } from '#desk/features/assignment/assign-dialog.tsx'
import { adviserText } from '#desk/features/assignment/colleague-names.ts'
import { AdviserButton } from '#desk/features/conversation/adviser-button.tsx'
import type { WritingMode } from '#desk/features/conversation/composer.tsx'
import { InboxConversation } from '#desk/features/conversation/inbox-conversation.tsx'
import { LaterMenu } from '#desk/features/conversation/later-menu.tsx'
import { openTimeMenu } from '#desk/features/conversation/time-menu.tsx'
import { type Subject, useConversationState } from '#desk/features/conversation/use-conversation-state.ts'
import { PersonPanel } from '#desk/features/person/person-panel.tsx'
import { untilText } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useMedia } from '#desk/page/use-media.ts'
import { useOpening } from '#desk/session/use-opening.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import type { ListedConversation } from '../hooks/use-conversation-in-hand.ts'
import { focusRow, useFocusInList } from '../hooks/use-focus-in-list.ts'
import type { InHand } from '../hooks/use-in-hand.ts'

type InboxPaneProps = { inHand: InHand<ListedConversation>; service: StaffService; now: Date }

/** The width from which the panel about the person fits. */
const wide = '(min-width: 1280px)'

const subjectOf = ({ state, snoozedUntilDatetime, ...conversation }: ListedConversation): Subject => ({
  ...conversation,
  before: { state, ...(snoozedUntilDatetime !== null && { until: snoozedUntilDatetime }) },
})

interface KeysOfPane {
  inHand: InHand<ListedConversation>
  service: string
  write: (mode: WritingMode) => void
  later: RefObject<HTMLDivElement | null>
  markDone: () => void
  assign: () => void
}

/** The keys of the page. */
function useInboxKeys({ inHand: { item, isLatest, step }, service, write, later, markDone, assign }: KeysOfPane): void {
  const navigate = useNavigate()
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    r: () => write('reply'),
    n: () => write('note'),
    a: () => isLatest() && assign(),
    o: () => {
      const to = '/$service/people/$jobSeekerId'
      if (item && isLatest()) void navigate({ to, params: { service, jobSeekerId: item.jobSeekerId }, search: {} })
    },
    // Held down, they would finish one conversation after another
    e: (event) => item && item.state !== 'done' && !event.repeat && isLatest() && markDone(),
    h: (event) => !event.repeat && isLatest() && openTimeMenu(later.current),
  })
}

/** The conversation in hand, and the keys of the page. */
export function InboxPane({ inHand, service, now }: InboxPaneProps) {
  const { item, isGone, isLatest, goOn, close } = inHand
  const { staff } = useSession()
  useOpening(service.service, item?.jobSeekerId)
  const field = useRef<HTMLTextAreaElement>(null)
  const later = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<WritingMode>('reply')
  const goOnWithFocus = useFocusInList(item?.id, goOn)
  const { markDone, putAside, reopen } = useConversationState(service.service, goOnWithFocus)
  const isWide = useMedia(wide)
  // The conversation itself: another one may be in hand before the dialog is there
  const [assigned, setAssigned] = useState<ListedConversation>()
  const write = (next: WritingMode) => {
    // At once: what is typed right after the key are letters of the text, and would be keys of the page until the field has the focus
    flushSync(() => setMode(next))
    field.current?.focus()
  }
  const canAssign = service.scopes.includes('job_seekers:write')
  const assign = () => canAssign && setAssigned(item)
  const finish = () => item && markDone(subjectOf(item))
  useInboxKeys({ inHand, service: service.service, write, later, markDone: finish, assign })
  if (!item) return <p className="ib-none sub">会話を選ぶと、ここに表示されます。</p>
  const subject = subjectOf(item)
  return (
    <>
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
              <Adviser service={service.service} item={item} onAssign={canAssign ? assign : undefined} />
              <LaterMenu popover={later} now={now} onChoose={(until) => putAside(subject, until)} />
              {item.state !== 'done' && <DoneButton onDone={() => markDone(subject)} />}
            </span>
          }
        />
      </div>
      {isWide && (
        <PersonPanel
          key={`about ${item.id}`}
          {...item}
          service={service}
          name={nameOf(item)}
          now={now}
          isLatest={isLatest}
        />
      )}
      {assigned && <Assigning service={service.service} item={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

const nameOf = ({ familyName, givenName }: ListedConversation): string => `${familyName} ${givenName}`

const DoneButton = ({ onDone }: { onDone: () => void }) => (
  <Button size="s" icon="done" cap="E" shortcut="E" onClick={onDone}>
    完了
  </Button>
)

/** Chooses who looks after the person of the conversation. */
const Assigning = ({ service, item, onClose }: { service: string; item: ListedConversation; onClose: () => void }) => (
  <AssignDialog
    service={service}
    people={[{ ...item, name: nameOf(item) }]}
    onClose={onClose}
    onAssigned={() => undefined}
  />
)

type AdviserProps = { service: string; item: ListedConversation; onAssign: (() => void) | undefined }

/** Who looks after the person of the conversation. */
function Adviser({ service, item, onAssign }: AdviserProps) {
  const { data } = useQuery(colleaguesQuery(useClient(), service))
  return <AdviserButton adviser={adviserText(item.adviserId, data?.colleagues)} onAssign={onAssign} />
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
