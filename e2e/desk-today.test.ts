import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'comedical'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
let visitor: Visitor
let page: Page
let operator: OperatorApi
let cookie = ''
let person = ''

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`
const asJobSeeker = async (path: string, body: object) => {
  const response = await callPortal(portal(), service, `/v1/app/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie },
    body: JSON.stringify(body),
  })
  expect(response.status, response.text).toBeLessThan(300)
}
const rowOf = (id: string, on = page) => on.locator(`.q:has([data-item="${id}"])`)
/** Takes an item in hand. */
const take = async (id: string, on = page) => {
  await rowOf(id, on).getByRole('link').click()
  await expectVisible(on.locator(`[data-item="${id}"][aria-current]`))
}
const dayAfter = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })
/** An interview of which the job seeker has picked the time. @returns its item of the queue */
const pickedInterview = async (startDateTime: string) => {
  const { id } = await operator<{ id: string }>('POST', `job_seekers/${person}/interviews`, {
    startDateTimes: [startDateTime],
    minutes: 60,
    title: unique('見学と面接'),
    allowOutsideFreeHours: true,
  })
  await asJobSeeker(`job_seeker/interviews/${id}/pick`, { startDateTime })
  return { id, item: `interview-${id}` }
}

beforeAll(async () => {
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
  person = idOfPerson('desk-today', service)
  operator = await openOperatorApi(portal(), service)
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-today'))
  cookie = `${name}=${value}`
  await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  await expectVisible(page.locator('.q').first())
})
afterAll(async () => visitor?.close())

describe('what is done without leaving the queue', () => {
  it('a picked time is confirmed by one key', async () => {
    const { id, item } = await pickedInterview(`${dayAfter(9)}T20:00:00+09:00`)
    await take(item)
    await expectAccessible(visitor)
    await page.keyboard.press('c')
    await expectVisible(page.getByText(/さんの面接を確定しました/))
    await expectHidden(rowOf(item))
    const { interviews } = await operator<{ interviews: { id: string; status: string }[] }>(
      'GET',
      `interviews?jobSeekerId=${person}`,
    )
    expect(interviews.find((one) => one.id === id)?.status).toBe('confirmed')
    visitor.expectQuiet()
  })

  it('a to-do past its day is done, which ⌘Z takes back', async () => {
    const title = unique('雇用証明書の差し替え')
    const { id } = await operator<{ id: string }>('POST', `job_seekers/${person}/todos`, {
      title,
      expireDate: '2026-01-01',
    })
    await take(`todo-${id}`)
    await page.keyboard.press('e')
    await expectVisible(page.getByText(/To-Doを完了にしました/))
    await expectHidden(rowOf(`todo-${id}`))
    await page.keyboard.press('Control+z')
    await expectVisible(rowOf(`todo-${id}`).getByText(title))
    // Once taken back, there is nothing more to take back
    await expectHidden(page.getByText(/To-Doを完了にしました/))
    visitor.expectQuiet()
  })

  it('an application is moved by the dialog of the board', async () => {
    const row = page.locator(`.q-link[data-item^="application-${person}"]`).first()
    const id = (await row.getAttribute('data-item')) ?? ''
    await take(id)
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByRole('heading', { name: /さんの応募を動かす$/ }))
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog)
    await expectHidden(rowOf(id))
    visitor.expectQuiet()
  })

  it('a message is put aside, and the person is opened', async () => {
    const body = unique('夜勤について')
    await asJobSeeker('job_seeker/message', { subject: '質問', body, files: [] })
    const id = `message-${person}`
    await take(id)
    // Nobody puts aside what they have not seen
    await expectVisible(page.getByRole('log').getByText(body))
    await page.keyboard.press('h')
    const later = page.getByRole('dialog', { name: 'あとで対応する' })
    await expectVisible(later)
    await later.getByRole('button').first().click()
    await expectHidden(rowOf(id))
    // The stream may say it before the response, with which the way back comes
    await expectVisible(page.getByText(/「あとで」に入れました/))
    await page.keyboard.press('Control+z')
    await take(id)
    await page.keyboard.press('o')
    await expectPath(page, new RegExp(`/people/${person}`))
    visitor.expectQuiet()
  })

  it('does not move from under who reads when something more urgent comes, which is said', async () => {
    // So tall that the list has nothing to scroll
    await page.setViewportSize({ width: 1280, height: 4000 })
    await page.goto(`${portal().origin('desk')}/${service}/today`)
    const inHand = page.locator('.q.cursor')
    await expectVisible(inHand)
    // In the list: what is above it may still come
    const place = () =>
      inHand.evaluate((row) => {
        const list = row.closest('.queue')
        return row.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? Number.NaN)
      })
    const before = await place()
    const { id } = await operator<{ id: string }>('POST', `job_seekers/${person}/todos`, {
      title: unique('契約書の確認'),
      expireDate: '2025-12-01',
    })
    const fresh = page.getByRole('button', { name: '新しい件が1つあります' })
    await expectVisible(fresh)
    expect(await place()).toBeCloseTo(before, 0)
    await expectAccessible(visitor)
    await fresh.click()
    await expectFocused(rowOf(`todo-${id}`).getByRole('link'))
    await expectHidden(fresh)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])('does not scroll sideways at %s px, with acts in the pane', async (width) => {
    const { id } = await operator<{ id: string }>('POST', `job_seekers/${person}/todos`, {
      title: unique('長い名前のTo-Do'.repeat(6)),
      expireDate: '2026-01-01',
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/${service}/today?item=todo-${id}`)
    await expectVisible(page.getByRole('button', { name: '完了にする' }))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('an item on a phone', () => {
  it('has its buttons in one place while what is known of the person loads', async () => {
    const { id } = await operator<{ id: string }>('POST', `job_seekers/${person}/todos`, {
      title: unique('面接の持ち物を伝える'),
      expireDate: '2026-01-01',
    })
    const ofPerson = /\/v1\/operator\/job_seekers\/[\w-]+(\/contact)?$/
    const held = Promise.withResolvers<void>()
    await page.setViewportSize(sizes.phone)
    await page.route(ofPerson, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${portal().origin('desk')}/${service}/today?item=todo-${id}`)
    const done = page.getByRole('button', { name: '完了にする' })
    await expectVisible(done)
    const before = await done.boundingBox()
    held.resolve()
    await expectVisible(page.locator('.wish-line .pref'))
    await expectVisible(page.locator('.peek-head').getByText('@'))
    expect(await done.boundingBox()).toEqual(before)
    await page.unroute(ofPerson)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('the page of a person, by keys', () => {
  it('leads to the fields of an answer and of a to-do, and assigns', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/people/${person}`)
    await expectVisible(page.getByRole('heading', { name: 'できごと' }))
    // With the row of the list, which comes by a call of its own, A is there
    await expectVisible(page.getByRole('button', { name: /^担当：/ }))
    await page.keyboard.press('t')
    await expectFocused(page.getByRole('textbox', { name: '新しいTo-Do' }))
    await page.keyboard.press('Tab')
    await page.locator('#main').focus()
    await page.keyboard.press('r')
    await expectFocused(page.getByRole('textbox', { name: /さんへの返信$/ }))
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expectVisible(page.getByRole('dialog', { name: /さんの担当$/ }))
    await page.keyboard.press('Escape')
    await expectHidden(page.getByRole('dialog'))
    visitor.expectQuiet()
  })

  it('has notes of the staff, in one order with all else', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/people/${person}`)
    const words = unique('夜勤は避けたいとのこと')
    await page.getByRole('textbox', { name: /についての内部メモ$/ }).fill(words)
    await page.keyboard.press('Control+Enter')
    const events = page.getByRole('region', { name: 'できごと' })
    await expectVisible(events.getByText(words))
    await page.getByRole('button', { name: '社内' }).click()
    await expectVisible(events.getByText(words))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})

/** Sets the clock of a device, as the page reads it. Runs in the browser. */
const setAhead = (ms: number) => {
  const real = Date
  window.Date = new Proxy(real, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [real.now() + ms]) as Date,
    get: (target, name) => (name === 'now' ? () => real.now() + ms : (Reflect.get(target, name) as unknown)),
  })
}

describe('on a device whose clock is a month ahead', () => {
  it('groups, ages, what can be confirmed and what is put aside go by the clock of the server', async () => {
    const own = await openVisitor(browser(), 'desktop')
    onTestFinished(async () => own.close())
    await own.context.addInitScript(setAhead, 30 * dayMs)
    const { item } = await pickedInterview(`${dayAfter(11)}T20:00:00+09:00`)
    await signInAtDesk(own, portal().origin('desk'), `/${service}/today`)
    expect(await own.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 29 * dayMs)
    await take(item, own.page)
    // Four hours of working time are left: it is not late
    await expectVisible(own.page.locator('.q-group:not(.hot)').locator(rowOf(item, own.page)))
    await expect.poll(() => rowOf(item, own.page).locator('.age').innerText()).toMatch(/^(1分未満|\d+分)$/)
    await own.page.keyboard.press('c')
    await expectVisible(own.page.getByText(/さんの面接を確定しました/))

    const body = unique('引っ越しについて')
    await asJobSeeker('job_seeker/message', { subject: '質問', body, files: [] })
    await take(`message-${person}`, own.page)
    await expectVisible(own.page.getByRole('log').getByText(body))
    await own.page.keyboard.press('h')
    await own.page.getByRole('dialog', { name: 'あとで対応する' }).getByRole('button', { name: '1時間後' }).click()
    await expectVisible(own.page.getByText(/「あとで」に入れました/))
    const { conversation } = await operator<{ conversation: { snoozedUntilDatetime: string } }>(
      'GET',
      `conversations/${person}`,
    )
    const waitsMs = Date.parse(conversation.snoozedUntilDatetime) - Date.now()
    expect(waitsMs).toBeGreaterThan(0)
    expect(waitsMs).toBeLessThan(2 * hourMs)
    own.expectQuiet()
  })
})
