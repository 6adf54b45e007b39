import type { Locator, Page } from 'playwright-core'
import { expectVisible } from './expect-page.ts'

/**
 * Presses 「もう一度読み込む」 while the calls of a route still fail, then lets them through and presses it once more, unless the page
 * has read by itself in between: a change that the stream reports does that at any moment, and the button is gone.
 *
 * @param failing the pattern that the route was set for
 */
export async function readAgain(page: Page, failing: string): Promise<void> {
  const button = page.getByRole('button', { name: 'もう一度読み込む' })
  const [asked] = await Promise.all([page.waitForRequest(failing), button.click()])
  // Not while it is under way: a press would join it, and fail with it
  await asked.response()
  await expectVisible(button)
  await page.unroute(failing)
  await pressIfThere(button)
}

/** Presses what a locator finds at this moment: a page that does by itself what a button is for may have removed it. */
export const pressIfThere = (button: Locator): Promise<void> =>
  button
    .evaluateAll((shown) => {
      for (const each of shown) if (each instanceof HTMLElement) each.click()
    })
    .catch((error: unknown) => {
      // The page is just being loaded again, which is what the button is for
      if (!/context was destroyed|navigat/i.test(String(error))) throw error
    })
