import { Link } from '@tanstack/react-router'
import type { FigureName } from '@tsunagu/contract/staff/figures.ts'
import { figureWords } from './figure-words.ts'

type RowsLinkProps = {
  figure: FigureName
  count: number
  from: string
  to: string
  adviser?: string | undefined
  occupation?: string | undefined
  /** Whose or which number it is, for ears: a column's and a row's name are not read with a link. */
  of: string
}

/** A number that opens the rows which it counts; nothing opens where there are none. */
export function RowsLink({ figure, count, from, to, adviser, occupation, of }: RowsLinkProps) {
  const words = count.toLocaleString('ja-JP')
  if (count === 0) return <span className="sub">{words}</span>
  return (
    <Link
      from="/$service/figures"
      to="."
      search={({ rowsAdviser: _adviser, rowsOccupation: _occupation, ...before }) => ({
        ...before,
        rows: figure,
        rowsFrom: from,
        rowsTo: to,
        ...(adviser && { rowsAdviser: adviser }),
        ...(occupation && { rowsOccupation: occupation }),
      })}
      aria-label={`${of}の${figureWords[figure]} ${words}件を開く`}
    >
      {words}
    </Link>
  )
}
