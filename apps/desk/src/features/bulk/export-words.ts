import type { ExportColumn, ExportReason } from '@tsunagu/contract/staff/bulk.ts'

export const exportReasonWords: Record<ExportReason, string> = {
  mailing: '案内の発送',
  report: '集計・報告',
  other_system: 'ほかのシステムへの登録',
  authority: '行政・監査への対応',
  handover: '担当の引き継ぎ',
}

export const exportColumnWords: Record<ExportColumn, string> = {
  name: '氏名',
  kana: '氏名（カナ）',
  email: 'メールアドレス',
  tel: '電話番号',
  age: '年齢',
  licence: '免許・資格',
  occupation: '希望の職種',
  area: '希望エリア',
  progress: '選考',
  adviser: '担当',
  registered: '登録日',
  contact: '最後の連絡',
  tag: 'タグ',
}

/** Without how to reach people: what is not needed does not leave. */
export const usualExport: readonly ExportColumn[] = [
  'name',
  'kana',
  'licence',
  'area',
  'progress',
  'adviser',
  'registered',
]
