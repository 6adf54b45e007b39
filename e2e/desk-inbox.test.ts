import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'
const address = (tab: string) => `${portal().origin('desk')}/${service}/inbox?tab=${tab}`
const inHand = () => `&person=${idOfPerson('desk-inbox', service)}`

let visitor: Visitor
let page: Page
let cookie = ''

/** A message of the job seeker, by the call that the portal makes. @returns its text */
async function write(): Promise<string> {
  const body = `お聞きしたいことがあります（${crypto.randomUUID().slice(0, 8)}）`
  const response = await callPortal(portal(), service, '/v1/app/job_seeker/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie },
    body: JSON.stringify({ subject: '勤務について', body, files: [] }),
  })
  expect(response.status).toBe(200)
  return body
}
const row = (text: string) => page.locator('.cv').filter({ hasText: text })
const log = () => page.getByRole('log')
const field = () => page.getByRole('textbox', { name: /さんへの返信$/ })
const noteField = () => page.getByRole('textbox', { name: /についての内部メモ$/ })

describe('the inbox', () => {
  stepByStep()
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-inbox'))
    cookie = `${name}=${value}`
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  })
  afterAll(async () => visitor?.close())
  let question = ''

  it('is reached by G and I, and shows a message as it comes', async () => {
    await expectVisible(page.locator('.q').first())
    await pressSequence(page, 'g', 'i')
    await expectPath(page, /\/inbox/)
    await expectVisible(page.locator('.cv').first())
    await page.getByRole('link', { name: /^未割当/ }).click()
    await expectVisible(page.locator('.cv').first())
    question = await write()
    await expectVisible(row(question))
    await row(question).click()
    await expectVisible(log().getByText(question))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('keeps a note in the thread, which its author changes and deletes', async () => {
    // In one step: what is typed right after the key must be letters already
    const focused = await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
      return document.activeElement?.localName
    })
    expect(focused).toBe('textarea')
    await noteField().fill('夜勤は月4回が上限。')
    await page.keyboard.press('Control+Enter')
    const note = page.getByRole('article', { name: /内部メモ$/ })
    await expectVisible(note.getByText('夜勤は月4回が上限。'))
    // The stream may bring the note before its own response empties the field
    await expect.poll(() => noteField().inputValue()).toBe('')
    await note.getByRole('button', { name: 'メモを編集' }).click()
    await page.getByRole('textbox', { name: '内部メモの編集' }).fill('夜勤は月3回まで。')
    await page.keyboard.press('Control+Enter')
    await expectHidden(page.getByRole('textbox', { name: '内部メモの編集' }))
    await expectVisible(note.getByText('夜勤は月3回まで。'))
    await note.getByRole('button', { name: 'ピン留めする' }).click()
    await expectVisible(note.getByRole('button', { name: 'ピン留めを外す' }))
    await expectAccessible(visitor)
    await note.getByRole('button', { name: 'メモを削除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
    await expectHidden(note)
    visitor.expectQuiet()
  })

  it('sends an answer and stays in the conversation, which waits for the job seeker then', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    const answer = `お返事です（${crypto.randomUUID().slice(0, 8)}）`
    await field().fill(answer)
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => field().inputValue()).toBe('')
    await expectVisible(row('返信済み').filter({ hasText: answer }))
    await expectVisible(page.getByRole('article').filter({ hasText: answer }))
    expect(new URL(page.url()).searchParams.get('person')).toBe(idOfPerson('desk-inbox', service))
    visitor.expectQuiet()
  })

  it('holds an answer until a time that was chosen, and takes it back with its words', async () => {
    await field().fill('明日の朝にお送りします。')
    await page.keyboard.press('Control+Alt+Enter')
    const menu = page.getByRole('dialog', { name: '送信する日時' })
    await expectVisible(menu)
    await expectAccessible(visitor)
    await menu.getByRole('button', { name: /^明日の朝/ }).click()
    await expectVisible(page.getByText(/^予約：.* 9:00に送信します$/))
    await expectVisible(page.locator('.cv.on').getByText(/9:00に送信$/))
    await page.getByRole('button', { name: '取り消す' }).click()
    await expect.poll(() => field().inputValue()).toBe('明日の朝にお送りします。')
    await field().fill('')
    visitor.expectQuiet()
  })

  it('does not send past a message that comes meanwhile, and keeps the words', async () => {
    const text = `お返事です（${crypto.randomUUID().slice(0, 8)}）`
    await field().fill(text)
    let newer = ''
    await page.route('**/held_messages', async (route) => {
      if (route.request().method() === 'POST') newer = await write()
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByText(/新しいメッセージが届きました/))
    await expectVisible(log().getByText(newer))
    await expect.poll(() => field().inputValue()).toBe(text)
    await page.unroute('**/held_messages')
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  it('keeps the words that a broken connection did not send', async () => {
    const text = await field().inputValue()
    await page.route('**/held_messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await field().press('Control+Enter')
    await expectVisible(page.getByText(/サーバーにつながりません/))
    await expect.poll(() => field().inputValue()).toBe(text)
    await page.unroute('**/held_messages')
    await visitor.forgive(/ERR_FAILED/)
    await field().fill('')
    visitor.expectQuiet()
  })

  it('puts a conversation aside until tomorrow, by two keys, and takes that back', async () => {
    question = await write()
    await expectVisible(log().getByText(question))
    await page.keyboard.press('Escape')
    await page.keyboard.press('h')
    const menu = page.getByRole('dialog', { name: 'あとで対応する' })
    await expectVisible(menu)
    await expectAccessible(visitor)
    await menu.getByRole('button', { name: /^明日の朝/ }).click()
    await expectHidden(row(question))
    await page.getByRole('link', { name: /^あとで/ }).click()
    await expectVisible(row(question).getByText(/9:00まで$/))
    await page.getByRole('button', { name: '未返信に戻す' }).click()
    await expectHidden(row(question))
    visitor.expectQuiet()
  })

  it('finishes a conversation, which a message opens again', async () => {
    await page.goto(address('unassigned') + inHand())
    await expectVisible(log().getByText(question))
    // Of the list, which comes by a call of its own
    await expectVisible(row(question))
    await page.keyboard.press('e')
    await expectHidden(row(question))
    await page.goto(address('done') + inHand())
    await expectVisible(page.getByText('この会話は完了しています。'))
    question = await write()
    await page.goto(address('unassigned'))
    await expectVisible(row(question))
    visitor.expectQuiet()
  })

  it('is moved through by J and K', async () => {
    const current = () => page.locator('.cv').evaluateAll((rows) => rows.findIndex((one) => one.matches('.on')))
    await expect.poll(current).toBe(0)
    await page.keyboard.press('j')
    await expect.poll(current).toBe(1)
    await page.keyboard.press('k')
    await expect.poll(current).toBe(0)
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('is accessible and does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address('team'))
    await expectVisible(page.locator('.cv').first())
    await expectAccessible(visitor)
    if (width < 1080) await row(question).click()
    await expectVisible(log())
    await expectAccessible(visitor)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width < 1080) {
      await page.getByRole('button', { name: '一覧に戻る' }).click()
      await expectHidden(log())
    }
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})
