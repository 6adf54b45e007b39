// On PostgreSQL: times are booked under locks
import { readFileSync } from 'node:fs'
import type { OperatorInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('interviews')

const hourMs = 60 * 60_000
/** One for all steps: the future days must not be others after midnight. */
const now = Date.now()
/** An hour of a future day in Tokyo. */
const hourIn = (days: number, hour: number) => {
  const day = new Date(now + days * 24 * hourMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })
  return `${day}T${String(hour).padStart(2, '0')}:00:00+09:00`
}
const plain = { minutes: 60, isOnline: true, onlineUrl: 'https://meet.example/abc', allowOutsideFreeHours: true }

/** From an offer of times to a cancel, while the agency's system acts beside; each size on a service of its own. */
describe.each<[Size, string]>([
  ['phone', 'kango'],
  ['desktop', 'kaigo'],
])('an interview on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string
  let operator: OperatorApi
  let jobSeekerId: string
  let interview: OperatorInterview

  const title = 'あおぞら訪問看護ステーション（みずほ台）'
  const offer = (more: object) =>
    operator<OperatorInterview>('POST', `job_seekers/${jobSeekerId}/interviews`, { ...plain, title, ...more })
  const act = (name: string, body: object) =>
    operator<OperatorInterview>('POST', `interviews/${interview.id}/${name}`, body)
  const open = () => visitor.open(`${origin}/account/interviews/${interview.id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const mail = (subject: string) => portal().mailTo(service, person.email, subject)

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    operator = await openOperatorApi(portal(), service)
    await signIn(visitor, origin, person)
    jobSeekerId = idOfPerson('interviews', service)
  })
  afterAll(async () => visitor?.close())

  it('is offered: a mail tells of it, and the schedule leads to it', async () => {
    interview = await offer({ startDateTimes: [hourIn(9, 10), hourIn(9, 15), hourIn(10, 11)] })
    expect((await mail('面接の日時をお選びください')).text).toContain(`/account/interviews/${interview.id}`)
    await visitor.open(`${origin}/account/schedule`)
    await page.getByRole('link', { name: new RegExp(title) }).click()
    await expectPath(page, `/account/interviews/${interview.id}`)
    await expectVisible(page.getByText('日時を選んでください', { exact: true }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('is picked, and shows at once that it waits', async () => {
    await page.getByRole('radio').nth(1).check()
    await button('この日時でお願いする').click()
    await expectVisible(page.getByRole('status').filter({ hasText: 'アドバイザーに伝えました' }))
    await expectVisible(page.getByText('確定を待っています'))
    visitor.expectQuiet()
  })

  onPhone('is confirmed: the page, the schedule, the top page and a calendar file say when', async () => {
    await act('confirm', { startDateTime: hourIn(9, 15) })
    await open()
    await expectVisible(page.getByText('日時が確定', { exact: true }))
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'カレンダーに登録' }).click()
    const file = await (await saving).path()
    const calendar = readFileSync(file, 'utf8')
    expect(calendar).toContain('METHOD:REQUEST\r\n')
    expect(calendar).toContain(`DTSTART:${new Date(hourIn(9, 15)).toISOString().replace(/[-:]|\.000/g, '')}\r\n`)
    await visitor.open(`${origin}/account/schedule?from=${hourIn(9, 15).slice(0, 10)}`)
    await expectVisible(page.getByRole('table', { name: '面接できる時間' }).getByRole('cell', { name: '面接' }).first())
    await visitor.open(origin)
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expectPath(page, `/account/interviews/${interview.id}`)
    expect((await mail('面接の日時が確定しました')).text).toContain(title)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('is moved: the page offers the new times', async () => {
    await act('move', { startDateTimes: [hourIn(11, 9)], allowOutsideFreeHours: true })
    await open()
    await page.getByRole('radio').check()
    await button('この日時でお願いする').click()
    await expectVisible(page.getByText('確定を待っています'))
    visitor.expectQuiet()
  })

  it('is sent back for other times, in words', async () => {
    await button('ほかの日時を相談する').click()
    const dialog = page.getByRole('dialog', { name: 'ほかの日時を相談する' })
    await dialog.getByRole('button', { name: '送信する' }).click()
    await expectVisible(dialog.getByText('ご希望の日時や時間帯を入力してください。'))
    await expectAccessible(visitor)
    await dialog.getByRole('textbox').fill('12月の平日、15時以降')
    await dialog.getByRole('button', { name: '送信する' }).click()
    await expectHidden(dialog)
    await expectVisible(page.getByText('12月の平日、15時以降'))
    visitor.expectQuiet()
  })

  onPhone('is cancelled with a reason', async () => {
    await act('move', { startDateTimes: [hourIn(12, 16)], allowOutsideFreeHours: true })
    await open()
    await button('面接を取り消す').click()
    const dialog = page.getByRole('dialog', { name: '面接を取り消す' })
    await dialog.getByRole('button', { name: '取り消す', exact: true }).click()
    await expectVisible(dialog.getByText('取り消す理由を選んでください。'))
    await dialog.getByRole('radio', { name: '勤務の都合がつかない' }).check()
    await expectAccessibleAtBothSizes(visitor)
    await dialog.getByRole('button', { name: '取り消す', exact: true }).click()
    await expectVisible(page.getByText('この面接は、あなたが取り消しました。'))
    await expectHidden(button('面接を取り消す'))
    expect((await mail('面接が取り消されました')).text).toContain('勤務の都合がつかない')
    visitor.expectQuiet()
  })

  onPhone('that is near is changed by telephone only', async () => {
    const soon = new Date(Math.ceil((Date.now() + 2 * hourMs) / (15 * 60_000)) * 15 * 60_000).toISOString()
    interview = await offer({ startDateTimes: [soon] })
    await open()
    await page.getByRole('radio').check()
    await button('この日時でお願いする').click()
    await expectVisible(page.getByText('確定を待っています'))
    await act('confirm', { startDateTime: soon })
    await open()
    await expectVisible(page.getByRole('link', { name: '0120-000-000' }))
    await expectHidden(button('面接を取り消す'))
    await expectHidden(button('ほかの日時を相談する'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('that has no room on the top page is a press away, with the words of the others', async () => {
    for (const [index, day] of [20, 21, 22, 23].entries()) {
      const startDateTime = hourIn(day, 13)
      interview = await offer({ title: `面談その${index + 1}`, startDateTimes: [startDateTime] })
      await page.evaluate(
        async ([id, body]) => {
          const headers = { 'content-type': 'application/json', 'x-client-type': 'web' }
          await fetch(`/v1/app/job_seeker/interviews/${id}/pick`, { method: 'POST', headers, body })
        },
        [interview.id, JSON.stringify({ startDateTime })] as const,
      )
      await act('confirm', { startDateTime })
    }
    await visitor.open(origin)
    const confirmed = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('article time') })
    await expectVisible(confirmed)
    await expect.poll(() => confirmed.count()).toBe(3)
    const rest = page.getByRole('button', { name: /^ほか\d+件の面接を表示$/ })
    const count = Number(/\d+/.exec(await rest.innerText())?.[0])
    const asked = page.waitForRequest(/\/v1\/app\/job_seeker\/interviews$/)
    await Promise.all([asked, rest.click()])
    await expectHidden(rest)
    await expect.poll(() => confirmed.count()).toBe(3 + count)
    await expectVisible(confirmed.last().getByText('面談その4'))
    await expectVisible(confirmed.last().getByText('13:00〜14:00（オンライン）'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('of somebody else is not there', async () => {
    await visitor.open(`${origin}/account/interviews/${crypto.randomUUID()}`)
    await expectVisible(page.getByRole('heading', { name: 'ページを表示できません' }))
    await visitor.forgive(/404/)
  })
})
