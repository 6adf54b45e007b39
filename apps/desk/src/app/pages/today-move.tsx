import { useQuery } from '@tanstack/react-query'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useEffect, useEffectEvent } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { boardQuery } from '#desk/api/queries/board.ts'
import { SelectionMove } from '#desk/features/selection/selection-move.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import '#desk/styles/pages/board.css'

const goneText = 'この応募は、選考の一覧にもうありません。いまの内容をご確認ください。'

type TodayMoveProps = {
  service: StaffService
  jobSeekerId: string
  jobPostingId: string
  now: Date
  onClose: () => void
}

/** The dialog of the board, for an application of the queue. Apart from its page, which is the first that is loaded. */
export function TodayMove({ service, jobSeekerId, jobPostingId, now, onClose }: TodayMoveProps) {
  const { data, error } = useQuery(boardQuery(useClient(), service.service, { jobSeekerId, jobPostingId }))
  const card = data?.columns.flatMap(({ cards }) => cards)[0]
  const show = useToast()
  const problem = error ? errorSentence(error) : data && !card ? goneText : ''
  const giveUp = useEffectEvent(() => {
    show(problem)
    onClose()
  })
  useEffect(() => {
    if (problem !== '') giveUp()
  }, [problem])
  return card ? <SelectionMove service={service} card={card} now={now} onClose={onClose} /> : null
}
