import type { CardProgress } from '@tsunagu/contract/components/cards.ts'
import type { ClosingReasonCode, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { closingReasonTexts, moveTexts, progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import type { Move } from '#server/hiring/applications/progress.policy.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { PairHistory } from './progress-list.queries.ts'

const stepText = ({ action, to }: Move): string =>
  action === 'apply' && to === 'offer_accepted' ? '内定を承諾しました' : moveTexts[action]

interface Next {
  turnName: string
  nextText: string
  isJobSeekersTurn: boolean
}
const others = (turnName: string, nextText: string): Next => ({ turnName, nextText, isJobSeekersTurn: false })
const yours = (nextText: string): Next => ({ turnName: 'ご対応をお願いします', nextText, isJobSeekersTurn: true })

/** Who acts next, and how: nobody should have to guess what 選考中 means for them. */
const nextSteps: Record<ProgressStatus, Next> = {
  waiting: others('アドバイザーが確認中', 'アドバイザーが求人の状況を確認しています。ご連絡をお待ちください。'),
  referral: yours('求人の内容を確認して、応募するか辞退するかをお選びください。'),
  entered: others('アドバイザーが応募先へ推薦します', '選考が始まると「選考中」に移ります。'),
  under_consideration: others('応募先が選考中', '応募先で選考が進んでいます。結果のご連絡をお待ちください。'),
  offer_accepted: others('入職の準備中', '入職までの手続きを、アドバイザーがご案内します。'),
  closed: others('終了しました', ''),
}

const postingClosed = others(
  '応募できません',
  'この求人は掲載を終了しました。ほかの求人のご希望は、アドバイザーにご相談ください。',
)
/** From here an application is still to be made: not possible once the posting has closed. */
const beforeApplication: ReadonlySet<ProgressStatus> = new Set(['waiting', 'referral'])

const offerToAnswer = yours('内定の条件を確かめて、期限までにお返事をお送りください。')
const interviewAhead = others('面接の段階です', '面接の日時と場所は、アドバイザーからのご案内をご確認ください。')
const offerOver = others(
  'アドバイザーが確認中',
  '内定の回答期限が過ぎました。ご希望がありましたら、アドバイザーにご相談ください。',
)

/** While an application is considered, its last event determines the next step. */
function nextInSelection({ moves, offerDeadline }: PairHistory): Next {
  if (offerDeadline !== null) return offerToAnswer
  const last = moves.at(-1)?.action
  if (last === 'offer') return offerOver
  return last === 'interview' ? interviewAhead : nextSteps.under_consideration
}

const inquiryWithdrawn = others('取り下げ済み', 'この求人の応募・問い合わせは、いつでもできます。')

function nextOf(history: PairHistory): Next {
  const { status, isOpen, moves } = history
  if (status === 'closed' && isOpen && moves.at(-1)?.action === 'withdraw_inquiry') return inquiryWithdrawn
  if (!isOpen && beforeApplication.has(status)) return postingClosed
  return status === 'under_consideration' ? nextInSelection(history) : nextSteps[status]
}

const isReasonCode = (code: string): code is ClosingReasonCode => Object.hasOwn(closingReasonTexts, code)

/** Why it ended: the reason of the list, and the adviser's own words below; who declined knows it anyway. */
function closingReasonOf({ status, moves }: PairHistory): string {
  const last = moves.at(-1)
  if (status !== 'closed' || !last) return ''
  if (isReasonCode(last.reasonCode))
    return [closingReasonTexts[last.reasonCode], last.reason].filter(Boolean).join('\n')
  return last.reason || (last.actor === 'job_seeker' ? '' : closingReasonTexts.other)
}

/** A job seeker's progress with a posting, as a card of the progress lists shows it. */
export function presentCardProgress(history: PairHistory): CardProgress {
  const { turnName, nextText, isJobSeekersTurn } = nextOf(history)
  return {
    statusName: progressStatusNames[history.status],
    turnName,
    steps: history.moves.map((move) => ({ text: stepText(move), datetime: dateTimeInTokyo(move.movedAt) })),
    nextText,
    isJobSeekersTurn,
    closingReason: closingReasonOf(history),
    ...(history.offerDeadline !== null && { offer: { replyDeadline: history.offerDeadline } }),
  }
}
