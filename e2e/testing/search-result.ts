import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const timeout = 30_000

/** The address of a result by its conditions. */
export const resultPath = (conditions: Record<string, readonly string[]>): string =>
  `/job_postings/search/result?${new URLSearchParams(
    Object.entries(conditions).flatMap(([key, texts]) => texts.map((text) => [key, text])),
  )}`

const conditions = (page: Page): Locator => page.getByRole('navigation', { name: '検索条件' })

/** The chip of a condition, which takes it off. */
export const chip = (page: Page, value: string): Locator =>
  conditions(page).getByRole('link', { name: new RegExp(`：\\s*${value}\\s*をはずす$`) })

/** What the chips say, in order. */
export const chips = (page: Page): Promise<string[]> =>
  conditions(page)
    .getByRole('link', { name: /をはずす$/ })
    .evaluateAll((links) => links.map((link) => /：(.*)をはずす$/.exec(link.textContent)?.[1] ?? ''))

/** Waits until the chips say just this. */
export const expectChips = (page: Page, values: readonly string[]): Promise<void> =>
  expect.poll(() => chips(page), { timeout }).toEqual(values)

/** The button that names the order. */
export const sortButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name: /^並び順：/ }).filter({ hasText: name })

/** Opens the choice of orders. */
export async function openSortDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^並び順：/ }).click()
  const dialog = page.getByRole('dialog', { name: '並び順' })
  await dialog.waitFor()
  return dialog
}
