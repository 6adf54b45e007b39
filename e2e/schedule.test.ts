import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('schedule')

/** A finger that goes from place to place without leaving the screen. */
async function touchAlong(page: Page, places: readonly { x: number; y: number }[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [first, ...rest] = places
  if (!first) return
  await send('touchStart', [first])
  let last = first
  for (const place of rest) {
    for (const part of [0.25, 0.5, 0.75, 1])
      await send('touchMove', [{ x: last.x + (place.x - last.x) * part, y: last.y + (place.y - last.y) * part }])
    last = place
  }
  await send('touchEnd', [])
}

/** Each size is a service of its own: what one saves is not saved on the other. */
describe.each<[Size, string]>([
  ['phone', 'kaigo'],
  ['desktop', 'hoiku'],
])('the schedule on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, person)
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

  onPhone('saves hours pressed one by one, by row and by day, with a word to the adviser', async () => {
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
    await expect.poll(() => boxes('18:00').first().isChecked()).toBe(!before)
    expect(await boxes('19:00').evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true)
    expect(
      await all(/をすべて$/)
        .nth(2)
        .isChecked(),
    ).toBe(true)
    await expect
      .poll(() => page.getByRole('textbox', { name: /^アドバイザーへのひとこと/ }).inputValue())
      .toBe('午後が助かります')
    visitor.expectQuiet()
  })

  onPhone('is one stop for Tab: arrow keys move between its boxes, and space checks them', async () => {
    const box = boxes('10:00').nth(1)
    const before = await box.isChecked()
    await boxes('9:00').nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => box.isChecked()).toBe(!before)
    await page.keyboard.press('Tab')
    expect(await grid().evaluate((table) => table.contains(document.activeElement))).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => box.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => box.isChecked()).toBe(before)
    await expectHidden(saveButton())
    visitor.expectQuiet()
  })

  onPhone('asks before other days show while something is not saved', async () => {
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
    await expect.poll(() => boxes('11:00').first().isChecked()).toBe(wanted)
    visitor.expectQuiet()
  })

  onPhone('keeps what was pressed when saving fails, and says so', async () => {
    await page.route('**/schedule/available', (route) => route.abort())
    const box = boxes('12:00').first()
    const wanted = !(await box.isChecked())
    await box.click()
    await saveButton().click()
    await expectVisible(page.getByRole('alert').filter({ hasText: 'サービスに接続できません' }))
    await expect.poll(() => box.isChecked()).toBe(wanted)
    await visitor.forgive(/available|Failed to load resource/)
    await page.unroute('**/schedule/available')
    await save()
    visitor.expectQuiet()
  })

  onPhone('begins today where the address names no day that there is', async () => {
    await visitor.open(`${origin}/account/schedule?from=2026-02-31`)
    await expectVisible(grid())
    await expectHidden(page.getByRole('link', { name: '前の期間' }))
    visitor.expectQuiet()
  })

  it('fills several boxes in one stroke', async () => {
    await openNextWeek()
    const row = boxes('15:00')
    const wanted = !(await row.nth(1).isChecked())
    await row.nth(1).scrollIntoViewIfNeeded()
    await visitor.untilSettled()
    const places = await row.evaluateAll((all) =>
      all
        .map((box) => box.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    )
    const stroke = places.slice(1, 4)
    if (visitor.isPhone) await touchAlong(page, stroke)
    else {
      for (const [index, { x, y }] of stroke.entries()) {
        await page.mouse.move(x, y, { steps: 4 })
        if (index === 0) await page.mouse.down()
      }
      await page.mouse.up()
    }
    for (const index of [1, 2, 3]) await expect.poll(() => row.nth(index).isChecked()).toBe(wanted)
    await page.getByRole('button', { name: '元に戻す' }).click()
    visitor.expectQuiet()
  })

  onPhone('lets a job seeker choose when another tab was faster', async () => {
    await openNextWeek()
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    await untilAlive(other)
    const boxOf = (tab: Page, hour: string) =>
      tab
        .getByRole('table', { name: '面接できる時間' })
        .getByRole('checkbox', { name: new RegExp(` ${hour}$`) })
        .last()
    const [before, own] = [await boxOf(page, '9:00').isChecked(), await boxOf(page, '10:00').isChecked()]
    await boxOf(other, '9:00').click()
    await other.getByRole('button', { name: '保存する' }).click()
    await expectVisible(other.getByRole('status').filter({ hasText: 'スケジュールを保存しました' }))
    await other.close()
    await boxOf(page, '10:00').click()
    await saveButton().click()
    const dialog = page.getByRole('dialog', { name: 'ほかの画面で変更されています' })
    await expectVisible(dialog)
    await expectAccessibleAtBothSizes(visitor)
    await dialog.getByRole('button', { name: 'この画面の内容で保存' }).click()
    await expectVisible(page.getByRole('status').filter({ hasText: 'スケジュールを保存しました' }))
    await page.reload()
    await untilAlive(page)
    expect([await boxOf(page, '9:00').isChecked(), await boxOf(page, '10:00').isChecked()]).toEqual([before, !own])
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  onPhone('is shared by a link that shows surname and free hours, until it is taken back', async () => {
    await visitor.open(`${origin}/account/schedule`)
    await page.getByRole('button', { name: '空き時間を共有する' }).click()
    const dialog = page.getByRole('dialog', { name: '空き時間を共有する' })
    await dialog.getByRole('button', { name: 'リンクを作る' }).click()
    const link = await dialog.getByRole('textbox', { name: '共有リンク' }).inputValue()
    await expectAccessibleAtBothSizes(visitor)
    const stranger = await openVisitor(browser(), size)
    const response = await stranger.page.goto(link)
    expect(response?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    await untilAlive(stranger.page)
    await expectVisible(stranger.page.getByText('田中さんの面接できる時間です'))
    await expectVisible(stranger.page.getByText(/まで有効$/))
    await expectVisible(stranger.page.getByText('検索サイトには出ません'))
    await expectHidden(stranger.page.getByRole('checkbox').first())
    await expectAccessible(stranger)
    const form = stranger.page.getByRole('form', { name: 'ご希望の日時をお選びください' })
    await form.getByRole('button', { name: 'この日時で申し込む' }).click()
    await expectVisible(form.getByText('ご希望の日時を選んでください。'))
    await stranger.page.getByRole('link', { name: '次の期間' }).click()
    await form.getByRole('combobox', { name: /^第一希望/ }).selectOption({ index: 1 })
    await form.getByRole('textbox', { name: /^事業所名とお名前/ }).fill('みずほ病院 山田')
    await form.getByRole('button', { name: 'この日時で申し込む' }).click()
    await expectVisible(stranger.page.getByText('ご希望の日時を送りました'))
    stranger.expectQuiet()
    await visitor.open(`${origin}/account/schedule`)
    await page.getByRole('button', { name: '空き時間を共有する' }).click()
    await expectVisible(dialog.getByText('1回開かれました'))
    await expectVisible(dialog.getByText(/まで見られます。$/))
    await expectVisible(dialog.getByText('みずほ病院 山田'))
    await dialog.getByRole('button', { name: '共有をやめる' }).click()
    await expectVisible(dialog.getByRole('button', { name: 'リンクを作る' }))
    const gone = await stranger.page.goto(link)
    expect(gone?.status()).toBe(403)
    await expectVisible(stranger.page.getByRole('heading', { name: 'このリンクは、もう使えません' }))
    await stranger.close()
    visitor.expectQuiet()
  })

  onPhone('takes a shift file, and gives it back', async () => {
    await visitor.open(`${origin}/account/schedule`)
    const content = {
      name: '12月のシフト表.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('早番 9:00\n遅番 12:00\n'),
    }
    await page.locator('input[type="file"]:not([capture])').setInputFiles(content)
    const list = page.getByRole('list', { name: 'シフト表' })
    await expectVisible(list.getByRole('link', { name: content.name }))
    await page.reload()
    await untilAlive(page)
    await expectAccessibleAtBothSizes(visitor)
    await list.getByRole('button', { name: `「${content.name}」を削除` }).click()
    await expectHidden(list)
    visitor.expectQuiet()
  })

  onPhone('is accessible, unsaved changes and dialog included', async () => {
    await openNextWeek()
    await expectAccessibleAtBothSizes(visitor)
    await boxes('13:00').first().click()
    await expectVisible(saveButton())
    await expectAccessibleAtBothSizes(visitor)
    await next().click()
    await expectVisible(page.getByRole('dialog', { name: '保存していない変更があります' }))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })
})
