import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { type BothSides, dayAfter, openBothSides, rowOf, take, unique } from './testing/desk-queue.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import type { OperatorApi } from './testing/operator-api.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'comedical'
let visitor: Visitor
let page: Page
let operator: OperatorApi
let asJobSeeker: BothSides['asJobSeeker']
let pickedInterview: BothSides['pickedInterview']
let person = ''

beforeAll(async () => {
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
  ;({ person, operator, asJobSeeker, pickedInterview } = await openBothSides(portal(), 'desk-today', service))
  await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  await expectVisible(page.locator('.q').first())
})
afterAll(async () => visitor?.close())

/** From the next reading of the queue on, the time of an item has passed. Runs in the browser. */
function makeLate(id: string): void {
  const { fetch } = window
  window.fetch = async (...asked) => {
    const response = await fetch(...asked)
    if (!String(asked[0]).includes('/work_queue')) return response
    const { items, ...rest } = (await response.json()) as { items: { id: string; dueDatetime: string }[] }
    const dueDatetime = new Date(Date.now() - 60_000).toISOString()
    const changed = items.map((item) => (item.id === id ? { ...item, dueDatetime } : item))
    return Response.json({ ...rest, items: changed }, { headers: { date: response.headers.get('date') ?? '' } })
  }
}

describe('what is done without leaving the queue', () => {
  it('a picked time is confirmed by one key', async () => {
    const { id, item } = await pickedInterview(`${dayAfter(9)}T20:00:00+09:00`)
    await take(page, item)
    await expectAccessible(visitor)
    await page.keyboard.press('c')
    await expectVisible(page.getByText(/さんの面接を確定しました/))
    await expectHidden(rowOf(page, item))
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
    await take(page, `todo-${id}`)
    await page.keyboard.press('e')
    await expectVisible(page.getByText(/To-Doを完了にしました/))
    await expectHidden(rowOf(page, `todo-${id}`))
    await page.keyboard.press('Control+z')
    await expectVisible(rowOf(page, `todo-${id}`).getByText(title))
    // Once taken back, there is nothing more to take back
    await expectHidden(page.getByText(/To-Doを完了にしました/))
    visitor.expectQuiet()
  })

  it('an answer to an offer that has changed since it was read stays, which a sentence says', async () => {
    const { applications } = await operator<{
      applications: { jobPostingId: string; pendingOfferId: string | null }[]
    }>('GET', `progress?jobSeekerId=${person}&status=under_consideration`)
    const jobPostingId = applications.find(({ pendingOfferId }) => pendingOfferId === null)?.jobPostingId ?? ''
    const offerId = crypto.randomUUID()
    const salary = { unitText: 'MONTH', amount: 300_000, note: '' }
    const terms = { position: '外来', salary, startDay: dayAfter(60), replyDeadline: dayAfter(20), otherTerms: [] }
    await operator('PUT', `offers/${offerId}`, { jobSeekerId: person, jobPostingId, ...terms })
    await asJobSeeker(`job_posting/${jobPostingId}/action`, { actionType: 'decline', offerId })
    const id = `answer-${offerId}`
    await take(page, id)
    // As of a page that has read it before it changed
    await page.route(
      `**/work_items/answer/${offerId}`,
      (route) => {
        const asked = route.request().postDataJSON() as object
        return route.continue({ postData: JSON.stringify({ ...asked, sinceDatetime: '2026-01-05T00:00:00Z' }) })
      },
      { times: 1 },
    )
    await page.keyboard.press('e')
    await expectVisible(page.getByText(/内容がさらに変わりました/))
    await visitor.forgive(/409/)
    await expectVisible(page.locator(`[data-item="${id}"][aria-current]`))
    await page.keyboard.press('e')
    await expectVisible(page.getByText(/内定の回答を確認しました/))
    await expectHidden(rowOf(page, id))
    visitor.expectQuiet()
  })

  it('an application is moved by the dialog of the board', async () => {
    const row = page.locator(`.q-link[data-item^="application-${person}"]`).first()
    const id = (await row.getAttribute('data-item')) ?? ''
    await take(page, id)
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByRole('heading', { name: /さんの応募を動かす$/ }))
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog)
    await expectHidden(rowOf(page, id))
    visitor.expectQuiet()
  })

  it('a message is put aside, and the person is opened', async () => {
    const body = unique('夜勤について')
    await asJobSeeker('job_seeker/message', { subject: '質問', body, files: [] })
    const id = `message-${person}`
    await take(page, id)
    // Nobody puts aside what they have not seen
    await expectVisible(page.getByRole('log').getByText(body))
    await page.keyboard.press('h')
    const later = page.getByRole('dialog', { name: 'あとで対応する' })
    await expectVisible(later)
    await later.getByRole('button').first().click()
    await expectHidden(rowOf(page, id))
    // The stream may say it before the response, with which the way back comes
    await expectVisible(page.getByText(/「あとで」に入れました/))
    await page.keyboard.press('Control+z')
    await take(page, id)
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
    await expectFocused(rowOf(page, `todo-${id}`).getByRole('link'))
    await expectHidden(fresh)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('leaves an item that becomes late where it is, with the focus', async () => {
    // So many late ones that the list can be scrolled by the heading that leaves
    for (const title of ['契約書', '健康診断書', '身元保証書', '通勤届', '口座届'])
      await operator('POST', `job_seekers/${person}/todos`, { title: unique(title), expireDate: '2026-01-01' })
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(`${portal().origin('desk')}/${service}/today`)
    const row = page.locator('.q-group:not(.hot) .q-link').first()
    const id = (await row.getAttribute('data-item')) ?? ''
    await take(page, id)
    const place = () =>
      rowOf(page, id).evaluate((each) => {
        const list = each.closest('.queue')
        return each.getBoundingClientRect().top - (list?.getBoundingClientRect().top ?? Number.NaN)
      })
    // In the middle of the list, which can be scrolled both ways
    await rowOf(page, id).evaluate((each) => each.scrollIntoView({ block: 'center' }))
    expect(await page.locator('.queue').evaluate((list) => list.scrollTop)).toBeGreaterThan(40)
    const before = await place()
    await page.evaluate(makeLate, id)
    await operator('POST', `job_seekers/${person}/todos`, { title: unique('見学の日程'), expireDate: dayAfter(2) })
    await expectVisible(page.locator('.q-group.hot').locator(rowOf(page, id)))
    await expectFocused(rowOf(page, id).getByRole('link'))
    expect(await place()).toBeCloseTo(before, 0)
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
