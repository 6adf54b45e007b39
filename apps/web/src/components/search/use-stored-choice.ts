import { useMemo, useState } from 'react'
import type { Chosen } from '#web/form/elements/level-selection.ts'
import { readStored, writeStored } from '#web/page/local-storage.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

const keyOf = (pathname: string) => `tsunagu.choice ${pathname}`

const isChosen = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'label') === 'string'
const areChosen = (value: unknown): value is Chosen[] => Array.isArray(value) && value.every(isChosen)

const nothing: readonly Chosen[] = []

/** What is chosen on a page, at first `given`; it is there again after a reload and on the way back from the result, in this tab. */
export function useStoredChoice(
  pathname: string,
  given: readonly Chosen[] = nothing,
): [readonly Chosen[], (selection: readonly Chosen[]) => void] {
  const isHydrated = useIsHydrated() // the server cannot know what the browser stores
  const stored = useMemo(
    () => (isHydrated ? readStored(keyOf(pathname), areChosen, given, 'session') : given),
    [isHydrated, pathname, given],
  )
  const [latest, setLatest] = useState<{ pathname: string; selection: readonly Chosen[] } | null>(null)
  const choose = (selection: readonly Chosen[]) => {
    setLatest({ pathname, selection })
    writeStored(keyOf(pathname), selection.length > 0 || given.length > 0 ? selection : null, 'session')
  }
  return [latest?.pathname === pathname ? latest.selection : stored, choose]
}
