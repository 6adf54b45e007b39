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
  text: string
  isJobSeekersTurn: boolean
}
const others = (text: string): Next => ({ text, isJobSeekersTurn: false })
const yours = (text: string): Next => ({ text, isJobSeekersTurn: true })

/** Who acts next, and how: nobody should have to guess what 選考中 means for them. */
const nextSteps: Record<ProgressStatus, Next> = {
  waiting: others('アドバイザーが求人の状況を確認しています。ご連絡をお待ちください。'),
  referral: yours('求人の内容を確認して、応募するか辞退するかをお選びください。'),
  entered: others('アドバイザーが応募先に推薦します。選考が始まると「選考中」に移ります。'),
  under_consideration: others('応募先で選考が進んでいます。結果のご連絡をお待ちください。'),
  offer_accepted: others('入職までの手続きを、アドバイザーがご案内します。'),
  closed: others(''),
}

const postingClosed = others('この求人は掲載を終了しました。ほかの求人のご希望は、アドバイザーにご相談ください。')
/** From here an application is still to be made: not possible once the posting has closed. */
const beforeApplication: ReadonlySet<ProgressStatus> = new Set(['waiting', 'referral'])

const nextOf = ({ status, isOpen }: PairHistory): Next =>
  !isOpen && beforeApplication.has(status) ? postingClosed : nextSteps[status]

/** Why it ended: the given reason, else who ended it. */
function closingReasonOf({ status, moves }: PairHistory): string {
  const last = moves.at(-1)
  if (status !== 'closed' || !last) return ''
  if (last.reason !== '') return last.reason
  return last.actor === 'job_seeker' ? 'ご自身で辞退しました。' : '応募先または募集の都合により終了しました。'
}

/** How a job seeker stands with a posting, as a card of the progress lists tells it. */
export function presentCardProgress(history: PairHistory): CardProgress {
  const { text: nextText, isJobSeekersTurn } = nextOf(history)
  return {
    statusName: statusNames[history.status],
    steps: history.moves.map((move) => ({ text: stepText(move), datetime: dateTimeInTokyo(move.movedAt) })),
    nextText,
    isJobSeekersTurn,
    closingReason: closingReasonOf(history),
  }
}
