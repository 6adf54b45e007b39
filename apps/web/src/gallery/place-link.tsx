import type { MouseEvent, ReactNode } from 'react'
import { type GalleryPlace, placeHref } from './gallery-place.ts'
import { usePlaceContext } from './place-context.ts'

type PlaceLinkProps = {
  shown: GalleryPlace['shown']
  isCurrent: boolean
  className?: string | undefined
  children: ReactNode
}

/** A link to something else that the gallery shows, in the same theme and frames. */
export function PlaceLink({ shown, isCurrent, className, children }: PlaceLinkProps) {
  const { place, go } = usePlaceContext()
  const target = { ...place, shown }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(target)
  }
  return (
    <a className={className} href={placeHref(target)} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
