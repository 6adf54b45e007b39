import { expect, it, onTestFinished } from 'vitest'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { dayAfter, openBothSides, rowOf, take, unique } from './testing/desk-queue.ts'
import { expectVisible } from './testing/expect-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'comedical'
const hourMs = 3_600_000
const monthMs = 30 * 24 * hourMs

/** Sets the clock of a device, as the page reads it. Runs in the browser. */
const setAhead = (ms: number) => {
  const real = Date
  window.Date = new Proxy(real, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [real.now() + ms]) as Date,
    get: (target, name) => (name === 'now' ? () => real.now() + ms : (Reflect.get(target, name) as unknown)),
  })
}

/** The desk on a device whose clock is a month ahead. */
async function openAhead(path: string): Promise<Visitor> {
  const visitor = await openVisitor(browser(), 'desktop')
  onTestFinished(async () => visitor.close())
  await visitor.context.addInitScript(setAhead, monthMs)
  await signInAtDesk(visitor, portal().origin('desk'), `/${service}/${path}`)
  expect(await visitor.page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + monthMs - hourMs)
  return visitor
}

/** Within the next two hours by the server's clock. */
function expectSoon(datetime: string | null | undefined): void {
  const waitsMs = Date.parse(datetime ?? '') - Date.now()
  expect(waitsMs).toBeGreaterThan(0)
  expect(waitsMs).toBeLessThan(2 * hourMs)
}

it('groups, ages, what can be confirmed, put aside and sent later go by the clock of the server', async () => {
  const { person, operator, asJobSeeker, pickedInterview } = await openBothSides(portal(), 'desk-clock', service)
  const { item } = await pickedInterview(`${dayAfter(11)}T20:00:00+09:00`)
  const visitor = await openAhead('today')
  const { page } = visitor
  await take(page, item)
  // Four hours of working time are left: it is not late
  await expectVisible(page.locator('.q-group:not(.hot)').locator(rowOf(page, item)))
  await expect.poll(() => rowOf(page, item).locator('.age').innerText()).toMatch(/^(1分未満|\d+分)$/)
  await page.keyboard.press('c')
  await expectVisible(page.getByText(/さんの面接を確定しました/))

  const body = unique('引っ越しについて')
  await asJobSeeker('job_seeker/message', { subject: '質問', body, files: [] })
  await take(page, `message-${person}`)
  await expectVisible(page.getByRole('log').getByText(body))
  await page.keyboard.press('h')
  await page.getByRole('dialog', { name: 'あとで対応する' }).getByRole('button', { name: '1時間後' }).click()
  await expectVisible(page.getByText(/「あとで」に入れました/))
  const { conversation } = await operator<{ conversation: { snoozedUntilDatetime: string } }>(
    'GET',
    `conversations/${person}`,
  )
  expectSoon(conversation.snoozedUntilDatetime)

  await page.goto(`${portal().origin('desk')}/${service}/inbox?tab=later&person=${person}`)
  // An answer to what has not been read is not sent
  await expectVisible(page.getByRole('log').getByText(body))
  const field = page.getByRole('textbox', { name: /さんへの返信$/ })
  await field.fill(unique('のちほど送ります'))
  await page.keyboard.press('Control+Alt+Enter')
  const menu = page.getByRole('dialog', { name: '送信する日時' })
  const held = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/held_messages'))
  await menu.getByRole('button', { name: '1時間後' }).click()
  expectSoon(((await held).postDataJSON() as { sendDatetime: string }).sendDatetime)
  await expectVisible(page.getByText(/^予約：.*に送信します$/))
  visitor.expectQuiet()
})

it('interviews begin in the week of the server, and are offered at times that the device takes for past', async () => {
  const { person } = await openBothSides(portal(), 'desk-clock', service)
  const visitor = await openAhead('interviews')
  const { page } = visitor
  await page.goto(`${portal().origin('desk')}/${service}/interviews?person=${person}`)
  await expectVisible(page.locator('.cal-h .is-today').getByText(String(Number(dayAfter(0).slice(8))), { exact: true }))
  await page.getByLabel('日', { exact: true }).fill(dayAfter(9))
  await page.getByLabel('開始').selectOption('20:00')
  await page.getByRole('button', { name: '追加' }).click()
  await expectVisible(page.locator('.cand-l').getByText(/20:00/))
  visitor.expectQuiet()
})
