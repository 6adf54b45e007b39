import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

/** Each size is a service of its own: what one saves is not saved on the other. */
describe.each<[Size, string]>([
  ['phone', 'kaigo'],
  ['desktop', 'hoiku'],
])('the schedule on a %s (%s)', (size, service) => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin)
  })
  afterAll(async () => visitor?.close())

  const grid = () => page.getByRole('table', { name: '面接できる時間' })
  /** The boxes of an hour, day after day. */
  const boxes = (hour: string) => grid().getByRole('checkbox', { name: new RegExp(` ${hour}$`) })
  const all = (name: string | RegExp) => grid().getByRole('checkbox', { name })
  const saveButton = () => page.getByRole('button', { name: '保存する' })
  const save = async () => {
    await saveButton().click()
    await expectVisible(page.getByRole('status').filter({ hasText: 'スケジュールを保存しました' }))
    await expectHidden(saveButton())
  }
  const next = () => page.getByRole('link', { name: '次の期間' })
  const openNextWeek = async () => {
    await visitor.open(`${origin}/account/schedule`)
    const href = (await next().getAttribute('href')) ?? ''
    await visitor.open(origin + href)
  }

  it('shows the confirmed interview, which the top page leads here from', async () => {
    await page.getByRole('main').getByRole('link', { name: 'スケジュール' }).click()
    await expectHeading(page, 'スケジュール')
    await expectVisible(grid().getByRole('cell', { name: '面接' }))
    expect(await grid().getByRole('columnheader').count()).toBeGreaterThanOrEqual(8)
    visitor.expectQuiet()
  })

  it('saves hours pressed one by one, by row and by day, with a word to the adviser', async () => {
    await openNextWeek()
    const before = await boxes('18:00').first().isChecked()
    await boxes('18:00').first().click()
    await all('19:00をすべての日で').check()
    await all(/をすべて$/)
      .nth(2)
      .check()
    await page.getByRole('textbox', { name: /^アドバイザーへのひとこと/ }).fill('午後が助かります')
    await save()
    await page.reload()
    await untilAlive(page)
    expect(await boxes('18:00').first().isChecked()).toBe(!before)
    expect(await boxes('19:00').evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true)
    expect(
      await all(/をすべて$/)
        .nth(2)
        .isChecked(),
    ).toBe(true)
    expect(await page.getByRole('textbox', { name: /^アドバイザーへのひとこと/ }).inputValue()).toBe('午後が助かります')
    visitor.expectQuiet()
  })

  it('moves between boxes by arrow keys and checks them by space', async () => {
    const box = boxes('10:00').nth(1)
    const before = await box.isChecked()
    await boxes('9:00').nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    expect(await box.isChecked()).toBe(!before)
    await page.getByRole('button', { name: '元に戻す' }).click()
    expect(await box.isChecked()).toBe(before)
    await expectHidden(saveButton())
    visitor.expectQuiet()
  })

  it('asks before other days show while something is not saved', async () => {
    const box = boxes('11:00').first()
    const wanted = !(await box.isChecked())
    await box.click()
    const here = page.url()
    await next().click()
    const dialog = page.getByRole('dialog', { name: '保存していない変更があります' })
    await dialog.getByRole('button', { name: 'この画面に残る' }).click()
    expect(page.url()).toBe(here)
    await next().click()
    await dialog.getByRole('button', { name: '保存して移動' }).click()
    await page.waitForURL((url) => url.href !== here)
    await visitor.open(here)
    expect(await boxes('11:00').first().isChecked()).toBe(wanted)
    visitor.expectQuiet()
  })

  it('keeps what was pressed when saving fails, and says so', async () => {
    await page.route('**/schedule/available', (route) => route.abort())
    const box = boxes('12:00').first()
    const wanted = !(await box.isChecked())
    await box.click()
    await saveButton().click()
    await expectVisible(page.getByRole('alert').filter({ hasText: '保存できませんでした' }))
    expect(await box.isChecked()).toBe(wanted)
    await visitor.forgive(/available|Failed to load resource/)
    await page.unroute('**/schedule/available')
    await save()
    visitor.expectQuiet()
  })

  it('begins today where the address names no day that there is', async () => {
    await visitor.open(`${origin}/account/schedule?from=2026-02-31`)
    await expectVisible(grid())
    await expectHidden(page.getByRole('link', { name: '前の期間' }))
    visitor.expectQuiet()
  })

  it('is accessible, unsaved changes and dialog included', async () => {
    await openNextWeek()
    await expectAccessible(page)
    await boxes('13:00').first().click()
    await expectVisible(saveButton())
    await expectAccessible(page)
    await next().click()
    await expectVisible(page.getByRole('dialog', { name: '保存していない変更があります' }))
    await expectAccessible(page)
    visitor.expectQuiet()
  })
})
