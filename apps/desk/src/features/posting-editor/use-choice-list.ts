import type { PostingChoice } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { findChoices } from './find-choices.ts'

interface ChoiceListProps {
  options: readonly PostingChoice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A list of choices below a field: what was typed, which one is marked, and the keys. */
export function useChoiceList({ options, chosen, onChange }: ChoiceListProps) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const groups = findChoices(options, useDeferredValue(text))
  const found = groups.flatMap(({ choices }) => choices)
  const marked = isOpen ? found[Math.min(at, found.length - 1)] : undefined
  const remove = (id: string) => onChange(chosen.filter((one) => one !== id))
  const toggle = (id: string) => (chosen.includes(id) ? remove(id) : onChange([...chosen, id]))
  const move = (by: number) => {
    setIsOpen(true)
    if (isOpen && found.length > 0) setAt((Math.min(at, found.length - 1) + by + found.length) % found.length)
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => marked && toggle(marked.id),
    Escape: () => (isOpen ? setIsOpen(false) : setText('')),
  }
  return {
    text,
    isOpen: isOpen && found.length > 0,
    hasNone: isOpen && found.length === 0,
    groups,
    marked,
    remove,
    toggle,
    type: (typed: string) => {
      setText(typed)
      setAt(0)
      setIsOpen(true)
    },
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      setText('')
      setAt(0)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Enter and the arrows belong to the conversion while there is one
      if (event.nativeEvent.isComposing) return
      const last = chosen.at(-1)
      if (event.key === 'Backspace' && text === '' && last !== undefined) return remove(last)
      const act = acts[event.key]
      if (!act || (event.key === 'Escape' && !isOpen && text === '')) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
  }
}
