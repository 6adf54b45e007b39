import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('newcomer')

describe.each<Size>(['phone', 'desktop'])('a newcomer on a %s', (size) => {
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  const address = (path: string) => portal().origin('hoiku') + path
  const tutorial = () => page.getByRole('dialog', { name: 'はじめての方へ' })
  beforeEach(async () => {
    visitor = await openVisitor(browser(), size, { isNewcomer: true })
    page = visitor.page
    await signIn(visitor, portal().origin('hoiku'), person)
  })
  afterEach(async () => visitor?.close())

  it('is shown around once, and led to the search', async () => {
    await expectVisible(tutorial())
    await expectAccessible(visitor)
    const heading = tutorial().getByRole('heading', { level: 3 })
    const first = await heading.innerText()
    await tutorial().getByRole('button', { name: '次へ' }).click()
    await expect.poll(() => heading.innerText()).not.toBe(first)
    await tutorial().getByRole('button', { name: '戻る' }).click()
    await expect.poll(() => heading.innerText()).toBe(first)
    await tutorial().getByRole('button', { name: '次へ' }).click()
    await tutorial().getByRole('button', { name: '次へ' }).click()
    await expect
      .poll(() =>
        tutorial()
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    await tutorial().getByRole('button', { name: 'はじめる' }).click()
    await expectPath(page, '/job_postings/search/advanced')
    await visitor.open(address('/'))
    await visitor.untilSettled()
    await expectHidden(tutorial())
    visitor.expectQuiet()
  })

  onPhone('may skip it, by the keyboard too, and is not asked again', async () => {
    await expectVisible(tutorial())
    await page.keyboard.press('Escape')
    await expectHidden(tutorial())
    await visitor.open(address('/'))
    await visitor.untilSettled()
    await expectHidden(tutorial())
    visitor.expectQuiet()
  })
})

describe.each<Size>(['phone', 'desktop'])('the settings on a %s', (size) => {
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  const address = (path: string) => portal().origin('kaigo') + path
  beforeEach(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
  })
  afterEach(async () => visitor?.close())

  it('lead to what was set and saved, and open the guide over the page', async () => {
    await signIn(visitor, portal().origin('kaigo'), person, '/account/setting')
    await expectHeading(page, '設定')
    await expectAccessible(visitor)
    const guide = page.getByRole('main').getByRole('link', { name: '使い方' })
    await expect.poll(() => guide.getAttribute('href')).toBe('/views/guide')
    await guide.click()
    const dialog = page.getByRole('dialog', { name: '使い方' })
    await expectVisible(dialog.getByText('1. さがす'))
    await expectAccessible(visitor)
    await expectPath(page, '/account/setting')
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await page.getByRole('main').getByRole('link', { name: '保存した検索条件' }).click()
    await expectPath(page, '/job_postings/search_conditions')
    visitor.expectQuiet()
  })

  onPhone('have the guide as a page of its own, for everybody', async () => {
    await visitor.open(address('/views/guide'))
    await expectHeading(page, '使い方')
    await expectVisible(page.getByText('1. さがす'))
    visitor.expectQuiet()
  })

  onPhone('keep views of the signed-in from visitors, and know no others', async () => {
    await visitor.open(address('/views/job_posting_search'))
    await expectPath(page, /\/sign_in\?return_to=%2Fviews%2Fjob_posting_search$/)
    const response = await page.goto(address('/views/nothing_of_the_kind'))
    expect(response?.status()).toBe(404)
  })
})
