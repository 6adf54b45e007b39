import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { typeByConversion } from './testing/conversion.ts'
import { expectFocused, expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { openPhoneMenu } from './testing/frame-parts.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { cardOf, firstPostingId } from './testing/posting-list.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('frame')
const address = (path: string) => portal().origin('kango') + path

describe('the frame on a phone', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
  })
  afterAll(async () => visitor?.close())

  const back = () => page.getByRole('banner').getByRole('button', { name: '戻る' })
  const expectHead = async (path: string, title: string, hasBack: boolean) => {
    await visitor.open(address(path))
    await expectVisible(page.getByRole('banner').getByText(title, { exact: true }))
    await expect.poll(() => back().isVisible()).toBe(hasBack)
  }

  it('shows the name of a page to sign in or up, with an arrow back; none on entry, terms and privacy', async () => {
    await expectHead('/sign_in', 'ログイン', true)
    await expectHead('/sign_up?token=abc', 'アカウント登録', true)
    await expectHead('/entry', '新規登録', false)
    await expectHead('/term', '利用規約', false)
    await expectHead('/privacy', 'プライバシーポリシー', false)
    visitor.expectQuiet()
  })

  it.each(['/term', '/privacy'])('names %s once: in its bar, the heading is for readers', async (path) => {
    await visitor.open(address(path))
    const title = (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? ''
    const inSight = await page.evaluate(
      (name) =>
        [...document.querySelectorAll('header *, main *')].filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          return element.childElementCount === 0 && element.textContent === name && width > 1 && height > 1
        }).length,
      title,
    )
    expect({ title, inSight }).toEqual({ title: expect.stringMatching(/./), inSight: 1 })
    visitor.expectQuiet()
  })

  it('offers sign-in in the menu, but not where one signs in or up', async () => {
    for (const path of ['/sign_in', '/sign_up?token=abc', '/sign_up/complete', '/entry', '/term', '/privacy']) {
      await visitor.open(address(path))
      const menu = await openPhoneMenu(visitor)
      await expectHidden(menu.getByRole('link', { name: 'ログイン' }))
      await expectHidden(page.getByRole('banner').getByRole('link', { name: 'ログイン' }))
      await menu.getByRole('button', { name: 'メニューを閉じる' }).click()
    }
    await visitor.open(address('/404'))
    await (await openPhoneMenu(visitor)).getByRole('link', { name: 'ログイン' }).click()
    await expectPath(page, '/sign_in')
    visitor.expectQuiet()
  })

  it('closes the menu after a choice', async () => {
    await signIn(visitor, portal().origin('kango'), person)
    const menu = await openPhoneMenu(visitor)
    await menu.getByRole('link', { name: 'お気に入り' }).click()
    await expectHidden(menu)
    await expectHeading(page, 'お気に入り')
    await (await openPhoneMenu(visitor)).getByRole('link', { name: '閲覧した求人' }).click()
    await expectPath(page, '/job_postings/history')
    await page.goBack()
    await expectHeading(page, 'お気に入り')
    await page.goBack()
    await expectPath(page, '/')
    visitor.expectQuiet()
  })

  it('closes the menu, and the question that it leads to, by Back; the focus returns to the button', async () => {
    await visitor.open(address('/job_postings/favorite'))
    const menu = await openPhoneMenu(visitor)
    await menu.getByRole('button', { name: 'ログアウト' }).click()
    const question = page.getByRole('dialog', { name: 'ログアウト' })
    await expectVisible(question)
    await page.goBack()
    await expectHidden(question)
    await expectHidden(page.getByRole('dialog'))
    await expectFocused(page.getByRole('button', { name: 'メニューを開く' }))
    await openPhoneMenu(visitor)
    await page.goBack()
    await expectHidden(menu)
    await expectFocused(page.getByRole('button', { name: 'メニューを開く' }))
    await expectPath(page, '/job_postings/favorite')
    visitor.expectQuiet()
  })

  it('shows at once that a page is on its way, while the session is being checked', async () => {
    await visitor.open(address('/'))
    const held = Promise.withResolvers<void>()
    await page.route('**/v1/auth/verify', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('navigation', { name: '下部メニュー' }).getByRole('link', { name: 'お気に入り' }).click()
    const thread = page.getByRole('progressbar', { name: 'ページを読み込み中' })
    await thread.waitFor({ state: 'attached' })
    await expectPath(page, '/')
    held.resolve()
    await expectHeading(page, 'お気に入り')
    await thread.waitFor({ state: 'detached' })
    await page.unroute('**/v1/auth/verify')
    visitor.expectQuiet()
  })

  it('leads from the notice about to-dos to the to-dos, on the same page', async () => {
    await visitor.open(address('/'))
    // The notice about to-dos, or the card of the nearest deadline where that is a to-do's: the day decides
    await page.getByRole('region', { name: 'お知らせ' }).locator('a[href="#todos"]').first().click()
    const list = page
      .getByRole('main')
      .locator('section', { has: page.getByRole('heading', { name: 'やること' }) })
      .last()
    await expectFocused(list)
    const bar = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toSatisfy((place: number) => place >= bar && place < 400)
    visitor.expectQuiet()
  })

  it('leads back by the arrow, to where one came from', async () => {
    await visitor.open(address('/job_postings/progress_status'))
    const bar = page.getByRole('navigation', { name: '下部メニュー' })
    await bar.getByRole('link', { name: 'お気に入り' }).click()
    await expectHeading(page, 'お気に入り')
    await expect.poll(() => bar.getByRole('link', { name: 'お気に入り' }).getAttribute('aria-current')).toBe('page')
    await expectVisible(page.getByRole('banner').getByText('お気に入り', { exact: true }))
    await back().click()
    await expectPath(page, '/job_postings/progress_status')
    await visitor.open(address('/job_postings/favorite'))
    await back().click()
    await expectPath(page, '/')
    visitor.expectQuiet()
  })

  it('leads to the browsing history by the history icon, to the favourites by the heart', async () => {
    const bar = page.getByRole('navigation', { name: '下部メニュー' })
    await (await openPhoneMenu(visitor)).getByRole('link', { name: '閲覧した求人' }).click()
    await expectPath(page, '/job_postings/history')
    await expectHeading(page, '閲覧した求人')
    await expect.poll(() => bar.getByRole('link', { name: 'さがす' }).getAttribute('aria-current')).toBe('true')
    await bar.getByRole('link', { name: 'お気に入り' }).click()
    await expectPath(page, '/job_postings/favorite')
    visitor.expectQuiet()
  })

  it('leaves room for the acts under the footer of a posting', async () => {
    const gapOf = () =>
      page.getByRole('contentinfo').evaluate((footer) => Number.parseFloat(getComputedStyle(footer).paddingBottom))
    await visitor.open(address('/'))
    const usual = await gapOf()
    const id = await firstPostingId(page)
    await cardOf(page, id).getByRole('heading').getByRole('link').first().click()
    await expectPath(page, /\/job_postings\/[\w-]{36}$/)
    await expectVisible(page.getByRole('region', { name: 'この画面の操作' }))
    await expectVisible(page.getByRole('heading', { name: '雇用条件', exact: true }))
    await expect.poll(gapOf).toBeGreaterThan(usual)
    const hidden = (footer: Element) => {
      scrollTo(0, document.body.scrollHeight)
      const last = [...footer.querySelectorAll('a, p')].at(-1)?.getBoundingClientRect().bottom ?? 0
      const bar = document.querySelector('[aria-label="この画面の操作"]')?.getBoundingClientRect().top ?? 0
      return last - bar
    }
    await expect.poll(() => page.getByRole('contentinfo').evaluate(hidden)).toBeLessThanOrEqual(0)
    visitor.expectQuiet()
  })
})

describe('the frame on a desktop', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
  })
  afterAll(async () => visitor?.close())

  it('has its menu in the header, and sign-in or sign-out as it fits', async () => {
    await visitor.open(address('/404'))
    const header = page.getByRole('banner')
    await expectVisible(header.getByRole('link', { name: 'ログイン' }))
    await expectHidden(header.getByRole('button', { name: '戻る' }))
    await signIn(visitor, portal().origin('kango'), person)
    await expectVisible(header.getByRole('button', { name: 'ログアウト' }))
    await visitor.open(address('/sign_up?token=abc'))
    await expectHidden(header.getByRole('button', { name: 'ログアウト' }))
    await header.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: '応募・選考' }).click()
    await expectPath(page, '/job_postings/progress_status')
    visitor.expectQuiet()
  })

  it('says that signing out failed, and stays', async () => {
    // Without a connection the service worker signs out later on
    await page.route('**/v1/auth/sign_out', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click()
    await page.getByRole('dialog', { name: 'ログアウト' }).getByRole('button', { name: 'はい' }).click()
    const dialog = page.getByRole('dialog', { name: 'ログアウト' })
    await expectVisible(dialog.getByRole('alert').getByText('ログアウトに失敗しました。'))
    await page.unroute('**/v1/auth/sign_out')
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(dialog)
    await expectPath(page, '/job_postings/progress_status')
    await visitor.forgive(/500/)
    visitor.expectQuiet()
  })

  it('can be walked by keyboard: past the header, into dialogs and back to where they were opened', async () => {
    await visitor.open(address('/job_postings/search/advanced'))
    await page.keyboard.press('Tab')
    await expectFocused(page.getByRole('link', { name: '本文へ移動' }))
    await page.keyboard.press('Enter')
    await expectFocused(page.getByRole('main'))
    await page.keyboard.press('Tab')
    await expectFocused(page.getByRole('combobox', { name: 'キーワード' }))
    const opener = page.getByRole('button', { name: 'エリアを選ぶ' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'エリアを選ぶ' })
    await expectVisible(dialog)
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await expectFocused(opener)
    visitor.expectQuiet()
  })

  it.each(['during', 'after'] as const)('does not send a form by the Enter %s a conversion', async (notified) => {
    await visitor.open(address('/'))
    const field = page.getByRole('combobox', { name: 'キーワード' })
    const submits = await page.evaluateHandle(() => {
      const counted = { count: 0 }
      addEventListener('submit', () => (counted.count += 1), { capture: true })
      return counted
    })
    // What was typed before stays with the page, and may be filled in late: only a change of one's own keeps the field empty
    await field.fill('x')
    await field.fill('')
    await field.focus()
    await typeByConversion(page, 'かんご', '看護', notified)
    await expect.poll(() => field.inputValue()).toBe('看護')
    expect(await submits.evaluate(({ count }) => count)).toBe(0)
    await page.keyboard.press('Enter')
    await expectPath(page, `/job_postings/search/result?keyword=${encodeURIComponent('看護')}`)
    await page.goBack()
    await expectPath(page, '/')
    await expect.poll(() => field.inputValue()).toBe('看護')
    visitor.expectQuiet()
  })
})

describe('the portal as an app of the phone', () => {
  it('begins with the splash of its service, until it has taken the page over', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    const { page } = visitor
    await visitor.open(address('/sign_in'))
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
      const found = await (await fetch(link?.href ?? '')).json()
      return { ...found, iconStatus: (await fetch(found.icons[0].src)).status }
    })
    expect(manifest).toMatchObject({ name: 'つなぐ看護', display: 'standalone', scope: '/', iconStatus: 200 })
    // The page is there before its code
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(address(manifest.start_url), { waitUntil: 'commit' })
    const splash = page.locator('#splash')
    await expect.poll(() => splash.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
    // From its beginning: on a busy machine it may have ended by now
    await splash.evaluate((element) =>
      element.getAnimations().map((animation) => Object.assign(animation, { currentTime: 0 }).pause()),
    )
    await expectVisible(splash)
    code.resolve()
    await untilAlive(page)
    await splash.evaluate((element) => element.getAnimations().map((animation) => animation.play()))
    await expectHidden(splash)
    visitor.expectQuiet()
    await visitor.close()
  })
})
