import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
import { readAgain } from './testing/read-again.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

describe('the ledgers', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/kango/ledgers', 'compliance')
  })
  afterAll(async () => visitor?.close())
  const rows = () => page.getByRole('table').locator('tbody tr')

  it('are offered to who keeps them, and no page that they may not open', async () => {
    await page.goto(`${portal().origin('desk')}/`)
    await expectPath(page, /\/kango\/people/)
    const menu = page.getByRole('navigation', { name: 'メイン' }).getByRole('link')
    await expect.poll(() => menu.allTextContents()).toEqual(['求職者', '帳簿', '数字', '設定'])
    await menu.getByText('帳簿').click()
    await expectVisible(page.getByRole('table', { name: '求職管理簿' }))
    visitor.expectQuiet()
  })

  it('show their lines by period, kept in the address', async () => {
    await page.getByRole('link', { name: '求人管理簿' }).click()
    await expectVisible(page.getByRole('table', { name: '求人管理簿' }))
    await page.getByLabel('期間のおわり').fill('2020-12-31')
    await expectVisible(page.getByText(/期間のはじめは、おわりと同じ日か/))
    await page.getByLabel('期間のはじめ').fill('2020-01-01')
    await expectVisible(page.getByText('この期間の行はありません'))
    await page.reload()
    await expectVisible(page.getByText('この期間の行はありません'))
    await page.goto(`${portal().origin('desk')}/kango/ledgers`)
    await expectVisible(rows().first())
    visitor.expectQuiet()
  })

  it('are searched by a word, from the keyboard', async () => {
    await expectVisible(page.getByText(/^\d+行を表示$/))
    const before = await rows().count()
    const name = (await rows().last().locator('td').first().textContent()) ?? ''
    await page.keyboard.press('f')
    await page.keyboard.type(name)
    await expect.poll(() => rows().count()).toBeLessThan(before)
    await expect.poll(() => rows().first().textContent()).toContain(name)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect.poll(() => rows().count()).toBe(before)
    visitor.expectQuiet()
  })

  it('are saved as a file that a spreadsheet reads', async () => {
    await page.getByRole('region', { name: '求職管理簿' }).focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+e')])
    expect(download.suggestedFilename()).toMatch(/^求職管理簿_kango_\d{4}-04-01_\d{4}-\d{2}-\d{2}\.csv$/)
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFF求職者氏名,')).toBe(true)
    expect(text.split('\r\n')).toHaveLength((await rows().count()) + 2)
    await expectVisible(page.getByText(/を保存しました。$/))
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('are accessible and do not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/kango/ledgers`)
    await expectVisible(rows().first())
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('say so where they cannot be read, and are read again', async () => {
    await page.route('**/ledgers/*/lines?*', (route) => route.abort())
    await page.goto(`${portal().origin('desk')}/kango/ledgers`)
    await expectVisible(page.getByText(/^サーバーにつながりません/))
    await readAgain(page, '**/ledgers/*/lines?*')
    await expectVisible(rows().first())
    await visitor.forgive(/ERR_FAILED/)
    visitor.overlook(/ERR_FAILED/)
    visitor.expectQuiet()
  })
})
