import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

describe('what a job seeker does not want to see', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  let title = ''
  let total = 0
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin('kango')
    await signIn(visitor, origin, seededPerson('pass-over'))
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const dialog = () => page.getByRole('dialog', { name: 'この求人に興味がありませんか？' })
  const cardTitles = () => main().getByRole('article').getByRole('heading')
  const note = () => main().getByRole('status').filter({ hasText: '「興味なし」にしました' })
  const count = async () =>
    Number((await main().getByRole('status').locator('b').first().innerText()).replaceAll(',', ''))
  const openResult = async () => {
    await visitor.open(`${origin}/job_postings/search/result`)
    await expectVisible(cardTitles().first())
  }

  it('is passed over at its card, with a reason, and leaves a line with the way back', async () => {
    await openResult()
    title = await cardTitles().first().innerText()
    total = await count()
    await main().getByRole('button', { name: '興味なし' }).first().click()
    await expectVisible(dialog())
    // Longer than the phone's screen, and its buttons are in sight all the same
    const bottom = await dialog()
      .getByRole('button', { name: '興味なしにする' })
      .evaluate((button) => button.getBoundingClientRect().bottom - window.innerHeight)
    expect(bottom).toBeLessThan(0)
    await expectAccessibleAtBothSizes(visitor)
    await dialog().getByText('通勤が遠い').click()
    await dialog().getByLabel('くわしい理由').fill('<b>坂</b>が多い')
    await dialog().getByRole('button', { name: '興味なしにする' }).click()
    await expectHidden(dialog())
    const line = note().filter({ hasText: '通勤が遠い、<b>坂</b>が多い' })
    await expectVisible(line)
    await expectFocused(line)
    visitor.expectQuiet()
  })

  it('is gone from the list and its count, and restored at once by the line, with the keyboard alone', async () => {
    await openResult()
    expect(await cardTitles().first().innerText()).not.toBe(title)
    expect(await count()).toBe(total - 1)
    const next = await cardTitles().first().innerText()
    await main().getByRole('button', { name: '興味なし' }).first().press('Enter')
    await dialog().getByRole('button', { name: '興味なしにする' }).press('Enter')
    await expectFocused(note())
    await page.keyboard.press('Tab')
    await expectFocused(note().getByRole('button', { name: '元に戻す' }))
    await page.keyboard.press('Enter')
    await expectHidden(note())
    await expectFocused(main().getByRole('article').first().locator('a, button').first())
    expect(await cardTitles().first().innerText()).toBe(next)
    visitor.expectQuiet()
  })

  it('is found in the settings with its reason, and comes back from there', async () => {
    await visitor.open(`${origin}/account/setting`)
    await main().getByRole('link', { name: '興味なしにした求人' }).click()
    await expectHeading(page, '興味なしにした求人')
    const row = main().getByRole('listitem').filter({ hasText: '坂</b>が多い' })
    await expectVisible(row)
    await expectAccessibleAtBothSizes(visitor)
    await row.getByRole('button', { name: '元に戻す' }).click()
    await expectFocused(row.getByText('元に戻しました'))
    await openResult()
    expect(await count()).toBe(total)
    visitor.expectQuiet()
  })

  it('is offered on the page of a posting with all of its corporation; similar ones say why', async () => {
    await cardTitles().first().getByRole('link').click()
    await expectHeading(page, title)
    await expectVisible(main().getByText('同じところ').first())
    const own = main().getByRole('button', { name: '興味なし' }).filter({ hasText: title })
    await own.click()
    await dialog()
      .getByRole('radio', { name: /この法人の求人すべて/ })
      .check()
    await dialog().getByRole('button', { name: '興味なしにする' }).click()
    await expectVisible(note().first())
    await expectAccessibleAtBothSizes(visitor)
    await page.reload()
    await untilAlive(page)
    await expectVisible(note().filter({ hasText: 'の求人すべて' }))
    await note().getByRole('button', { name: '元に戻す' }).click()
    await expectVisible(own)
    visitor.expectQuiet()
  })
})
