import { Button, IconButton } from '#desk/ui/button.tsx'
import { valueAt } from '../postings/document-path.ts'
import { typedValue } from './document.ts'
import type { ControlProps } from './field-props.ts'

interface Column {
  key: string
  name: string
  isNumber?: boolean
  choices?: readonly (readonly [value: string, word: string])[]
}

interface Rows {
  columns: readonly Column[]
  /** A row before anything is written in it. */
  begun: Readonly<Record<string, unknown>>
  most: number
}

const travel = [
  ['walk', '徒歩'],
  ['bus', 'バス'],
  ['car', '車'],
] as const

/** The lists of a posting that are written in rows. */
function rowsOf({ cell, path }: ControlProps['field']): Rows {
  if (cell === 'stations') {
    return {
      columns: [
        { key: 'lineName', name: '路線' },
        { key: 'stationName', name: '駅（「駅」は書かない）' },
        { key: 'by', name: '行きかた', choices: travel },
        { key: 'minutes', name: '分', isNumber: true },
      ],
      begun: { lineName: '', stationName: '', lineId: null, stationId: null, by: 'walk', minutes: '' },
      most: 6,
    }
  }
  if (cell === 'amounts') {
    return {
      columns: [
        { key: 'name', name: '内訳' },
        { key: 'amount', name: '円', isNumber: true },
      ],
      begun: { name: '', amount: '' },
      most: 10,
    }
  }
  const first = path === 'x-tsunagu.selection' ? { key: 'title', name: '段階' } : { key: 'name', name: '内訳' }
  return {
    columns: [first, { key: 'text', name: '書きかた' }],
    begun: { [first.key]: '', text: '' },
    most: first.key === 'title' ? 6 : 15,
  }
}

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** A name of a station belongs to its ids: when it is typed again, they are looked up again. */
const typedRow = (row: Row, key: string, value: unknown): Row => ({
  ...row,
  [key]: value,
  ...(key === 'lineName' && { lineId: null, stationId: null }),
  ...(key === 'stationName' && { stationId: null }),
})

/** A list of a few things of the same kind, a row for each. */
export function RowsControl({ field, document, id, described, onType }: ControlProps) {
  const { columns, begun, most } = rowsOf(field)
  const value = valueAt(document, field.path)
  const rows = Array.isArray(value) ? value.filter(isRow) : []
  const change = (next: readonly Row[]) => onType(field.path, next)
  const at = (place: number) => ({
    type: (key: string, typed: unknown) => change(rows.with(place, typedRow(rows[place] ?? {}, key, typed))),
    remove: () => change(rows.toSpliced(place, 1)),
    raise: () => change(rows.toSpliced(place, 1).toSpliced(place - 1, 0, rows[place] ?? {})),
  })
  return (
    <div id={id} role="group" aria-label={field.name} {...described} tabIndex={-1} className="pe-rows">
      {rows.map((row, place) => {
        const acts = at(place)
        return (
          <div key={place} className="pe-row">
            {columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                name={`${field.name} ${place + 1}：${column.name}`}
                field={field}
                value={row[column.key]}
                onType={(typed) => acts.type(column.key, typed)}
              />
            ))}
            <IconButton
              icon="chevron-up"
              name={`${place + 1}つめを上へ`}
              aria-disabled={place === 0}
              onClick={() => place > 0 && acts.raise()}
            />
            <IconButton icon="trash" name={`${place + 1}つめを消す`} onClick={acts.remove} />
          </div>
        )
      })}
      {rows.length < most && (
        <Button size="s" icon="plus" onClick={() => change([...rows, begun])}>
          {field.name}を足す
        </Button>
      )}
    </div>
  )
}

type CellProps = {
  column: Column
  name: string
  field: ControlProps['field']
  value: unknown
  onType: (value: unknown) => void
}

function Cell({ column: { name: placeholder, isNumber, choices }, name, field, value, onType }: CellProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (choices) {
    return (
      <select className="in" aria-label={name} value={text} onChange={({ target }) => onType(target.value)}>
        {choices.map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      className={`in${isNumber ? ' num short' : ''}`}
      aria-label={name}
      placeholder={placeholder}
      inputMode={isNumber ? 'numeric' : undefined}
      value={text}
      onChange={({ target }) =>
        onType(isNumber ? typedValue({ ...field, cell: 'number' }, target.value) : target.value)
      }
    />
  )
}
