import { useNavigate } from '@tanstack/react-router'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { MoveDialog } from '../board/move-dialog.tsx'
import { useMove } from '../board/use-move.ts'

type SelectionMoveProps = { service: StaffService; card: BoardCard; now: Date; onClose: () => void }

/** The dialog of the board for this application. */
export function SelectionMove({ service: { service, scopes }, card: current, now, onClose }: SelectionMoveProps) {
  const navigate = useNavigate()
  const onMove = useMove(service)
  // As it was when the dialog opened: what has changed since is shown, never overwritten
  const [card, setCard] = useState(current)
  const { jobSeekerId, jobPostingId } = card
  return (
    <MoveDialog
      key={card.lastMoveId}
      card={card}
      current={current}
      action={undefined}
      now={now}
      onMove={onMove}
      onRenew={setCard}
      onLimit={(limit) =>
        void navigate({
          to: '/$service/board',
          params: { service },
          search: limit === 'person' ? { person: jobSeekerId } : { posting: jobPostingId },
        })
      }
      onOfferTimes={
        scopes.includes('interviews:write')
          ? () =>
              void navigate({
                to: '/$service/interviews',
                params: { service },
                search: { person: jobSeekerId, posting: jobPostingId },
              })
          : undefined
      }
      onClose={onClose}
    />
  )
}
