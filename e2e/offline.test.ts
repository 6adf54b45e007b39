import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import {
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { openSignOutDialog } from './testing/frame-parts.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { act, expectLiked, heart, pressHeart } from './testing/posting-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('offline')
const address = (path: string) => portal().origin('kango') + path

describe('a posting while there is no connection', () => {
  let visitor: Visitor
  let page: Page
  let posting = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal().origin('kango'), person, '/job_postings/search/result')
    posting = `/job_postings/${await firstPostingId(page)}`
    await visitor.open(address(posting))
  })
  afterAll(async () => visitor?.close())

  it('keeps a heart that is pressed offline, says so, and sends it when the connection is back', async () => {
    await expectLiked(page, false)
    await visitor.context.setOffline(true)
    await expectVisible(page.getByText('インターネットに接続していません'))
    await heart(page).click()
    await expectToast(page, '接続できません。お気に入りは、接続が戻ったら保存します。')
    await expectLiked(page, true)
    const sent = page.waitForResponse('**/favorites')
    await visitor.context.setOffline(false)
    expect((await sent).status()).toBe(204)
    await expectHidden(page.getByText('インターネットに接続していません'))
    await page.reload()
    await untilAlive(page)
    await expectLiked(page, true)
    await pressHeart(page)
    await expectLiked(page, false)
    await visitor.forgive(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })

  it('says at the button why an application was not sent, and keeps its dialog until Back', async () => {
    await act(page, '応募する').click()
    const consent = page.getByRole('dialog', { name: 'この求人に応募しますか？' })
    await expectVisible(consent)
    await visitor.context.setOffline(true)
    await consent.getByRole('button', { name: '同意して応募する' }).click()
    const fault = 'インターネットに接続できません。接続を確かめて、もう一度押してください。'
    await expectVisible(consent.getByRole('alert').getByText(fault))
    await visitor.context.setOffline(false)
    await page.goBack()
    await expectHidden(consent)
    await expectFocused(act(page, '応募する'))
    await expectPath(page, posting)
    await visitor.forgive(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })
})

/** The addresses of the pages that the browser keeps for reading without a connection. */
const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('tsunagu-saved-pages'))) return []
    const keys = await (await caches.open('tsunagu-saved-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })

describe('a page that is opened while the service does not respond', () => {
  it('is the portal’s own, with what can be read meanwhile; nothing of it outlives the session', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    const { page } = visitor
    await signIn(visitor, portal().origin('kango'), person)
    const posting = `/job_postings/${await firstPostingId(page)}`
    await visitor.open(address(posting))
    const title = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect.poll(() => savedPaths(page)).toEqual([posting])
    await page.evaluate(() => navigator.serviceWorker.ready)
    await visitor.context.setOffline(true)
    await page.goto(address('/job_postings/favorite'))
    await expectHeading(page, 'いまは、つながっていません')
    await page.getByRole('region', { name: '保存したページ' }).getByRole('link').click()
    await expectPath(page, posting)
    await expectHeading(page, title)
    await expectVisible(page.getByText(/^接続できないため、きょう .+に保存した内容を表示しています。/))
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    await visitor.context.setOffline(false)
    await expectVisible(page.getByRole('region', { name: 'この画面の操作' }))
    await untilAlive(page)
    await (await openSignOutDialog(visitor)).getByRole('button', { name: 'はい' }).click()
    await expectPath(page, '/sign_in')
    await expect.poll(() => savedPaths(page)).toEqual([])
    await visitor.context.setOffline(true)
    await page.goto(address(posting))
    await expectHeading(page, 'いまは、つながっていません')
    await expectHidden(page.getByRole('region', { name: '保存したページ' }))
    await visitor.context.setOffline(false)
    await expectPath(page, /\/sign_in\?return_to=/)
    visitor.overlook(/ERR_INTERNET_DISCONNECTED|503/)
    visitor.expectQuiet()
    await visitor.close()
  })
})
