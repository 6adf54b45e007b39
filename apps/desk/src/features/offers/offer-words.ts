import type { SentOffer } from './offer-form.ts'

const stateNames: Record<SentOffer['status'], string> = {
  pending: '回答待ち',
  accepted: '承諾',
  declined: '辞退',
  withdrawn: '取り下げ',
  replaced: '別の条件に置きかえ',
}

/** What has come of an offer. */
export const offerStateText = ({ status, replyDeadline }: SentOffer, today: string): string =>
  status === 'pending' && replyDeadline < today ? '期限が過ぎました（回答なし）' : stateNames[status]

/** Whether the job seeker waits for an answer about more time. */
export const isTimeAsked = ({ status, moreTime }: SentOffer): boolean =>
  status === 'pending' && moreTime !== null && !moreTime.isAnswered
