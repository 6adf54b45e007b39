import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectHidden, expectToast, expectVisible, toasts } from './testing/expect-page.ts'
import { openSignOutDialog } from './testing/frame-parts.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { rewritePages } from './testing/rewrite-pages.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

/** Sizes and places that the specification gives, as they are drawn. */
describe('the specified sizes', () => {
  let visitor: Visitor
  let page: Page
  const resize = (width: number) => page.setViewportSize({ width, height: 900 })
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    // A menu item of a route that the web does not know says so in a toast, as often as it is pressed
    const restore = await rewritePages(visitor, (html) =>
      html.replaceAll('postings_by_progress_status', 'unknown_route'),
    )
    await signIn(visitor, portal().origin('kango'), seededPerson('specification'))
    await restore()
  })
  afterAll(async () => visitor?.close())

  it('the header has the hamburger menu below 768 px, the top menu from there on', async () => {
    const header = page.getByRole('banner')
    const hamburger = header.getByRole('button', { name: 'メニューを開く' })
    const topMenu = header.getByRole('navigation', { name: 'メインメニュー' })
    await resize(767)
    await expectVisible(hamburger)
    await expectHidden(topMenu)
    await resize(768)
    await expectHidden(hamburger)
    await expectVisible(topMenu)
    visitor.expectQuiet()
  })

  it('a dialog is 540 px wide', async () => {
    await resize(1_280)
    const dialog = await openSignOutDialog(visitor)
    expect((await dialog.boundingBox())?.width).toBe(540)
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(dialog)
    visitor.expectQuiet()
  })

  it('buttons are 36, 44 or 64 px high', async () => {
    const heightOf = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
      return (await button.boundingBox())?.height
    }
    expect(await heightOf('ログアウト')).toBe(36)
    await openSignOutDialog(visitor)
    expect([await heightOf('はい'), await heightOf('キャンセル')]).toEqual([44, 44])
    await page.keyboard.press('Escape')
    const stranger = await openVisitor(browser(), 'desktop')
    await stranger.open(`${portal().origin('kango')}/sign_up`)
    expect((await stranger.page.getByRole('main').getByRole('link').first().boundingBox())?.height).toBe(64)
    stranger.expectQuiet()
    await stranger.close()
    visitor.expectQuiet()
  })

  const pressUnknown = (times: number) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: '応募・選考' })
      .evaluate((link, count) => {
        for (let each = 0; each < count; each += 1) (link as HTMLElement).click()
      }, times)

  it('toasts are at the bottom centre', async () => {
    await pressUnknown(1)
    await expectToast(page, 'unimplemented route')
    const { x, y, width, height } = (await toasts(page).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(x + width / 2).toBeCloseTo(1_280 / 2, -1)
    expect(900 - (y + height)).toBeLessThan(32)
    visitor.expectQuiet()
  })

  it('at most 20 toasts show', async () => {
    // At each look: a toast is gone after four seconds
    const countOfMany = async () => {
      await pressUnknown(30)
      return toasts(page).count()
    }
    await expect.poll(countOfMany).toBe(20)
    visitor.expectQuiet()
  })
})
