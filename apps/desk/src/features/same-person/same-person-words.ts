import type { SamePersonReason } from '@tsunagu/contract/staff/same-person.ts'

const reasonWords: Record<SamePersonReason, string> = {
  tel: '電話番号が同じ',
  mail: 'メールアドレスの書き方ちがい',
  name_and_birthday: 'フリガナと生年月日が同じ',
}
export const reasonsText = (reasons: readonly SamePersonReason[]): string =>
  reasons.map((reason) => reasonWords[reason]).join('・')

const countWords: Readonly<Record<string, string>> = {
  message: 'メッセージ',
  progress: '応募・選考',
  interview: '面接',
  offer: '内定・条件の提示',
  stored_file: '書類・ファイル',
  todo: 'To-Do',
  favorite: '気になる求人',
  note: 'スタッフのメモ',
}
/** What is counted, in words; a kind that the desk does not know yet is shown as the server names it. */
export const countWord = (what: string): string => countWords[what] ?? what

/** A name as staff read it. */
export const registrationName = ({ familyName, givenName }: { familyName: string; givenName: string }): string =>
  `${familyName} ${givenName}`.trim() || '名前の登録なし'
