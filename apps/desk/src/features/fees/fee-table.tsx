import { Link } from '@tanstack/react-router'
import type { Placement } from '@tsunagu/contract/endpoints/fees/placement-calls.ts'
import { leftEarly } from '@tsunagu/contract/hiring/placements.ts'
import { memo, type ReactNode } from 'react'
import { numberOf } from '#desk/page/posting-number.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { dayWords, feeWords, joiningWords, paymentState, sixMonthText, yenText } from './fee-words.ts'
import type { PlacementField } from './placement-draft.ts'

/** Opens a row to be filled, at a field. */
export type Fill = (id: string, field?: PlacementField) => void

type FeeTableProps = {
  service: string
  rows: readonly Placement[]
  maxRatePermille: number | null
  /** Whether the person may open the pages of job seekers. */
  hasPeople: boolean
  /** Undefined for who may not write. */
  onFill: Fill | undefined
}

const columns: readonly { name: string; isNumber?: true }[] = [
  { name: '支払者' },
  { name: '求人番号' },
  { name: '採用した人' },
  { name: '入社日' },
  { name: '種類' },
  { name: '算定のもと' },
  { name: '率', isNumber: true },
  { name: '手数料（円）', isNumber: true },
  { name: '徴収日' },
  { name: '6か月後' },
  { name: '返戻' },
  { name: '状態' },
]

/** 手数料管理簿: a row for each accepted offer. */
export const FeeTable = ({ rows, onFill, ...shared }: FeeTableProps) => (
  <table className="grid led" aria-label="手数料管理簿">
    <thead>
      <tr>
        {columns.map(({ name, isNumber }) => (
          <th key={name} scope="col" className={isNumber && 'r'}>
            {name}
          </th>
        ))}
        {onFill && (
          <th scope="col" className="fee-do">
            <span className="sr">記入</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((placement) => (
        <Row key={placement.id} placement={placement} onFill={onFill} {...shared} />
      ))}
    </tbody>
  </table>
)

type CellProps = {
  placement: Placement
  /** What is missing is filled at this field. */
  field: PlacementField
  onFill: Fill | undefined
  isNumber?: boolean
  children: ReactNode
}

function Cell({ placement, field, onFill, isNumber = false, children }: CellProps) {
  if (!placement.missing.includes(field)) return <td className={isNumber ? 'r' : undefined}>{children}</td>
  const mark = (
    <>
      <Icon name="error" size={14} />
      記入なし
    </>
  )
  return (
    <td className={`gap${isNumber ? ' r' : ''}`}>
      {onFill ? (
        <button type="button" className="err flex fee-gap" onClick={() => onFill(placement.id, field)}>
          {mark}
        </button>
      ) : (
        <span className="err flex">{mark}</span>
      )}
    </td>
  )
}

function Refund({ placement }: { placement: Placement }) {
  const { refundYen, feeYen } = placement
  if (refundYen === null) return null
  const percent = feeYen ? `${Math.round((refundYen / feeYen) * 100)}%・` : ''
  return (
    <span className={leftEarly(placement) ? 'err' : undefined}>
      {percent}
      {yenText(refundYen)}
    </span>
  )
}

type RowProps = Omit<FeeTableProps, 'rows'> & { placement: Placement }

/** Drawn once: reading on must not draw former rows again. */
const Row = memo(({ placement, service, maxRatePermille, hasPeople, onFill }: RowProps) => {
  const { id, jobSeekerId, personName, joiningState, joiningDay, ratePermille } = placement
  const isOver = maxRatePermille !== null && ratePermille !== null && ratePermille > maxRatePermille
  const state = paymentState(placement)
  const name = personName || '（氏名の記入なし）'
  return (
    <tr>
      <td title={placement.position}>{placement.feePayer || placement.employer}</td>
      <td title={placement.position}>{numberOf(placement.sourceId)}</td>
      <td>
        {jobSeekerId !== null && hasPeople ? (
          <Link to="/$service/people/$jobSeekerId" params={{ service, jobSeekerId }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </td>
      <Cell placement={placement} field="joiningState" onFill={onFill}>
        {joiningState === 'not_joined' ? joiningWords.not_joined : dayWords(joiningDay)}
      </Cell>
      <Cell placement={placement} field="feeKind" onFill={onFill}>
        {placement.feeKind && feeWords[placement.feeKind]}
      </Cell>
      <Cell placement={placement} field="basisYen" onFill={onFill}>
        {placement.basisYen === null ? placement.feeNote : yenText(placement.basisYen)}
      </Cell>
      <td className={`r${isOver ? ' err b' : ''}`}>
        {ratePermille !== null && `${ratePermille / 10}%`}
        {isOver && <span className="sr">（届出の率をこえています）</span>}
      </td>
      <Cell placement={placement} field="feeYen" onFill={onFill} isNumber>
        {yenText(placement.feeYen)}
      </Cell>
      <td>{dayWords(placement.paidOn)}</td>
      <Cell placement={placement} field="sixMonths" onFill={onFill}>
        {sixMonthText(placement)}
      </Cell>
      <Cell placement={placement} field="refundYen" onFill={onFill}>
        <Refund placement={placement} />
      </Cell>
      <td>
        <span className={state.look}>{state.text}</span>
      </td>
      {onFill && (
        <td className="fee-do">
          <Button id={`fill-${id}`} size="s" aria-label={`${name}の行を記入する`} onClick={() => onFill(id)}>
            記入
          </Button>
        </td>
      )}
    </tr>
  )
})
