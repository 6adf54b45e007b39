import type { ErasureReason } from '@tsunagu/contract/hiring/job-seeker.ts'

export const erasureReasonWords: Record<ErasureReason, string> = {
  asked_by_telephone: '本人からの請求（電話）',
  asked_by_letter: '本人からの請求（書面）',
  asked_by_mail: '本人からの請求（メール）',
  asked_in_person: '本人からの請求（来所）',
  by_law: '法令による消去',
}

const goesWords: Readonly<Record<string, string>> = {
  account: 'アカウント',
  invitation: '招待',
  profile_answer: 'プロフィールの回答',
  stored_file: '書類・ファイル',
  message: 'メッセージ',
  progress: '応募・選考',
  offer: '内定・条件の提示',
  interview: '面接',
  todo: 'To-Do',
  favorite: '気になる求人',
  browsing_history: '閲覧の履歴',
  search_history: '検索の履歴',
  saved_search_condition: '保存した検索条件',
  available_slot: '面接できる日時',
  note: 'スタッフのメモ',
  job_seeker_tag: 'タグ',
  contact_log: '連絡の記録',
}
/** What goes, in words; a kind that the desk does not know yet is shown as the server names it. */
export const goesWord = (what: string): string => goesWords[what] ?? what

const staysWords: Readonly<Record<string, { name: string; why: string }>> = {
  ledger: { name: '求職管理簿の記録', why: '職業安定法 第32条の15により、2年間保存します。' },
  audit: { name: '操作の記録', why: 'だれがいつ参照・変更したかの番号だけです。氏名や内容は含みません。' },
  backups: { name: 'バックアップ', why: '古いバックアップには残ります。復元したときは、もう一度消去します。' },
}
/** What stays, and why. */
export const staysWord = (what: string): { name: string; why: string } => staysWords[what] ?? { name: what, why: '' }
