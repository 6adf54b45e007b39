import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import type { Person } from '@tsunagu/contract/endpoints/people-calls.ts'
import type { PeopleColumn } from '@tsunagu/contract/staff/people-filters.ts'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { columnWords } from './filter-words.ts'
import { cells, NameCell } from './person-cells.tsx'

const widths: Record<PeopleColumn, string> = {
  kana: 'minmax(170px, 0.8fr)',
  licence: 'minmax(120px, 0.7fr)',
  wish: 'minmax(180px, 1.4fr)',
  progress: '128px',
  turn: '104px',
  contact: '136px',
  adviser: '108px',
  registered: '104px',
}
const rowPx = { row: 40, card: 62 }
/** So many rows before the end, the next page is asked for. */
const rowsAhead = 30

type PeopleGridProps = {
  grid: RefObject<HTMLDivElement | null>
  service: string
  people: readonly Person[]
  /** How many there are in all; -1 where that is not known. */
  rowCount: number
  columns: readonly PeopleColumn[]
  /** The place of the person in hand. */
  cursor: number
  chosen: ReadonlySet<string>
  isNarrow: boolean
  now: Date
  onCursor: (index: number) => void
  onChoose: (person: Person) => void
  onOpen: (person: Person) => void
  onNearEnd: () => void
}

const rowId = (person: Person | undefined) => person && `person-${person.jobSeekerId}`

/**
 * The list as a grid of which only the rows in sight are drawn. The focus is on the grid itself and never on a row: a row that
 * scrolls away takes its focus along, and the only way into the list with it.
 */
export function PeopleGrid(props: PeopleGridProps) {
  const { grid, people, rowCount, columns, cursor, isNarrow, onNearEnd, onOpen } = props
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => grid.current,
    estimateSize: () => (isNarrow ? rowPx.card : rowPx.row),
    overscan: 8,
    // The row in hand is always there: the grid names it to screen readers
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(cursor, people.length - 1)])]
        .filter((index) => index >= 0)
        .toSorted((one, other) => one - other),
  })
  useEffect(() => {
    if (people.length > 0) rows.scrollToIndex(cursor, { align: 'auto' })
  }, [rows, cursor, people.length])
  useEffect(() => rows.measure(), [rows, isNarrow])
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (Math.max(last, cursor) > people.length - rowsAhead) onNearEnd()
  }, [last, cursor, people.length, onNearEnd])
  const onKeyDown = (event: KeyboardEvent) => {
    const person = people[cursor]
    if (event.key !== 'Enter' || event.target !== grid.current || isOfConversion(event.nativeEvent) || !person) return
    onOpen(person)
  }
  const template = ['minmax(200px, 0.9fr)', ...columns.map((column) => widths[column])].join(' ')
  return (
    <div
      ref={grid}
      className="scroll p-grid"
      role="grid"
      tabIndex={0}
      aria-label="求職者の一覧"
      aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={rowId(people[cursor])}
      aria-keyshortcuts="J K Enter X"
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className="p-row p-heads" style={{ gridTemplateColumns: template }}>
        <span role="columnheader">氏名</span>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {columnWords[column]}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="p-rows" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start, size }) => (
          <Row
            key={people[index]?.jobSeekerId ?? index}
            {...props}
            index={index}
            start={start}
            size={size}
            template={template}
          />
        ))}
      </div>
    </div>
  )
}

type RowProps = PeopleGridProps & { index: number; start: number; size: number; template: string }

function Row({ index, start, size, template, ...props }: RowProps) {
  const { service, people, columns, cursor, chosen, now, onCursor, onChoose, onOpen } = props
  const person = people[index]
  if (!person) return null
  const isChosen = chosen.has(person.jobSeekerId)
  return (
    <div
      id={rowId(person)}
      role="row"
      // The heads are the first row
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      className={`p-row${index === cursor ? ' cursor' : ''}`}
      style={{ gridTemplateColumns: template, height: size, transform: `translateY(${start}px)` }}
      onClick={() => onCursor(index)}
      onDoubleClick={() => onOpen(person)}
    >
      <span role="gridcell" data-col="name">
        <NameCell
          service={service}
          person={person}
          isChosen={isChosen}
          onChoose={() => onChoose(person)}
          onOpen={() => onCursor(index)}
        />
      </span>
      {columns.map((column) => (
        <span key={column} role="gridcell" data-col={column}>
          {cells[column](person, now)}
        </span>
      ))}
    </div>
  )
}
