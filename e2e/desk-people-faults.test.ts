import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson } from './testing/people.ts'
import { readAgain } from './testing/read-again.ts'
import { untilIdle } from './testing/settled-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

describe('the pages of job seekers when something goes wrong', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), '/hoiku/today')
  })
  afterAll(async () => visitor?.close())
  const address = (path: string) => `${portal().origin('desk')}/hoiku/people${path}`
  const grid = () => page.getByRole('grid', { name: '求職者の一覧' })

  it('says that a page is of nobody any more when the account is ended while it is open, and loses no text', async () => {
    const id = idOfPerson('desk-people-faults', 'hoiku')
    await page.goto(address(`/${id}?tab=messages`))
    const field = page.getByRole('textbox', { name: /さんへの返信$/ })
    await field.fill('書きかけの文です')
    const key = await portal().operatorKey('hoiku')
    const erased = await callPortal(
      portal(),
      'hoiku',
      `/v1/operator/job_seekers/${id}/erasure?reason=asked_by_telephone`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ confirmation: seededPerson('desk-people-faults').email }),
      },
    )
    expect(erased.status).toBe(200)
    await expectVisible(page.getByText(/^この求職者は見つかりません。/))
    await expectHidden(field)
    await expect
      .poll(() => page.getByRole('textbox', { name: /^書きかけの返信/ }).inputValue())
      .toBe('書きかけの文です')
    await expectAccessible(visitor)
    await visitor.forgive(/404|409/)
    // Each part of the page that was left finds it out in its own time
    await page.goto(address(''))
    visitor.overlook(/404|409/)
    visitor.expectQuiet()
  })

  it('keeps the rows where the next page cannot be loaded, and goes on by the button', async () => {
    await page.goto(address(''))
    const rows = () => grid().locator('.p-rows [role=row]')
    await expectVisible(rows().first())
    // The rows in sight are drawn once the list has been measured
    const isDrawn = async () => {
      const drawn = await rows().count()
      await page.evaluate(untilIdle)
      return (await rows().count()) === drawn
    }
    await expect.poll(isDrawn).toBe(true)
    const before = await rows().count()
    await page.route('**/v1/operator/people', (route) => route.abort())
    await page.getByLabel('並び順').selectOption('kana asc')
    await expectVisible(page.getByText(/^サーバーにつながりません。/))
    await readAgain(page, '**/v1/operator/people')
    await expect.poll(() => rows().count()).toBe(before)
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })

  it('is reached by Tab after ten thousand rows, and draws a few of them', async () => {
    const rowOf = (index: number): Person => ({
      jobSeekerId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      status: 'active',
      familyName: `<img src=x onerror=alert(1)>${index}`,
      givenName: 'みさき',
      familyNameKana: '',
      givenNameKana: '',
      age: null,
      licences: ['保育士'],
      occupations: [],
      areas: [],
      adviserId: null,
      adviserName: '',
      runningCount: 0,
      furthestStatus: null,
      conversationState: null,
      lastContactDatetime: null,
      registeredDatetime: '2026-11-12T20:41:00+09:00',
      tags: [],
      contactLabel: { kind: 'anytime', text: 'いつでも可' },
    })
    const size = 1_000
    await page.route('**/v1/operator/people', async (route) => {
      const { startKey = '0' } = route.request().postDataJSON() as { startKey?: string }
      const first = Number(startKey)
      const people = Array.from({ length: size }, (_, index) => rowOf(first + index))
      await route.fulfill({ json: { people, nextKey: first + size < 10_000 ? String(first + size) : null } })
    })
    await page.goto(address(''))
    await expectVisible(grid().locator('.cursor'))
    // At each look to the end of what is loaded by then. Which end that is, is not known: the next rows may be there already
    const scrollToEnd = () =>
      grid().evaluate((element) => {
        element.scrollTo(0, element.scrollHeight)
        return Math.max(...[...element.querySelectorAll('[data-index]')].map((row) => Number(row.ariaRowIndex)))
      })
    for (let loaded = 1; loaded <= 10; loaded += 1) {
      await expect.poll(scrollToEnd).toBeGreaterThan(loaded * size)
    }
    expect(await grid().locator('.p-rows [role=row]').count()).toBeLessThan(60)
    expect(await page.locator('img[src=x]').count()).toBe(0)
    await page.getByRole('searchbox').focus()
    const isThere = () => grid().evaluate((element) => element === document.activeElement)
    for (let press = 0; press < 30 && !(await isThere()); press += 1) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
    await expectAccessible(visitor)
    await page.keyboard.press('j')
    await expectVisible(grid().locator('.cursor[aria-rowindex="2"]'))
    visitor.expectQuiet()
  })
})
