import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { AssignDialog } from '#desk/features/assignment/assign-dialog.tsx'
import { adviserText } from '#desk/features/assignment/colleague-names.ts'
import { Conversation } from '#desk/features/conversation/conversation.tsx'
import { leavesList } from '#desk/features/queue/adviser-choice.ts'
import { QueueDone, QueueList } from '#desk/features/queue/queue-list.tsx'
import { useKeys } from '#desk/page/use-keys.ts'
import { useOpening } from '#desk/session/use-opening.ts'
import { useSession } from '#desk/session/use-session.ts'
import { focusRow, useFocusInList } from '../hooks/use-focus-in-list.ts'
import { useItemInHand } from '../hooks/use-item-in-hand.ts'
import { useMarkDone } from '../hooks/use-mark-done.ts'

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
  const [isAssigning, setIsAssigning] = useState(false)
  const adviserOf = useAdviserNames(service.service)
  const field = useRef<HTMLTextAreaElement>(null)
  const { item, isGone, step, goOn, close } = useItemInHand(items, isLoading)
  useOpening(service.service, item?.jobSeekerId)
  const goOnWithFocus = useFocusInList(item?.id, goOn)
  const markDone = useMarkDone(service.service, goOnWithFocus)
  const canAssign = service.scopes.includes('job_seekers:write')
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    r: () => field.current?.focus(),
    a: () => setIsAssigning(item !== undefined && canAssign),
    // Held down, it would finish one item after another
    e: (event) => item && !event.repeat && markDone(item),
  })
  return (
    <>
      <div className={`today${item ? ' open' : ''}`}>
        {items.length > 0 ? (
          <QueueList items={items} selected={item?.id} now={now} isMore={isMore} adviserOf={adviserOf} />
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
              onDone={() => markDone(item)}
              onLeave={focusRow}
              onClose={close}
              adviser={adviserOf(item.adviserId)}
              onAssign={canAssign ? () => setIsAssigning(true) : undefined}
            />
          </div>
        )}
      </div>
      {item && isAssigning && (
        <AssignDialog
          service={service.service}
          people={[{ ...item, name: `${item.familyName} ${item.givenName}` }]}
          onClose={() => setIsAssigning(false)}
          onAssigned={(to) => leavesList(whose, to, staff.id) && goOnWithFocus(item.id)}
        />
      )}
      <KeyHints />
    </>
  )
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
      <kbd>?</kbd>すべてのキー
    </span>
  </div>
)
