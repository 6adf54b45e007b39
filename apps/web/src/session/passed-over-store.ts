import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PassedOverEntry } from '@tsunagu/contract/components/pass-over.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** A posting that may be passed over, as the page around it knows it. */
export interface PassOverPlace {
  jobPostingId: string
  title: string
  facilityName: string
  corporationName: string
}

/** Something that was passed over on this page, and where. */
export interface PassedOverHere {
  entry: PassedOverEntry
  place: PassOverPlace
}

const isHiddenBy = ({ entry, place }: PassedOverHere, other: PassOverPlace): boolean => {
  const isSameCorporation = place.corporationName === other.corporationName
  if (entry.kind === 'corporation') return isSameCorporation
  if (entry.kind === 'facility') return isSameCorporation && place.facilityName === other.facilityName
  return place.jobPostingId === other.jobPostingId
}

/**
 * What was passed over since the page loaded: newer than the server's cached responses. Its cards leave a line with a way
 * back, instead of vanishing under the finger.
 */
class PassedOverStore {
  #all: readonly PassedOverHere[] = []
  readonly #listeners = new Set<() => void>()

  find(place: PassOverPlace): PassedOverHere | null {
    return this.#all.find((one) => isHiddenBy(one, place)) ?? null
  }

  add(one: PassedOverHere): void {
    this.#replace([one, ...this.#all.filter(({ entry }) => entry.id !== one.entry.id)])
  }

  remove(id: string): void {
    this.#replace(this.#all.filter(({ entry }) => entry.id !== id))
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #replace(all: readonly PassedOverHere[]): void {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }
}

const stores = new WeakMap<QueryClient, PassedOverStore>()

/** The store beside a cache of the server's responses, with the same lifetime. */
export function passedOverBeside(queryClient: QueryClient): PassedOverStore {
  const store = stores.get(queryClient) ?? new PassedOverStore()
  stores.set(queryClient, store)
  return store
}

/** What hides a posting since the page loaded; null for nothing. */
export function usePassedOverHere(place: PassOverPlace): PassedOverHere | null {
  const store = passedOverBeside(useQueryClient())
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store])
  const snapshot = () => store.find(place)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}
