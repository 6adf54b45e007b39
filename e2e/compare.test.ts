import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'yakuzai'
const owner = 'compare'

describe('comparing postings', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  let address = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, seededPerson(owner))
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  /** Of the postings that the list began with: what is published meanwhile comes before them. */
  const names: string[] = []
  const ticks = () => main().getByRole('checkbox', { name: /^比較に入れる/ })
  const tickOf = (index: number) => main().getByRole('checkbox', { name: names[index] ?? '', exact: true })
  const bar = () => page.getByRole('region', { name: 'くらべる求人', exact: true })
  const dialog = () => page.getByRole('dialog')
  const columns = () => page.getByRole('table').getByRole('columnheader')
  /** Ticks a posting and waits until the bar counts it. */
  const tick = async (index: number) => {
    await tickOf(index).check()
    await expectVisible(bar().getByText(`${index + 1}件`, { exact: true }))
  }

  it('begins with a tick on a list, which the bar counts', async () => {
    await visitor.open(`${origin}/job_postings/search/result`)
    await expect.poll(() => ticks().count()).toBeGreaterThan(4)
    const labels = await ticks().evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
    names.push(...new Set(labels))
    await tick(0)
    await expectVisible(bar().getByText('あと1件選ぶと、くらべられます'))
    await tick(1)
    visitor.expectQuiet()
  })

  it('takes four, and asks which is left out for a fifth', async () => {
    await tick(2)
    await tick(3)
    await tickOf(4).click()
    await expectVisible(dialog().getByText('どの求人を外しますか', { exact: false }))
    await dialog().getByRole('button', { name: /^外す/ }).first().click()
    await expectHidden(dialog())
    await expectVisible(bar().getByText('4件', { exact: true }))
    await expect.poll(() => tickOf(0).isChecked()).toBe(false)
    await expect.poll(() => tickOf(4).isChecked()).toBe(true)
    visitor.expectQuiet()
  })

  it('keeps the end of the page clear of the bar', async () => {
    const end = page.getByRole('contentinfo')
    // At each look to the end of what has been laid out by then
    const roomLeft = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const bottom = await end.evaluate((element) => element.getBoundingClientRect().bottom)
      return (await bar().evaluate((element) => element.getBoundingClientRect().top)) - bottom
    }
    await expect.poll(roomLeft).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => scrollTo(0, 0))
  })

  it('shows them side by side, with a first column that stays', async () => {
    await bar().getByRole('link', { name: 'くらべる' }).click()
    await expectHeading(page, '求人をくらべる')
    await expectVisible(page.getByRole('rowheader', { name: /年収の目安/ }))
    await expect.poll(() => columns().count()).toBe(4)
    await expectVisible(page.getByText('概算です', { exact: false }).first())
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('calculates anew for other premises, which stay', async () => {
    await page.getByRole('combobox', { name: '年齢', exact: true }).selectOption({ label: '40〜64歳' })
    await expectVisible(page.getByText('全国平均の保険料率・40〜64歳', { exact: false }))
    await page.getByRole('combobox', { name: '健康保険の都道府県', exact: true }).selectOption({ label: '東京都' })
    await expectVisible(page.getByText('東京都・40〜64歳', { exact: false }))
    await page.reload()
    await untilAlive(page)
    await expectVisible(page.getByText('東京都・40〜64歳', { exact: false }))
    visitor.expectQuiet()
  })

  it('hides the rows that are alike, and leaves a posting out', async () => {
    const rows = page.getByRole('table').getByRole('rowheader')
    const all = await rows.count()
    await page.getByRole('checkbox', { name: /条件が違う行だけ/ }).check()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page
      .getByRole('button', { name: /を外す$/ })
      .first()
      .click()
    await expectHidden(columns().nth(3))
    await expect.poll(() => columns().count()).toBe(3)
    visitor.expectQuiet()
  })

  it('says where another device has changed it, and shows what holds now', async () => {
    const other = await openVisitor(browser(), 'desktop')
    await signIn(other, origin, seededPerson(owner), '/views/comparison')
    await other.page
      .getByRole('button', { name: /を外す$/ })
      .first()
      .click()
    await expectHidden(other.page.getByRole('table').getByRole('columnheader').nth(2))
    other.expectQuiet()
    await other.close()
    await page.getByRole('combobox', { name: '年齢', exact: true }).selectOption({ label: '40歳未満' })
    await expectVisible(page.getByText('ほかの画面で変更されていたため', { exact: false }))
    await expectHidden(columns().nth(2))
    await expectVisible(page.getByText('東京都・40〜64歳', { exact: false }))
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  it('is shown to others by a link without the premises of the person', async () => {
    await page.getByRole('button', { name: 'リンクを作る' }).click()
    const field = page.getByLabel('共有リンク')
    await expectVisible(field)
    address = await field.inputValue()
    const other = await openVisitor(browser(), 'desktop')
    await other.open(address)
    await expectVisible(other.page.getByRole('rowheader', { name: /年収の目安/ }))
    await expectVisible(other.page.getByText('全国平均の保険料率・40歳未満', { exact: false }))
    await expectAccessibleAtBothSizes(other)
    other.expectQuiet()
    await other.close()
    visitor.expectQuiet()
  })

  it('is shown to nobody who guesses a key', async () => {
    const other = await openVisitor(browser(), 'phone')
    await other.open(address.replace(/#.*/, '#guessed'))
    await expectVisible(other.page.getByText('このリンクは使えません', { exact: false }))
    await other.forgive(/404/)
    other.expectQuiet()
    await other.close()
  })

  it('is ended by taking the link back', async () => {
    await page.getByRole('button', { name: 'リンクを取り消す' }).click()
    await expectVisible(page.getByText('リンクを取り消しました。'))
    const other = await openVisitor(browser(), 'phone')
    await other.open(address)
    await expectVisible(other.page.getByText('このリンクは使えません', { exact: false }))
    await other.forgive(/404/)
    other.expectQuiet()
    await other.close()
    visitor.expectQuiet()
  })
})
