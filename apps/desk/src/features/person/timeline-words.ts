import type { TimelineEntry } from '@tsunagu/contract/endpoints/people/person-calls.ts'
import type { TimelineKind } from '@tsunagu/contract/staff/timeline.ts'

/** What is shown of the timeline, as its buttons say it. No kinds: all of them. */
export const timelineFilters: readonly { name: string; kinds: readonly TimelineKind[] }[] = [
  { name: 'すべて', kinds: [] },
  { name: '選考', kinds: ['move', 'interview', 'offer'] },
  { name: '連絡', kinds: ['message', 'contact'] },
  { name: 'To-Do・書類', kinds: ['todo', 'file'] },
  { name: '社内', kinds: ['note'] },
]

const moves: Readonly<Record<string, string>> = {
  inquiry: '求人について質問がありました',
  withdraw_inquiry: '質問が取り下げられました',
  apply: '応募がありました',
  decline: 'ご本人が辞退しました',
  refer: '求人を紹介しました',
  start_selection: '選考を始めました',
  interview: '面接に進みました',
  offer: '内定を出しました',
  withdraw_offer: '内定を取り消しました',
  accept_offer: 'ご本人が内定を承諾しました',
  close: '選考を終了しました',
  reopen: '選考を再開しました',
}
const interviews: Readonly<Record<string, string>> = {
  offered: '面接・面談の候補を送りました',
  other_times_wanted: '面接・面談：別の日時をご希望です',
  picked: '面接・面談：ご本人が日時を選びました',
  confirmed: '面接・面談の日時が決まりました',
  cancelled: '面接・面談は取り消されました',
}
const offers: Readonly<Record<string, string>> = {
  pending: '内定の回答を待っています',
  accepted: '内定が承諾されました',
  declined: '内定が辞退されました',
  withdrawn: '内定を取り消しました',
}

const contacts: Readonly<Record<string, string>> = {
  call_reached: '電話で話しました',
  call_no_answer: '電話をかけました（応答なし）',
  call_voicemail: '電話をかけました（留守電）',
  mail_reached: 'メールを送りました',
  visit_reached: '面談・来訪',
}
const theirContacts: Readonly<Record<string, string>> = {
  call_reached: '電話がありました',
  call_no_answer: '着信がありました（出られませんでした）',
  call_voicemail: '留守電が入っていました',
  mail_reached: 'メールが届きました',
}

const accounts: Readonly<Record<string, string>> = {
  merged: 'もう1つの登録を統合しました',
  merge_undone: '統合した登録を元に戻しました',
}

/** What an entry says, in one sentence. */
export function entrySentence({ kind, code, actor }: Pick<TimelineEntry, 'kind' | 'code' | 'actor'>): string {
  if (kind === 'move') return moves[code] ?? '選考の状態が変わりました'
  if (kind === 'interview') return interviews[code] ?? '面接・面談'
  if (kind === 'offer') return offers[code] ?? '内定'
  if (kind === 'contact') return (actor === 'job_seeker' && theirContacts[code]) || contacts[code] || '連絡の記録'
  if (kind === 'account') return accounts[code] ?? '会員登録がありました'
  if (kind === 'note') return '内部メモ'
  if (kind === 'file') return '書類が登録されました'
  if (kind === 'todo') return code === 'done' ? 'To-Do（完了）' : 'To-Do'
  return actor === 'job_seeker'
    ? 'メッセージが届きました'
    : actor === 'system'
      ? '自動のメッセージ'
      : 'メッセージを送りました'
}
