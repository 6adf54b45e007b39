import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, refusedChangeRequests, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectPath, expectToast, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('mail-setting')

describe.each<[Size, string]>([
  ['phone', 'comedical'],
  ['desktop', 'kango'],
])('mails on request on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, person, '/account/setting')
  })
  afterAll(async () => visitor?.close())

  const magazine = () => page.getByRole('switch', { name: 'メールマガジン' })
  const recommend = () => page.getByRole('switch', { name: 'おすすめ求人のメール' })
  const states = async () => [await magazine().isChecked(), await recommend().isChecked()]
  const reload = async () => {
    await page.reload()
    await untilAlive(page)
  }

  it('are off until the job seeker switches them on, knowing their content', async () => {
    expect(await states()).toEqual([false, false])
    await expectVisible(page.getByText(/^月2回ほど、/))
    await expectVisible(page.getByText(/^オンにすると、広告を含むメールマガジンを/))
    visitor.expectQuiet()
  })

  onPhone('are switched at once, both in one breath too', async () => {
    let saved = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/email_setting') && response.request().method() !== 'GET' && response.ok())
        saved += 1
    })
    const toast = expectToast(page, 'メールの設定を保存しました。')
    await magazine().click()
    await recommend().click()
    await toast
    await expect.poll(states).toEqual([true, true])
    await expect.poll(() => saved).toBe(2)
    await reload()
    expect(await states()).toEqual([true, true])
    visitor.expectQuiet()
  })

  onPhone('go back to what was where it could not be saved, with a word', async () => {
    await page.route('**/v1/app/job_seeker/email_setting', (route) => route.abort())
    await magazine().click()
    await expectVisible(page.getByRole('alert').filter({ hasText: '設定は元のままです。' }))
    await expect.poll(states).toEqual([true, true])
    await expectAccessibleAtBothSizes(visitor)
    await page.unroute('**/v1/app/job_seeker/email_setting')
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })

  onPhone('are ended by the link in a mail, without signing in, and not by opening it alone', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await visitor.context.clearCookies()
    await visitor.open(`${origin}/unsubscribe?kind=magazine&to=${crypto.randomUUID()}&key=any`)
    await expectHeading(page, 'メールの配信停止')
    await expectPath(page, '/unsubscribe')
    await expectAccessibleAtBothSizes(visitor)
    await reload()
    expect(sent.filter((path) => path.includes('unsubscribe'))).toEqual([])
    await page.getByRole('button', { name: '配信を停止する' }).click()
    await expectHeading(page, '配信を停止しました')
    await expectAccessibleAtBothSizes(visitor)
    await page.getByRole('main').getByRole('link', { name: 'メールの設定を見る' }).click()
    await expectPath(page, /\/sign_in\?return_to=%2Faccount%2Fsetting$/)
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })

  onPhone('say so where a link is not whole, or the network fails', async () => {
    await visitor.open(`${origin}/unsubscribe?kind=magazine`)
    await expectHeading(page, 'このリンクでは停止できません')
    await expectAccessibleAtBothSizes(visitor)
    await visitor.open(`${origin}/unsubscribe?kind=recommend&to=${crypto.randomUUID()}&key=any`)
    await page.route('**/v1/app/mail/unsubscribe?*', (route) => route.abort())
    await page.getByRole('button', { name: '配信を停止する' }).click()
    await expectVisible(page.getByRole('alert').getByText(/^サービスに接続できません。/))
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })
})
