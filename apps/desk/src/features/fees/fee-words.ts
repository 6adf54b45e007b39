import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import type {
  EmploymentKind,
  FeeKind,
  JoiningState,
  LeavingReason,
  PlacementFacts,
  SixMonthState,
} from '@tsunagu/contract/hiring/placements.ts'
import { leftEarly } from '@tsunagu/contract/hiring/placements.ts'

export const joiningWords: Record<JoiningState, string> = {
  expected: '入社まえ',
  joined: '入社した',
  not_joined: '入社しなかった',
}
export const employmentWords: Record<EmploymentKind, string> = {
  regular: '常用（4か月以上・期間の定めなし）',
  temporary: '臨時（1か月以上4か月未満）',
  daily: '日雇（1か月未満）',
}
export const feeWords: Record<FeeKind, string> = { registered: '届出制', capped: '上限制' }
export const sixMonthWords: Record<SixMonthState, string> = { staying: '在職中', left: '離職した', unknown: '不明' }
export const leavingWords: Record<LeavingReason, string> = {
  own_wish: '本人の都合',
  dismissed: '解雇',
  term_ended: '契約期間の満了',
  other: 'その他',
}

/** What the fields of a placement are called. */
export const fieldNames: Record<keyof PlacementFacts, string> = {
  joiningDay: '入社日',
  joiningState: '入社の確認',
  isPermanent: '契約期間',
  employmentKind: '雇用の種類',
  feeKind: '手数料の種類',
  feePayer: '支払者',
  basisYen: '算定のもと（円）',
  ratePermille: '率（％）',
  feeYen: '手数料の額（円）',
  feeNote: '算定の補足',
  invoicedOn: '請求日',
  paidOn: '徴収日',
  sixMonths: '6か月後の状況',
  leftOn: '離職日',
  leavingReason: '離職の理由',
  refundYen: '返戻金の額（円）',
  refundedOn: '返戻日',
}

/** `1,314,000`; `''` for nothing. */
export const yenText = (value: number | null): string => (value === null ? '' : value.toLocaleString('ja-JP'))

/** `2026/11/01`; `''` for no day. */
export const dayWords = (day: string | null): string => day?.replaceAll('-', '/') ?? ''

/** How far the payment of a placement is. */
export function paymentState(placement: Placement): { text: string; look: 'ok' | 'warn' | 'sub' } {
  const { joiningState, feeYen, invoicedOn, paidOn, refundYen, refundedOn } = placement
  if (refundedOn !== null) return { text: `返戻ずみ ${dayWords(refundedOn).slice(5)}`, look: 'sub' }
  if (refundYen !== null && refundYen > 0) return { text: '返戻まえ', look: 'warn' }
  if (joiningState === 'not_joined') return { text: '入社せず', look: 'sub' }
  if (paidOn !== null) return { text: '入金ずみ', look: 'ok' }
  if (invoicedOn !== null) return { text: '請求ずみ', look: 'sub' }
  if (placement.missing.includes('feeYen')) return { text: '記入まえ', look: 'warn' }
  if (joiningState === 'expected') return { text: '入社まえ', look: 'sub' }
  return feeYen === 0 ? { text: '手数料なし', look: 'sub' } : { text: '請求まえ', look: 'warn' }
}

/** What is known six months after joining, in a few words. */
export function sixMonthText(placement: Placement): string {
  const { sixMonths, leftOn } = placement
  if (leftOn !== null) return `${dayWords(leftOn)} 離職${leftEarly(placement) ? '' : '（6か月後）'}`
  return sixMonths === null ? '' : sixMonthWords[sixMonths]
}

/** A stored value in a change, as staff read it. */
export function changedValue(field: string, value: string): string {
  if (value === '') return '空欄'
  const words: Record<string, Readonly<Record<string, string>>> = {
    joiningState: joiningWords,
    employmentKind: employmentWords,
    feeKind: feeWords,
    sixMonths: sixMonthWords,
    leavingReason: leavingWords,
    isPermanent: { true: '無期', false: '有期' },
  }
  if (field === 'ratePermille') return `${Number(value) / 10}%`
  if (field.endsWith('Yen')) return `${yenText(Number(value))}円`
  return words[field]?.[value] ?? dayWords(value)
}
