import { changeDirectionWords, type NoticeKind, type NoticeStake } from '@tsunagu/contract/hiring/change-notice.ts'

/** What connects the job seeker with the posting. */
const stakeWords: Record<NoticeStake, string> = {
  application: '応募した求人',
  referral: 'ご紹介した求人',
  inquiry: '問い合わせた求人',
  favorite: 'お気に入りの求人',
}

const kindWords: Record<NoticeKind, string> = {
  changed: '条件の変更',
  closed: '募集の終了',
  reopened: '募集の再開',
}

/** A newer server may name what this client does not know. */
const wordOf = (words: Record<string, string>, code: string, otherwise: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? otherwise) : otherwise

/** The label of a notice: never 更新, which would hide that a term got worse. */
export const kindWord = (kind: string): string => wordOf(kindWords, kind, kindWords.changed)

/** The label of a changed term. */
export const directionWord = (direction: string): string =>
  wordOf(changeDirectionWords, direction, changeDirectionWords.changed)

/** The notice in a sentence. */
export function headline({ kind, stake, terms }: { kind: NoticeKind; stake: NoticeStake; terms: readonly unknown[] }) {
  const subject = wordOf(stakeWords, stake, 'この求人')
  if (kind === 'closed') return `${subject}の募集が終わりました`
  if (kind === 'reopened') return `${subject}の募集が、また始まりました`
  return `${subject}の条件が、${[...terms].length}か所変わりました`
}
