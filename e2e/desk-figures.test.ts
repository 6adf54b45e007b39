import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { readAgain } from './testing/read-again.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'yakuzai'
let visitor: Visitor
let page: Page
const report = () => page.getByRole('table', { name: '職業紹介事業報告書の数字' })
const dialog = () => page.getByRole('dialog')
const open = async () => {
  await page.goto(`${portal().origin('desk')}/${service}/figures`)
  await expectVisible(page.getByRole('table', { name: '月ごと' }))
  await expectVisible(report())
}

describe('the figures', () => {
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/team`, 'manager')
  })
  afterAll(async () => visitor?.close())

  it('are opened by keys', async () => {
    await expectVisible(page.getByRole('link', { name: '数字' }))
    await pressSequence(page, 'g', 'f')
    await expectPath(page, new RegExp(`/${service}/figures`))
    await expectVisible(page.getByRole('heading', { name: '登録から入社まで' }))
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('are accessible and do not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await open()
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('have no table of advisers before their names are there', async () => {
    const names = Promise.withResolvers<void>()
    await page.route('**/operator/colleagues', async (route) => {
      await names.promise
      await route.continue()
    })
    await open()
    const advisers = page.getByRole('table', { name: '担当ごと' })
    expect(await advisers.count()).toBe(0)
    names.resolve()
    await expectVisible(advisers.getByRole('rowheader', { name: /./ }))
    await page.unroute('**/operator/colleagues')
    visitor.expectQuiet()
  })

  it('open the rows of a number, which the address names, and lead to the person', async () => {
    await open()
    const link = page.getByRole('link', { name: /^期間全体の登録 / })
    const count = Number((await link.textContent())?.replaceAll(',', ''))
    await link.focus()
    await page.keyboard.press('Enter')
    await expectVisible(dialog().getByRole('listitem').first())
    await expect.poll(() => dialog().getByRole('listitem').count()).toBe(count)
    await page.reload()
    await expectVisible(dialog().getByRole('listitem').first())
    await expectAccessible(visitor)
    await dialog().getByRole('link').first().click()
    await expectPath(page, new RegExp(`/${service}/people/`))
    visitor.expectQuiet()
  })

  it('say when a period cannot be counted', async () => {
    await open()
    await page.getByLabel('期間のはじめ').fill('2020-01-01')
    await expectVisible(page.getByText('期間は、1年（366日）までにしてください。'))
    await expectVisible(report())
    visitor.expectQuiet()
  })

  it('say so where they cannot be read, while the rest stays', async () => {
    await page.route('**/operator/figures?*', (route) => route.abort())
    await page.goto(`${portal().origin('desk')}/${service}/figures`)
    await expectVisible(page.getByText(/^サーバーにつながりません/))
    await expectVisible(report())
    await readAgain(page, '**/operator/figures?*')
    await expectVisible(page.getByRole('table', { name: '月ごと' }))
    await visitor.forgive(/ERR_FAILED/)
    visitor.overlook(/ERR_FAILED/)
    visitor.expectQuiet()
  })
})

describe('the yearly report', () => {
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/figures`, 'compliance')
    await expectVisible(report())
  })
  afterAll(async () => visitor?.close())

  it('is all that who keeps the ledgers sees of the figures', async () => {
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('職業紹介事業報告書の数字')
    expect(await page.getByRole('table', { name: '月ごと' }).count()).toBe(0)
    visitor.expectQuiet()
  })

  it('opens the rows of each number', async () => {
    await report()
      .getByRole('link', { name: /就職件数（常用） \d+件を開く$/ })
      .first()
      .click()
    await expectVisible(dialog().getByRole('listitem').first())
    await page.keyboard.press('Escape')
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it('is saved as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSVで書き出す' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^職業紹介事業報告書_yakuzai_\d{4}年度\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[0]).toContain('"新規求職申込件数"')
    expect(lines.length).toBe((await report().locator('tbody tr').count()) + 2)
    visitor.expectQuiet()
  })
})
