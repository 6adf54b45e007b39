import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { feedPostings } from './testing/feed.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
/** Numbers that no other test has. */
const mark = `DESK${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const [lawful, spoilt, second] = feedPostings(mark, 3)

describe('the postings of a service', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let operator: OperatorApi
  const put = (posting: object, number: string) =>
    operator('PUT', `job_postings/${encodeURIComponent(`tsunagu-demo ${number}`)}`, posting)
  const rows = () => page.getByRole('region', { name: '求人', exact: true }).locator('tbody tr')
  const pane = () => page.getByRole('region', { name: '選んだ求人' })

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/kango/postings', 'manager')
    operator = await openOperatorApi(portal(), 'kango')
    if (!lawful || !spoilt || !second) throw new Error('There are no postings.')
    const { terms } = spoilt['x-tsunagu']
    await put(lawful, `${mark}-0`)
    await put({ ...lawful, title: `${mark} 訪問看護` }, `${mark}-0`)
    for (const [posting, number] of [
      [spoilt, `${mark}-1`],
      [second, `${mark}-2`],
    ] as const) {
      const workplace = { ...terms.workplace, changeRange: '' }
      await put({ ...posting, 'x-tsunagu': { ...posting['x-tsunagu'], terms: { ...terms, workplace } } }, number)
    }
  })
  afterAll(async () => {
    await operator?.('POST', 'job_postings/withdraw', {
      sourceIds: [0, 1, 2].map((place) => `tsunagu-demo ${mark}-${place}`),
    })
    await visitor?.close()
  })

  it('are opened by G and J, and found by number and by word', async () => {
    await page.goto(`${portal().origin('desk')}/kango/today`)
    await expectVisible(page.getByRole('heading', { name: '今日', exact: true }))
    await pressSequence(page, 'g', 'j')
    await expectPath(page, /\/kango\/postings/)
    await expectVisible(rows().first())
    await page.keyboard.press('f')
    await page.keyboard.type(`${mark.toLowerCase()}-0`)
    await expect.poll(() => rows().count()).toBe(1)
    await expectVisible(rows().first().getByText('公開中'))
    visitor.expectQuiet()
  })

  it('show in the pane what has changed from version to version', async () => {
    await rows().first().getByRole('link').click()
    await expectVisible(pane().getByText('第2版'))
    await expectVisible(pane().locator('ins', { hasText: `${mark} 訪問看護` }))
    await expectVisible(pane().locator('del', { hasText: `${mark} 病棟の看護師 0` }))
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(pane())
    visitor.expectQuiet()
  })

  it('that lack what the law wants say so in Japanese, and are mended by keys', async () => {
    await page.getByRole('link', { name: /^要修正/ }).click()
    const row = () => rows().filter({ hasText: `${mark}-1` })
    await expectVisible(row().getByText('就業場所の変更の範囲'))
    await row().getByRole('link').click()
    await expectVisible(pane().getByText('空欄です。変わる見込みがないときは「変更なし」と書きます。'))
    await expectAccessible(visitor)
    const field = pane().getByRole('textbox', { name: '就業場所の変更の範囲' })
    await field.focus()
    await page.keyboard.type('変更なし')
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByText(`${mark}-1 を公開しました。`))
    await expectHidden(row())
    visitor.expectQuiet()
  })

  it('keep what was typed when somebody else has changed the posting first, as long as it lacks anything', async () => {
    if (!second) throw new Error('There is no posting.')
    const { terms } = second['x-tsunagu']
    await rows()
      .filter({ hasText: `${mark}-2` })
      .getByRole('link')
      .click()
    const field = pane().getByRole('textbox', { name: '就業場所の変更の範囲' })
    await field.fill('法人の定める場所')
    const workplace = { ...terms.workplace, changeRange: ' ' }
    await put({ ...second, 'x-tsunagu': { ...second['x-tsunagu'], terms: { ...terms, workplace } } }, `${mark}-2`)
    await pane().getByRole('button', { name: '保存して公開' }).click()
    await expectVisible(pane().getByText(/^ほかの人か取りこみが、先にこの求人を変えました。.*残っています。$/))
    await expect.poll(() => field.inputValue()).toBe('法人の定める場所')
    await put(second, `${mark}-2`)
    await pane().getByRole('button', { name: '保存して公開' }).click()
    await expectHidden(field)
    await visitor.forgive(/409/)
    visitor.overlook(/409/)
    visitor.expectQuiet()
  })

  it('are closed after a question', async () => {
    await page.goto(`${portal().origin('desk')}/kango/postings?q=${mark}-1`)
    await rows().first().getByRole('link').click()
    await pane().getByRole('button', { name: '公開を終了する' }).click()
    await expectVisible(page.getByRole('dialog', { name: '公開を終了しますか' }))
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '終了する', exact: true }).click()
    await expectVisible(page.getByText(`${mark}-1 を終了しました。`))
    await expectVisible(rows().first().getByText('終了', { exact: true }))
    visitor.expectQuiet()
  })

  it('are moved through by J and K, and read on at their end', async () => {
    await page.goto(`${portal().origin('desk')}/kango/postings`)
    await expectVisible(rows().first())
    const current = () => rows().evaluateAll((all) => all.findIndex((row) => row.matches('.cursor')))
    await page.keyboard.press('j')
    await expect.poll(current).toBe(0)
    await page.keyboard.press('j')
    await expect.poll(current).toBe(1)
    await page.keyboard.press('k')
    await expect.poll(current).toBe(0)
    await page.keyboard.press('Escape')
    // At each look to the end of what is loaded by then
    const countAtEnd = async () => {
      await rows().last().scrollIntoViewIfNeeded()
      return rows().count()
    }
    await expect.poll(countAtEnd).toBeGreaterThan(50)
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('are accessible and do not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/kango/postings`)
    await expectVisible(rows().first())
    await expectAccessible(visitor)
    await rows().first().getByRole('link').click()
    await expectVisible(pane().getByText('第1版'))
    await expectAccessible(visitor)
    if (width < 1080) {
      await page.getByRole('button', { name: '一覧に戻る' }).click()
      await expectVisible(rows().first())
    }
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('an import at the desk', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const source = `desk-${mark.toLowerCase()}`
  const postings = feedPostings(`${mark}IMP`, 60).map((posting) => ({
    ...posting,
    identifier: { ...posting.identifier, name: source },
  }))
  const [first] = postings
  const withTitle = (title: string, place: number) => JSON.stringify({ ...postings[place], title })
  const choose = (name: string, lines: readonly string[]) =>
    page
      .getByLabel('求人のファイル', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(lines.join('\n')) })
  const counts = async () =>
    Object.fromEntries(
      await page
        .locator('.imp-n > div')
        .evaluateAll((all) =>
          all.map(
            (one) => [one.querySelector('dt')?.textContent, Number(one.querySelector('dd')?.textContent)] as const,
          ),
        ),
    )
  const lines = () => page.getByRole('table', { name: '行ごとの結果' }).locator('tbody tr')

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/kango/postings', 'manager')
    await page.getByRole('link', { name: '取りこみ' }).click()
    await expectPath(page, /\/kango\/import/)
  })
  afterAll(async () => {
    const operator = await openOperatorApi(portal(), 'kango')
    await operator('POST', 'job_postings/withdraw', {
      sourceIds: postings.map(({ identifier }) => `${source} ${identifier.value}`),
    })
    await visitor?.close()
  })

  const bad = [withTitle('', 1), withTitle('看護師／男性歓迎', 2), '{ no json']
  const file = [...postings.filter((_, place) => place !== 1 && place !== 2).map((one) => JSON.stringify(one)), ...bad]

  it('tries a file without writing, and says of each bad line what to do', async () => {
    await expectVisible(page.getByText('求人のファイルをここに置くか、選んでください'))
    await expectAccessible(visitor)
    await choose('求人.xlsx', ['x'])
    await expectVisible(page.getByText(/取りこめない種類です/))
    await choose('求人.jsonl', file)
    await expectVisible(page.getByRole('button', { name: 'この内容で取りこむ' }))
    expect(await counts()).toEqual({
      新しい: 58,
      変わった: 0,
      同じ: 0,
      要修正: 1,
      読めない: 2,
      注意つき: 0,
      終了になる: 0,
    })
    expect(await lines().allTextContents()).toEqual([
      expect.stringMatching(/^59.*読めない題名：/),
      expect.stringContaining('題名：「男性歓迎」は使えません。'),
      expect.stringMatching(/^61—読めない/),
    ])
    await expectAccessible(visitor)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '直す行をCSVで' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('取りこめない行_kango.csv')
    visitor.expectQuiet()
  })

  it('publishes what was tried', async () => {
    await page.getByRole('button', { name: 'この内容で取りこむ' }).click()
    await expectVisible(page.getByText(/^取りこみました。同じファイルを/))
    expect(await counts()).toMatchObject({ 新しい: 58, 要修正: 1, 読めない: 2 })
    await choose('求人.jsonl', file)
    await expect.poll(counts).toMatchObject({ 新しい: 0, 同じ: 58, 要修正: 1, 読めない: 2 })
    visitor.expectQuiet()
  })

  it('refuses to close too much by a file of all postings, and explains that', async () => {
    await page.getByRole('checkbox', { name: /^全件のファイル/ }).check()
    await page.getByRole('textbox', { name: '出どころ' }).fill(source)
    await choose('全件.jsonl', [JSON.stringify(first)])
    await expectVisible(page.getByText(new RegExp(`「${source}」の公開中の求人58件のうち57件`)))
    await expectAccessible(visitor)
    await visitor.forgive(/409|400|412/)
    await page.getByRole('combobox', { name: '終了してよい割合' }).selectOption('1')
    await page.getByRole('button', { name: 'もう一度ためす' }).click()
    await expect.poll(counts).toMatchObject({ 同じ: 1, 終了になる: 57 })
    visitor.expectQuiet()
  })

  it.each([768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('checkbox', { name: /^全件のファイル/ }).uncheck()
    await choose('求人.jsonl', file)
    await expectVisible(lines().first())
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})
