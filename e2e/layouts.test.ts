import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { createAccount } from './testing/accounts.ts'
import { boxOf, headingOf, rowOf } from './testing/advanced-search.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { expectAttribute, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { layoutsService } from './testing/layouts-service.ts'
import { signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

const chips = (place: Page | Locator) => place.getByRole('button', { name: /をはずす$/ })
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
const result = (conditions: string) => `/job_postings/search/result?${conditions}`

/** What of the document and of its frame has more content than room. */
const scrollersOf = (page: Page) =>
  page.evaluate(() => {
    const overflows = (element: Element | null) => element !== null && element.scrollHeight > element.clientHeight + 1
    return { page: overflows(document.scrollingElement), main: overflows(document.querySelector('main')) }
  })

describe('a view with tabs, buttons and a fixed screen', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(layoutsService)
    await signIn(visitor, origin, await createAccount(portal(), layoutsService), '/views/places')
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'この画面の項目' }).getByText(name, { exact: true })
  const dialog = () => page.getByRole('dialog')

  it.each([
    '/views/places',
    '/',
    '/term',
    '/job_postings/search_conditions',
    '/account/messages',
    '/job_postings/search/result?features=blank_ok',
  ])('%s: is laid out as it says; a level stays on its tab, Reset empties it, OK searches', async (path) => {
    const at = (query: string) => (path.includes('?') ? `${path}&${query}` : `${path}?${query}`)
    await visitor.open(origin + path)
    await expect.poll(() => page.getByRole('navigation', { name: 'この画面の項目' }).locator('svg').count()).toBe(3)
    await main().getByRole('link', { name: /^関東/ }).click()
    await expectPath(page, at('in=region_3'))
    await expectVisible(main().getByRole('link', { name: /^東京都/ }))
    await tab('職種').click()
    await expectPath(page, at('tab=1'))
    await main()
      .getByRole('link', { name: /^看護師/ })
      .click()
    await expectPath(page, at('tab=1&in=nurse'))
    await main()
      .getByRole('radio', { name: /^看護師すべて/ })
      .check()
    await expectVisible(chips(page))
    await press(page, '選び直す')
    await expectHidden(chips(page))
    await main()
      .getByRole('radio', { name: /^看護師すべて/ })
      .check()
    await press(page, 'さがす')
    await expectPath(page, result('occupation_categories=nurse'))
    visitor.expectQuiet()
  })

  it('a fixed screen fills the window at every size, and scrolls inside; the others scroll with the page', async () => {
    for (const path of ['/term', '/views/places']) {
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size)
        await visitor.open(`${origin}${path}?tab=2`)
        await expectVisible(main().getByText('手順1', { exact: true }))
        await expect.poll(() => scrollersOf(page)).toEqual({ page: false, main: true })
        await main().getByText('手順30', { exact: true }).scrollIntoViewIfNeeded()
        await expectVisible(page.getByRole('banner'))
        await tab('エリア').click()
        await expectVisible(main().getByRole('link', { name: /^関東/ }))
        await expect.poll(async () => (await scrollersOf(page)).main).toBe(false)
      }
    }
    await page.setViewportSize(sizes.phone)
    visitor.expectQuiet()
  })

  it('as a dialog it keeps its tabs and levels to itself, and is left by OK', async () => {
    const here = '/term?tab=2'
    await visitor.open(origin + here)
    await main().getByRole('link', { name: '重ねて選ぶ' }).click()
    await expectVisible(dialog())
    await rowOf(dialog(), '関東').click()
    await expectVisible(headingOf(dialog(), '関東'))
    await rowOf(dialog(), '東京都').click()
    await boxOf(dialog(), '世田谷区').check()
    await dialog().getByRole('button', { name: '関東へ戻る' }).click()
    await expectVisible(dialog().getByText('1つ選択中'))
    await expectPath(page, here)
    await expectAccessibleAtBothSizes(visitor)
    await dialog().getByRole('button', { name: '使い方' }).click()
    await expectAttribute(dialog().getByRole('button', { name: '使い方' }), 'aria-current', 'true')
    const { height = 0 } = (await dialog().boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(sizes.phone.height)
    await dialog().getByText('手順30', { exact: true }).scrollIntoViewIfNeeded()
    await expectVisible(dialog().getByRole('region').getByRole('button', { name: 'さがす' }))
    await dialog().getByRole('button', { name: 'エリア' }).first().click()
    await press(dialog(), '選び直す')
    await expectHidden(chips(dialog()))
    await rowOf(dialog(), '関東').click()
    await rowOf(dialog(), '神奈川県').click()
    await boxOf(dialog(), '神奈川県すべて').check()
    await press(dialog(), 'さがす')
    await expectPath(page, result('areas=14'))
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it('the ways to a place lead from dialog to dialog over the same page', async () => {
    const here = '/term?tab=2'
    await visitor.open(origin + here)
    await main().getByRole('link', { name: '重ねて選ぶ' }).click()
    await dialog().getByRole('link', { name: '路線・駅' }).click()
    const named = (name: string) => page.getByRole('dialog', { name })
    await expectVisible(named('路線・駅からさがす'))
    await rowOf(dialog(), '関東').click()
    await expectVisible(headingOf(dialog(), '関東'))
    const ways = dialog().getByRole('navigation', { name: '場所の選び方' })
    await expectAttribute(ways.getByRole('button', { name: '路線・駅' }), 'aria-current', 'true')
    await ways.getByRole('button', { name: 'エリア' }).click()
    await expectVisible(named('エリアからさがす'))
    await expectVisible(rowOf(dialog(), '関東'))
    await expectPath(page, here)
    await press(dialog(), '閉じる')
    await expectHidden(dialog())
    visitor.expectQuiet()
  })
})
