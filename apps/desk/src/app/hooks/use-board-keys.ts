import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { useEffect, useRef } from 'react'
import { type ColumnCards, cardAt, idOf } from '#desk/features/board/board-grid.ts'
import { useKeys } from '#desk/page/use-keys.ts'

interface BoardKeys {
  columns: readonly ColumnCards[]
  /** The card in hand, read when a key is pressed. */
  latestCard: () => string | undefined
  select: (card: BoardCard) => void
  open: (card: BoardCard) => void
}

/** Moves through the cards by J, K and arrows, and opens the one in hand by M. */
export function useBoardKeys({ columns, latestCard, select, open }: BoardKeys): void {
  const step = (by: { columns?: -1 | 1; rows?: -1 | 1 }) => {
    const next = cardAt(columns, latestCard(), by)
    if (!next) return
    select(next)
    const element = document.querySelector<HTMLElement>(`[id="card-${idOf(next)}"]`)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const openSelected = () => {
    const id = latestCard()
    const card = columns.flatMap(({ cards }) => cards).find((one) => idOf(one) === id)
    if (card) open(card)
  }
  useKeys({
    j: () => step({ rows: 1 }),
    k: () => step({ rows: -1 }),
    ArrowDown: () => step({ rows: 1 }),
    ArrowUp: () => step({ rows: -1 }),
    ArrowRight: () => step({ columns: 1 }),
    ArrowLeft: () => step({ columns: -1 }),
    m: openSelected,
    f: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="F"]')?.click(),
  })
}

/**
 * Keeps the focus on the card in hand: after its dialog has closed, and when the card is drawn in another column, as another
 * element.
 */
export function useFocusOnCard(selected: string | undefined, isOpen: boolean): void {
  const isDue = useRef(false)
  // After each rendering: any may have replaced the element that had the focus
  useEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || active === null
    if (isLost && isDue.current && !isOpen) document.querySelector<HTMLElement>(`[id="card-${selected}"]`)?.focus()
    else if (!isLost) isDue.current = isOpen || active.matches('[data-card]')
  })
}
