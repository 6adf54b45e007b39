import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { expectAttribute, expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { statedCount } from './testing/posting-list.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('top-search')

const keyword = (page: Page) => page.getByRole('combobox', { name: 'キーワード' })
const options = (page: Page) => page.getByRole('listbox', { name: 'キーワードの候補' }).getByRole('option')
const searched = (word: string) => `/job_postings/search/result?keyword=${encodeURIComponent(word)}`

describe.each<Size>(['phone', 'desktop'])('the search of the top page on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    await signIn(visitor, portal().origin('kango'), person)
    await expectPath(page, '/')
  })
  afterAll(async () => visitor?.close())

  it('offers words while one is typed, by the arrow keys and Enter', async () => {
    await keyword(page).fill('看護　せたが')
    await expectVisible(options(page).filter({ hasText: '世田谷区' }))
    await expectAttribute(keyword(page), 'aria-expanded', 'true')
    await expectAccessible(visitor)
    await keyword(page).press('ArrowDown')
    await expectAttribute(keyword(page), 'aria-activedescendant', await options(page).first().getAttribute('id'))
    await keyword(page).press('Enter')
    await expect.poll(() => keyword(page).inputValue()).toBe('看護 世田谷区')
    await expectHidden(options(page).first())
    await expectPath(page, '/')
    visitor.expectQuiet()
  })

  onPhone('closes the list by Escape and keeps what was typed', async () => {
    await keyword(page).fill('経堂')
    await expectVisible(options(page).filter({ hasText: '経堂駅' }))
    await keyword(page).press('Escape')
    await expectHidden(options(page).first())
    await expectAttribute(keyword(page), 'aria-expanded', 'false')
    await expect.poll(() => keyword(page).inputValue()).toBe('経堂')
    visitor.expectQuiet()
  })

  onPhone('searches by Enter for what was typed, whatever the open list holds', async () => {
    await keyword(page).fill('世田谷')
    await expectVisible(options(page).filter({ hasText: '世田谷区' }))
    await keyword(page).press('Enter')
    await expectHeading(page, '検索結果')
    await expectPath(page, searched('世田谷'))
    await page.goBack()
    await expectPath(page, '/')
    // The result page has a field of this name too, until the top page is drawn
    await expectVisible(page.getByRole('heading', { name: '確定した面接' }))
    await expect.poll(() => keyword(page).inputValue()).toBe('世田谷')
    visitor.expectQuiet()
  })

  onPhone('offers facilities by their names, and finds their postings', async () => {
    await keyword(page).fill('病院')
    const facility = options(page).filter({ hasText: '事業所' }).first()
    await expectVisible(facility)
    const name = await facility.locator('span').nth(1).textContent()
    await facility.click()
    await expect.poll(() => keyword(page).inputValue()).toBe(name)
    await page.getByRole('button', { name: '求人をさがす' }).click()
    await expectHeading(page, '検索結果')
    await expectPath(page, /\?keyword=/)
    expect(await statedCount(page)).toBeGreaterThan(0)
    visitor.expectQuiet()
  })
})
