import { Link } from '@tanstack/react-router'
import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { RefObject } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { LaterMenu } from '../conversation/later-menu.tsx'
import { finishWords } from './kinds.ts'
import { canConfirm, type ItemActs } from './use-item-acts.ts'

type ItemActBarProps = {
  service: string
  item: WorkItem
  acts: ItemActs
  now: Date
  /** The list of moments to put a message aside until. */
  later: RefObject<HTMLDivElement | null>
  /** Opens the dialog that moves an application; undefined for who may not. */
  onMove: (() => void) | undefined
}

/** What can be done with an item without leaving the queue, and where it is shown whole. */
export function ItemActBar({ service, item, acts, now, later, onMove }: ItemActBarProps) {
  const finish = finishWords[item.kind]
  return (
    <div className="item-acts">
      {item.kind === 'message' && (
        <LaterMenu popover={later} now={now} onChoose={(until) => acts.putAside(item, until)} />
      )}
      {item.kind === 'interview' && item.interviewDatetime !== null && (
        <ConfirmButton item={item} acts={acts} now={now} />
      )}
      {(item.kind === 'application' || item.kind === 'employer') && onMove && (
        <Button size="s" look="main" cap="M" shortcut="M" onClick={onMove}>
          動かす
        </Button>
      )}
      {finish && (
        <Button size="s" look="main" cap="E" shortcut="E" aria-disabled={acts.isBusy} onClick={() => acts.finish(item)}>
          {finish.button}
        </Button>
      )}
      <ItemLink service={service} item={item} />
      <Link
        className="btn s quiet push"
        to="/$service/people/$jobSeekerId"
        params={{ service, jobSeekerId: item.jobSeekerId }}
        search={{}}
        aria-keyshortcuts="O"
      >
        求職者をひらく<kbd aria-hidden="true">O</kbd>
      </Link>
    </div>
  )
}

const ConfirmButton = ({ item, acts, now }: Pick<ItemActBarProps, 'item' | 'acts' | 'now'>) => {
  const isPast = !canConfirm(item, now)
  return (
    <>
      <Button
        size="s"
        look="main"
        cap="C"
        shortcut="C"
        aria-disabled={isPast || acts.isBusy}
        aria-describedby={isPast ? 'confirm-why' : undefined}
        onClick={() => !isPast && acts.confirm(item)}
      >
        確定する
      </Button>
      {isPast && (
        <span id="confirm-why" className="sub t12">
          選ばれた時刻を過ぎています。
        </span>
      )}
    </>
  )
}

/** Where the item is shown whole. */
function ItemLink({ service, item }: Pick<ItemActBarProps, 'service' | 'item'>) {
  const { kind, jobSeekerId, jobPostingId, interviewId } = item
  const pair = { service, jobSeekerId, jobPostingId: jobPostingId ?? '' }
  if (interviewId !== null) {
    return (
      <Link className="btn s" to="/$service/interviews" params={{ service }} search={{ interview: interviewId }}>
        面接をひらく
      </Link>
    )
  }
  if (kind === 'offer') {
    return (
      <Link className="btn s" to="/$service/offers/$jobSeekerId/$jobPostingId" params={pair} search={{}}>
        内定をひらく
      </Link>
    )
  }
  if (kind === 'message' || kind === 'todo' || jobPostingId === null) return null
  return (
    <Link className="btn s" to="/$service/people/$jobSeekerId/selection/$jobPostingId" params={pair} search={{}}>
      選考をひらく
    </Link>
  )
}
