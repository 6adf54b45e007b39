import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** An upper limit alone: whatever waits goes on at once. A test must not fail on a busy machine. */
const timeout = 30_000

/** Waits until something is to be seen. */
export const expectVisible = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'visible', timeout })

/** Waits until none of the elements that it finds is to be seen any more. */
export const expectHidden = (locator: Locator): Promise<void> =>
  locator.filter({ visible: true }).first().waitFor({ state: 'hidden', timeout })

/** Waits until the address's path and query are as given. */
export const expectPath = (page: Page, path: string | RegExp): Promise<void> =>
  page.waitForURL((url) => (typeof path === 'string' ? url.pathname + url.search === path : path.test(url.href)), {
    timeout,
  })

/** Waits until the page's main heading says something. */
export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expectVisible(page.getByRole('main').getByRole('heading', { level: 1, name }))

/** Waits until an attribute has a value. */
export const expectAttribute = (locator: Locator, name: string, value: string | null): Promise<void> =>
  expect.poll(() => locator.getAttribute(name), { timeout }).toBe(value)

/** Waits until an element holds the focus. */
export const expectFocused = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement), { timeout }).toBe(true)

/** The messages at the bottom. */
export const toasts = (page: Page): Locator => page.locator('[popover="manual"][role="status"] > *')

/** Waits for a message at the bottom. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expectVisible(toasts(page).filter({ hasText: text }))
