import type { MergeRefusal } from '@tsunagu/contract/staff/registration-merge.ts'
import { countWord } from '../same-person/same-person-words.ts'

const words: Readonly<Record<string, string>> = {
  account: '登録の内容',
  profile_answer: 'プロフィール',
  interview_time: '面接の候補日時',
  held_message: '送信予約',
  placement: '入職の記録',
  joining_check: '入職後の確認',
  profile_edit: 'プロフィールの変更の記録',
  contact_preference: '連絡方法のご希望',
  resume_paper: '履歴書・職務経歴書の書きかた',
  resume_reason: '応募先ごとの志望動機',
  contact_log: '連絡の記録',
  job_seeker_tag: 'タグ',
  saved_search_condition: '保存した条件',
  browsing_history: '閲覧した求人',
  search_history: '検索の履歴',
  recommended_posting: 'おすすめした求人',
  available_slot: '空いている時間',
  available_schedule: '予定のメモ',
  schedule_share: '予定の共有リンク',
  schedule_request: '共有リンクからの希望日時',
  draft: 'スタッフの下書き',
  mention: 'メモでの呼びかけ',
}

/** What moves or stays, in words. */
export const movedWord = (what: string): string => words[what] ?? countWord(what)

/** What of two readings of a preview is another by now, in words. */
export function changedWords(former: string, present: string): string[] {
  const known = new Set(former.split(','))
  return present.split(',').flatMap((digest) => (known.has(digest) ? [] : [movedWord(digest.split(':')[0] ?? '')]))
}

const dayMs = 24 * 60 * 60_000

/** How many days are left to undo a merge; the last one counts. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / dayMs))

export const refusalSentences: Record<MergeRefusal, string> = {
  final: '元に戻せる期間が終わったか、すでに元に戻されています。',
  merged_on: 'この登録は、そのあと別の登録に統合されました。先にそちらの統合を元に戻してください。',
  later_merge: 'そのあとに、もう1つの登録がこの登録に統合されました。先に新しいほうの統合を元に戻してください。',
}
