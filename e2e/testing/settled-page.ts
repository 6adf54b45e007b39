import type { Page, Request } from 'playwright-core'

const isAtRest = () =>
  document.readyState === 'complete' &&
  document.fonts.status === 'loaded' &&
  // Lazy ones may wait forever
  [...document.images].every((image) => image.complete || image.loading === 'lazy')

/**
 * What hydration has begun is done when the page is idle; what that has put off, when it is idle again. In a page that draws
 * nothing any more headless Chromium may never call an idle callback that has no limit of time.
 */
export const untilIdle = async (): Promise<void> => {
  for (let times = 0; times < 2; times++) {
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
  }
}

/**
 * Watches the page's requests from now on. The returned function waits until the page has settled: fonts and pictures
 * have loaded, its requests have finished, and no task is left.
 */
export function watchSettling(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // The change event stream never ends
    if (request.resourceType() !== 'eventsource') underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    do {
      await page.waitForFunction(isAtRest)
      await page.evaluate(untilIdle)
    } while (underWay.size > 0 || !(await page.evaluate(isAtRest)))
  }
}
