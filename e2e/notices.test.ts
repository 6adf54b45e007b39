import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectToast, expectVisible } from './testing/expect-page.ts'
import { openOperatorMessages } from './testing/operator-messages.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'
const owner = 'notices'
const path = '/views/notices'

/** A browser whose owner allows messages and whose push service takes subscriptions. Its keys are real ones. */
function answerForPushService(): void {
  const words = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  let current: unknown = null
  const subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const endpoint = `https://push.example.jp/${crypto.randomUUID()}`
    const p256dh = words(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    const keys = { p256dh, auth: words(crypto.getRandomValues(new Uint8Array(16))) }
    const unsubscribe = async () => {
      current = null
      return true
    }
    current = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
    return current
  }
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current })
  // Chromium without a window refuses notifications, whatever permission a test grants
  let permission: NotificationPermission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Object.assign(Notification, {
    requestPermission: async () => {
      permission = 'granted'
      return permission
    },
  })
}

describe('the centre of notices on a phone', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, seededPerson(owner))
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const row = () => main().getByRole('link', { name: /担当アドバイザーからメッセージが届きました/ })
  const unread = () => main().getByRole('link', { name: /^未読：\s*担当アドバイザーからメッセージが届きました/ })
  const send = async () => {
    const messages = openOperatorMessages(portal(), {
      service,
      key: await portal().operatorKey(service),
      jobSeekerId: idOfPerson(owner, service),
    })
    expect((await messages.send({ subject: '面接について', body: 'ご都合はいかがですか。' })).status).toBe(200)
  }

  it('says what has happened, and how the browser blocks push messages', async () => {
    await send()
    await visitor.open(origin + path)
    await expectHeading(page, 'お知らせ')
    await expectVisible(unread())
    await expectVisible(main().getByRole('heading', { name: '通知は、ブラウザーで止められています' }))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('has a bell on every page that says how many are unread, and shows them by kind', async () => {
    const bell = () => page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
    await visitor.open(`${origin}/account/setting`)
    await expectVisible(page.getByRole('banner').getByRole('link', { name: /^お知らせ\s*\d+\s*件の未読$/ }))
    await bell().click()
    await expectHeading(page, 'お知らせ')
    await main().getByRole('button', { name: /^求人/ }).press('Enter')
    await expectVisible(main().getByText('この種類のお知らせはありません'))
    await main()
      .getByRole('button', { name: /^メッセージ/ })
      .press('Enter')
    await expectVisible(unread())
    await main()
      .getByRole('button', { name: /^すべて\s*\d/ })
      .press('Enter')
    await expectVisible(unread())
    visitor.expectQuiet()
  })

  it('marks all as read, by the keyboard alone', async () => {
    await main().getByRole('button', { name: 'すべて既読にする' }).press('Enter')
    await expectHidden(main().getByRole('button', { name: 'すべて既読にする' }))
    await expectHidden(unread())
    await expectVisible(row())
    visitor.expectQuiet()
  })

  it('stores a switch at once, which the account page shows as well', async () => {
    await expectVisible(main().getByRole('rowheader', { name: /^お気に入りの掲載終了/ }))
    const mail = () => main().getByRole('switch', { name: '担当からのメッセージ メール' })
    await expect.poll(() => mail().isChecked()).toBe(true)
    await mail().press('Space')
    await expectToast(page, 'お知らせの設定を保存しました。')
    await visitor.open(`${origin}/account/setting`)
    await expectVisible(main().getByRole('switch', { name: 'メッセージのお知らせ' }))
    await expect.poll(() => main().getByRole('switch', { name: 'メッセージのお知らせ' }).isChecked()).toBe(false)
    visitor.expectQuiet()
  })

  it('says what push messages bring before the browser asks, and turns them on and off', async () => {
    await visitor.context.addInitScript(answerForPushService)
    await visitor.open(origin + path)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await main().getByRole('button', { name: 'くわしく見る' }).click()
    await expectVisible(main().getByText(/ロック画面には、事業所名やメッセージの内容を出しません/))
    await expectAccessibleAtBothSizes(visitor)
    await main().getByRole('button', { name: '受け取る' }).click()
    const here = () => main().getByRole('switch', { name: 'この端末のプッシュ通知' })
    await expectVisible(here())
    await here().press('Space')
    await expectVisible(main().getByRole('button', { name: 'くわしく見る' }))
    visitor.expectQuiet()
  })
})
