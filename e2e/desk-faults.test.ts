import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
import { type OperatorMessages, openOperatorMessages } from './testing/operator-messages.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'yakuzai'
const sending = '**/v1/operator/job_seekers/*/messages'

let visitor: Visitor
let page: Page
let operator: OperatorMessages
let cookie = ''

/** A message of the job seeker, by the call that the portal makes. @returns its text */
async function write(): Promise<string> {
  const body = `お聞きしたいことがあります（${crypto.randomUUID().slice(0, 8)}）`
  const response = await callPortal(portal(), service, '/v1/app/job_seeker/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie },
    body: JSON.stringify({ subject: '質問', body, files: [] }),
  })
  expect(response.status).toBe(200)
  return body
}
/** Lets a call reach the server, whose response the page then does not get. */
async function passOn(call: Request): Promise<void> {
  const headers = await call.allHeaders()
  const named = ['content-type', 'x-client-type', 'x-service', 'cookie'].map((name) => [name, headers[name] ?? ''])
  const body = call.postData() ?? ''
  const { status } = await callPortal(portal(), 'desk', new URL(call.url()).pathname, {
    method: 'POST',
    headers: Object.fromEntries(named) as Record<string, string>,
    body,
  })
  expect(status).toBe(200)
}
const row = (text: string) => page.locator('.q').filter({ hasText: text })
const field = () => page.getByRole('textbox', { name: /さんへの返信$/ })
const answersLike = async (text: string) => (await operator.list()).filter(({ body }) => body === text).length

/** Opens the message of the job seeker, and types an answer. @returns its text */
async function answer(question: string): Promise<string> {
  await row(question).getByRole('link').click()
  await expectVisible(page.getByRole('log').getByText(question))
  const text = `お返事です（${crypto.randomUUID().slice(0, 8)}）`
  await field().fill(text)
  return text
}

describe('answering at the desk when something goes wrong', () => {
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-faults'))
    cookie = `${name}=${value}`
    const key = await portal().operatorKey(service)
    operator = openOperatorMessages(portal(), { service, key, jobSeekerId: idOfPerson('desk-faults', service) })
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  })
  afterAll(async () => visitor?.close())
  let question = ''
  beforeEach(async () => {
    question = await write()
    await expectVisible(row(question))
  })

  it('sends an answer once whose response was lost, although one goes elsewhere and comes back', async () => {
    const text = await answer(question)
    let isLost = false
    await page.route(sending, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue()
      isLost = true
      await passOn(route.request())
      return route.abort()
    })
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByText(/サーバーにつながりません/))
    await visitor.forgive(/ERR_FAILED/)
    await expect.poll(() => field().inputValue()).toBe(text)
    await page.keyboard.press('Escape')
    await page.keyboard.press('k')
    await page.reload()
    await expect.poll(() => answersLike(text)).toBe(1)
    // The message is answered; what else waits of the same person leads to the same conversation
    await page
      .locator(`.q-link[data-item*="${idOfPerson('desk-faults', service)}"]`)
      .first()
      .click()
    await expect.poll(() => field().inputValue()).toBe(text)
    await expectVisible(page.getByRole('log').getByText(text))
    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => field().inputValue()).not.toBe(text)
    expect(await answersLike(text)).toBe(1)
    await page.unroute(sending)
    visitor.expectQuiet()
  })

  it('sends nothing when a newer message has come, keeps the words, and sends them at the second time', async () => {
    const text = await answer(question)
    // The page hears of nothing meanwhile
    await page.route('**/v1/operator/work_queue*', (route) => route.abort())
    let isSent = false
    await page.route(sending, (route) => {
      // The stream may tell of the newer message at any time before the answer is sent
      isSent ||= route.request().method() === 'POST'
      return isSent ? route.continue() : route.abort()
    })
    const newer = await write()
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByText(/新しいメッセージが届きました/))
    await page.unroute(sending)
    await page.unroute('**/v1/operator/work_queue*')
    visitor.overlook(/ERR_FAILED|409/)
    await expectVisible(page.getByRole('log').getByText(newer))
    await expect.poll(() => field().inputValue()).toBe(text)
    expect(await answersLike(text)).toBe(0)
    await field().press('Control+Enter')
    await expect.poll(() => answersLike(text)).toBe(1)
    visitor.overlook(/ERR_FAILED|409/)
    visitor.expectQuiet()
  })

  it('says at the field that the server fails, and keeps what was typed', async () => {
    const text = await answer(question)
    await page.route(sending, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByRole('alert').filter({ hasText: /もう一度お試しください/ }))
    await visitor.forgive(/503/)
    await expect.poll(() => field().inputValue()).toBe(text)
    await page.unroute(sending)
    await field().press('Control+Enter')
    await expect.poll(() => answersLike(text)).toBe(1)
    visitor.expectQuiet()
  })

  it('finishes one conversation with E, however long the key is held', async () => {
    await row(question).getByRole('link').click()
    await expectVisible(page.getByRole('log').getByText(question))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^未返信/ }).click()
    // The former list stays until the messages alone have come
    await expect.poll(() => page.locator('.q-link:not([data-item^="message-"])').count()).toBe(0)
    const before = await page.locator('.q').count()
    await row(question).getByRole('link').click()
    await expectVisible(page.getByRole('log').getByText(question))
    // The next conversation does not wait for the list
    const queue = '**/v1/operator/work_queue*'
    const read = Promise.withResolvers<void>()
    await page.route(queue, async (route) => {
      await read.promise
      await route.continue().catch(() => undefined)
    })
    await page.keyboard.down('e')
    for (let repeat = 0; repeat < 8; repeat += 1) await page.keyboard.down('e')
    await page.keyboard.up('e')
    await expectHidden(page.getByRole('log').getByText(question))
    await expectVisible(row(question))
    read.resolve()
    await expectHidden(row(question))
    await page.unroute(queue)
    await expect.poll(() => page.locator('.q').count()).toBe(before - 1)
    visitor.expectQuiet()
  })

  it('says that there is no connection, keeps the words, and sends them once it is back', async () => {
    const text = await answer(question)
    await visitor.context.setOffline(true)
    await expectVisible(page.getByText(/^オフラインです/))
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByRole('alert').filter({ hasText: /サーバーにつながりません/ }))
    await expect.poll(() => field().inputValue()).toBe(text)
    await visitor.context.setOffline(false)
    await expectHidden(page.getByText(/^オフラインです/))
    await field().press('Control+Enter')
    await expect.poll(() => answersLike(text)).toBe(1)
    // The browser opens the stream again some seconds later
    await expectVisible(page.getByText('リアルタイムで同期中'))
    visitor.overlook(/ERR_INTERNET_DISCONNECTED/)
    visitor.expectQuiet()
  })

  it('opens the stream again soon after the server has refused it', async () => {
    let asked = 0
    await page.route('**/v1/staff/events', (route) => {
      asked += 1
      return asked < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await page.reload()
    await expect.poll(() => asked).toBeGreaterThanOrEqual(3)
    await expectVisible(row(await write()))
    await page.unroute('**/v1/staff/events')
    visitor.overlook(/503/)
    visitor.expectQuiet()
  })

  it('shares one stream between tabs, which the other tab opens when the first is loaded anew', async () => {
    const streams: Page[] = []
    visitor.context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v1/staff/events') streams.push(request.frame().page())
    })
    const second = await visitor.context.newPage()
    await second.goto(`${portal().origin('desk')}/${service}/today`)
    await expectVisible(second.locator('.q').first())
    const inSecond = (text: string) => second.locator('.q').filter({ hasText: text })
    const first = await write()
    await expectVisible(inSecond(first))
    expect(streams).toEqual([])
    await page.reload()
    await expectVisible(row(first))
    await expect.poll(() => streams).toEqual([second])
    const later = await write()
    await expectVisible(row(later))
    await expectVisible(inSecond(later))
    expect(streams).toEqual([second])
    await second.close()
    visitor.expectQuiet()
  })
})
