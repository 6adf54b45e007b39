import { useQuery } from '@tanstack/react-query'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { boardQuery } from '#desk/api/queries/board.ts'
import { SelectionMove } from '#desk/features/selection/selection-move.tsx'
import '#desk/styles/pages/board.css'

type TodayMoveProps = {
  service: StaffService
  jobSeekerId: string
  jobPostingId: string
  now: Date
  onClose: () => void
}

/** The dialog of the board, for an application of the queue. Apart from its page, which is the first that is loaded. */
export function TodayMove({ service, jobSeekerId, jobPostingId, now, onClose }: TodayMoveProps) {
  const { data } = useQuery(boardQuery(useClient(), service.service, { jobSeekerId, jobPostingId }))
  const card = data?.columns.flatMap(({ cards }) => cards)[0]
  return card ? <SelectionMove service={service} card={card} now={now} onClose={onClose} /> : null
}
