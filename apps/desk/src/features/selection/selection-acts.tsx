import { Link } from '@tanstack/react-router'
import type { OperatorApplicationWithMoves } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { Button } from '#desk/ui/button.tsx'

type SelectionActsProps = {
  service: StaffService
  application: OperatorApplicationWithMoves
  canMove: boolean
  onMove: () => void
}

/** What is next: an interview, an offer, a move. */
export function SelectionActs({ service, application, canMove, onMove }: SelectionActsProps) {
  const { jobSeekerId, jobPostingId, status, pendingOfferId } = application
  const isRunning = status === 'under_consideration'
  return (
    <div className="acts">
      {isRunning && service.scopes.includes('interviews:write') && (
        <Link
          className="btn"
          to="/$service/interviews"
          params={{ service: service.service }}
          search={{ person: jobSeekerId, posting: jobPostingId }}
        >
          面接の候補を送る
        </Link>
      )}
      {(isRunning || status === 'offer_accepted') && (
        <Link
          className="btn"
          to="/$service/offers/$jobSeekerId/$jobPostingId"
          params={{ service: service.service, jobSeekerId, jobPostingId }}
          search={{}}
        >
          {isRunning && pendingOfferId === null ? '内定の条件をつくる' : '内定を見る'}
        </Link>
      )}
      {canMove && (
        <Button look="main" cap="M" shortcut="M" onClick={onMove}>
          動かす
        </Button>
      )}
    </div>
  )
}
