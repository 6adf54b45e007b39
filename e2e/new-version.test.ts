import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type NextBuildProxy, startNextBuildProxy } from './testing/next-build-proxy.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const address = (path: string) => portal().origin('kango') + path
const script = '**/service-worker.js'

/** As the portal's worker was two versions ago: it knows neither messages nor today's caches. */
const oldWorker = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('tsunagu-pages-v1').then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', () => {})
`
/** Has the browser look for a new worker, and waits until that one has taken the page over. */
const untilUpdated = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await (await navigator.serviceWorker.ready).update()
    await taken
  })

const bar = (page: Page) => page.getByRole('region', { name: '新しい版のお知らせ' })

describe('a worker of two versions ago', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await visitor.context.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: oldWorker }),
    )
    await visitor.open(address('/sign_in'))
    await page.evaluate(() => navigator.serviceWorker.ready)
  })
  afterAll(async () => visitor?.close())

  it('lets the page work, and gives way to today’s without a word', async () => {
    await page.reload()
    await untilAlive(page)
    expect(await page.evaluate(() => caches.keys())).toContain('tsunagu-pages-v1')
    await visitor.context.unroute(script)
    await untilUpdated(page)
    await expectHidden(bar(page))
    await visitor.context.setOffline(true)
    await page.goto(address('/entry'))
    await expectHeading(page, 'いまは、つながっていません')
    await visitor.context.setOffline(false)
    // The offline page reloads itself: a page that is opened meanwhile would be cut off
    await expectHidden(page.getByRole('heading', { name: 'いまは、つながっていません' }))
    await untilAlive(page)
    await expectPath(page, '/entry')
    await visitor.open(address('/sign_in'))
    visitor.overlook(/ERR_INTERNET_DISCONNECTED|503/)
    visitor.expectQuiet()
  })
})

describe('a tab that stays open over a new version', () => {
  let proxy: NextBuildProxy
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    proxy = await startNextBuildProxy(portal())
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await visitor.open(`${proxy.origin('kango')}/sign_in`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await untilAlive(page)
  })
  afterAll(async () => {
    await visitor?.close()
    await proxy?.stop()
  })

  it('says that there is a newer one, leaves what is typed alone, and finds the files of its own build', async () => {
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('keep-build'))
    const entry = (await page.locator('script[type=module]').first().getAttribute('src')) ?? ''
    const isStored = () => page.evaluate(async (file) => (await caches.match(file)) !== undefined, entry)
    await expect.poll(isStored, { timeout: 30_000 }).toBe(true)
    const field = page.getByLabel('メールアドレス（ログインID）')
    await field.fill('misaki@example.jp')
    proxy.serveNext()
    await untilUpdated(page)
    await expectVisible(bar(page))
    await expect.poll(() => field.inputValue()).toBe('misaki@example.jp')
    await expectAccessibleAtBothSizes(visitor)
    await visitor.context.setOffline(true)
    const status = await page.evaluate(async (file) => (await fetch(file, { cache: 'no-store' })).status, entry)
    expect(status).toBe(200)
    await visitor.context.setOffline(false)
    await bar(page).getByRole('button', { name: 'あとで' }).click()
    await expectHidden(bar(page))
    visitor.overlook(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })
})
