import type {
  EmploymentKind,
  FeeKind,
  JoiningState,
  LeavingReason,
  SixMonthState,
} from '@tsunagu/contract/hiring/placements.ts'
import { placementGaps } from '@tsunagu/contract/hiring/placements.ts'
import type { PlacementRow } from './placement.queries.ts'

/** 手数料管理簿 (職業安定法 32条の15, 施行規則 24条の7), and what the agency asks six months after joining. */
export const feeColumns = [
  '手数料を支払う者',
  '求人番号',
  '求人職種',
  '採用された人',
  '採用年月日',
  '入社日',
  '入社の確認',
  '無期雇用',
  '雇用の種類',
  '手数料の種類',
  '算定の根拠',
  '手数料の額（円）',
  '請求年月日',
  '徴収年月日',
  '6か月後の状況',
  '離職年月日',
  '離職の理由',
  '返戻金の額（円）',
  '返戻年月日',
] as const

const joiningWords: Record<JoiningState, string> = { expected: '', joined: '入社', not_joined: '入社せず' }
const employmentWords: Record<EmploymentKind, string> = { regular: '常用', temporary: '臨時', daily: '日雇' }
const feeWords: Record<FeeKind, string> = { registered: '届出制', capped: '上限制' }
const sixMonthWords: Record<SixMonthState, string> = { staying: '在職', left: '離職', unknown: '不明' }
const leavingWords: Record<LeavingReason, string> = {
  own_wish: '本人の都合',
  dismissed: '解雇',
  term_ended: '契約期間の満了',
  other: 'その他',
}

const yen = (value: number | null): string => (value === null ? '' : value.toLocaleString('ja-JP'))

/** `4,380,000円 × 30%`, else the note. */
function basisText({ basisYen, ratePermille, feeNote }: PlacementRow): string {
  const reckoning = basisYen !== null && ratePermille !== null ? `${yen(basisYen)}円 × ${ratePermille / 10}%` : ''
  return [reckoning, feeNote].filter(Boolean).join('　')
}

/** A line of 手数料管理簿. */
export const feeLine = (row: PlacementRow): string[] => [
  row.feePayer || row.employer,
  row.sourceId,
  row.position,
  row.personName,
  row.acceptedOn,
  row.joiningDay,
  joiningWords[row.joiningState],
  row.isPermanent ? '無期' : '有期',
  row.employmentKind ? employmentWords[row.employmentKind] : '',
  row.feeKind ? feeWords[row.feeKind] : '',
  basisText(row),
  yen(row.feeYen),
  row.invoicedOn ?? '',
  row.paidOn ?? '',
  row.sixMonths ? sixMonthWords[row.sixMonths] : '',
  row.leftOn ?? '',
  row.leavingReason ? leavingWords[row.leavingReason] : '',
  yen(row.refundYen),
  row.refundedOn ?? '',
]

const columnOfGap: Readonly<Record<string, (typeof feeColumns)[number]>> = {
  joiningState: '入社の確認',
  employmentKind: '雇用の種類',
  feeKind: '手数料の種類',
  basisYen: '算定の根拠',
  feeYen: '手数料の額（円）',
  sixMonths: '6か月後の状況',
  leavingReason: '離職の理由',
  refundYen: '返戻金の額（円）',
}

/** Places of the cells of a line that should be filled on a day, and are empty. */
export const missingInFeeLine = (row: PlacementRow, today: string): number[] =>
  placementGaps(row, today).flatMap((field) => {
    const column = columnOfGap[field]
    return column === undefined ? [] : [feeColumns.indexOf(column)]
  })
