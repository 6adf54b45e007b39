import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import type { WorkItemKind } from '@tsunagu/contract/staff/work-queue.ts'
import { dayText } from '#desk/page/dates.ts'
import type { IconName } from '#desk/ui/icon.tsx'

interface KindWords {
  icon: IconName
  /** Of the filter. */
  filter: string
  /** What a row of this kind is about. */
  name: string
}

export const kindWords: Record<WorkItemKind, KindWords> = {
  message: { icon: 'chat', filter: '未返信', name: 'メッセージ' },
  application: { icon: 'flag', filter: '応募の確認', name: '応募の確認' },
  interview: { icon: 'calendar', filter: '面接', name: '面接の日時' },
  offer: { icon: 'heart-hand', filter: '内定の期限', name: '内定の回答期限' },
  answer: { icon: 'heart-hand', filter: '内定の回答', name: '内定の回答' },
  employer: { icon: 'clock', filter: '事業所の返事', name: '事業所の返事の期限' },
  todo: { icon: 'checklist', filter: 'To-Do', name: 'To-Doの期限' },
  posting: { icon: 'work', filter: '求人の変更', name: '応募中の求人の変更' },
}

const changeWords = {
  changed: '求人の条件が変わりました',
  closed: '求人の募集が終わりました',
  reopened: '求人の募集が再開しました',
}
const answerWords = { accepted: '内定を承諾されました', declined: '内定を辞退されました' }

/** What an item is about, in words: an interview says whether a time was picked. */
export function titleOf(item: WorkItem): string {
  const { kind, title, interviewDatetime, wishedDay, answer, postingChange } = item
  if (kind === 'message') return title || '件名なし'
  if (wishedDay !== null) return `期限の延長のご希望　${dayInWords(wishedDay)}まで`
  if (kind === 'interview') {
    return interviewDatetime === null
      ? '別の日時をご希望です'
      : `日時が選ばれました　${dayText(new Date(interviewDatetime))}`
  }
  if (answer !== null) return answerWords[answer]
  if (postingChange !== null) return changeWords[postingChange]
  return kindWords[kind].name
}

/** More about it: the beginning of a message, or the posting with the terms that changed. */
export const detailOf = ({ kind, title, detail, changedTerms }: WorkItem): string =>
  kind === 'message' ? detail : [changedTerms?.join('・'), title, detail].filter(Boolean).join('／')

/** What `E` does with an item; undefined where only another act takes it out of the list. */
export const finishWords: Partial<Record<WorkItemKind, { button: string; done: string }>> = {
  answer: { button: '確認しました', done: '内定の回答を確認しました' },
  posting: { button: '対応しました', done: '求人の変更を対応済みにしました' },
  todo: { button: '完了にする', done: 'To-Doを完了にしました' },
}

/** The act that a row offers, with its key. */
export function actOf({ kind, interviewDatetime }: WorkItem): { text: string; cap: string } {
  if (kind === 'application') return { text: '動かす', cap: 'M' }
  if (kind === 'interview' && interviewDatetime !== null) return { text: '確定', cap: 'C' }
  if (kind === 'answer' || kind === 'posting') return { text: '確認', cap: 'E' }
  return kind === 'todo' ? { text: '完了', cap: 'E' } : { text: '返信', cap: 'R' }
}
