import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
const nameOf = (target: EventTarget | null): string | undefined => rowOf(target)?.dataset['entry']

interface RowOrder {
  names: readonly string[]
  onMove: (name: string, place: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Lets the rows of a list be moved: dragged to the place of another one, by the browser's own events (record 229), or with Alt and an
 * arrow. @returns the row that is dragged, and the one that it is above
 */
export function useRowOrder(list: RefObject<HTMLElement | null>, { names, onMove }: RowOrder) {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const end = useEffectEvent(() => {
    setDragged(undefined)
    setTarget(undefined)
  })
  const start = useEffectEvent((event: DragEvent) => {
    const name = nameOf(event.target)
    if (name === undefined || !event.dataTransfer) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    // Chromium ends a drag whose page changes while it starts
    requestAnimationFrame(() => setDragged(name))
  })
  const over = useEffectEvent((event: DragEvent) => {
    const name = nameOf(event.target)
    if (dragged === undefined || name === undefined) return
    // What is not prevented is refused
    event.preventDefault()
    setTarget(name)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    const name = nameOf(event.target)
    if (dragged !== undefined && name !== undefined) {
      event.preventDefault()
      onMove(dragged, names.indexOf(name))
    }
    end()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event.target)
    const step = steps[event.key]
    if (!event.altKey || name === undefined || step === undefined) return
    event.preventDefault()
    onMove(name, names.indexOf(name) + step)
  })
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('dragstart', (event) => start(event), { signal })
    element.addEventListener('dragover', (event) => over(event), { signal })
    element.addEventListener('drop', (event) => drop(event), { signal })
    element.addEventListener('dragend', () => end(), { signal })
    element.addEventListener('keydown', (event) => press(event), { signal })
    return () => stop.abort()
  }, [list])
  return { dragged, target }
}
