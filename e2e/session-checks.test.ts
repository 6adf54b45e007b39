import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, refusedChangeRequests, saveData, type Visitor } from './testing/browser.ts'
import { expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn, signInByPage } from './testing/people.ts'
import { firstPostingId, postingLink } from './testing/posting-list.ts'
import { rewritePages } from './testing/rewrite-pages.ts'
import { untilIdle } from './testing/settled-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('session-checks')
const origin = () => portal().origin('kango')
const pathOf = (page: Page) => page.url().slice(origin().length)

/** Where the page was at each check of its session. */
function watchChecks(page: Page): string[] {
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/auth/verify')) checks.push(pathOf(page))
  })
  return checks
}

describe('the session', () => {
  let visitor: Visitor
  let page: Page
  let checks: string[]
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    checks = watchChecks(page)
  })
  afterAll(async () => visitor?.close())

  it('is verified once at start, and again after a sign-in', async () => {
    await visitor.open(`${origin()}/sign_in`)
    await visitor.untilSettled()
    // The page that the server sends holds what its own check found
    expect(checks).toEqual([])
    await signInByPage(visitor, origin(), person)
    await visitor.untilSettled()
    expect(checks).toEqual(['/sign_in'])
    visitor.expectQuiet()
  })

  /** Kinds of links, each from a page where it is. */
  const links: [kind: string, from: string, link: (page: Page) => Locator, to: RegExp][] = [
    ['a card', '/', (at) => postingLink(at), /\/job_postings\/[\w-]{36}$/],
    ['the logo', '/job_postings/search/advanced', (at) => at.getByRole('banner').getByRole('link').first(), /\/$/],
    [
      'a menu',
      '/',
      (at) => at.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: 'お気に入り' }),
      /\/favorite$/,
    ],
    [
      'a way within a list',
      '/job_postings/search/result',
      (at) => at.getByRole('link', { name: '2 ページ目', exact: true }),
      /page=2$/,
    ],
    [
      'a row of a list',
      '/account/messages',
      (at) => at.getByRole('main').getByRole('listitem').locator('a[href^="/account/messages/"]').first(),
      /\/account\/messages\/[\w-]{36}$/,
    ],
  ]

  describe('is verified before every link of the portal is followed', () => {
    it.each(links)('%s', async (_, from, link, to) => {
      await visitor.open(origin() + from)
      checks.length = 0
      await link(page).click()
      await expectPath(page, to)
      expect(checks).toEqual([from])
      visitor.expectQuiet()
    })
  })

  it('is verified before the way back, too', async () => {
    await visitor.open(`${origin()}/`)
    await links[2]?.[2](page).click()
    await expectHeading(page, 'お気に入り')
    checks.length = 0
    await page.getByRole('banner').getByRole('button', { name: '戻る' }).click()
    await expectPath(page, '/')
    expect(checks).toEqual(['/job_postings/favorite'])
    visitor.expectQuiet()
  })

  it('needs no check for pages that are for everybody', async () => {
    await visitor.open(`${origin()}/`)
    checks.length = 0
    await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
    await expectPath(page, '/term')
    expect(checks).toEqual([])
    visitor.expectQuiet()
  })
})

describe('a session that ends under an open page', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await saveData(visitor) // a page fetched ahead would be refused, which the console tells of
    await signIn(visitor, origin(), person)
    return () => visitor.close()
  })

  /** As if somebody had ended it elsewhere. */
  const endSession = () => visitor.context.clearCookies()

  it('leads to sign-in where it has ended, from whatever link', async () => {
    const id = await firstPostingId(page)
    await endSession()
    await postingLink(page).click()
    await expectPath(page, `/sign_in?return_to=${encodeURIComponent(`/job_postings/${id}`)}`)
    await expectVisible(page.getByRole('heading', { name: 'ログイン' }))
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })

  it('leads to sign-in from the way back', async () => {
    await page.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: 'お気に入り' }).click()
    await expectHeading(page, 'お気に入り')
    await endSession()
    await page.getByRole('banner').getByRole('button', { name: '戻る' }).click()
    await expectPath(page, `/sign_in?return_to=${encodeURIComponent('/job_postings/favorite')}`)
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })
})

describe('without private pages', () => {
  it('links lead nowhere where there are no private pages', async () => {
    const visitor = await openVisitor(browser(), 'desktop')
    const { page } = visitor
    const restore = await rewritePages(visitor, (html) =>
      html.replace('"havePrivatePage":true', '"havePrivatePage":false'),
    )
    await signIn(visitor, origin(), person)
    await restore()
    const checks = watchChecks(page)
    const steps: string[] = []
    page.on('framenavigated', (frame) => steps.push(frame.url()))
    await postingLink(page).click()
    await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click()
    await page.getByRole('banner').getByRole('link', { name: '応募・選考' }).click()
    // Not until every request has ended: of the page that was rewritten the end of one may stay unknown
    await page.evaluate(untilIdle)
    expect({ checks, steps, path: pathOf(page) }).toEqual({ checks: [], steps: [], path: '/' })
    visitor.expectQuiet()
    await visitor.close()
  })
})
