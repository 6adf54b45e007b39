import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { type OperatorMoveAction, operatorMoveActions, type ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'

/** The moves that staff may make with a card now, in the order of their numbers. */
export const movesOf = ({ allowedActions }: BoardCard): OperatorMoveAction[] =>
  operatorMoveActions.filter((action) => allowedActions.includes(action))

/** Where a move leads. */
export function targetOf(action: OperatorMoveAction, { status, statusBeforeClosed }: BoardCard): ProgressStatus {
  if (action === 'reopen') return statusBeforeClosed ?? status
  const targets = {
    refer: 'referral',
    start_selection: 'under_consideration',
    interview: status,
    close: 'closed',
  } as const
  return targets[action]
}

const afterApplying: readonly ProgressStatus[] = ['entered', 'under_consideration', 'offer_accepted']

function reasonFor(card: BoardCard, target: ProgressStatus): string {
  if (card.status === 'closed') {
    return `再開すると「${progressStatusNames[card.statusBeforeClosed ?? 'entered']}」に戻ります`
  }
  const hasApplied = afterApplying.includes(card.status)
  switch (target) {
    case 'waiting':
      return hasApplied ? '応募のあとは戻せません' : '本人が問い合わせると入ります'
    case 'referral':
      return hasApplied ? '応募のあとは戻せません' : '募集が終わっているため、紹介できません'
    case 'entered':
      return hasApplied ? '選考のあとは戻せません' : '本人が応募すると入ります'
    case 'under_consideration':
      return hasApplied ? '承諾のあとは戻せません' : '応募のあとに始められます'
    case 'offer_accepted':
      return '本人が内定を承諾すると入ります'
    case 'closed':
      return 'いまは終了にできません'
  }
}

/** What putting a card into a column does: a move, or why there is none; null for its own column. */
export function dropOn(
  card: BoardCard,
  target: ProgressStatus,
): { action: OperatorMoveAction } | { refusal: string } | null {
  if (card.status === target) return null
  const action = movesOf(card).find((one) => targetOf(one, card) === target)
  return action ? { action } : { refusal: reasonFor(card, target) }
}
