import type { ImportRun } from '@tsunagu/contract/endpoints/postings/import-run-calls.ts'
import {
  type ImportChangeKind,
  type ImportRunState,
  importReportDays,
  type UndoObstacle,
  type UndoOutcome,
  undoDays,
} from '@tsunagu/contract/hiring/import-runs.ts'

interface Tag {
  text: string
  look: '' | 'brand' | 'alert' | 'error' | 'success'
}

const states: Record<ImportRunState, Tag> = {
  running: { text: '取りこみ中', look: 'brand' },
  done: { text: '完了', look: 'success' },
  failed: { text: '失敗', look: 'error' },
  cut_off: { text: '中断', look: 'error' },
}

/** How far an import is; being taken back comes before everything else. */
export function stateTagOf({ state, undo }: Pick<ImportRun, 'state' | 'undo'>): Tag {
  if (undo) return undo.state === 'done' ? { text: '取り消し済み', look: '' } : { text: '取り消し中', look: 'alert' }
  return states[state]
}

export const changeNames: Record<ImportChangeKind, string> = {
  created: '新しい',
  changed: '変わった',
  closed: '終了した',
  reopened: '再公開した',
  quarantined: '要修正',
  released: '要修正から外した',
}

export const outcomeNames: Record<UndoOutcome, string> = {
  undone: 'もとに戻した',
  changed_since: 'あとから変わったため残した',
  not_publishable: 'まえの版はいまの掲載の条件に合わないため残した',
  expired: 'まえの版は終了日をすぎているため残した',
}

/** Why an import cannot be taken back now. */
export const obstacleSentences: Record<UndoObstacle, string> = {
  running: '取りこみが進んでいます。終わってから取り消してください。',
  undone: 'この取りこみは、すでに取り消しています。',
  too_late: `取り消せるのは、取りこみから${undoDays}日以内です。`,
  nothing: 'この取りこみには、取り消せる変更がありません。',
}

/** Why there are no lines: the report is kept for some time only. */
export const noLinesSentence = ({ state }: Pick<ImportRun, 'state'>): string => {
  if (state === 'running') return '行ごとの結果は、取りこみが終わると表示されます。'
  if (state !== 'done')
    return '途中で終わったため、行ごとの結果はありません。変わった求人は「変わったもの」で確かめられます。'
  return `行ごとの結果は、${importReportDays}日で消えます。`
}

/** The largest share of a source's open postings that is closed. */
export const largestShare = (sources: readonly { closing: number; open: number }[]): number =>
  Math.max(0, ...sources.map(({ closing, open }) => (open > 0 ? closing / open : 0)))
