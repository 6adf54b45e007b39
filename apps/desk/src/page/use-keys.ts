import { useEffect, useEffectEvent } from 'react'
import { type KeybindingsMap, tinykeys } from 'tinykeys'

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
  isTextField(event.target) ||
  isScrolling(event) ||
  document.querySelector('dialog[open]') !== null

type Bindings = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Binds single keys and sequences (`g 1`) to the page while the component is mounted. */
export function useKeys(bindings: Bindings): void {
  const press = useEffectEvent((name: string, event: KeyboardEvent) => {
    event.preventDefault()
    bindings[name]?.(event)
  })
  const names = Object.keys(bindings).join(',')
  useEffect(() => {
    const map: KeybindingsMap = Object.fromEntries(
      names.split(',').map((name) => [name, (event: KeyboardEvent) => press(name, event)]),
    )
    return tinykeys(window, map, { ignore: isIgnored })
  }, [names])
}
