import type { ScheduleCell } from '@tsunagu/contract/components/available-schedule.ts'
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ScheduleDraft } from './schedule-draft.ts'

/** A stroke over several boxes: all of them become what the first one becomes. */
type Stroke = {
  /** The box that it began on. */
  first: ScheduleCell
  x: number
  y: number
  isPainting: boolean
  willCheck: boolean
  /** Lets a finger that rests paint up and down too; a finger that moves that way at once scrolls the page. */
  restTimer: number
}

/** Further than a finger trembles, in pixels. */
const trembling = 8
const restMs = 350

/** The hour of the box at a place, `''` where there is none. A finger keeps its events on the box that it began on. */
function hourAt({ clientX, clientY }: { clientX: number; clientY: number }): string {
  const place = document.elementFromPoint(clientX, clientY)?.closest('td')
  return place?.querySelector<HTMLInputElement>('input[data-hour]')?.dataset['hour'] ?? ''
}

/**
 * Lets a mouse or a finger check or clear a row of boxes in one stroke. A single press stays the box's own; a stroke up or
 * down by a finger scrolls as ever (`touch-action: pan-y`), unless the finger has rested on a box before.
 */
export function useSchedulePainting(cells: readonly ScheduleCell[], draft: ScheduleDraft) {
  const table = useRef<HTMLTableElement>(null)
  const stroke = useRef<Stroke | null>(null)
  const hasPainted = useRef(false)
  useEffect(() => {
    const holdScrolling = (event: TouchEvent) => {
      if (stroke.current?.isPainting && event.cancelable) event.preventDefault()
    }
    const place = table.current
    // React's own listeners are passive: they cannot hold a scroll
    place?.addEventListener('touchmove', holdScrolling, { passive: false })
    return () => place?.removeEventListener('touchmove', holdScrolling)
  }, [])

  const cellOf = (hour: string) => cells.find(({ startDateTime }) => startDateTime === hour)
  const paint = (cell: ScheduleCell | undefined, { willCheck }: Stroke) => {
    if (cell && draft.isChecked(cell) !== willCheck) draft.setHours([cell], willCheck)
  }
  const begin = (begun: Stroke) => {
    begun.isPainting = true
    hasPainted.current = true
    paint(begun.first, begun)
  }
  const end = () => {
    if (stroke.current) window.clearTimeout(stroke.current.restTimer)
    stroke.current = null
  }
  return {
    ref: table,
    onPointerDown: (event: PointerEvent) => {
      hasPainted.current = false
      const first = event.isPrimary && event.button === 0 ? cellOf(hourAt(event)) : undefined
      if (!first) return
      const { clientX: x, clientY: y } = event
      const begun: Stroke = { first, x, y, isPainting: false, willCheck: !draft.isChecked(first), restTimer: 0 }
      if (event.pointerType === 'touch') begun.restTimer = window.setTimeout(() => begin(begun), restMs)
      stroke.current = begun
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = stroke
      if (!current) return
      const [across, along] = [Math.abs(event.clientX - current.x), Math.abs(event.clientY - current.y)]
      const hour = hourAt(event)
      if (!current.isPainting) {
        if (Math.max(across, along) <= trembling) return
        window.clearTimeout(current.restTimer)
        if (event.pointerType === 'touch' && along >= across) return end()
        if (hour === current.first.startDateTime) return
        begin(current)
      }
      paint(cellOf(hour), current)
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The press that ends a stroke is none of its own. */
    onClickCapture: (event: MouseEvent) => {
      if (!hasPainted.current) return
      hasPainted.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
