import { memo } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import type { LedgerRow } from './ledger-rows.ts'
import { cellText } from './ledger-words.ts'

type LedgerTableProps = {
  name: string
  columns: readonly string[]
  sharedColumns: number
  rows: readonly LedgerRow[]
}

/** The lines of a ledger. */
export const LedgerTable = ({ name, columns, sharedColumns, rows }: LedgerTableProps) => (
  <table className="grid led" aria-label={name}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.id} row={row} columns={columns} sharedColumns={sharedColumns} />
      ))}
    </tbody>
  </table>
)

type RowProps = { row: LedgerRow; columns: readonly string[]; sharedColumns: number }

/** Drawn once: reading on must not draw a thousand former lines again. */
const Row = memo(({ row, columns, sharedColumns }: RowProps) => (
  <tr>
    {columns.map((column, place) => (
      <Cell
        key={column}
        text={row.cells[place] ?? ''}
        isMissing={row.missing.includes(place)}
        isRepeated={row.isContinued && place < sharedColumns}
      />
    ))}
  </tr>
))

function Cell({ text, isMissing, isRepeated }: { text: string; isMissing: boolean; isRepeated: boolean }) {
  if (isRepeated) {
    // For ears alone: eyes see it one line above
    return (
      <td>
        <span className="sr">{isMissing ? '記入なし' : cellText(text)}</span>
      </td>
    )
  }
  if (isMissing) {
    return (
      <td className="gap">
        <span className="err flex">
          <Icon name="error" size={14} />
          記入なし
        </span>
      </td>
    )
  }
  return <td title={text.length > 16 ? text : undefined}>{cellText(text)}</td>
}
