import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { BoardCard } from '@tsunagu/contract/endpoints/board-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { ClosingReasonCode, OperatorMoveAction } from '@tsunagu/contract/hiring/progress.ts'
import { moveTexts, progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { boardKey, progressQuery } from '#desk/api/queries/board.ts'
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

/** Moves of this page that are not answered yet. */
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

/** What has happened instead, in words. */
function newStateText({ application: { status, moves } }: Output<'getProgress'>, name: string): string {
  const last = moves.at(-1)
  const cause = last ? `（${who[last.actor]}：${textOf[last.action] ?? ''}）` : ''
  return `${name}さんの応募は、いま「${progressStatusNames[status]}」です${cause}。動かしていません。`
}

/** Moves a card. What has changed meanwhile is never overwritten: the new state is read and said. */
export function useMove(service: string): (wanted: WantedMove) => Promise<{ problem: string }> {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
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
    onSettled: () => queries.invalidateQueries({ queryKey: boardKey(service) }),
  })
  const problemOf = async (error: unknown, { card }: WantedMove): Promise<string> => {
    const sentence = errorSentence(error, '見つかりません。本人が退会したか、利用を休止した可能性があります。')
    if (!isConflict(error)) return sentence
    const now = await queries.fetchQuery({ ...progressQuery(client, service, card), staleTime: 0 }).catch(() => null)
    return now ? newStateText(now, `${card.familyName} ${card.givenName}`) : sentence
  }
  return async (wanted) => {
    const { card, action } = wanted
    try {
      await mutateAsync(wanted)
    } catch (error) {
      return { problem: await problemOf(error, wanted) }
    }
    const name = `${card.familyName} ${card.givenName}`
    const to = progressStatusNames[targetOf(action, card)]
    show(action === 'interview' ? `${name}さんの面接を記録しました` : `${name}さんの応募を「${to}」に動かしました`)
    return { problem: '' }
  }
}
