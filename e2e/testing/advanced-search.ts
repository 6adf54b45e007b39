import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** Goes to the form of conditions by the menu. */
export async function goToAdvancedSearch({ page, isPhone }: Visitor): Promise<void> {
  const menu = page.getByRole('navigation', { name: isPhone ? '下部メニュー' : 'メインメニュー' })
  await menu.getByRole('link', { name: /さがす$/ }).click()
  await page.waitForURL((url) => url.pathname === '/job_postings/search/advanced')
}

/** Opens a dialog of levels and goes down to a level by the names of the rows that open it. */
export async function openLevels(page: Page, entrance: string, ...rows: string[]): Promise<Locator> {
  await page.getByRole('button', { name: entrance }).click()
  const dialog = page.getByRole('dialog', { name: entrance })
  for (const row of rows) await openLevel(dialog, row)
  return dialog
}

/** Opens the level below a row, and waits until it is there. */
export async function openLevel(dialog: Locator, row: string): Promise<void> {
  await unfold(dialog, rowOf(dialog, row))
  await rowOf(dialog, row).click()
  await headingOf(dialog, row).waitFor()
}

/** The row that opens the level below an option. */
export const rowOf = (place: Locator, name: string): Locator =>
  place.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })

/** The heading of the level that is open. */
export const headingOf = (place: Locator, name: string): Locator => place.getByRole('heading', { name, exact: true })

/** The box of an option, or of すべて. */
export const boxOf = (place: Locator, name: string): Locator =>
  place.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** Waits for a choice of a level, and opens the fold of choices without postings if it is in there. */
export const unfold = (place: Locator, choice: Locator): Promise<void> =>
  expect
    .poll(async () => {
      if (await choice.isVisible()) return true
      // In one step: the level may change in between
      await place
        .locator('details:not([open]) > summary')
        .evaluateAll((folds) => folds.forEach((fold) => fold instanceof HTMLElement && fold.click()))
      return false
    })
    .toBe(true)

/** Takes over what is chosen in a dialog. */
export async function decide(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^決定/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Chooses all of a prefecture in the area dialog. */
export async function chooseArea(page: Page, region: string, prefecture: string): Promise<void> {
  const dialog = await openLevels(page, 'エリアを選ぶ', region, prefecture)
  await boxOf(dialog, `${prefecture}すべて`).check()
  await decide(dialog)
}

/** Chooses all of an occupation in the occupation dialog. */
export async function chooseOccupation(page: Page, occupation: string): Promise<void> {
  const dialog = await openLevels(page, '職種を選ぶ', occupation)
  await boxOf(dialog, `${occupation}すべて`).check()
  await decide(dialog)
}

/** The line that says how many postings the conditions find, once it has settled. */
const settledLine = (place: Page | Locator): Locator => place.locator('[data-dock-note]:not([data-counting])')

const countIn = (text: string) => Number(/([\d,]+)\s*件?$/.exec(text.trim())?.[1]?.replaceAll(',', '') ?? Number.NaN)

/** The number that the line says: of a dialog, or of the bar at the bottom. */
export async function settledCount(place: Page | Locator): Promise<number> {
  const text = await settledLine(place).innerText()
  return countIn(text.split('\n')[0] ?? '')
}

/** The number beside a choice, once it is there. */
export async function countBeside(choice: Locator): Promise<number> {
  const label = choice.locator('xpath=ancestor::label').filter({ hasText: /\d件/ })
  return countIn(await label.innerText())
}
