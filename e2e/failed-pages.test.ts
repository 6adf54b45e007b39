import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openVisitor, refusedChangeRequests, saveData, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { fillSignIn, seededPerson, signIn } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('failed-pages')
const address = (path: string) => portal().origin('kango') + path

describe('a page that cannot be loaded', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    // What is fetched ahead fails ahead: then React tells the console of it, not the router
    await saveData(visitor)
    await signIn(visitor, portal().origin('kango'), person)
  })
  afterAll(async () => visitor?.close())

  const goTo = (text: string) =>
    page.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: text }).click()
  const retry = () => page.getByRole('button', { name: 'もう一度読み込む' }).click()

  it('says so inside the frame, and loads with the retry', async () => {
    const message = 'ただいま混み合っています。'
    await page.route('**/v1/app/views/job_postings/progress_status', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message, details: [] } }),
    )
    await goTo('応募・選考')
    await expectHeading(page, 'エラーが発生しました')
    await expectVisible(page.getByText(message))
    await expectVisible(page.getByRole('navigation', { name: '下部メニュー' }))
    await page.unroute('**/v1/app/views/job_postings/progress_status')
    await retry()
    await expectHeading(page, '応募・選考の状況')
    await visitor.forgive(/503/)
    visitor.expectQuiet()
  })

  it.each([
    ['the code is there', '/job_postings/history'],
    ['the code is missing, too', '/'],
  ])('says that the connection is gone, and loads by itself when it is back: %s', async (_, before) => {
    await visitor.open(address(before))
    await visitor.context.setOffline(true)
    await goTo('お気に入り')
    await expectHeading(page, 'いまは、つながっていません')
    await expectVisible(page.getByRole('alert').getByText('接続が戻ると、自動で読み込みます。'))
    await expectVisible(page.getByText('インターネットに接続していません'))
    await visitor.context.setOffline(false)
    await expectHeading(page, 'お気に入り')
    await expectHidden(page.getByText('インターネットに接続していません'))
    await visitor.forgive(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })

  it('loads by its link, too, when its code could not be loaded before', async () => {
    await visitor.open(address('/'))
    await visitor.context.setOffline(true)
    await goTo('お気に入り')
    await expectHeading(page, 'いまは、つながっていません')
    await goTo('ホーム')
    await expectPath(page, '/')
    await visitor.context.setOffline(false)
    await goTo('お気に入り')
    await expectHeading(page, 'お気に入り')
    await visitor.forgive(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })

  it('shows cards without the tick of the comparison while its code cannot be loaded', async () => {
    const code = '**/assets/compare-tick-*.js'
    await page.route(code, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/compare-tick-'))
    await visitor.open(address('/job_postings/favorite'))
    await failed
    await expectVisible(page.getByRole('article').first())
    await page.unroute(code)
    await visitor.open(address('/job_postings/favorite'))
    await expectVisible(page.getByRole('checkbox', { name: /^比較に入れる/ }).first())
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })

  it('leads to sign-in when the session has ended meanwhile, and back afterwards', async () => {
    await visitor.open(address('/'))
    await visitor.context.clearCookies()
    await goTo('応募・選考')
    await expectPath(page, /\/sign_in\?return_to=/)
    await untilAlive(page)
    await fillSignIn(page, person)
    await expectPath(page, '/job_postings/progress_status')
    await expectHeading(page, '応募・選考の状況')
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })
})
