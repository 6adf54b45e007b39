import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { numberOf } from '#desk/page/posting-number.ts'
import { Icon } from '#desk/ui/icon.tsx'
import type { LedgerRow } from './ledger-rows.ts'
import { cellText } from './ledger-words.ts'

type LedgerTableProps = {
  name: string
  columns: readonly string[]
  sharedColumns: number
  rows: readonly LedgerRow[]
  /** The service whose postings the person may mend: what is missing there leads to the posting. */
  mendIn?: string | undefined
}

const numberColumn = '求人番号'

/** The lines of a ledger. */
export const LedgerTable = ({ name, rows, ...shared }: LedgerTableProps) => (
  <table className="grid led" aria-label={name}>
    <thead>
      <tr>
        {shared.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...shared} />
      ))}
    </tbody>
  </table>
)

type RowProps = Omit<LedgerTableProps, 'name' | 'rows'> & { row: LedgerRow }

/** Drawn once: reading on must not draw a thousand former lines again. */
const Row = memo(({ row, columns, sharedColumns, mendIn }: RowProps) => (
  <tr>
    {columns.map((column, place) => (
      <Cell
        key={column}
        text={row.cells[place] ?? ''}
        isMissing={row.missing.includes(place)}
        isRepeated={row.isContinued && place < sharedColumns}
        mending={
          mendIn === undefined
            ? undefined
            : { service: mendIn, sourceId: row.cells[columns.indexOf(numberColumn)] ?? '' }
        }
      />
    ))}
  </tr>
))

type CellProps = {
  text: string
  isMissing: boolean
  isRepeated: boolean
  /** Where the posting of the row is mended; undefined where the person may not, or where it is no field of a posting. */
  mending: { service: string; sourceId: string } | undefined
}

function Cell({ text, isMissing, isRepeated, mending }: CellProps) {
  if (isRepeated) {
    // For ears alone: eyes see it one line above
    return (
      <td>
        <span className="sr">{isMissing ? '記入なし' : cellText(text)}</span>
      </td>
    )
  }
  if (isMissing) {
    const mark = (
      <>
        <Icon name="error" size={14} />
        記入なし
      </>
    )
    return (
      <td className="gap">
        {mending ? (
          <Link
            className="err flex"
            to="/$service/postings"
            params={{ service: mending.service }}
            search={{ q: numberOf(mending.sourceId), posting: mending.sourceId }}
          >
            {mark}
          </Link>
        ) : (
          <span className="err flex">{mark}</span>
        )}
      </td>
    )
  }
  return <td title={text.length > 16 ? text : undefined}>{cellText(text)}</td>
}
