import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, sessionCookie } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'
const title = `見学と面接 ${crypto.randomUUID().slice(0, 8)}`
const dayMs = 24 * 60 * 60_000
/** A day within the four weeks ahead, in Tokyo. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date(Date.now() + 9 * dayMs))

let visitor: Visitor
let page: Page
let cookie = ''
let id = ''

beforeAll(async () => {
  visitor = await openVisitor(browser(), 'desktop')
  page = visitor.page
  const { name, value } = await sessionCookie(portal(), service, seededPerson('desk-interviews'))
  cookie = `${name}=${value}`
  await signInAtDesk(visitor, portal().origin('desk'), `/${service}/today`)
})
afterAll(async () => visitor?.close())

const origin = () => `${portal().origin('desk')}/${service}`
const asJobSeeker = async (act: string, body: object) => {
  const response = await callPortal(portal(), service, `/v1/app/job_seeker/interviews/${id}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web', cookie },
    body: JSON.stringify(body),
  })
  expect(response.status, response.text).toBeLessThan(300)
}
const tab = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d`) })
const row = () => page.locator('[data-interview]').filter({ hasText: title })
const detail = () => page.getByRole('region', { name: /さんの面接$/ })
const addTime = async (time: string) => {
  await page.getByLabel('日', { exact: true }).fill(day)
  await page.getByLabel('開始').selectOption(time)
  await page.getByRole('button', { name: '追加' }).click()
}

describe('an interview', () => {
  stepByStep()

  it('is offered from a card of the board, outside of free hours with consent alone', async () => {
    await page.goto(`${origin()}/board?person=${idOfPerson('desk-interviews', service)}`)
    await page
      .getByRole('region', { name: /^選考中/ })
      .locator('[data-card]')
      .first()
      .click()
    await page.getByRole('button', { name: '面接の候補を送る' }).click()
    await expectPath(page, /\/kaigo\/interviews\?person=/)
    await page.getByLabel('相手').fill(title)
    await page.getByLabel('オンラインのURL').fill('https://meet.example/abc')
    await addTime('08:00')
    await addTime('20:00')
    await page.getByRole('button', { name: '候補を送る' }).click()
    await expectVisible(page.getByText(/空き時間の外の候補があります/))
    await expectAccessible(visitor)
    await page.getByLabel(/本人の了承を得ています/).check()
    await page.getByRole('button', { name: '候補を送る' }).click()
    await expectVisible(page.getByText(/さんに面接の候補を送りました/))
    await tab('返事待ち').click()
    await expectVisible(row().getByText('候補 2件'))
    id = (await row().getAttribute('data-interview')) ?? ''
    visitor.expectQuiet()
  })

  it('waits for a confirmation once a time is picked, and is confirmed by a key', async () => {
    await asJobSeeker('pick', { startDateTime: `${day}T20:00:00+09:00` })
    await tab('確定待ち').click()
    await row().click()
    await expectVisible(detail().getByText(/20:00–21:00/))
    await page.keyboard.press('c')
    await expectVisible(page.getByText(/さんの面接を確定しました/))
    await expectHidden(row())
    await expectVisible(detail().getByText('確定', { exact: true }))
    await expectVisible(page.locator('.ce.conf').filter({ hasText: title }))
    visitor.expectQuiet()
  })

  it('is not cancelled by staff who have not seen what the job seeker asked for meanwhile', async () => {
    await detail().getByRole('button', { name: '取り消す' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('本人に伝えることば').fill('先方の都合により、日を改めます。')
    await expectAccessible(visitor)
    await asJobSeeker('other_times', { note: '午前中が助かります' })
    await dialog.getByRole('button', { name: '取り消す' }).click()
    await expectVisible(dialog.getByText(/ほかの担当者か本人が先に変更しました/))
    await visitor.forgive(/409/)
    await page.keyboard.press('Escape')
    await tab('別の日を希望').click()
    await expectVisible(row().getByText('「午前中が助かります」'))
    visitor.expectQuiet()
  })

  it('gets other times, and is cancelled with the sentence that the job seeker reads', async () => {
    await row().click()
    await page.keyboard.press('m')
    await expectVisible(page.getByRole('heading', { name: /さんに別の日時を送る$/ }))
    // Before the free hours of any day of the demo data: whether consent is asked for does not depend on the day of the run
    await addTime('08:30')
    await page.getByLabel(/本人の了承を得ています/).check()
    await page.getByRole('button', { name: '候補を送る' }).click()
    await expectVisible(page.getByText(/さんに別の日時を送りました/))
    await detail().getByRole('button', { name: '取り消す' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('本人に伝えることば').fill('先方の都合により、日を改めます。')
    await dialog.getByRole('button', { name: '取り消す' }).click()
    await expectVisible(page.getByText(/さんの面接を取り消しました/))
    await expectHidden(detail())
    visitor.expectQuiet()
  })

  it('is in a week that is gone through, by its address too', async () => {
    await page.goto(`${origin()}/interviews`)
    await expectVisible(page.getByRole('region', { name: '週の予定' }))
    const range = page.locator('.iv-range')
    const before = await range.textContent()
    await page.getByRole('button', { name: '次の週' }).click()
    await expect.poll(() => range.textContent()).not.toBe(before)
    await page.reload()
    await expectVisible(range)
    expect(await range.textContent()).not.toBe(before)
    await page.getByRole('button', { name: '今週' }).click()
    await expect.poll(() => range.textContent()).toBe(before)
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 768, 375])(
    'has a page that is accessible and does not scroll sideways at %s px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${origin()}/interviews`)
      await expectVisible(tab('返事待ち'))
      await expectAccessible(visitor)
      await page.setViewportSize(sizes.desktop)
      visitor.expectQuiet()
    },
  )
})
