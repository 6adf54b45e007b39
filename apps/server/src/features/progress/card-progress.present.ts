import type { CardProgress } from '@tsunagu/contract/components/cards.ts'
import type { MoveAction, ProgressStatus } from '@tsunagu/contract/progress.ts'
import { dateTimeInTokyo } from '#server/features/clock.ts'
import type { Move } from './progress.policy.ts'
import { statusNames } from './progress.present.ts'
import type { PairHistory } from './progress-list.queries.ts'

/** What happened, in the words of a timeline. */
const stepTexts: Record<MoveAction, string> = {
  inquiry: '問い合わせました',
  refer: 'アドバイザーが紹介しました',
  apply: '応募しました',
  start_selection: '選考が始まりました',
  interview: '面接が決まりました',
  offer: '内定が届きました',
  decline: '辞退しました',
  close: '終了しました',
  reopen: '再開しました',
}

const stepText = ({ action, to }: Move): string =>
  action === 'apply' && to === 'offer_accepted' ? '内定を承諾しました' : stepTexts[action]

interface Next {
  turnName: string
  nextText: string
  isJobSeekersTurn: boolean
}
const others = (turnName: string, nextText: string): Next => ({ turnName, nextText, isJobSeekersTurn: false })
const yours = (nextText: string): Next => ({ turnName: 'あなたの番です', nextText, isJobSeekersTurn: true })

/** Who acts next, and how: nobody should have to guess what 選考中 means for them. */
const nextSteps: Record<ProgressStatus, Next> = {
  waiting: others('アドバイザーが確認中', 'アドバイザーが求人の状況を確認しています。ご連絡をお待ちください。'),
  referral: yours('求人の内容を確認して、応募するか辞退するかをお選びください。'),
  entered: others('アドバイザーが推薦中', 'アドバイザーが応募先に推薦します。選考が始まると「選考中」に移ります。'),
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

const nextOf = ({ status, isOpen }: PairHistory): Next =>
  !isOpen && beforeApplication.has(status) ? postingClosed : nextSteps[status]

/** Why it ended: the given reason; who declined knows it anyway. */
function closingReasonOf({ status, moves }: PairHistory): string {
  const last = moves.at(-1)
  if (status !== 'closed' || !last) return ''
  const unknown = last.actor === 'job_seeker' ? '' : '応募先または募集の都合により終了しました。'
  return last.reason || unknown
}

/** How a job seeker stands with a posting, as a card of the progress lists tells it. */
export const presentCardProgress = (history: PairHistory): CardProgress => ({
  statusName: statusNames[history.status],
  ...nextOf(history),
  steps: history.moves.map((move) => ({ text: stepText(move), datetime: dateTimeInTokyo(move.movedAt) })),
  closingReason: closingReasonOf(history),
})
