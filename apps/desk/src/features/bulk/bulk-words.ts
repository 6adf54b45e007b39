import type { LeftOutReason } from '@tsunagu/contract/staff/bulk.ts'

/** Why somebody gets no message. */
export const leftOutWords: Record<LeftOutReason, string> = {
  suspended: '利用を休止しています',
  withdrawn: '退会しました',
  open_field: '本文の項目に入る登録がありません',
  contact_wish: '連絡をひかえています',
  too_long: '名前を入れると、本文が長すぎます',
}

/** What to say of an act on several people. @param left how many it did not reach, since they have left or are suspended */
export const doneSentence = (done: string, left: number): string =>
  left === 0 ? done : `${done}。${left}人は、退会または休止したため、そのままです。`

/** What to say of messages that are on their way. */
export function sendingSentence(held: number, left: number, seconds: number): string {
  if (held === 0) return '送信できる人がいませんでした。'
  const sending = `${held}人に${seconds}秒後に送信します`
  return left === 0 ? sending : `${sending}。${left}人には送信できません。`
}

/** What to say after messages were taken back. */
export function takenBackSentence(cancelled: number, sent: number): string {
  if (cancelled === 0) return 'すでに送信されたため、取り消せませんでした。'
  return sent === 0
    ? `${cancelled}人への送信を取り消しました。本文は残してあります。`
    : `${cancelled}人への送信を取り消しました。${sent}人には、すでに送信されていました。`
}
