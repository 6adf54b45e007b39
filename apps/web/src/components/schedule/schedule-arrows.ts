import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxAt = (table: HTMLElement, row: number, column: number) =>
  table.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)

/** Arrow keys move the focus from box to box, over places that have none; at the edge it stays. */
export function moveByArrow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = steps[event.key]
  const { currentTarget: current } = event
  const table = current.closest('table')
  if (!step || !table || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const rowCount = table.rows.length
  const columnCount = table.rows[rowCount - 1]?.cells.length ?? 0
  let [row, column] = [Number(current.dataset['row']), Number(current.dataset['column'])]
  for (;;) {
    row += step[0]
    column += step[1]
    if (row < 0 || column < 0 || row >= rowCount || column >= columnCount) return
    const box = boxAt(table, row, column)
    if (box) return box.focus()
  }
}

/**
 * Makes one box of the table a tab stop, the last focused one; arrow keys move to the others. Before hydration arrow
 * keys do not work, and each box is a stop.
 */
export function useOneTabStop(table: RefObject<HTMLTableElement | null>) {
  const last = useRef<{ row: number; column: number } | null>(null)
  const settle = () => {
    const { current: place } = table
    if (!place) return
    const boxes = place.querySelectorAll<HTMLInputElement>('input[data-row]')
    const stop = (last.current && boxAt(place, last.current.row, last.current.column)) ?? boxes[0]
    for (const box of boxes) box.tabIndex = box === stop ? 0 : -1
  }
  // Other days have other boxes
  useEffect(settle)
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = { row: Number(target.dataset['row']), column: Number(target.dataset['column']) }
      settle()
    },
  }
}
