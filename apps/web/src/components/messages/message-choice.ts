import { useState } from 'react'

/** Which messages are chosen; null while nothing is being chosen. */
export type MessageChoice = {
  ids: readonly string[] | null
  set: (ids: readonly string[] | null) => void
  toggle: (id: string) => void
}

/** The choice of messages to do something with at once. */
export function useMessageChoice(): MessageChoice {
  const [ids, set] = useState<readonly string[] | null>(null)
  const toggle = (id: string) =>
    set((before) => (before?.includes(id) ? before.filter((each) => each !== id) : [...(before ?? []), id]))
  return { ids, set, toggle }
}
