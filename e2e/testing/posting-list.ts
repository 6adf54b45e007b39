import type { Locator, Page } from 'playwright-core'

/** The cards of the page. */
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

/** How many cards a phone shows whole, above its bottom menu. */
export async function wholeCards(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0))
  const menu = await page.getByRole('navigation', { name: '下部メニュー' }).boundingBox()
  const ends = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))
  return ends.filter((end) => end <= (menu?.y ?? 0)).length
}

/** The card of a posting. */
export const cardOf = (page: Page, postingId: string): Locator =>
  cards(page).filter({ has: page.locator(`a[href="/job_postings/${postingId}"]`) })

/** The names of the page's postings. Cards of something else, such as an interview, lead elsewhere. */
const postingLinks = (page: Page): Locator => cards(page).getByRole('heading').locator('a[href^="/job_postings/"]')

/** The link of the first posting on the page. */
export const postingLink = (page: Page): Locator => postingLinks(page).first()

/** The ids of the postings on the page, in order. */
export const postingIds = (page: Page): Promise<string[]> =>
  postingLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))

/** The id of the first posting on the page, once there is one. */
export async function firstPostingId(page: Page): Promise<string> {
  await postingLinks(page).first().waitFor()
  const [id = ''] = await postingIds(page)
  return id
}

/** The count that the page states: 「38 件中 1〜20件」, or 「3 件」. */
export async function statedCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+\s*件/ })
    .innerText()
  return Number(/^([\d,]+)\s*件/.exec(text)?.[1]?.replaceAll(',', ''))
}

/** Goes to a page of a list. */
export async function goToPage(page: Page, number: number): Promise<void> {
  await page
    .getByRole('navigation', { name: 'ページ' })
    .getByRole('link', { name: `${number} ページ目` })
    .click()
  await page.waitForURL((url) => url.searchParams.get('page') === String(number))
  await page
    .getByRole('navigation', { name: 'ページ' })
    .locator('[aria-current="page"]', { hasText: String(number) })
    .waitFor()
}
