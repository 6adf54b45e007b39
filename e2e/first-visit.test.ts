import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, type Size, saveData, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { type PageRecord, recordPage } from './testing/page-record.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('first-visit')

/** The requests of the signed-in frame for changes, beside a page's content. */
const listening: ReadonlySet<string> = new Set(['GET /v1/app/job_seeker/events', 'GET /v1/app/job_seeker/message/news'])

/** Opens a page as a first visit and compares what the server sent with the page after hydration. */
async function expectWholeFirstVisit(
  visitor: Visitor,
  record: PageRecord,
  address: string,
  beside: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { page } = visitor
  record.calls.length = 0
  const response = await page.goto(address)
  const sent = await response?.text()
  await untilAlive(page)
  await visitor.untilSettled()
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
  const texts = await page.getByRole('main').locator('h1, h2, h3, label, button:visible').allInnerTexts()
  const lines = texts.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== '')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(sent).toContain(line.replaceAll('&', '&amp;'))
  expect(record.calls.filter((call) => !beside.has(call))).toEqual([])
  expect(await record.shifts()).toEqual({ value: 0, moved: [] })
  visitor.expectQuiet()
}

describe.each<Size>(['phone', 'desktop'])('the first visit on a %s', (size) => {
  let visitor: Visitor
  let record: PageRecord
  let postingId = ''

  beforeAll(async () => {
    const before = await openVisitor(browser(), size)
    await signIn(before, portal().origin('kango'), person)
    postingId = await firstPostingId(before.page)
    await before.close()
    visitor = await openVisitor(browser(), size)
    await saveData(visitor) // what is fetched ahead belongs to the next page
    record = await recordPage(visitor.page)
  })
  afterAll(async () => visitor?.close())

  const address = (path: string) => portal().origin('kango') + path

  it.each([
    '/sign_in',
    '/entry',
    '/sign_up?token=abc',
    '/forgot_password',
    '/forgot_password/confirm?email=misaki%40example.jp',
    '/unsubscribe?kind=magazine&to=abc&key=def',
    '/term',
    '/404',
  ])('%s is in the first response, still and complete', async (path) =>
    expectWholeFirstVisit(visitor, record, address(path)),
  )

  it('the private pages do so, too', async () => {
    await signIn(visitor, portal().origin('kango'), person)
    const paths = [
      '/',
      '/job_postings/search/advanced',
      '/job_postings/search/result?areas=13&keyword=%E7%9C%8B%E8%AD%B7',
      `/job_postings/${postingId}`,
      '/job_postings/favorite',
      '/job_postings/progress_status?tab=2',
      '/account/setting',
      '/change_password',
      '/change_sign_in_id',
      '/account/withdraw',
    ]
    for (const path of paths) await expectWholeFirstVisit(visitor, record, address(path), listening)
  })
})

describe('a page before hydration', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
  })
  afterEach(async () => visitor?.close())

  it('keeps what is typed into it', async () => {
    const scripts = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname.endsWith('.js'),
      async (route) => {
        await scripts.promise
        await route.continue()
      },
    )
    await page.goto(`${portal().origin('kango')}/sign_in`, { waitUntil: 'commit' })
    await page.getByLabel('メールアドレス（ログインID）').fill(person.email)
    await page.getByLabel('パスワード', { exact: true }).fill(person.password)
    scripts.resolve()
    await untilAlive(page)
    await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click()
    await expectPath(page, '/')
    visitor.expectQuiet()
  })

  it('is readable without any script', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false, locale: 'ja-JP' })
    const still = await context.newPage()
    await still.goto(`${portal().origin('kango')}/entry`)
    await expectHeading(still, '無料で登録する')
    await expectVisible(still.getByRole('textbox', { name: /^姓(?!（)/ }))
    await context.close()
  })
})
