import type { NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'
import { momentText } from './dates.ts'

/** What connects a job seeker with a posting. */
export const stakeNames: Record<NoticeStake, string> = {
  application: '応募',
  referral: 'ご紹介',
  inquiry: '問い合わせ',
  favorite: 'お気に入り',
}

/** How far a notice of changed terms got: `確認 11/20（金） 19:05`, `既読 …`, `未読`. */
export function noticeState(
  { readDatetime, confirmedDatetime }: { readDatetime: string | null; confirmedDatetime: string | null },
  now: Date,
): string {
  if (confirmedDatetime !== null) return `確認 ${momentText(new Date(confirmedDatetime), now)}`
  return readDatetime === null ? '未読' : `既読 ${momentText(new Date(readDatetime), now)}・未確認`
}
