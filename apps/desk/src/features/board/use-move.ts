import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { ClosingReasonCode, OperatorMoveAction } from '@tsunagu/contract/hiring/progress.ts'
import { moveTexts, progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { applicationsKey } from '#desk/api/queries/applications.ts'
import { boardKey, progressQuery } from '#desk/api/queries/board.ts'
import { readAgain } from '#desk/api/queries/read-again.ts'
import { queueKey } from '#desk/api/queries.ts'
import { useSession } from '#desk/session/use-session.ts'
import { useToast } from '#desk/ui/toasts.tsx'
import type { PendingMove } from './board-grid.ts'
import { targetOf } from './board-moves.ts'

/** A move that somebody asks for. */
export interface WantedMove {
  card: BoardCard
  action: OperatorMoveAction
  reasonCode?: ClosingReasonCode
  reason?: string
}

const keyOf = (service: string) => ['move', service]

/** Moves of this page whose response has not arrived yet. */
export const usePendingMoves = (service: string): PendingMove[] =>
  useMutationState({
    filters: { mutationKey: keyOf(service), status: 'pending' },
    select: ({ state }) => {
      const { card, action } = state.variables as WantedMove
      return { card, to: targetOf(action, card) }
    },
  })

// The contract leaves the actions of a timeline open
const textOf: Readonly<Record<string, string>> = moveTexts
const who = { job_seeker: '本人', operator: 'ほかの担当者', system: 'システム' }

type Application = Output<'getProgress'>['application']

/** Whether the last move is exactly this one: it had arrived before, and only its answer was lost. */
function isDone({ moves }: Application, { card, action, reasonCode, reason = '' }: WantedMove, staffId: string) {
  const last = moves.at(-1)
  return (
    last !== undefined &&
    last.id !== card.lastMoveId &&
    last.operatorKeyId === staffId &&
    last.action === action &&
    last.reasonCode === (reasonCode ?? '') &&
    last.reason === reason
  )
}

/** What has happened instead, in words. */
function newStateText({ status, moves }: Application, name: string, staffId: string): string {
  const last = moves.at(-1)
  const by = last && (last.operatorKeyId === staffId ? 'あなた' : who[last.actor])
  const cause = last ? `（${by}：${textOf[last.action] ?? ''}）` : ''
  return `${name}さんの応募は、いま「${progressStatusNames[status]}」です${cause}。動かしていません。`
}

/** Moves a card. What has changed meanwhile is never overwritten: the new state is read and said. */
export function useMove(service: string): (wanted: WantedMove) => Promise<{ problem: string }> {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { staff } = useSession()
  const { mutateAsync } = useMutation({
    mutationKey: keyOf(service),
    mutationFn: ({ card, action, reasonCode, reason }: WantedMove) =>
      client.call(
        'moveProgress',
        {
          body: {
            jobSeekerId: card.jobSeekerId,
            jobPostingId: card.jobPostingId,
            action,
            seenMoveId: card.lastMoveId,
            ...(reasonCode && { reasonCode }),
            ...(reason && { reason }),
          },
        },
        ofService(service),
      ),
    // The card stays in its new column until the board has been read again
    onSettled: (_result, _error, { card }) =>
      Promise.all([
        readAgain(queries, boardKey(service)),
        readAgain(queries, applicationsKey(service, card.jobSeekerId)),
        queries.invalidateQueries({ queryKey: queueKey(service) }),
      ]),
  })
  const problemOf = async (error: unknown, wanted: WantedMove): Promise<string> => {
    const { card } = wanted
    const sentence = errorSentence(error, '見つかりません。本人が退会したか、利用を休止した可能性があります。')
    if (!isConflict(error)) return sentence
    const now = await queries.fetchQuery({ ...progressQuery(client, service, card), staleTime: 0 }).catch(() => null)
    if (!now) return sentence
    const { application } = now
    return isDone(application, wanted, staff.id)
      ? ''
      : newStateText(application, `${card.familyName} ${card.givenName}`, staff.id)
  }
  const say = ({ card, action }: WantedMove) => {
    const name = `${card.familyName} ${card.givenName}`
    const to = progressStatusNames[targetOf(action, card)]
    show(action === 'interview' ? `${name}さんの面接を記録しました` : `${name}さんの応募を「${to}」に動かしました`)
  }
  return async (wanted) => {
    const problem = await mutateAsync(wanted).then(
      () => '',
      (error: unknown) => problemOf(error, wanted),
    )
    if (problem === '') say(wanted)
    return { problem }
  }
}
