import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { demoStaff, signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { feedPostings } from './testing/feed.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
/** Numbers that no other test has. */
const mark = `EDIT${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const service = 'kango'
const [item] = feedPostings(mark, 1)
const sourceId = `tsunagu-demo ${mark}-0`
const newNumber = `${mark}-NEW`

let visitor: Visitor
let page: Page
let operator: OperatorApi

const address = (of: string) => `${portal().origin('desk')}/${service}/postings/${encodeURIComponent(of)}/edit`
const put = (posting: object) => operator('PUT', `job_postings/${encodeURIComponent(sourceId)}`, posting)
const putDraft = async (changes: object) => {
  const path = `job_postings/${encodeURIComponent(sourceId)}/draft`
  const { draft } = await operator<{ draft: { version: number; document: object } }>('GET', path)
  const body = {
    baseVersion: 1,
    baseReceivedAt: null,
    version: draft.version,
    document: { ...draft.document, ...changes },
  }
  await operator('PUT', path, body)
}
const text = (name: string | RegExp) => page.getByRole('region', { name: '入力' }).getByRole('textbox', { name })
const checks = () => page.getByRole('region', { name: '点検の結果' })
const publish = () => page.getByRole('button', { name: '公開する' })

beforeAll(async () => {
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
  await signInAtDesk(visitor, portal().origin('desk'), `/${service}/postings`, 'manager')
  operator = await openOperatorApi(portal(), service)
  if (!item) throw new Error('There is no posting.')
  await put(item)
})
afterAll(async () => {
  await operator?.('POST', 'job_postings/withdraw', { sourceIds: [sourceId] })
  await visitor?.close()
})

describe('a posting in the editor', () => {
  stepByStep()

  it('is opened from the list, with nothing against it, accessible at every width', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/postings?q=${mark}`)
    await page.getByRole('region', { name: '求人', exact: true }).locator('tbody a').first().click()
    await page.getByRole('link', { name: '編集' }).click()
    await expectPath(page, /\/edit/)
    await expectVisible(checks().getByText('直すところはありません'))
    await expectVisible(page.getByText('公開できます', { exact: true }))
    await expectAccessible(visitor)
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(visitor)
    }
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('has its faults named while somebody types, and put right by one press', async () => {
    await text(/^求人タイトル/).fill('看護婦さんを募集します')
    await expectVisible(checks().getByText('「看護婦」は性別を表す呼び方です'))
    await expectVisible(checks().locator('mark', { hasText: '看護婦' }))
    await expect.poll(() => publish().getAttribute('aria-disabled')).toBe('true')
    await expectAccessible(visitor)
    await text(/^就業場所の変更の範囲/).fill('')
    await checks().getByRole('button', { name: '「変更なし」を入れる' }).click()
    await expect.poll(() => text(/^就業場所の変更の範囲/).inputValue()).toBe('変更なし')
    await checks()
      .getByRole('button', { name: /^欄へ.*求人タイトル/ })
      .click()
    await expectFocused(page.locator('#pe-title'))
    await page.keyboard.type('看護師')
    await expectVisible(page.getByText('公開できます', { exact: true }))
    await expect.poll(() => text(/^求人タイトル/).inputValue()).toBe('看護師さんを募集します')
    visitor.expectQuiet()
  })

  it('is stored as a draft, and is as it was after a reload', async () => {
    await expectVisible(page.getByText(/^下書きを保存 \d/))
    await page.reload()
    await expectVisible(page.getByText('真鍋 浩二さんの下書き'))
    await expect.poll(() => text(/^求人タイトル/).inputValue()).toBe('看護師さんを募集します')
    visitor.expectQuiet()
  })

  it('shows what differs from the published version, in words', async () => {
    await page.getByRole('link', { name: /^版の差/ }).click()
    const changes = page.getByRole('region', { name: '版の差' })
    await expectVisible(changes.locator('ins', { hasText: 'を募集します' }))
    await expectVisible(changes.getByText('この求人に関わっている求職者は、まだいません。'))
    await expectAccessible(visitor)
    await page.getByRole('link', { name: /^点検/ }).click()
    visitor.expectQuiet()
  })

  it('is shown as the portal would show it, hostile words as words, and only in the desk’s frame', async () => {
    const words = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    await text(/^キャッチコピー/).fill(words)
    await page.getByRole('link', { name: /^見え方/ }).click()
    const frame = page.frameLocator('iframe')
    await expectVisible(frame.getByRole('heading', { name: '看護師さんを募集します' }))
    await expectVisible(frame.getByText(words))
    await expectVisible(frame.getByText('公開前の見え方です'))
    const link = await page.getByRole('link', { name: '新しいタブで開く' }).getAttribute('href')
    const { headers } = await callPortal(portal(), service, new URL(link ?? '').pathname)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${portal().origin('desk')}`)
    await page.getByRole('link', { name: /^点検/ }).click()
    await text(/^キャッチコピー/).fill('')
    await expectVisible(page.getByText(/^下書きを保存 \d/))
    visitor.expectQuiet()
  })

  it('joins the changes of two people, and asks where both have changed the same', async () => {
    await putDraft({ title: '相手の題名', description: '相手の紹介文です。' })
    await text(/^求人タイトル/).fill('自分の題名')
    await page.getByRole('button', { name: '下書きを保存' }).click()
    const conflict = page.getByRole('region', { name: '重なった変更' })
    await expectVisible(conflict.getByText('相手の題名'))
    await expectVisible(conflict.getByText('自分の題名'))
    await expect.poll(() => text(/^仕事紹介/).inputValue()).toBe('相手の紹介文です。')
    await expectAccessible(visitor)
    await conflict.getByRole('button', { name: /^自分のを残す.*求人タイトル/ }).click()
    await expectHidden(conflict)
    await expectVisible(page.getByText(/^下書きを保存 \d/))
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  it('loses nothing that was typed when the session ends', async () => {
    await visitor.context.clearCookies()
    await text(/^キャッチコピー/).fill('土日祝休み')
    await expectVisible(page.getByText(/^セッションが終了しました/))
    await visitor.forgive(/401/)
    const { email, password } = demoStaff('manager')
    await page.getByLabel('メールアドレス').fill(email)
    await page.getByLabel('パスワード', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText('この端末に残っていた、保存前の入力を開きました。'))
    await expect.poll(() => text(/^キャッチコピー/).inputValue()).toBe('土日祝休み')
    // Other calls find the end of the session out in their own time
    visitor.overlook(/401/)
    visitor.expectQuiet()
  })

  it('is published by ⌘↵, and its draft is no more', async () => {
    await expectVisible(page.getByText(/^下書きを保存 \d/))
    await expect.poll(() => publish().getAttribute('aria-disabled')).toBe('false')
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByText(`${mark}-0 を公開しました。`))
    await expectPath(page, /\/postings\?/)
    await expectVisible(page.getByText('第2版'))
    await page.goto(address(sourceId))
    await expectVisible(page.getByText('公開中のとおりです'))
    await expect.poll(() => text(/^求人タイトル/).inputValue()).toBe('自分の題名')
    visitor.expectQuiet()
  })

  it('has versions that are compared, and brought back into the form', async () => {
    await page.getByRole('link', { name: /^版 ?\d/ }).click()
    const versions = page.getByRole('region', { name: '版', exact: true })
    await expectVisible(versions.locator('ins', { hasText: '自分' }))
    await expectAccessible(visitor)
    await versions.getByRole('button', { name: '第1版の内容を入れる' }).click()
    await expect.poll(() => text(/^求人タイトル/).inputValue()).toBe(item?.title)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expect.poll(() => text(/^求人タイトル/).inputValue()).toBe('自分の題名')
    visitor.expectQuiet()
  })
})

describe('a new posting', () => {
  it('begins with its number, says all that is missing, and is deleted after a question', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/postings/new`)
    await page.getByLabel('求人番号').fill(newNumber)
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectPath(page, new RegExp(`${newNumber}/edit`))
    await expectVisible(page.getByText(/^公開まで あと\d+つ/))
    await expectVisible(checks().getByText('求人タイトル'))
    await page.getByRole('button', { name: '下書きを消す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '下書きを消す' }).click()
    await expectPath(page, /\/postings$/)
    await page.goto(address(`desk ${newNumber}`))
    await expectVisible(page.getByText('この番号の求人も下書きも見つかりません。'))
    await visitor.forgive(/404/)
    visitor.overlook(/404/)
    visitor.expectQuiet()
  })
})
