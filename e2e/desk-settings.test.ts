import { readFile } from 'node:fs/promises'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { type EventReceiver, openEventReceiver } from './testing/event-receiver.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'comedical'
const mark = crypto.randomUUID().slice(0, 8)
const dialogOf = (page: Page) => page.getByRole('dialog')
const textOfSecret = (page: Page, name: string) => dialogOf(page).locator(`code[aria-label="${name}"]`)

describe('keys', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let token = ''
  const [first, second] = [`基幹システム ${mark}`, `基幹システム ${mark} 新`]
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/keys`, 'admin')
  })
  afterAll(async () => visitor?.close())
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const use = (key: string) =>
    callPortal(portal(), service, '/v1/operator/events?perPage=1', { headers: { authorization: `Bearer ${key}` } })

  it('are made with N, and shown once', async () => {
    await expectVisible(page.getByRole('region', { name: 'APIキーの一覧' }))
    await expectAccessible(visitor)
    await page.keyboard.press('n')
    await expectFocused(dialogOf(page).getByLabel(/^名前/))
    await page.keyboard.type(first)
    const make = dialogOf(page).getByRole('button', { name: '作成する' })
    await expect.poll(() => make.getAttribute('aria-disabled')).toBe('true')
    await dialogOf(page)
      .getByRole('checkbox', { name: /^求職者の閲覧/ })
      .press('Space')
    expect(
      await dialogOf(page)
        .getByRole('checkbox', { name: /^求職者の閲覧/ })
        .isChecked(),
    ).toBe(false)
    await dialogOf(page)
      .getByRole('checkbox', { name: /^できごとの取得/ })
      .check()
    await expectAccessible(visitor)
    await make.click()
    await dialogOf(page).getByRole('button', { name: '表示' }).click()
    token = await textOfSecret(page, 'APIキー').innerText()
    expect(token).toMatch(/^tsk_[0-9a-f]{32}_/)
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectVisible(row(first).getByText(`…${token.slice(-4)}`))
    await expect.poll(() => page.content()).not.toContain(token)
    visitor.expectQuiet()
  })

  it('say when they were last used', async () => {
    expect((await use(token)).status).toBe(200)
    await page.reload()
    await expectVisible(row(first).getByText(/^\d+:\d\d$/))
    visitor.expectQuiet()
  })

  it('are replaced: the new one first, then the old one ends', async () => {
    await row(first)
      .getByRole('button', { name: `${first}を入れ替える` })
      .click()
    await dialogOf(page).getByLabel(/^名前/).fill(second)
    expect(
      await dialogOf(page)
        .getByRole('checkbox', { name: /^できごとの取得/ })
        .isChecked(),
    ).toBe(true)
    await dialogOf(page).getByRole('button', { name: '作成する' }).click()
    await dialogOf(page).getByRole('button', { name: '設定したので、古いキーを無効にする' }).click()
    await expectHidden(dialogOf(page))
    await expectVisible(row(first).getByText(/^無効/))
    expect((await use(token)).status).toBe(401)
    visitor.expectQuiet()
  })

  it('are ended after what it means was said', async () => {
    await row(second)
      .getByRole('button', { name: `${second}を無効にする` })
      .click()
    await expectVisible(dialogOf(page).getByText('まだ使われていません。'))
    await expectAccessible(visitor)
    await dialogOf(page).getByRole('button', { name: '無効にする' }).click()
    await expectVisible(row(second).getByText(/^無効/))
    visitor.expectQuiet()
  })

  it('go away with the role, under the open page', async () => {
    const { session } = await page.evaluate(async () => {
      const answer = await fetch('/v1/staff/session', { headers: { 'x-client-type': 'web' } })
      return (await answer.json()) as { session: StaffSession }
    })
    const services = session.services.map((one) => ({ ...one, roles: ['compliance'], scopes: ['audit:read'] }))
    await page.route('**/v1/staff/session', (route) => route.fulfill({ json: { session: { ...session, services } } }))
    await page.route('**/v1/operator/keys', (route) =>
      route.fulfill({ status: 403, json: { code: 'permission_denied', message: '', details: [] } }),
    )
    await page.keyboard.press('n')
    await dialogOf(page).getByLabel(/^名前/).fill('遅すぎたキー')
    await dialogOf(page)
      .getByRole('checkbox', { name: /^できごとの取得/ })
      .check()
    await dialogOf(page).getByRole('button', { name: '作成する' }).click()
    await expectVisible(page.getByRole('heading', { name: /ページが見つかりません/ }))
    await expectHidden(page.getByRole('link', { name: 'APIキー' }))
    await visitor.forgive(/403/)
    visitor.expectQuiet()
  })
})

describe('webhooks', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let receiver: EventReceiver
  const name = `社内の通知 ${mark}`
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    receiver = await openEventReceiver()
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/webhooks`, 'admin')
  })
  afterAll(async () => {
    receiver?.close()
    await visitor?.close()
  })
  const item = () => page.getByRole('list', { name: '送信先' }).getByRole('listitem').filter({ hasText: name })

  it('are added, with a secret that is shown once', async () => {
    await expectVisible(page.getByRole('button', { name: '送信先を追加' }))
    await page.keyboard.press('n')
    await dialogOf(page).getByLabel('名前').fill(name)
    await dialogOf(page).getByLabel(/^URL/).fill(receiver.url)
    await expectAccessible(visitor)
    await dialogOf(page).getByRole('button', { name: '追加する' }).click()
    await dialogOf(page).getByRole('button', { name: '表示' }).click()
    receiver.trust(await textOfSecret(page, '署名の鍵').innerText())
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectVisible(item().getByText('動作中'))
    visitor.expectQuiet()
  })

  it('are tested, and a secret that was changed is used at once', async () => {
    await page.getByRole('button', { name: 'テスト送信' }).click()
    await expectVisible(page.getByText(/^テストが届きました/))
    await page.getByRole('button', { name: '署名の鍵を変更' }).click()
    await dialogOf(page).getByRole('button', { name: '表示' }).click()
    receiver.trust(await textOfSecret(page, '署名の鍵').innerText())
    await page.keyboard.press('Escape')
    await expectHidden(dialogOf(page))
    // The words of the first test may be there still, or gone
    const tested = page.waitForResponse((response) => response.url().endsWith('/test'))
    await page.getByRole('button', { name: 'テスト送信' }).click()
    expect(await (await tested).json()).toMatchObject({ isDelivered: true })
    visitor.expectQuiet()
  })

  it('are paused and changed', async () => {
    await item().getByRole('checkbox').click()
    await expectVisible(item().getByText('停止中'))
    await item().getByRole('checkbox').click()
    await expectVisible(item().getByText('動作中'))
    await page.getByRole('button', { name: '変更', exact: true }).click()
    await dialogOf(page)
      .getByRole('checkbox', { name: /^すべて/ })
      .uncheck()
    await dialogOf(page).getByRole('checkbox', { name: 'プロフィールが変わった' }).check()
    await dialogOf(page).getByRole('button', { name: '保存する' }).click()
    await expectVisible(item().getByText(/種類のうち1/))
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('do not scroll sideways, and are accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(item().getByText('動作中'))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('are deleted after what it means was said', async () => {
    await page.getByRole('button', { name: '削除' }).click()
    await expectVisible(dialogOf(page).getByText(/^このアドレスへの送信が終わり/))
    await dialogOf(page).getByRole('button', { name: '削除する' }).click()
    await expectHidden(item())
    visitor.expectQuiet()
  })
})

describe('the audit', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    const adviser = await openVisitor(browser(), 'desktop')
    await signInAtDesk(adviser, portal().origin('desk'), `/${service}/people`)
    await expectVisible(adviser.page.getByRole('grid').or(adviser.page.getByRole('table')))
    await adviser.close()
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings`, 'compliance')
  })
  afterAll(async () => visitor?.close())
  const rows = () => page.getByRole('region', { name: '監査の記録' }).getByRole('row')

  it('is where a person begins who may open nothing else of the settings', async () => {
    await expectPath(page, `/${service}/settings/audit`)
    await expectVisible(rows().filter({ hasText: '佐伯 ゆかり' }).filter({ hasText: '求職者の一覧' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('is narrowed by person and act, in the address', async () => {
    await page.keyboard.press('f')
    await expectFocused(page.getByLabel('操作した人'))
    await page.getByLabel('操作した人').selectOption({ label: '佐伯 ゆかり' })
    await page.getByLabel('操作', { exact: true }).selectOption({ label: '求職者の一覧' })
    await expectPath(page, /who=.*act=listPeople/)
    await page.reload()
    await expectVisible(rows().filter({ hasText: '求職者の一覧' }))
    expect(await rows().filter({ hasText: '堀江 千春' }).count()).toBe(0)
    visitor.expectQuiet()
  })

  it('is narrowed to one job seeker by their name', async () => {
    await rows().nth(1).getByRole('cell').nth(3).getByRole('button').first().click()
    await expectVisible(page.getByText(/^対象：/))
    await expectPath(page, /person=/)
    await page.getByRole('button', { name: '対象の絞り込みを外す' }).click()
    await expectHidden(page.getByText(/^対象：/))
    visitor.expectQuiet()
  })

  it('is saved as a file with a reason', async () => {
    await page.getByRole('button', { name: 'CSVで書き出す' }).click()
    await expectAccessible(visitor)
    const save = dialogOf(page).getByRole('button', { name: '書き出す' })
    await save.click()
    await expectVisible(dialogOf(page))
    await dialogOf(page).getByLabel(/^理由/).fill(`点検 ${mark}`)
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('日時,種類,名前')
    expect(text).toContain('佐伯 ゆかり')
    await expectHidden(dialogOf(page))
    await page.goto(`${portal().origin('desk')}/${service}/settings/audit?act=exportOperatorActs`)
    await expectVisible(rows().filter({ hasText: `点検 ${mark}` }))
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('does not scroll sideways, and is accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(rows().nth(1))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})
