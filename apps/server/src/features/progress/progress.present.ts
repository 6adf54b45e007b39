import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { PostingActionType, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { decideMove, type MoveFacts } from '#server/hiring/applications/progress.policy.ts'

const enabledLabels: Record<PostingActionType, string> = {
  inquiry: '問い合わせる',
  apply: '応募する',
  decline: '辞退する',
}
/** A button's label when its action is done or not possible: it stays visible, so that the state is clear. */
const doneLabels: Partial<Record<ProgressStatus, Partial<Record<PostingActionType, string>>>> = {
  waiting: { inquiry: '問い合わせ済み' },
  referral: { inquiry: '問い合わせ済み' },
  entered: { apply: '応募済み' },
  under_consideration: { apply: '選考中' },
  offer_accepted: { apply: '内定承諾済み' },
}

const acceptLabel = '内定を承諾する'
const deactivated = (label: string) => ({ isEnable: false, label, showType: 'deactivated' }) as const

/** Who has asked and not applied leaves no application behind: 見送る, not 辞退する. */
const leaveLabel = '見送る'

function presentAction(facts: MoveFacts, action: PostingActionType): PostingActions['apply'] {
  const { progressStatus, isOpen, lastMove, offer } = facts
  const isAnswer = action === 'apply' && progressStatus === 'under_consideration' && offer !== null
  const reference = isAnswer ? offer.id : null
  if (decideMove(facts, { action, by: 'job_seeker', reference }).kind === 'move') {
    const label = action === 'decline' && progressStatus === 'waiting' ? leaveLabel : enabledLabels[action]
    return { isEnable: true, label: isAnswer ? acceptLabel : label, showType: 'show' }
  }
  if (isAnswer) return deactivated('内定の回答期限が過ぎました')
  const doneLabel = progressStatus && doneLabels[progressStatus]?.[action]
  if (doneLabel && (progressStatus !== 'referral' || lastMove?.action === action)) return deactivated(doneLabel)
  if (action === 'apply' && !isOpen) return deactivated('募集は終了しました')
  return { isEnable: false, label: enabledLabels[action], showType: 'hidden' }
}

/** The three actions of a posting as the job seeker sees them (docs/behaviour.md §13). */
export const presentActions = (facts: MoveFacts): PostingActions => ({
  inquiry: presentAction(facts, 'inquiry'),
  apply: presentAction(facts, 'apply'),
  decline: presentAction(facts, 'decline'),
})
