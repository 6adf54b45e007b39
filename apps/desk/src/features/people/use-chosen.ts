import { useState } from 'react'

/** Ids that are chosen in a list. They stay chosen while rows come and go. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return { chosen, toggle, clear: () => setChosen(new Set()) }
}
