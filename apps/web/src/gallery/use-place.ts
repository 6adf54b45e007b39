import { useEffect, useState } from 'react'
import { typesOf } from './gallery-cases.ts'
import { type GalleryPlace, placeHref, readPlace } from './gallery-place.ts'

const firstCase = { kind: 'component', type: typesOf.component[0] ?? '', state: '' } as const
const currentPlace = () => readPlace(new URLSearchParams(window.location.search), firstCase)

/** What the address says, and how to go elsewhere: the browser's own way back leads through what was looked at. */
export function usePlace(): [GalleryPlace, (place: GalleryPlace) => void] {
  const [place, setPlace] = useState(currentPlace)
  useEffect(() => {
    const follow = () => setPlace(currentPlace())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const go = (next: GalleryPlace) => {
    window.history.pushState(null, '', placeHref(next))
    setPlace(next)
  }
  return [place, go]
}
