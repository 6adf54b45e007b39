import { useSyncExternalStore } from 'react'

/** Who speaks to their computer, or touches keys by accident, can do without keys of one letter (WCAG 2.1.4). Of the device. */
const name = 'desk.single-keys'
const listeners = new Set<() => void>()
/** While the storage is blocked it lasts as long as the page. */
let isOff: boolean | undefined

/** Whether keys of one letter do something. */
export function areSingleKeysOn(): boolean {
  if (isOff !== undefined) return !isOff
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Switches the keys of one letter on or off. */
export function switchSingleKeys(isOn: boolean): void {
  isOff = !isOn
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // It holds for this page alone
  }
  for (const listener of listeners) listener()
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** The same as it is now. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areSingleKeysOn)
