import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'hoiku'
const question = `園の見学はできますか（${crypto.randomUUID().slice(0, 8)}）`

/** A message of this file's job seeker, by the call that the portal makes. */
async function write(): Promise<void> {
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-staff'))
  const response = await callPortal(portal(), service, '/v1/app/job_seeker/message', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` },
    body: JSON.stringify({ subject: '見学について', body: question, files: [] }),
  })
  expect(response.status).toBe(200)
}

describe('an assignment', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await write()
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
  })
  afterAll(async () => visitor?.close())
  const row = () => page.locator(`.q:has([data-item="message-${idOfPerson('desk-staff', service)}"])`)
  const chip = (name: string) =>
    page.getByRole('group', { name: '担当でしぼる' }).getByRole('button', { name, exact: true })

  it('begins among those of nobody yet, and is made with A and Enter: oneself comes first', async () => {
    await chip('未割当').click()
    await row().getByRole('link').click()
    await expectVisible(page.getByRole('log').getByText(question))
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /の担当$/ })
    await expect
      .poll(() => dialog.getByRole('button', { name: /佐伯 ゆかり/ }).evaluate((one) => one === document.activeElement))
      .toBe(true)
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText(/さんの担当を佐伯 ゆかりさんにしました/))
    await expectHidden(row())
    await chip('自分').click()
    await expectVisible(row())
    visitor.expectQuiet()
  })

  it('is taken back from the message that says so', async () => {
    await page.getByRole('button', { name: '元に戻す' }).click()
    await expectHidden(row())
    await chip('未割当').click()
    await expectVisible(row())
    visitor.expectQuiet()
  })

  it('is refused where a colleague was quicker, and the page then shows theirs', async () => {
    await chip('全員').click()
    await row().getByRole('link').click()
    await expectVisible(page.getByRole('button', { name: /^担当：\s*未割当/ }))
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: /の担当$/ })
    await expectVisible(dialog.getByRole('button', { name: /真鍋 浩二/ }))
    // The page hears of nothing meanwhile
    const queue = '**/v1/operator/work_queue*'
    await page.route(queue, (route) => route.abort())
    await assignByCall('真鍋 浩二')
    await page.unroute(queue)
    await dialog.getByRole('button', { name: /佐伯 ゆかり/ }).click()
    await expectVisible(page.getByText(/さんの担当は、ほかの人が変更しました/))
    visitor.overlook(/ERR_FAILED/)
    await expectVisible(page.getByRole('button', { name: /^担当：\s*真鍋 浩二/ }))
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('does not scroll sideways, and is accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${portal().origin('desk')}/${service}/today?whose=none`)
    await expectVisible(chip('未割当'))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

/** Assigns this file's job seeker by the calls that another page of the desk would make. */
async function assignByCall(to: string): Promise<void> {
  const key = await portal().operatorKey(service)
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const { text } = await callPortal(portal(), service, '/v1/operator/colleagues', { headers })
  const { colleagues } = JSON.parse(text) as { colleagues: { staffId: string; name: string }[] }
  const adviserId = colleagues.find(({ name }) => name === to)?.staffId
  const jobSeekers = [{ jobSeekerId: idOfPerson('desk-staff', service), formerAdviserId: null }]
  const response = await callPortal(portal(), service, '/v1/operator/assignments', {
    method: 'POST',
    headers,
    body: JSON.stringify({ adviserId, jobSeekers }),
  })
  expect(response.status).toBe(200)
}
