import { useSyncExternalStore } from 'react'

/** The browser's own question, which Chromium hands to the page; others have none. */
type InstallQuestion = Event & { prompt: () => Promise<unknown> }

const isQuestion = (event: Event): event is InstallQuestion => 'prompt' in event && typeof event.prompt === 'function'

let question: InstallQuestion | null = null
const listeners = new Set<() => void>()

const set = (next: InstallQuestion | null) => {
  question = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's question until somebody wants to be asked, in the settings. @returns how to stop */
export function watchInstall(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    if (isQuestion(event)) set(event)
  }
  const forget = () => set(null)
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', forget)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', forget)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks to put the portal among the apps; null where the browser does that by its menu alone. */
export function useInstall(): (() => void) | null {
  const own = useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )
  if (!own) return null
  return () => {
    // It can be asked once
    set(null)
    void own.prompt().catch(() => undefined)
  }
}
