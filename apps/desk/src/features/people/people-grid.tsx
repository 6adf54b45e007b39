import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { PeopleColumn } from '@tsunagu/contract/staff/people-filters.ts'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
} from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { columnWords } from './filter-words.ts'
import { cells, NameCell } from './person-cells.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'

/** The least width of each column, and its share of what is left: the same in every row, whatever is in it. */
const widths: Record<PeopleColumn | 'name', readonly [px: number, share: number]> = {
  name: [170, 1],
  kana: [150, 0.8],
  licence: [110, 0.8],
  wish: [170, 1.6],
  progress: [118, 0],
  turn: [96, 0],
  contact: [124, 0],
  adviser: [92, 0.3],
  registered: [92, 0],
  tag: [120, 0.6],
  reach: [136, 0],
}
const gapPx = 12
const edgePx = 40

/** The columns of a row, and below which width the list scrolls sideways. */
function layoutOf(columns: readonly PeopleColumn[]) {
  const own = [widths.name, ...columns.map((column) => widths[column])]
  return {
    gridTemplateColumns: own.map(([px, share]) => (share === 0 ? `${px}px` : `minmax(${px}px, ${share}fr)`)).join(' '),
    minWidth: own.reduce((sum, [px]) => sum + px, edgePx + gapPx * (own.length - 1)),
  }
}
const heights = { row: 40, card: 62 }
/** Of the names of the columns, which stay at the top. */
const headPx = 32
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
  chosen: ReadonlyMap<string, Person>
  isNarrow: boolean
  now: Date
  onCursor: (index: number) => void
  onChoose: (person: Person) => void
  onOpen: (person: Person) => void
  /** Shows the person in hand beside the list, or no longer. */
  onPeek: () => void
  onNearEnd: () => void
}

const rowId = (person: Person | undefined) => person && `person-${person.jobSeekerId}`

/** The place of the row that an event is about; -1 for none. */
const indexAt = ({ target }: MouseEvent): number =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1) : -1

/** With Shift it scrolls up, and with Control it may change the way of input. */
const isSpaceAlone = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === ' ' && !shiftKey && !ctrlKey && !metaKey && !altKey

/** Whether an event is about the box that chooses a row. */
const isOnBox = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('.check') !== null

/** Acts in place of the browser, which would scroll the list; once, however long the key is held. */
function instead(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  if (!event.repeat) act()
}

/**
 * The list as a grid of which only the rows in sight are drawn. The focus is on the grid itself and never on a row: a row that
 * scrolls away takes its focus along, and the only way into the list with it.
 */
export function PeopleGrid(props: PeopleGridProps) {
  const { grid, service, people, rowCount, columns, cursor, chosen, isNarrow, now } = props
  const { onCursor, onChoose, onOpen, onPeek, onNearEnd } = props
  const rowPx = isNarrow ? heights.card : heights.row
  const drawn = useDrawnRows(grid, { count: people.length, rowPx, headPx: isNarrow ? 0 : headPx, cursor })
  useEffect(() => {
    if (drawn.last > people.length - rowsAhead) onNearEnd()
  }, [drawn.last, people.length, onNearEnd])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== grid.current || isOfConversion(event.nativeEvent) || !people[cursor]) return
    if (event.key === 'Enter') onOpen(people[cursor])
    if (isSpaceAlone(event)) instead(event, onPeek)
  }
  const onClick = (event: MouseEvent) => {
    const index = indexAt(event)
    const person = people[index]
    if (!person) return
    if (isOnBox(event)) onChoose(person)
    else onCursor(index)
  }
  const layout = useMemo(() => layoutOf(columns), [columns])
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
      aria-keyshortcuts="J K Enter Space X"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={(event) => {
        const person = people[indexAt(event)]
        if (person) onOpen(person)
      }}
    >
      <div role="row" aria-rowindex={1} className="p-row p-heads" style={layout}>
        <span role="columnheader">氏名</span>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {columnWords[column]}
          </span>
        ))}
      </div>
      <div role="rowgroup" className="p-rows" style={{ height: people.length * rowPx }}>
        {drawn.indices.map((index) => {
          const person = people[index]
          if (!person) return null
          const isChosen = chosen.has(person.jobSeekerId)
          const place = { index, rowPx, layout, isInHand: index === cursor, isChosen }
          return <Row key={person.jobSeekerId} {...{ service, columns, now, person }} {...place} />
        })}
      </div>
    </div>
  )
}

type RowProps = Pick<PeopleGridProps, 'service' | 'columns' | 'now'> & {
  person: Person
  index: number
  rowPx: number
  layout: CSSProperties
  isInHand: boolean
  isChosen: boolean
}

/** Drawn again only where it changes: a step of the list would otherwise draw forty rows, too long for a frame on a slow machine. */
const Row = memo(({ service, columns, now, person, index, rowPx, layout, isInHand, isChosen }: RowProps) => (
  <div
    id={rowId(person)}
    role="row"
    data-index={index}
    // The heads are the first row
    aria-rowindex={index + 2}
    aria-selected={isChosen}
    className={`p-row${isInHand ? ' cursor' : ''}`}
    style={{ ...layout, height: rowPx, transform: `translateY(${index * rowPx}px)` }}
  >
    <span role="gridcell" data-col="name">
      <NameCell service={service} person={person} isChosen={isChosen} />
    </span>
    {columns.map((column) => (
      <span key={column} role="gridcell" data-col={column}>
        {cells[column](person, now)}
      </span>
    ))}
  </div>
))
