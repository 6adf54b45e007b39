// On PostgreSQL: the connection is lost and restored
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { expectHeading, expectHidden, expectVisible, toasts } from './testing/expect-page.ts'
import { demoJobSeeker, signIn } from './testing/people.ts'
import { runSql, testedPostgres } from './testing/portal-data.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { act, expectLiked, heart, inquirySheet, pressHeart } from './testing/posting-page.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

/** The embedded database lives in the server's own process: it cannot go away alone. */
describe.runIf(testedPostgres())('a database that goes down and comes up again', () => {
  stepByStep()
  let proxy: TcpProxy
  let portal: OwnPortal
  let visitor: Visitor
  let page: Page
  let postingAddress = ''

  beforeAll(async () => {
    portal = await startPortal(async ({ databaseUrl }) => {
      const url = new URL(databaseUrl ?? '')
      proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
      url.hostname = '127.0.0.1'
      url.port = String(proxy.port)
      return { DATABASE_URL: url.href }
    })
    visitor = await openVisitor(await openBrowser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal.origin('kango'), demoJobSeeker)
    postingAddress = `${portal.origin('kango')}/job_postings/${await firstPostingId(page)}`
    await visitor.open(postingAddress)
  })
  afterAll(async () => {
    await visitor?.close()
    await portal?.stop()
    await proxy?.goAway()
  })

  it('may end its connections: the portal opens new ones by itself', async () => {
    // No page is open meanwhile: one that requests anything would rightly report a 503
    await visitor.untilSettled()
    await page.goto('about:blank')
    const ofPortal = new URL(portal.env['DATABASE_URL'] ?? '').pathname.slice(1)
    const ended = await runSql(
      testedPostgres() ?? '',
      'select pg_terminate_backend(pid) as is_ended from pg_stat_activity where datname = $1',
      [ofPortal],
    )
    expect(ended.length).toBeGreaterThan(0)
    const statusOf = async (path: string) => (await callPortal(portal, 'kango', path)).status
    await expect.poll(() => statusOf('/v1/app/health/check'), { timeout: 30_000 }).toBe(200)
    await visitor.open(postingAddress)
    await expectVisible(act(page, '問い合わせる'))
    visitor.expectQuiet()
    await proxy.goAway()
  })

  it('is reported to programs: unavailable, and when to try again', async () => {
    const call = (method: string, path: string) =>
      callPortal(portal, 'kango', path, { method, headers: { 'x-client-type': 'web', cookie: 'tsunagu_session=x' } })
    for (const response of [await call('GET', '/v1/app/health/check'), await call('GET', '/v1/app/views/top')]) {
      expect(response.status).toBe(503)
      expect(JSON.parse(response.text)).toMatchObject({ code: 'unavailable', details: [] })
      expect(response.text).not.toMatch(/ECONN|postgres|terminat|127\.0\.0\.1/i)
    }
  })

  it('is reported to job seekers: actions that fail change nothing', async () => {
    await expectLiked(page, false)
    await heart(page).click()
    await visitor.forgive(/503/)
    await expectLiked(page, false)
    expect(await toasts(page).count()).toBe(0)
    await act(page, '問い合わせる').click()
    const sheet = inquirySheet(page)
    await expectVisible(page.getByRole('dialog').getByRole('alert'))
    await page.keyboard.press('Escape')
    await expectHidden(sheet)
    await visitor.forgive(/503/)
  })

  it('is reported to job seekers: a page says so in Japanese, with status 503', async () => {
    const response = await page.goto(postingAddress)
    expect(response?.status()).toBe(503)
    expect(await response?.text()).toContain('エラーが発生しました')
    await untilAlive(page)
    await expectHeading(page, 'エラーが発生しました')
    await expectVisible(page.getByRole('banner').getByRole('img', { name: 'つなぐ看護' }))
    expect(await page.title()).toContain('つなぐ看護')
    await visitor.forgive(/503/)
  })

  it('is forgotten when it is back, without a restart', async () => {
    await proxy.comeBack()
    await page.getByRole('button', { name: 'もう一度読み込む' }).click()
    await expectVisible(act(page, '問い合わせる'))
    await pressHeart(page)
    await page.reload()
    await untilAlive(page)
    await expectLiked(page, true)
    expect((await callPortal(portal, 'kango', '/v1/app/health/check')).status).toBe(200)
    visitor.overlook(/503.*\/auth\/verify\)/) // the page without the database asked who is there
    visitor.expectQuiet()
  })
})
