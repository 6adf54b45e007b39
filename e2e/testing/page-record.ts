import type { Page } from 'playwright-core'

/** What happened on a page while it loaded. */
export interface PageRecord {
  /** Calls of the API. */
  calls: string[]
  /** How far the content moved by itself (Cumulative Layout Shift), and what moved. */
  shifts: () => Promise<{ value: number; moved: string[] }>
}

/** Begins to record a page's calls and layout shifts; before its first address is opened. */
export async function recordPage(page: Page): Promise<PageRecord> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push(`${request.method()} ${pathname}`)
  })
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] } = { value: 0, moved: [] }
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        shifts.value += entry.value
        shifts.moved.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    calls,
    shifts: () =>
      page.evaluate(
        () =>
          new Promise<{ value: number; moved: string[] }>((done) => {
            // Two frames: what has moved by now has been painted, and reported to the observer
            requestAnimationFrame(() =>
              requestAnimationFrame(() => setTimeout(() => done(Reflect.get(window, 'layoutShifts')))),
            )
          }),
      ),
  }
}
