import { createContext, use } from 'react'
import type { GalleryPlace } from './gallery-place.ts'
import type { GalleryState } from './gallery-state.ts'

type PlaceContextValue = GalleryState & {
  place: GalleryPlace
  go: (place: GalleryPlace) => void
}

const PlaceContext = createContext<PlaceContextValue | null>(null)

export const PlaceProvider = PlaceContext.Provider

/** Where the gallery is, what it may show, and how to go elsewhere. */
export function usePlaceContext(): PlaceContextValue {
  const value = use(PlaceContext)
  if (!value) throw new Error('usePlaceContext is called outside of the gallery')
  return value
}
