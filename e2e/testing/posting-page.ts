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
  const taken = page.waitForResponse((response) => response.url().endsWith('/favorites') && response.ok())
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

/** The sheet before an inquiry. */
export const inquirySheet = (page: Page): Locator => page.getByRole('dialog', { name: 'この求人に問い合わせる' })

/** Asks about the posting in the sheet that is open, and closes the receipt. */
export async function sendInquiry(page: Page, words: string): Promise<void> {
  const sheet = inquirySheet(page)
  await sheet.getByRole('checkbox', { name: '見学' }).check()
  await sheet.getByRole('textbox', { name: /^ご自分の言葉で/ }).fill(words)
  await sheet.getByRole('button', { name: 'この内容で問い合わせる' }).click()
  const receipt = page.getByRole('dialog', { name: '問い合わせの内容' })
  await receipt.getByText('問い合わせを受け付けました').waitFor()
  await receipt.getByRole('button', { name: '閉じる' }).click()
  await receipt.waitFor({ state: 'hidden' })
}

/** Inquires about the posting. */
export async function inquire(page: Page, words = '平日の午後に伺えます。'): Promise<void> {
  await act(page, '問い合わせる').click()
  await sendInquiry(page, words)
}
