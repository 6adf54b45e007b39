/** A term that has to be shown in writing before somebody decides about an offer. */
export interface LegalTerm {
  /** As a posting names it, so that both are compared. */
  name: string
  /** The law that wants it. */
  law: string
  /** Whether how far it may change later has to be said as well (since 2024-04-01). */
  hasChangeRange?: true
}

const security = '職業安定法 第5条の3'
const standards = '労働基準法 第15条'

/**
 * What 労働条件の明示 asks for beside position, pay and the first day of work, which every offer has: 労働基準法 15条 with 施行規則 5条,
 * and 職業安定法 5条の3 with 施行規則 4条の2.
 */
export const legalTerms: readonly LegalTerm[] = [
  { name: '仕事の内容', law: standards, hasChangeRange: true },
  { name: '働く場所', law: standards, hasChangeRange: true },
  { name: '契約期間', law: standards },
  { name: '試用期間', law: security },
  { name: '勤務時間', law: standards },
  { name: '休憩時間', law: standards },
  { name: '時間外労働', law: standards },
  { name: '休日・休暇', law: standards },
  { name: '固定残業代', law: security },
  { name: '賃金の締め日と支払い', law: standards },
  { name: '昇給・賞与', law: standards },
  { name: '退職について', law: standards },
  { name: '社会保険', law: security },
  { name: '受動喫煙対策', law: security },
  { name: '派遣かどうか', law: security },
  { name: '募集者の名称', law: security },
]
