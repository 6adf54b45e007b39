import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { AssignDialog } from '#desk/features/assignment/assign-dialog.tsx'
import { adviserText } from '#desk/features/assignment/colleague-names.ts'
import { Conversation } from '#desk/features/conversation/conversation.tsx'
import { openTimeMenu } from '#desk/features/conversation/time-menu.tsx'
import { leavesList } from '#desk/features/queue/adviser-choice.ts'
import { ItemActBar } from '#desk/features/queue/item-act-bar.tsx'
import { QueueDone, QueueList } from '#desk/features/queue/queue-list.tsx'
import { canConfirm, type ItemActs, useItemActs } from '#desk/features/queue/use-item-acts.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useOpening } from '#desk/session/use-opening.ts'
import { useSession } from '#desk/session/use-session.ts'
import { focusRow, useFocusInList } from '../hooks/use-focus-in-list.ts'
import { useItemInHand } from '../hooks/use-item-in-hand.ts'

const route = getRouteApi('/frame/$service/today')

type QueueWithPaneProps = {
  queue: Output<'getWorkQueue'>
  /** Whether the queue is that of a former filter. */
  isLoading: boolean
  service: StaffService
  now: Date
}

export function QueueWithPane({ queue: { items, isMore }, isLoading, service, now }: QueueWithPaneProps) {
  const { staff } = useSession()
  const { kind, whose } = route.useSearch()
  const [open, setOpen] = useState<Pick<ItemDialogProps, 'which' | 'item'>>()
  const adviserOf = useAdviserNames(service.service)
  const field = useRef<HTMLTextAreaElement>(null)
  const later = useRef<HTMLDivElement>(null)
  const { item, isGone, isLatest, step, goOn, close } = useItemInHand(items, isLoading)
  useOpening(service.service, item?.jobSeekerId)
  const goOnWithFocus = useFocusInList(item?.id, goOn)
  const acts = useItemActs(service.service, goOnWithFocus)
  const has = (scope: OperatorScope) => service.scopes.includes(scope)
  // With its item: another one may be in hand before the dialog is there
  const assign = has('job_seekers:write') ? () => item && setOpen({ which: 'adviser', item }) : undefined
  const move = has('progress:write') && isMovable(item) ? () => setOpen({ which: 'move', item }) : undefined
  useQueueKeys({ service: service.service, item, isLatest, now, acts, step, field, later })
  useKeys({ a: () => isLatest() && assign?.(), m: () => isLatest() && move?.() })
  const list = { list: isLoading ? null : `${kind} ${whose}`, adviserOf }
  const bar = { service: service.service, acts, now, later, onMove: move }
  return (
    <>
      <div className={`today${item ? ' open' : ''}`}>
        {items.length > 0 ? (
          <QueueList {...list} items={items} selected={item?.id} now={now} isMore={isMore} />
        ) : (
          <QueueDone isFiltered={kind !== undefined || whose !== undefined} />
        )}
        {item && (
          <div className="pane">
            {isGone && <GoneNote isFiltered={whose !== undefined} />}
            <Conversation
              key={item.jobSeekerId}
              item={item}
              service={service}
              staff={staff}
              now={now}
              field={field}
              onSent={() => goOnWithFocus(item.id)}
              onDone={() => acts.finish(item)}
              onLeave={focusRow}
              onClose={close}
              adviser={adviserOf(item.adviserId)}
              onAssign={assign}
              acts={<ItemActBar {...bar} item={item} />}
            />
          </div>
        )}
      </div>
      {open && (
        <ItemDialog
          {...open}
          service={service}
          now={now}
          onClose={() => setOpen(undefined)}
          onAssigned={(to) => leavesList(whose, to, staff.id) && goOnWithFocus(open.item.id)}
        />
      )}
      <KeyHints />
    </>
  )
}

type ItemDialogProps = {
  which: 'adviser' | 'move'
  item: WorkItem
  service: StaffService
  now: Date
  onClose: () => void
  onAssigned: (to: string | null) => void
}

/** Who looks after the person of an item, or how its application is moved. */
function ItemDialog({ which, item, service, now, onClose, onAssigned }: ItemDialogProps) {
  if (which === 'adviser') {
    const people = [{ ...item, name: `${item.familyName} ${item.givenName}` }]
    return <AssignDialog service={service.service} people={people} onClose={onClose} onAssigned={onAssigned} />
  }
  if (!isMovable(item)) return null
  return (
    <Suspense>
      <TodayMove {...item} service={service} now={now} onClose={onClose} />
    </Suspense>
  )
}

const TodayMove = lazy(async () => ({ default: (await import('./today-move.tsx')).TodayMove }))

/** Whether it is an application that waits for a move. */
const isMovable = (item: WorkItem | undefined): item is WorkItem & { jobPostingId: string } =>
  item !== undefined && (item.kind === 'application' || item.kind === 'employer') && item.jobPostingId !== null

interface KeysOfQueue {
  service: string
  item: WorkItem | undefined
  isLatest: () => boolean
  now: Date
  acts: ItemActs
  step: (by: 1 | -1) => void
  field: RefObject<HTMLTextAreaElement | null>
  later: RefObject<HTMLDivElement | null>
}

/** The keys of the list, and of the item in hand. */
function useQueueKeys({ service, item, isLatest, now, acts, step, field, later }: KeysOfQueue): void {
  const navigate = useNavigate()
  // Held down, a key would act on one item after another
  const isMeant = (event: KeyboardEvent) => !event.repeat && isLatest()
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    r: () => field.current?.focus(),
    e: (event) => item && isMeant(event) && acts.finish(item),
    c: (event) => item && isMeant(event) && canConfirm(item, now) && acts.confirm(item),
    h: (event) => isMeant(event) && openTimeMenu(later.current),
    o: () => {
      const to = '/$service/people/$jobSeekerId'
      if (item && isLatest()) void navigate({ to, params: { service, jobSeekerId: item.jobSeekerId }, search: {} })
    },
  })
}

/** Who looks after somebody, in words. */
function useAdviserNames(service: string): (adviserId: string | null) => string {
  const { data } = useQuery(colleaguesQuery(useClient(), service))
  return (adviserId) => adviserText(adviserId, data?.colleagues)
}

const GoneNote = ({ isFiltered }: { isFiltered: boolean }) => (
  <p className="strip brand" role="status">
    {isFiltered ? 'この件は、この一覧から外れました。' : 'この件は対応済みになりました。'}
  </p>
)

const KeyHints = () => (
  <div className="keys" aria-hidden="true">
    <span>
      <kbd>J</kbd>
      <kbd>K</kbd>選ぶ
    </span>
    <span>
      <kbd>R</kbd>返信
    </span>
    <span>
      <kbd>A</kbd>担当
    </span>
    <span>
      <kbd>E</kbd>完了
    </span>
    <span>
      <kbd>H</kbd>あとで
    </span>
    <span>
      <kbd>C</kbd>確定
    </span>
    <span>
      <kbd>M</kbd>動かす
    </span>
    <span>
      <kbd>?</kbd>すべてのキー
    </span>
  </div>
)
