import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PageDefinition } from '#web/app/page-route.tsx'
import type { Services } from '#web/app/services.ts'
import { createPrefetcher, mayPrefetch } from './prefetch-page.ts'
import { watchIntent } from './watch-intent.ts'

/** How long a page is open before its next one is prefetched: a visitor who leaves at once wants another. */
const readingMs = 1_500

/**
 * Fetches pages ahead: the one whose link is about to be pressed, and the next page of a list once this one is read. Not
 * where the visitor saves data.
 */
export function usePrefetch(services: Services, pages: readonly PageDefinition[]): void {
  const { key } = useLocation()
  useEffect(() => {
    return mayPrefetch() ? watchIntent(createPrefetcher(services, pages)) : undefined
  }, [services, pages])
  useEffect(() => {
    if (!mayPrefetch()) return undefined
    const prefetch = createPrefetcher(services, pages)
    const timer = setTimeout(() => {
      const next = document.querySelector<HTMLAnchorElement>('main a[rel="next"]')
      if (next && !document.hidden) void prefetch(next.href)
    }, readingMs)
    return () => clearTimeout(timer)
  }, [services, pages, key])
}
