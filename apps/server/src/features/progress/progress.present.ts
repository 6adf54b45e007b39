import type { PostingActions } from '@tsunagu/contract/endpoints/job-posting-calls.ts'
import type { PostingActionType, ProgressStatus } from '@tsunagu/contract/progress.ts'
import { canAct, type Standing } from './progress.policy.ts'

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
  entered: { apply: '応募済み' },
  under_consideration: { apply: '選考中' },
  offer_accepted: { apply: '内定承諾済み' },
}

function presentAction(standing: Standing, action: PostingActionType, isOpen: boolean): PostingActions['apply'] {
  if (canAct(standing, action, isOpen)) return { isEnable: true, label: enabledLabels[action], showType: 'show' }
  const doneLabel = standing && doneLabels[standing]?.[action]
  if (doneLabel) return { isEnable: false, label: doneLabel, showType: 'deactivated' }
  if (action === 'apply' && !isOpen) return { isEnable: false, label: '募集は終了しました', showType: 'deactivated' }
  return { isEnable: false, label: enabledLabels[action], showType: 'hidden' }
}

/** The three actions of a posting as the job seeker sees them (specification §4). */
export const presentActions = (standing: Standing, isOpen: boolean): PostingActions => ({
  inquiry: presentAction(standing, 'inquiry', isOpen),
  apply: presentAction(standing, 'apply', isOpen),
  decline: presentAction(standing, 'decline', isOpen),
})
