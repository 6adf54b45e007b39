import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { PostingActionType, ProgressStatus } from '@tsunagu/contract/progress.ts'
import { decideAction } from './progress.policy.ts'
import type { PairFacts } from './progress.queries.ts'

/** Names of the statuses, as tabs and the top page show them. */
export const statusNames: Record<ProgressStatus, string> = {
  waiting: '確認中',
  referral: '紹介',
  entered: '応募',
  under_consideration: '選考中',
  offer_accepted: '内定承諾',
  closed: '終了',
}

const enabledLabels: Record<PostingActionType, string> = {
  inquiry: '問い合わせる',
  apply: '応募する',
  decline: '辞退する',
}
/** What a button says where its act is done or not possible: it stays visible, so that one sees how things stand. */
const doneLabels: Partial<Record<ProgressStatus, Partial<Record<PostingActionType, string>>>> = {
  waiting: { inquiry: '問い合わせ済み' },
  referral: { inquiry: '問い合わせ済み' },
  entered: { apply: '応募済み' },
  under_consideration: { apply: '選考中' },
  offer_accepted: { apply: '内定承諾済み' },
}

/** What the presenter must know of a pair. */
type ActionFacts = Pick<PairFacts, 'standing' | 'isOpen' | 'lastAction'>

function presentAction(facts: ActionFacts, action: PostingActionType): PostingActions['apply'] {
  const { standing, isOpen, lastAction } = facts
  if (decideAction(standing, action, facts).kind === 'move') {
    return { isEnable: true, label: enabledLabels[action], showType: 'show' }
  }
  const doneLabel = standing && doneLabels[standing]?.[action]
  if (doneLabel && (standing !== 'referral' || lastAction === action)) {
    return { isEnable: false, label: doneLabel, showType: 'deactivated' }
  }
  if (action === 'apply' && !isOpen) return { isEnable: false, label: '募集は終了しました', showType: 'deactivated' }
  return { isEnable: false, label: enabledLabels[action], showType: 'hidden' }
}

/** The three actions of a posting as the job seeker sees them (specification §4). */
export const presentActions = (facts: ActionFacts): PostingActions => ({
  inquiry: presentAction(facts, 'inquiry'),
  apply: presentAction(facts, 'apply'),
  decline: presentAction(facts, 'decline'),
})
