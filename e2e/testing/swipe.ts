import type { Locator } from 'playwright-core'
import type { Visitor } from './browser.ts'

const steps = 8

/** Begins to watch for the end of a scroll; the function waits for it. */
async function watchScroll({ page }: Visitor): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    // The end of the scroll that has brought the element into view ends with the next frame
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const scrollEnded = new Promise<void>((done) => {
      document.addEventListener('scrollend', () => done(), { capture: true, once: true })
    })
    Object.assign(window, { scrollEnded })
  })
  return () => page.evaluate(() => Reflect.get(window, 'scrollEnded'))
}

/**
 * Pushes the element under a finger to the left, by most of its width, and waits until it has settled; Playwright
 * itself has only taps.
 */
export async function swipeLeft(visitor: Visitor, place: Locator): Promise<void> {
  const { context, page } = visitor
  await place.scrollIntoViewIfNeeded()
  const box = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
    })
  const untilAtRest = await watchScroll(visitor)
  await touch('touchStart', 0.85)
  for (let step = 1; step <= steps; step++) await touch('touchMove', 0.85 - (0.7 * step) / steps)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await untilAtRest()
  await session.detach()
}
