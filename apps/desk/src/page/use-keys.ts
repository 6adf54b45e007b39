import { useEffect, useEffectEvent } from 'react'
import { KeyBindings } from './key-bindings.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Keys of the Japanese keyboard while it converts; Safari says so by the code alone, after the conversion. */
export const isOfConversion = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(textFields) !== null

/** Arrows scroll a conversation that has the focus. */
const isScrolling = ({ key, target }: KeyboardEvent): boolean =>
  key.startsWith('Arrow') && target instanceof HTMLElement && target.closest('[role=log]') !== null

/** Single keys do nothing while somebody types, converts, or has a dialog open. Repeats count: J is held to move on. */
const isIgnored = (event: KeyboardEvent): boolean =>
  isOfConversion(event) ||
  (!areSingleKeysOn() && !event.metaKey && !event.ctrlKey && /^.$/u.test(event.key)) ||
  isTextField(event.target) ||
  isScrolling(event) ||
  document.querySelector('dialog[open]') !== null

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Of the whole page: sequences and single keys of its parts must know of each other. */
const keys = new KeyBindings()
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    // Browsers send an event without a key for a choice of their own lists
    if (event.key && !isIgnored(event)) keys.press(event, event.timeStamp)
  })
}

/** Whether a key does something on the page as it is. */
export const isBound = (name: string): boolean => keys.runnerOf(name) !== undefined

/** Does what a key does, wherever the focus is. */
export function pressKey(name: string): void {
  keys.runnerOf(name)?.(name, new KeyboardEvent('keydown', { key: name, cancelable: true }))
}

/** Binds single keys and sequences (`g 1`) to the page while the component is mounted. */
export function useKeys(bindings: Bindings): void {
  const press = useEffectEvent((name: string, event: KeyboardEvent) => {
    event.preventDefault()
    bindings[name]?.(event)
  })
  const names = Object.keys(bindings).join(',')
  useEffect(() => keys.add(names.split(','), (name, event) => press(name, event)), [names])
}
