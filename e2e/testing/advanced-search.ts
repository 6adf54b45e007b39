import type { Locator, Page } from 'playwright-core'

const decide = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: /^決定/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Chooses all of a prefecture in the area dialog. */
export async function chooseArea(page: Page, prefecture: string): Promise<void> {
  await page.getByRole('button', { name: 'エリアを選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: 'エリアを選ぶ' })
  await dialog.getByRole('button', { name: prefecture }).click()
  await dialog.getByRole('checkbox', { name: `すべて選択（${prefecture}）` }).check()
  await decide(dialog)
}

/** Chooses all of an occupation in the occupation dialog. */
export async function chooseOccupation(page: Page, occupation: string): Promise<void> {
  await page.getByRole('button', { name: '職種を選ぶ' }).click()
  const dialog = page.getByRole('dialog', { name: '職種を選ぶ' })
  await dialog.getByRole('button', { name: occupation, exact: true }).click()
  await dialog.getByRole('checkbox', { name: `すべて選択（${occupation}）` }).check()
  await decide(dialog)
}
