import { useSyncExternalStore } from 'react'

/** Whether a media query matches, followed while the component is there. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
  )

/** Widths of a telephone: one column. */
export const narrow = '(max-width: 767.98px)'
