import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { pdfTextOf } from './testing/pdf-text.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'hoiku'
const address = `/${service}/ledgers?kind=fees&from=2020-01-01`
let visitor: Visitor
let page: Page
const rows = () => page.getByRole('table', { name: '手数料管理簿' }).locator('tbody tr')
const rowOf = (name: string) => rows().filter({ hasText: name })
const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByLabel(name)
const save = () => page.keyboard.press('Control+Enter')

interface Stored {
  placements: { id: string; personName: string; version: number }[]
}
/** Writes a placement as an agency's system does, behind the back of who fills it. */
async function writeElsewhere(name: string, changes: object) {
  const operator = await openOperatorApi(portal(), service)
  const { placements } = await operator<Stored>('GET', 'placements?from=2020-01-01&to=2099-12-31')
  const id = placements.find(({ personName }) => personName === name)?.id ?? ''
  const { placement } = await operator<{ placement: Record<string, unknown> }>('GET', `placements/${id}`)
  const { id: _id, jobSeekerId, personName, jobPostingId, sourceId, employer, position, ...rest } = placement
  const { acceptedOn, joiningAnsweredDatetime, stayingAnsweredDatetime, ownStaying, missing, ...facts } = rest
  await operator('PUT', `placements/${id}`, { ...facts, ...changes })
}

describe('the ledger of fees', () => {
  stepByStep()
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/ledgers`, 'manager')
  })
  afterAll(async () => visitor?.close())

  it('is the one book of who fills fees, and says why the file is not for them', async () => {
    await expectVisible(page.getByRole('table', { name: '手数料管理簿' }))
    expect(await page.getByRole('navigation', { name: '帳簿の種類' }).getByRole('link').allTextContents()).toEqual([
      '手数料管理簿',
    ])
    const csv = page.getByRole('button', { name: /CSVで書き出す/ })
    await expect.poll(() => csv.getAttribute('aria-disabled')).toBe('true')
    expect(await csv.textContent()).toContain('帳簿を読む権限のある人')
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(portal().origin('desk') + address)
    await expectVisible(rows().first())
    await expectAccessible(visitor)
    await rowOf('新井 恵理').getByRole('button', { name: '新井 恵理の行を記入する' }).click()
    await expectVisible(dialog())
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(dialog())
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('is filled at what is missing, by the keyboard alone', async () => {
    await page.goto(portal().origin('desk') + address)
    await expectVisible(rows().first())
    await rowOf('新井 恵理').locator('td').nth(3).getByRole('button', { name: '記入なし' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('placement-joiningState')
    await field('入社の確認').selectOption('joined')
    await field('手数料の種類').selectOption('registered')
    await field('算定のもと').fill('４，２６０，０００')
    await field('率（％）').fill('28')
    await expectVisible(dialog().getByText('算定のもと × 率： 1,192,800円'))
    await dialog().getByRole('button', { name: 'この額を入れる' }).click()
    await save()
    await expectHidden(dialog())
    await expectVisible(rowOf('新井 恵理').getByText('請求まえ'))
    await expectVisible(rowOf('新井 恵理').getByText('1,192,800'))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('新井 恵理の行を記入する')
    visitor.expectQuiet()
  })

  it('says at its field what contradicts itself', async () => {
    await rowOf('新井 恵理').getByRole('button', { name: '新井 恵理の行を記入する' }).click()
    await field('離職日').fill('2020-01-01')
    await save()
    await expectVisible(dialog().getByText('離職日は、入社日と同じ日か、それより後の日にしてください。'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('placement-leftOn')
    await page.keyboard.press('Escape')
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it('keeps what was typed when somebody else was first, and names what both have changed', async () => {
    await rowOf('梶原 綾').getByRole('button', { name: '梶原 綾の行を記入する' }).click()
    await field('手数料の額').fill('1300000')
    await field('請求日').fill('2026-11-20')
    await writeElsewhere('梶原 綾', { feeYen: 1_200_000, feeNote: '値引き' })
    await save()
    await expectVisible(dialog().getByText(/ほかの人が先にこの行を変更しました/))
    await expectVisible(dialog().getByText('ほかの人の入力：1200000'))
    await expect.poll(() => field('算定の補足').inputValue()).toBe('値引き')
    await expect.poll(() => field('手数料の額').inputValue()).toBe('1300000')
    await save()
    await expectHidden(dialog())
    await expectVisible(rowOf('梶原 綾').getByText('1,300,000'))
    await rowOf('梶原 綾').getByRole('button', { name: '梶原 綾の行を記入する' }).click()
    await expectVisible(dialog().getByText('手数料の額（円）：1,200,000円 → 1,300,000円'))
    await page.keyboard.press('Escape')
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  it('counts what is missing, and narrows to it', async () => {
    await page.goto(portal().origin('desk') + address)
    await expectVisible(rowOf('吉永 さとみ').getByText('記入なし'))
    await page.getByRole('button', { name: '記入もれのある行だけ' }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await expectVisible(page.getByText('記入もれ 1か所'))
    visitor.expectQuiet()
  })
})

describe('the ledger of fees, taken along', () => {
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/ledgers`, 'compliance')
    await page.goto(portal().origin('desk') + address)
    await expectVisible(rows().first())
  })
  afterAll(async () => visitor?.close())

  it('is printed on A4 with its title, its rows and how long they are kept', async () => {
    const bytes = await page.pdf({ preferCSSPageSize: true })
    const pages = await pdfTextOf(bytes)
    const text = pages.join('')
    // A font has one glyph for 戸 and 戶, and a PDF may say either
    for (const words of ['手数料管理簿', '支払者', '篠田早苗', '完了から2年のあいだ保存します']) {
      expect(text).toContain(words)
    }
    for (const words of ['CSVで書き出す', 'メイン', '請求まえ0件']) expect(text).not.toContain(words)
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/MediaBox \[0 0 84[12](\.\d+)? 59[45](\.\d+)?\]/)
    visitor.expectQuiet()
  })

  it('is saved as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /CSVで書き出す/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^手数料管理簿_hoiku_2020-01-01_\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[0]).toContain('手数料を支払う者,')
    expect(lines.some((line) => line.includes('戸田 久美'))).toBe(true)
    visitor.expectQuiet()
  })
})
