import type { Locator, Page } from 'playwright-core'
import { expectAttribute } from './expect-page.ts'

/** The heart among the acts of a posting: a bar on a phone, a box on a desktop. */
export const heart = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^お気に入り(に追加|に追加済み)?$/ })

export const expectLiked = (page: Page, isLiked: boolean): Promise<void> =>
  expectAttribute(heart(page), 'aria-pressed', String(isLiked))

/** An act of the posting by what its button says. */
export const act = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('button', { name: label, exact: true })

/** Presses the heart and waits until the portal has taken it. */
export async function pressHeart(page: Page): Promise<void> {
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/favorites') && answer.ok())
  await heart(page).click()
  await taken
}

/** Applies, with consent to what is passed on. */
export async function apply(page: Page): Promise<void> {
  await act(page, '応募する').click()
  const consent = page.getByRole('dialog', { name: 'この求人に応募しますか？' })
  await consent.getByRole('button', { name: '同意して応募する' }).click()
  const applied = page.getByRole('dialog', { name: '応募の受け付け' })
  await applied.getByRole('button', { name: '閉じる' }).click()
  await applied.waitFor({ state: 'hidden' })
}
