import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, type Size, saveData, untilAlive, type Visitor } from './testing/browser.ts'
import { expectAttribute, expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { type PageRecord, recordPage } from './testing/page-record.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { firstPostingId } from './testing/posting-list.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('first-visit')

/** The requests of the signed-in frame beside a page's content: for changes, and for what the bar of compared postings holds. */
const ofFrame: ReadonlySet<string> = new Set([
  'GET /v1/app/job_seeker/events',
  'GET /v1/app/job_seeker/message/news',
  'GET /v1/app/job_seeker/comparison',
])
/** Whether a posting is compared is not known to its page: the tick comes later, into a reserved place. */
const shownTexts = 'h1, h2, h3, label:not(:has([aria-label^="比較に入れる"])), button:visible'
/** A passkey's challenge runs out: it is asked for when the browser offers passkeys, not sent with the page. */
const ofPasskeys: ReadonlySet<string> = new Set(['GET /v1/auth/passkey'])

/** Top page, result, posting and sign-in have a budget of requests before a phone can use them, the document among them. */
const frugalPaths = /^\/(?:sign_in|job_postings\/(?:search\/result|[0-9a-f-]{36}))?$/
const mostRequests = 15
/** What the head of a page names: scripts and style sheets. */
const filesOf = (html = '') =>
  [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="([^"]+)"/g)].map(([, file]) => file)

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
  const texts = await page.getByRole('main').locator(shownTexts).allInnerTexts()
  const lines = texts.flatMap((text) => text.split('\n')).filter((text) => text.trim() !== '')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(sent).toContain(line.replaceAll('&', '&amp;'))
  const isFrugal = visitor.isPhone && frugalPaths.test(new URL(address).pathname)
  expect(filesOf(sent).slice(isFrugal ? mostRequests - 1 : Number.POSITIVE_INFINITY), address).toEqual([])
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
    '/not_me?key=abc',
    '/term',
    '/404',
  ])('%s is in the first response, still and complete', async (path) =>
    expectWholeFirstVisit(visitor, record, address(path), ofPasskeys),
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
      '/account/security',
      '/change_password',
      '/change_sign_in_id',
      '/account/withdraw',
    ]
    for (const path of paths) await expectWholeFirstVisit(visitor, record, address(path), ofFrame)
  })
})

/** Runs in the page: whether parts far below wait. */
const doWait = () => document.documentElement.dataset['farPartsWait'] !== undefined

describe('parts far below the first screen of a phone', () => {
  const cases: [string, (page: Page) => Locator][] = [
    // The last card above the postings seen last: the one that is opened becomes their first, and the browser scrolls after it
    [
      '/',
      (page) =>
        page.getByRole('heading', { name: '特集からさがす' }).locator('xpath=preceding::article[1]').getByRole('link'),
    ],
    ['/job_postings/search/result', (page) => page.getByRole('main').getByRole('listitem').getByRole('link').last()],
  ]
  it.each(cases)('of %s wait, and going back leads to them again', async (path, cardIn) => {
    const visitor = await openVisitor(browser(), 'phone')
    const { page } = visitor
    const origin = portal().origin('kango')
    await signIn(visitor, origin, person)
    await visitor.open(`${origin}/job_postings/${await firstPostingId(page)}`)
    await visitor.open(origin + path)
    const card = cardIn(page)
    // Past parts that have not been drawn
    await card.scrollIntoViewIfNeeded()
    // Pictures in sight may load only now
    await visitor.untilSettled()
    const place = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN)
    const goAndReturn = async () => {
      const before = await place()
      // Not by a pointer: it would scroll first
      await card.evaluate((link) => (link as HTMLElement).click())
      await expectPath(page, /\/job_postings\/[0-9a-f-]{36}/)
      await page.goBack()
      await expectPath(page, path)
      // The page looks for anything newer, which must not move it either
      await visitor.untilSettled()
      // What was opened changes a line of the top page by two pixels
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(8)
    }
    expect(await page.evaluate(doWait)).toBe(true)
    await goAndReturn()
    expect(await page.evaluate(doWait)).toBe(false)
    await page.evaluate(() => window.scrollBy({ top: -200, behavior: 'instant' }))
    await goAndReturn()
    visitor.expectQuiet()
    await visitor.close()
  })
})

/** Holds back the files whose names it matches; the returned function lets them through. */
async function holdFiles(page: Page, name: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => name.test(url.pathname),
    async (route) => {
      await held.promise
      await route.fallback()
    },
  )
  return held.resolve
}

describe('a page before hydration', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
  })
  afterEach(async () => visitor?.close())

  it('keeps what is typed into it', async () => {
    const letThrough = await holdFiles(page, /\.js$/)
    await page.goto(`${portal().origin('kango')}/sign_in`, { waitUntil: 'commit' })
    await page.getByLabel('メールアドレス（ログインID）').fill(person.email)
    await page.getByLabel('パスワード', { exact: true }).fill(person.password)
    letThrough()
    await untilAlive(page)
    await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click()
    await expectPath(page, '/')
    visitor.expectQuiet()
  })

  it('keeps a press of a button', async () => {
    const letThrough = await holdFiles(page, /\.js$/)
    await page.goto(`${portal().origin('kango')}/sign_in`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'メニューを開く' }).tap()
    letThrough()
    await expectVisible(page.getByRole('dialog', { name: 'メニュー' }))
    visitor.expectQuiet()
  })

  it('keeps a key and typed letters, and works while a part of it waits for its code', async () => {
    await signIn(visitor, portal().origin('kango'), person)
    const letSuggestions = await holdFiles(page, /\/(keyword|suggest)-box/)
    const letThrough = await holdFiles(page, /\.js$/)
    await page.goto(portal().origin('kango'), { waitUntil: 'commit' })
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^お気に入り/ })
      .first()
    const isLiked = (await heart.getAttribute('aria-pressed')) === 'true'
    await heart.press(' ')
    const keyword = page
      .getByRole('searchbox', { name: 'キーワード' })
      .or(page.getByRole('combobox', { name: 'キーワード' }))
    await keyword.fill('看')
    letThrough()
    await expectAttribute(heart, 'aria-pressed', String(!isLiked))
    await heart.click()
    await expectAttribute(heart, 'aria-pressed', String(isLiked))
    await expect.poll(() => keyword.inputValue()).toBe('看')
    letSuggestions()
    await untilAlive(page)
    await expect.poll(() => keyword.inputValue()).toBe('看')
    await keyword.press('End')
    await keyword.pressSequentially('護')
    await expectVisible(page.getByRole('option'))
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

/** Runs in the page: where each element is, and its color. Pictures and icons load meanwhile, into places that wait for them. */
const looksOf = () =>
  [...document.body.querySelectorAll(':not(img, svg *)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor } = getComputedStyle(element)
    return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${color} ${backgroundColor}`
  })

/** How the page is drawn once that stays the same: parts that are skipped until they come near are laid out over the first frames. */
async function stillLooks(page: Page): Promise<string[]> {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  let looks: string[] = []
  const isStill = async () => {
    const last = looks.join('\n')
    await page.evaluate(frames)
    looks = await page.evaluate(looksOf)
    return looks.join('\n') === last
  }
  await expect.poll(isStill).toBe(true)
  return looks
}

describe.each<Size>(['phone', 'desktop'])('the rules that a first page on a %s begins with', (size) => {
  let visitor: Visitor
  let postingId = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    await signIn(visitor, portal().origin('kango'), person)
    postingId = await firstPostingId(visitor.page)
    // A page of its own: what the one before still loads is none of this
    await visitor.page.goto('about:blank')
  })
  afterAll(async () => visitor?.close())

  it('draw it as its style sheet does, which pages name first once the browser has it', async () => {
    const { page } = visitor
    const origin = portal().origin('kango')
    const paths = [
      '/',
      `/job_postings/${postingId}`,
      '/job_postings/search/result?areas=13',
      '/account/setting',
      '/term',
    ]
    await holdFiles(page, /\.js$/)
    for (const path of paths) {
      await page.context().clearCookies({ name: 'tsunagu_styles' })
      const letThrough = await holdFiles(page, /\.css$/)
      await page.goto(origin + path, { waitUntil: 'commit' })
      await page.locator('#page-state').waitFor({ state: 'attached' })
      const before = await stillLooks(page)
      letThrough()
      const isThere = () =>
        page.evaluate(() => Boolean(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet))
      await expect.poll(isThere).toBe(true)
      expect((await stillLooks(page)).slice(0, before.length), path).toEqual(before)
    }
    const again = await page.goto(`${origin}/term`, { waitUntil: 'commit' })
    expect(await again?.text()).toMatch(/<link rel="stylesheet"[^>]*>[\s\S]*<body>/)
  })
})
