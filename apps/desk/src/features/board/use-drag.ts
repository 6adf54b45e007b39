import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { type OperatorMoveAction, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { dropOn } from './board-moves.ts'

const cardOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined

function columnOf(target: EventTarget | null) {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-status]')?.dataset['status'] : undefined
  return progressStatuses.find((status) => status === name)
}

interface DragOptions {
  find: (id: string) => BoardCard | undefined
  onDrop: (card: BoardCard, action: OperatorMoveAction) => void
}

/**
 * Lets cards of a board be dragged into another column, by the browser's own events (record 229). A column that the card may not
 * go into refuses it. @returns the card that is dragged
 */
export function useDrag(board: RefObject<HTMLElement | null>, { find, onDrop }: DragOptions): BoardCard | undefined {
  const [dragged, setDragged] = useState<BoardCard>()
  const moveInto = (event: DragEvent) => {
    const status = columnOf(event.target)
    const drop = dragged && status && dropOn(dragged, status)
    return drop && 'action' in drop ? drop.action : undefined
  }
  const start = useEffectEvent((event: DragEvent) => {
    const card = find(cardOf(event.target) ?? '')
    if (!card || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', `${card.familyName} ${card.givenName}`)
    // Chromium ends a drag whose page changes while it starts
    requestAnimationFrame(() => setDragged(card))
  })
  const over = useEffectEvent((event: DragEvent) => {
    // What is not prevented is refused
    if (moveInto(event)) event.preventDefault()
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const action = moveInto(event)
    if (dragged && action) {
      event.preventDefault()
      onDrop(dragged, action)
    }
    // The card may be gone from its place before the browser says that the drag has ended
    setDragged(undefined)
  })
  useEffect(() => {
    const element = board.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('dragstart', (event) => start(event), { signal })
    element.addEventListener('dragover', (event) => over(event), { signal })
    element.addEventListener('drop', (event) => drop(event), { signal })
    element.addEventListener('dragend', () => setDragged(undefined), { signal })
    return () => stop.abort()
  }, [board])
  return dragged
}
