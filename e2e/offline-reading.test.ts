import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { createAccount } from './testing/accounts.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectToast, expectVisible } from './testing/expect-page.ts'
import { openSignOutDialog } from './testing/frame-parts.ts'
import { type NewJobSeeker, seededPerson, signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { heart, pressHeart } from './testing/posting-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('offline-reading')
let nextPerson: NewJobSeeker
beforeAll(async () => {
  nextPerson = await createAccount(portal(), 'kango')
})
const address = (path: string) => portal().origin('kango') + path

/** The addresses of the pages that the browser keeps for reading without a connection. */
const savedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('tsunagu-saved-pages'))) return []
    const keys = await (await caches.open('tsunagu-saved-pages')).keys()
    return keys.map(({ url }) => new URL(url).pathname)
  })

/** The page is under its worker: what is asked of it from now on reaches it. */
const untilWorkerTakes = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

describe('a phone without a connection', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let posting = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal().origin('kango'), person, '/job_postings/search/result')
    posting = `/job_postings/${await firstPostingId(page)}`
    await untilWorkerTakes(page)
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const savedLinks = () => main().getByRole('region', { name: '保存したページ' }).getByRole('link')

  it('has the schedule, the newest messages and the liked postings, which nobody has opened', async () => {
    await visitor.open(address(posting))
    await pressHeart(page)
    await page.clock.install()
    await visitor.open(address('/'))
    await page.evaluate(() => caches.delete('tsunagu-saved-pages'))
    await page.clock.runFor(21_000)
    await expect.poll(() => savedPaths(page), { timeout: 30_000 }).toContain(posting)
    await expect
      .poll(() => savedPaths(page))
      .toEqual(expect.arrayContaining(['/account/schedule', expect.stringMatching(/^\/account\/messages\//)]))
    const history = await page.evaluate(async () => (await fetch('/v1/app/job_seeker/message/news')).json())
    expect(history.unreadCount).toBeGreaterThan(0) // stored ahead is not read
    visitor.expectQuiet()
  })

  it('reads them by kind, each with the time of its copy', async () => {
    await visitor.context.setOffline(true)
    await page.goto(address('/job_postings/history'))
    await expectHeading(page, 'いまは、つながっていません')
    const kinds = main().getByRole('region', { name: '保存したページ' }).getByRole('heading', { level: 3 })
    await expectVisible(kinds)
    await expect.poll(() => kinds.filter({ visible: true }).allInnerTexts()).toEqual(['予定', 'メッセージ', '求人'])
    await savedLinks().and(page.locator('[href="/account/schedule"]')).click()
    await expectPath(page, '/account/schedule')
    await expectVisible(page.getByText(/^接続できないため、きょう \d+:\d\dに保存した内容を表示しています。/))
    await visitor.context.setOffline(false)
    await untilAlive(page)
    visitor.overlook(/ERR_INTERNET_DISCONNECTED|503/)
    visitor.expectQuiet()
  })

  it('keeps a message, says so, warns at sign-out, and sends it once', async () => {
    await visitor.open(address('/account/messages/new'))
    await visitor.context.setOffline(true)
    await page.getByRole('textbox', { name: /^件名/ }).fill('電車の中から')
    await page.getByRole('textbox', { name: /^本文/ }).fill('26日の見学は14時からでお願いします。')
    await page.getByRole('button', { name: '送信する' }).click()
    await expectVisible(main().getByText('接続できないため、まだ送っていません。'))
    await expectVisible(main().getByText('送信待ち', { exact: true }))
    await expectAccessibleAtBothSizes(visitor)
    const dialog = await openSignOutDialog(visitor)
    await expectVisible(dialog.getByText('送信待ちのメッセージが1件あります。ログアウトすると、送られずに消えます。'))
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await visitor.context.setOffline(false)
    await expectToast(page, '送信待ちのメッセージを送信しました。')
    await expectVisible(main().getByText('メッセージを送信しました。'))
    const sent = await page.evaluate(async () => (await fetch('/v1/app/views/job_seeker/messages')).text())
    expect(sent.match(/"subject":"電車の中から"/g)).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('tsunagu.waiting-messages'))).toBeNull()
    visitor.overlook(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })

  it('says why a waiting message was refused, and lets it be cancelled', async () => {
    await page.evaluate(async () => {
      const headers = { 'x-client-type': 'web' }
      const { sessionId } = await (await fetch('/v1/auth/verify', { method: 'POST', headers })).json()
      const message = {
        subject: '返信',
        body: '了解しました。',
        files: [],
        writtenAt: new Date().toISOString(),
        problem: '',
      }
      const waiting = { ...message, id: crypto.randomUUID(), replyTo: crypto.randomUUID(), jobPostingId: null }
      const stored = { owner: 'somebody', session: sessionId, messages: [waiting] }
      localStorage.setItem('tsunagu.waiting-messages', JSON.stringify(stored))
    })
    await visitor.open(address('/account/messages'))
    const waiting = main().getByRole('region', { name: '送信待ちのメッセージ' })
    await expectVisible(waiting.getByText('送れませんでした'))
    await expectVisible(waiting.getByText(/^返信するメッセージが見つかりません。/))
    await visitor.forgive(/404/)
    await expectAccessible(visitor)
    await waiting.getByRole('button', { name: '取り消す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り消す' }).click()
    await expectHidden(waiting)
    visitor.expectQuiet()
  })

  it('signs out, and the next person finds nothing of the last one', async () => {
    await visitor.open(address(posting))
    await visitor.context.setOffline(true)
    await (await openSignOutDialog(visitor)).getByRole('button', { name: 'はい' }).click()
    await expectHeading(page, 'いまは、つながっていません')
    await expect.poll(() => savedPaths(page)).toEqual([])
    await page.goto(address(posting))
    await expectHeading(page, 'いまは、つながっていません')
    await expectHidden(main().getByRole('region', { name: '保存したページ' }))
    await visitor.context.setOffline(false)
    await expectPath(page, /\/sign_in/)
    await untilAlive(page)
    expect((await visitor.context.cookies()).filter(({ name }) => name.includes('session'))).toEqual([])
    visitor.overlook(/ERR_INTERNET_DISCONNECTED|503/)
    await signIn(visitor, portal().origin('kango'), nextPerson, '/job_postings/favorite')
    await visitor.context.setOffline(true)
    await page.goto(address(posting))
    await expectHeading(page, 'いまは、つながっていません')
    expect(await savedPaths(page)).not.toContain(posting)
    await visitor.context.setOffline(false)
    visitor.overlook(/ERR_INTERNET_DISCONNECTED|503/)
    visitor.expectQuiet()
  })
})

describe('a phone whose storage is full', () => {
  it('works without saved pages', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    const { page } = visitor
    await visitor.context.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
      Cache.prototype.put = refuse
      Cache.prototype.add = refuse
    })
    await signIn(visitor, portal().origin('kango'), nextPerson, '/job_postings/search/result')
    await page.clock.install()
    await visitor.open(address(`/job_postings/${await firstPostingId(page)}`))
    await page.clock.runFor(21_000)
    await visitor.untilSettled()
    await expectVisible(heart(page))
    expect(await savedPaths(page)).toEqual([])
    visitor.expectQuiet()
    await visitor.close()
  })
})
