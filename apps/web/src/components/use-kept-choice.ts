import { useEffect, useState } from 'react'
import type { Chosen } from '#web/form/elements/level-selection.ts'
import { readStored, writeStored } from '#web/lib/local-storage.ts'

const keyOf = (pathname: string) => `tsunagu.choice ${pathname}`

const isChosen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'label') === 'string'
const areChosen = (value: unknown): value is Chosen[] => Array.isArray(value) && value.every(isChosen)

/** What is chosen on a page; it is there again after a reload and on the way back from the result, in this tab. */
export function useKeptChoice(pathname: string): [readonly Chosen[], (selection: readonly Chosen[]) => void] {
  const [selection, setSelection] = useState<readonly Chosen[]>([])
  // After the page has come to life: the server cannot know it
  useEffect(() => setSelection(readStored(keyOf(pathname), areChosen, [], 'session')), [pathname])
  const choose = (chosen: readonly Chosen[]) => {
    setSelection(chosen)
    writeStored(keyOf(pathname), chosen.length > 0 ? chosen : null, 'session')
  }
  return [selection, choose]
}
