import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import type { SetGroup } from '@tsunagu/contract/form/repeated-sets.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from './form-context.tsx'
import type { FormStore } from './form-store.ts'
import { type RemovedRepetition, repetitionKey, withAdded, withMoved, withPutBack, withRemoved } from './repetitions.ts'

/** The button of a repetition that keeps the focus while it is pressed again and again. */
export type MoveAct = 'up' | 'down'

/** A repetition by its place: 職歴2. */
export const repetitionName = ({ label }: FormElementSet, place: number): string => `${label}${place + 1}`

/** What was taken out last, as long as it can be put back. */
type Removed = RemovedRepetition & { name: string }

function isEmpty(store: FormStore, { elements, elementSets }: FormElementSet): boolean {
  const isUnanswered = ({ state }: FormElement) => store.field(fieldId(state)).contents.length === 0
  return elements.every(isUnanswered) && elementSets.every((set) => isEmpty(store, set))
}

type Repetitions = {
  removed: Removed | null
  /** Announced to screen readers: what has happened. */
  said: string
  add: () => void
  remove: (place: number) => void
  move: (place: number, act: MoveAct) => void
  putBack: () => void
}

const controls = ':is(input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button)'
const inRepetition = (key: string, selector: string) => `[data-repetition="${CSS.escape(key)}"] ${selector}`

/** Moves the focus to where the last change leads, once it is drawn. */
function useFocusNext(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current === '') return
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = ''
  })
  return (selector) => {
    wanted.current = selector
  }
}

/** Adds, removes and moves the repetitions of a group. Values and errors move with their repetition. */
export function useRepetitions(group: SetGroup, list: RefObject<HTMLElement | null>): Repetitions {
  const { store } = useForm()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [said, setSaid] = useState('')
  const focusNext = useFocusNext(list)
  const [first] = group
  const key = repetitionKey(first)
  return {
    removed,
    said,
    add() {
      const before = new Set(group.map(repetitionKey))
      store.restructure((form) => withAdded(form, key, store.nextBirth()))
      setRemoved(null)
      setSaid(`${repetitionName(first, before.size)}を追加しました。`)
      focusNext(`[data-repetition]:nth-last-child(1 of [data-repetition]) [data-fields] ${controls}`)
    },
    remove(place) {
      const set = group[place]
      if (!set) return
      const name = repetitionName(set, place)
      store.restructure((form) => withRemoved(form, repetitionKey(set), store.nextBirth()))
      setRemoved({ set, place, isOnly: group.length === 1, name })
      setSaid('')
      focusNext('[data-removed] button')
    },
    move(place, act) {
      const set = group[place]
      const to = place + (act === 'up' ? -1 : 1)
      if (!set || to < 0 || to >= group.length) return
      const moved = repetitionKey(set)
      store.restructure((form) => withMoved(form, moved, to - place))
      setRemoved(null)
      setSaid(`${repetitionName(set, place)}を${to + 1}番目に移しました。`)
      focusNext(inRepetition(moved, `[data-act="${act}"]`))
    },
    putBack() {
      if (!removed) return
      // what has been typed into the empty one since stays, too
      const isOnly = removed.isOnly && isEmpty(store, first)
      store.restructure((form) => withPutBack(form, key, { ...removed, isOnly }))
      setRemoved(null)
      setSaid(`${removed.name}を元に戻しました。`)
      focusNext(inRepetition(repetitionKey(removed.set), `[data-fields] ${controls}`))
    },
  }
}
