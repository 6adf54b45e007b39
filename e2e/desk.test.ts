import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { demoAdviser, signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('desk')
const question = `当日は車で行ってもよいでしょうか（${crypto.randomUUID().slice(0, 8)}）`

describe('a message, from the job seeker to the adviser and back', () => {
  stepByStep()
  let adviser: Visitor
  let jobSeeker: Visitor
  let desk: Page
  let phone: Page
  beforeAll(async () => {
    adviser = await openVisitor(browser(), 'desktop')
    jobSeeker = await openVisitor(browser(), 'phone')
    desk = adviser.page
    phone = jobSeeker.page
  })
  afterAll(async () => {
    await adviser?.close()
    await jobSeeker?.close()
  })
  const row = () => desk.locator('.q').filter({ hasText: question })
  const reply = () => desk.getByRole('textbox', { name: /さんへの返信$/ })

  it('begins at the sign-in page of the desk, which refuses a wrong password', async () => {
    await adviser.page.goto(`${portal().origin('desk')}/`)
    await expectPath(desk, '/sign_in')
    await desk.getByLabel('メールアドレス').fill(demoAdviser.email)
    await desk.getByLabel('パスワード', { exact: true }).fill('wrong')
    await desk.keyboard.press('Enter')
    await expectVisible(desk.getByText('メールアドレスまたはパスワードが正しくありません。'))
    await expectAccessible(adviser)
    await adviser.forgive(/401/)
    await desk.getByLabel('パスワード', { exact: true }).fill(demoAdviser.password)
    await desk.keyboard.press('Enter')
    await expectPath(desk, /\/kango\/today/)
    await expectVisible(desk.getByRole('region', { name: '対応が必要な件' }))
    await expect.poll(() => desk.title()).toMatch(/^(（\d+）)?今日｜看護｜つなぐデスク$/)
  })

  it('reaches the open page of the adviser without a reload', async () => {
    await desk.evaluate(() => Object.assign(window, { isSamePage: true }))
    await signIn(jobSeeker, portal().origin('kango'), person, '/account/messages/new')
    await phone.getByRole('textbox', { name: /件名/ }).fill('面接の日の車について')
    await phone.getByRole('textbox', { name: /本文|メッセージ/ }).fill(question)
    await phone.getByRole('button', { name: /送信/ }).click()
    await expectVisible(row())
    expect(await desk.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  it('is answered with a template, by four keys', async () => {
    await row().getByRole('link').click()
    await expectVisible(desk.getByRole('log').getByText(question))
    await expectAccessible(adviser)
    await desk.keyboard.press('r')
    await desk.keyboard.press('/')
    await expectVisible(desk.getByRole('option').first())
    await desk.keyboard.press('Enter')
    await expect.poll(() => reply().inputValue()).toMatch(/^田中さん、こんにちは。佐伯 ゆかりです。/)
    await desk.keyboard.press('Control+Enter')
    await expectHidden(row())
    adviser.expectQuiet()
  })

  it('is read by the job seeker', async () => {
    await jobSeeker.open(`${portal().origin('kango')}/account/messages`)
    await phone
      .getByRole('main')
      .getByRole('link', { name: /面接の日の車について/ })
      .first()
      .click()
    await expectVisible(phone.getByText('採用ご担当者に確認しますので').first())
    jobSeeker.expectQuiet()
  })

  it('ends with signing out, after which nothing can be read any more', async () => {
    await desk.getByRole('button', { name: /のメニュー/ }).click()
    await desk.getByRole('button', { name: 'サインアウト' }).click()
    await expectPath(desk, '/sign_in')
    await desk.goto(`${portal().origin('desk')}/kango/today`)
    await expectPath(desk, '/sign_in?return_to=%2Fkango%2Ftoday')
    // What was on its way while signing out
    adviser.overlook(/401/)
    adviser.expectQuiet()
  })
})

describe('an invitation', () => {
  it('that is no longer good says what to do, without a form', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    await visitor.page.goto(`${portal().origin('desk')}/invitation#${'x'.repeat(43)}`)
    await expectVisible(visitor.page.getByText(/^このリンクは使えません/))
    expect(await visitor.page.getByRole('button').count()).toBe(0)
    await expectAccessible(visitor)
    await visitor.forgive(/404/)
    visitor.expectQuiet()
    await visitor.close()
  })
})

describe('the queue', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/kaigo/today')
    await expectVisible(page.locator('.q').first())
  })
  afterAll(async () => visitor?.close())

  // Its place in the list: seeded people have the same name
  const current = () => page.locator('.q').evaluateAll((rows) => rows.findIndex((row) => row.matches('.cursor')))

  it('is moved through by J and K, and by arrows; the address keeps the item', async () => {
    await expect.poll(current).toBe(0)
    // The second key comes before the page has drawn what the first one selects
    await page.evaluate(() => {
      for (const key of ['j', 'ArrowDown'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await expect.poll(current).toBe(2)
    await page.reload()
    await expect.poll(current).toBe(2)
    await page.keyboard.press('k')
    await expect.poll(current).toBe(1)
    visitor.expectQuiet()
  })

  it('leaves single keys alone while somebody writes, and keeps what was written', async () => {
    const before = await current()
    const field = page.getByRole('textbox', { name: /さんへの返信$/ })
    // The key leads to the field of the item in hand, which is drawn with it
    await expectVisible(field)
    await page.keyboard.press('r')
    await expectFocused(field)
    await page.keyboard.type('jke?')
    await expect.poll(() => field.inputValue()).toBe('jke?')
    expect(await current()).toBe(before)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('jke?')
    await field.fill('')
    visitor.expectQuiet()
  })

  it('lets a message be done without an answer, and takes that back', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^未返信/ }).click()
    const rows = page.locator('.q')
    // The former list stays until the messages alone have come
    await expect.poll(() => page.locator('.q-link:not([data-item^="message-"])').count()).toBe(0)
    await expect.poll(current).toBe(0)
    const before = await rows.count()
    const first = rows.filter({ hasText: 'Re: 送迎のないデイサービス' })
    await expectVisible(first)
    await first.getByRole('link').click()
    await expectVisible(page.getByRole('log').getByText('添乗として乗ることはありますか'))
    await page.keyboard.press('e')
    // The message stays while the pointer is on it
    await page.getByRole('button', { name: '元に戻す' }).hover()
    await expectHidden(first)
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expectVisible(first)
    await expect.poll(() => rows.count()).toBe(before)
    await page.getByRole('button', { name: /^すべて/ }).click()
    visitor.expectQuiet()
  })

  it('reads the sheet first that names the order of the layers', async () => {
    const first = await page.evaluate(() => {
      const rule = document.styleSheets[0]?.cssRules[0]
      return rule instanceof CSSLayerBlockRule ? rule.name : ''
    })
    expect(first).toBe('tokens')
  })

  it('shows its keys by one of them', async () => {
    await page.keyboard.press('?')
    await expectVisible(page.getByRole('dialog', { name: 'キーボードの操作' }))
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(page.getByRole('dialog'))
    visitor.expectQuiet()
  })

  it('is sent by no Enter of a conversion', async () => {
    await page.keyboard.press('Escape')
    const field = page.getByRole('textbox', { name: /さんへの返信$/ })
    await field.focus()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'かくにん', selectionStart: 4, selectionEnd: 4 })
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      windowsVirtualKeyCode: 229,
      modifiers: 2,
    })
    await session.send('Input.insertText', { text: '確認' })
    await expect.poll(() => field.inputValue()).toBe('確認')
    await field.fill('')
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/kaigo/today`)
    await expectVisible(page.locator('.q').first())
    await expectAccessible(visitor)
    if (width < 1080) await page.locator('.q-link').first().click()
    await expectVisible(page.getByRole('log'))
    await expectAccessible(visitor)
    if (width < 1080) {
      await page.getByRole('button', { name: '一覧に戻る' }).click()
      await expectHidden(page.getByRole('log'))
      await page.goForward()
      await expectVisible(page.getByRole('log'))
      await page.goBack()
      await expectHidden(page.getByRole('log'))
    }
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('says so when the session has ended under the open page, and comes back to it', async () => {
    await page.goto(`${portal().origin('desk')}/kaigo/today`)
    await expectVisible(page.locator('.q.cursor'))
    await visitor.context.clearCookies()
    // At once or not at all: a change elsewhere may have made the page ask, and find out, before
    await page.evaluate(() => document.querySelector<HTMLElement>('.q-filter [aria-pressed=false]')?.click())
    await expectVisible(page.getByText(/^セッションが終了しました/))
    await visitor.forgive(/401/)
    await page.getByLabel('メールアドレス').fill(demoAdviser.email)
    await page.getByLabel('パスワード', { exact: true }).fill(demoAdviser.password)
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kaigo\/today/)
    // Other calls find the end of the session out in their own time
    visitor.overlook(/401/)
    visitor.expectQuiet()
  })

  it('is nobody’s without a role in the service', async () => {
    await page.goto(`${portal().origin('desk')}/nowhere/today`)
    await expectVisible(page.getByRole('heading', { name: 'ページが見つかりません' }))
    visitor.expectQuiet()
  })
})

describe('the menu on a phone', () => {
  it('has the first pages in reach of a thumb, and all of them behind the last place', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    const { page } = visitor
    await signInAtDesk(visitor, portal().origin('desk'), '/hoiku/today', 'manager')
    const dock = page.getByRole('navigation', { name: 'メイン（電話）' })
    await expectVisible(page.locator('.q').first())
    await dock.getByRole('link', { name: '求職者' }).click()
    await expectPath(page, /\/hoiku\/people/)
    await expectVisible(page.getByRole('heading', { name: '求職者' }))
    await dock.getByRole('button', { name: 'すべて' }).click()
    await expectVisible(dock.getByRole('link', { name: 'チーム' }))
    await expectAccessible(visitor)
    await dock.getByRole('link', { name: 'チーム' }).click()
    await expectPath(page, /\/hoiku\/team/)
    await expectHidden(dock.getByRole('link', { name: 'チーム' }))
    visitor.expectQuiet()
    await visitor.close()
  })
})
