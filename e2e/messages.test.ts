import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('messages')

/** Each size is a service of its own: what one reads is not read on the other. */
describe.each<[Size, string]>([
  ['phone', 'kaigo'],
  ['desktop', 'hoiku'],
])('messages on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  const rows = () => page.getByRole('main').locator('a[href^="/account/messages/"]:not([href$="/new"])')
  const unread = () => rows().filter({ hasText: '未読' })
  const marked = () =>
    page.waitForResponse(
      (response) => response.url().endsWith('/mark_as_read') && response.request().method() === 'PATCH',
    )

  it('a notice on the top page leads to the list', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^新しいメッセージが届いています/ })
      .click()
    await expectPath(page, '/account/messages')
    await expectHeading(page, 'メッセージ')
    await expect.poll(() => unread().count()).toBe(2)
    await expectVisible(page.getByText('未読 2件'))
    await expect.poll(() => rows().count()).toBe(20)
    visitor.expectQuiet()
  })

  it.each(['suspend', 'withdraw'])('the number of unread ones is in the title of %s as well', async (end) => {
    await visitor.open(`${origin}/account/${end}`)
    await expect.poll(() => page.title()).toMatch(/^\(2\) /)
    await visitor.open(`${origin}/account/messages`)
    visitor.expectQuiet()
  })

  it('opens a message with its links and its file, and it counts as read from then on', async () => {
    const sent = marked()
    await unread().first().click()
    await expectVisible(page.getByRole('heading', { level: 1, name: /^面接の日時が決まりました/ }))
    await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?面接の日時が決まりました.*｜つなぐ/)
    expect((await sent).status()).toBe(204)
    const link = page.getByRole('link', { name: /^www\.tsunagu\.example のページを開く/ })
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    const file = page.getByRole('link', { name: /面接当日のご案内\.pdf/ })
    const download = page.waitForEvent('download')
    await file.click()
    expect((await download).suggestedFilename()).toBe('面接当日のご案内.pdf')
    await page.getByRole('link', { name: 'メッセージ一覧' }).click()
    await expectPath(page, '/account/messages')
    await expect.poll(() => unread().count()).toBe(1)
    await page.reload()
    await untilAlive(page)
    await expect.poll(() => unread().count()).toBe(1)
    visitor.expectQuiet()
  })

  onPhone('loads older messages, and keeps them for who comes back from one', async () => {
    await page.getByRole('button', { name: '以前のメッセージを読み込む' }).click()
    await expect.poll(() => rows().count()).toBe(23)
    await expectHidden(page.getByRole('button', { name: '以前のメッセージを読み込む' }))
    await rows().last().click()
    await expectVisible(page.getByRole('heading', { level: 1, name: /^つなぐ.+へのご登録ありがとうございます$/ }))
    await page.goBack()
    await expect.poll(() => rows().count()).toBe(23)
    visitor.expectQuiet()
  })

  onPhone('marks those chosen as read, by keyboard too, and says so when that fails', async () => {
    await page.route('**/mark_as_read', (route) => route.abort())
    const choose = async () => {
      await page.getByRole('button', { name: '選ぶ', exact: true }).click()
      await page.getByRole('button', { name: '未読をすべて選ぶ' }).press('Enter')
      await page.getByRole('button', { name: '既読にする', exact: true }).press('Enter')
    }
    await choose()
    await expectVisible(page.getByRole('alert').filter({ hasText: '既読にできませんでした' }))
    await expect.poll(() => unread().count()).toBe(1)
    await visitor.forgive(/mark_as_read|Failed to load resource/)
    await page.unroute('**/mark_as_read')
    const sent = marked()
    await choose()
    expect((await sent).status()).toBe(204)
    await expect.poll(() => unread().count()).toBe(0)
    await visitor.open(`${origin}/`)
    await expectHidden(page.getByRole('link', { name: /^新しいメッセージが届いています/ }))
    visitor.expectQuiet()
  })

  onPhone('says of a message that is not there that it cannot be shown', async () => {
    await visitor.open(`${origin}/account/messages/4d1f0b1c-93a1-4d53-a5a9-6a2d9c1e0001`)
    await expectHeading(page, 'ページを表示できません')
    await visitor.forgive(/404/)
  })

  it('is accessible', async () => {
    await visitor.open(`${origin}/account/messages`)
    await expectAccessible(visitor)
    await rows().first().click()
    await expectVisible(page.getByRole('link', { name: 'メッセージ一覧' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})
