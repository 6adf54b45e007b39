import { contractVersionHeader } from '@tsunagu/contract/base/contract-version.ts'
import type { Page, Request } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, saveData, type Visitor } from './testing/browser.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { cardOf, cards, postingIds } from './testing/posting-list.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('fetched-ahead')
const address = (path: string) => portal().origin('yakuzai') + path
const isAhead = (request: Request) => request.headers()['x-purpose'] === 'prefetch'
const pathOf = (request: Request) => new URL(request.url()).pathname

describe('the page that is likely next', () => {
  let visitor: Visitor
  let page: Page
  let calls: Request[]
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    calls = []
    page.on('request', (request) => {
      if (pathOf(request).startsWith('/v1/app/')) calls.push(request)
    })
    await signIn(visitor, portal().origin('yakuzai'), person)
  })
  afterEach(async () => visitor?.close())

  const ahead = () => calls.filter(isAhead).map(pathOf)

  it('is fetched when its link is about to be followed, counts when it is opened, and is checked behind what shows', async () => {
    await visitor.open(address('/job_postings/search/result'))
    const historyNow = () =>
      page.evaluate(async () => (await fetch('/v1/app/component/job_posting/browsing_histories')).text())
    const seenBefore = await historyNow()
    const id = (await postingIds(page)).find((each) => !seenBefore.includes(each)) ?? ''
    const view = `/v1/app/views/job_postings/${id}`
    await cardOf(page, id).getByRole('heading').getByRole('link').hover()
    await expect.poll(ahead, { timeout: 30_000 }).toContain(view)
    await expect.poll(() => calls.filter((call) => pathOf(call) === view).length).toBe(1)

    // Looked at with the mouse alone it is in no history
    expect(await historyNow()).not.toContain(id)

    const session = await visitor.context.newCDPSession(page)
    await session.send('Network.enable')
    const statuses: number[] = []
    session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode))
    await cardOf(page, id).getByRole('heading').getByRole('link').click()
    await expectPath(page, `/job_postings/${id}`)
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await expect.poll(() => calls.filter((call) => pathOf(call) === view && !isAhead(call)).length).toBe(1)
    await expect.poll(() => statuses, { timeout: 30_000 }).toContain(304)
    await expect.poll(historyNow).toContain(id)
    await visitor.open(address('/job_postings/history'))
    expect(await postingIds(page)).toContain(id)
    visitor.expectQuiet()
  })

  it('is the next page of a list that is being read, which enters no search', async () => {
    await visitor.open(address('/job_postings/search/result'))
    await expect.poll(ahead, { timeout: 30_000 }).toContain('/v1/app/views/job_postings/search/result')
    const call = calls.find((each) => isAhead(each) && pathOf(each).endsWith('/search/result'))
    expect(call?.postDataJSON()).toMatchObject({ page: 2 })
    calls.length = 0
    await page.getByRole('link', { name: '次のページ' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
    await expectVisible(cards(page).first())
    const again = calls.filter((each) => pathOf(each).endsWith('/search/result') && each.postDataJSON().page === 2)
    expect(again).toEqual([])
    visitor.expectQuiet()
  })

  it('is left alone where the visitor saves data', async () => {
    await saveData(visitor)
    await visitor.open(address('/job_postings/search/result'))
    calls.length = 0
    const id = (await postingIds(page)).at(1) ?? ''
    await cardOf(page, id).getByRole('heading').getByRole('link').hover()
    await cardOf(page, id).getByRole('heading').getByRole('link').click()
    await expectPath(page, `/job_postings/${id}`)
    expect(ahead()).toEqual([])
    visitor.expectQuiet()
  })

  it('loads as a new document when a newer server has responded, whose contract this tab may not understand', async () => {
    // The tab's calls get responses with a greater version once it is marked; a new page has no mark
    await page.addInitScript((header) => {
      const real = window.fetch.bind(window)
      window.fetch = async (...call) => {
        const response = await real(...call)
        const headers = new Headers(response.headers)
        if ('isOldTab' in window) headers.set(header, '1000')
        return new Response(response.status === 204 ? null : response.body, { status: response.status, headers })
      }
    }, contractVersionHeader)
    await visitor.open(address('/job_postings/favorite'))
    await page.evaluate(() => Object.assign(window, { isOldTab: true }))
    const isOldTab = () => page.evaluate(() => 'isOldTab' in window)
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'メインメニュー' })
    await menu.getByRole('link', { name: '応募・選考' }).click()
    await expectPath(page, '/job_postings/progress_status')
    await menu.getByRole('link', { name: 'お気に入り' }).click()
    await expectPath(page, '/job_postings/favorite')
    await expect.poll(isOldTab, { timeout: 30_000 }).toBe(false)
    visitor.expectQuiet()
  })
})
