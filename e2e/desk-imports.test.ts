import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { feedPostings } from './testing/feed.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
/** Numbers, and a source, that no other test has. */
const mark = `UNDO${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const source = `e2e-${mark}`
const postings = feedPostings(mark, 3).map((posting) => ({
  ...posting,
  identifier: { ...posting.identifier, name: source },
}))
const [first, second, third] = postings
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

describe('imports that were made', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const desk = (path: string) => `${portal().origin('desk')}/kango/${path}`

  /** Tries a file, then publishes it. */
  async function importFile(name: string, items: readonly unknown[]): Promise<void> {
    await page.goto(desk('import'))
    const lines = items.map((item) => JSON.stringify(item)).join('\n')
    await page
      .getByLabel('求人のファイル', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(lines) })
    await page.getByRole('button', { name: 'この内容で取りこむ' }).click()
    await expectVisible(page.getByText(/^取りこみました。/))
  }
  const row = (name: string) =>
    page.getByRole('table', { name: '取りこみの履歴' }).getByRole('row').filter({ hasText: name })
  const dialog = () => page.getByRole('dialog', { name: '取りこみを取り消す' })

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/kango/import', 'manager')
  })
  afterAll(async () => {
    const operator = await openOperatorApi(portal(), 'kango')
    await operator('POST', 'job_postings/withdraw', {
      sourceIds: postings.map(({ identifier }) => `${source} ${identifier.value}`),
    })
    await visitor?.close()
  })

  it('are listed with who sent which file and what came of it', async () => {
    await importFile(`${mark}-1.jsonl`, [first, second])
    await importFile(`${mark}-2.jsonl`, [{ ...first, title: `${mark} 別の題名` }, second, third])
    await page.getByRole('link', { name: '取りこみの履歴' }).click()
    await expectVisible(row(`${mark}-2.jsonl`).getByText('完了'))
    await expectVisible(row(`${mark}-1.jsonl`))
    await expectAccessible(visitor)
    await row(`${mark}-2.jsonl`).getByRole('link').click()
    await expectPath(page, /\/kango\/imports\/[0-9a-f-]{36}$/)
    await expectVisible(page.getByRole('table', { name: '変わった求人' }).getByText(`${mark} 別の題名`))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('are taken back after a preview, with a reason, once', async () => {
    await page.getByRole('button', { name: '取り消す' }).click()
    await expectVisible(dialog().getByText('まえの版に戻す'))
    expect(await dialog().locator('dd').allTextContents()).toEqual(['1件', '1件', '0件', '0件', '0件'])
    const act = dialog().getByRole('button', { name: '取り消す' })
    await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(visitor)
    await dialog()
      .getByLabel(/^公開中の求人の33%が終了します/)
      .check()
    await dialog().getByLabel(/^理由/).fill('古い日付のファイルでした')
    await act.click()
    await expectHidden(dialog())
    await expectVisible(page.getByText('取り消し済み'))
    await expectVisible(page.getByText(/理由：古い日付のファイルでした/))
    await expectHidden(page.getByRole('button', { name: '取り消す' }))
    await page.getByRole('link', { name: '残したもの' }).click()
    await expectVisible(page.getByText('残した求人はありません'))
    await page.goto(desk(`postings?q=${mark}`))
    const listed = page.getByRole('region', { name: '求人', exact: true }).locator('tbody tr')
    await expect
      .poll(async () => (await listed.allTextContents()).filter((text) => text.includes('終了')).length)
      .toBe(1)
    await expectHidden(listed.filter({ hasText: '別の題名' }))
    visitor.expectQuiet()
  })

  it('are read on a phone as well', async () => {
    await page.setViewportSize({ width: 375, height: 720 })
    await page.goto(desk('imports'))
    await expectVisible(row(`${mark}-2.jsonl`).getByText('取り消し済み'))
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await row(`${mark}-2.jsonl`).getByRole('link').click()
    await expectVisible(page.getByText(/理由：古い日付のファイルでした/))
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})

describe('rules of assignment', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const rules = () => page.getByRole('form', { name: '割り当てのルール' }).getByRole('listitem', { name: mark })

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/hoiku/settings/rules', 'manager')
  })
  afterAll(async () => visitor?.close())

  it('are written, tried over the last 30 days, and stored', async () => {
    await expectVisible(page.getByText('ルールはまだありません。', { exact: false }))
    await page.getByRole('button', { name: 'ルールを足す' }).click()
    await page.getByLabel('ルールの名前').fill(mark)
    await expectVisible(page.getByText('1番目のルールの担当を選んでください。'))
    await rules().getByLabel('希望エリア').selectOption({ label: '東京都' })
    await rules().getByLabel(/^担当/).selectOption({ index: 1 })
    await expectVisible(rules().getByRole('button', { name: '東京都を外す' }))
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '直近30日でためす' }).click()
    await expectVisible(page.getByRole('table', { name: '担当ごとの人数' }))
    await page.getByRole('button', { name: '保存する' }).click()
    await expectVisible(page.getByText('ルールを保存しました。', { exact: false }))
    await page.reload()
    await expectVisible(rules())
    await page.setViewportSize({ width: 375, height: 720 })
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
    await expectAccessible(visitor)
    await rules()
      .getByRole('button', { name: `${mark}を削除` })
      .click()
    await page.getByRole('button', { name: '保存する' }).click()
    await expectVisible(page.getByText('ルールはまだありません。', { exact: false }))
    visitor.expectQuiet()
  })
})
