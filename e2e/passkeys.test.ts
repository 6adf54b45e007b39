import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { codeTo } from './testing/accounts.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import {
  expectAttribute,
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { linkIn, seededPerson, sessionCookie, signInByPage } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'yakuzai'
const person = seededPerson('passkeys')

describe('passkeys and devices, on a phone', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let devtools: CDPSession
  let authenticatorId = ''
  let origin = ''
  let stranger = { name: '', value: '' }

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    devtools = await visitor.context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const made = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: false,
      },
    })
    authenticatorId = made.authenticatorId
    await signInByPage(visitor, origin, person, '/account/setting')
  })
  afterAll(async () => visitor?.close())

  /** Whether the person holds a finger to the sensor. */
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const main = () => page.getByRole('main')
  const dialog = () => page.getByRole('dialog')
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
  const passkeys = () => page.getByRole('list', { name: 'パスキー' })
  const isSignedIn = async ({ name, value }: { name: string; value: string }) => {
    const headers = { 'x-client-type': 'web', cookie: `${name}=${value}` }
    const { text } = await callPortal(portal(), service, '/v1/auth/verify', { method: 'POST', headers })
    return (JSON.parse(text) as { isVerify: boolean }).isVerify
  }

  it('are on a page of the settings, where one is added after a word on what follows', async () => {
    await main()
      .getByRole('link', { name: /^ログインと安全/ })
      .click()
    await expectHeading(page, 'ログインと安全')
    await expectVisible(main().getByText('この端末', { exact: true }))
    await expectVisible(main().getByText('先にパスキーを加えると、止められます'))
    await expectAttribute(
      main().getByRole('button', { name: 'パスワードでのログインを止める' }),
      'aria-disabled',
      'true',
    )
    await expectAccessibleAtBothSizes(visitor)
    await main().getByRole('button', { name: 'この端末のパスキーを加える' }).click()
    await expectVisible(dialog().getByText('にせのサイトでは使えないので、盗まれません。'))
    await expectAccessibleAtBothSizes(visitor)
    await touch(true)
    await press('加える')
    await expectToast(page, 'パスキー「Android・Chrome」を加えました。')
    await expectVisible(passkeys().getByText('Android・Chrome', { exact: true }))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('have names', async () => {
    await passkeys().getByRole('button', { name: 'Android・Chromeの名前を変える・消す' }).click()
    await dialog().getByLabel('名前').fill(' ')
    await press('保存する')
    await expectVisible(dialog().getByText('名前を入力してください。'))
    await expectAccessible(visitor)
    await dialog().getByLabel('名前').fill('夜勤用のスマホ')
    await press('保存する')
    await expectVisible(passkeys().getByText('夜勤用のスマホ', { exact: true }))
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it('let their owner in by the button', async () => {
    await touch(false)
    await page.context().clearCookies({ name: /tsunagu_session/ })
    const waiting = page.waitForResponse(/\/v1\/auth\/passkey$/)
    await visitor.open(`${origin}/sign_in?return_to=%2Faccount%2Fsecurity`)
    await waiting
    await expectAccessibleAtBothSizes(visitor)
    await touch(true)
    await main().getByRole('button', { name: 'パスキーでログイン' }).click()
    await expectPath(page, '/account/security')
    await expectVisible(
      main()
        .getByRole('listitem')
        .filter({ hasText: /^パスキー/ }),
    )
    visitor.expectQuiet()
  })

  it('let their owner in by what the browser fills in', async () => {
    await page.context().clearCookies({ name: /tsunagu_session/ })
    await page.goto(`${origin}/sign_in?return_to=%2Faccount%2Fsecurity`)
    await expectPath(page, '/account/security')
    await untilAlive(page)
    await touch(false)
    visitor.expectQuiet()
  })

  it('ask about a sign-in on a new device', async () => {
    stranger = await sessionCookie(portal(), service, person)
    await page.reload()
    await untilAlive(page)
    await expectVisible(main().getByText('はじめての端末からログインがありました。'))
    await expectAccessibleAtBothSizes(visitor)
    await main().getByRole('button', { name: '自分ではない' }).click()
    await expectVisible(dialog().getByText(/いまのパスワードは使えなくなります/))
    await expectAccessible(visitor)
    await press('キャンセル')
    await expectHidden(dialog())
    expect(await isSignedIn(stranger)).toBe(true)
    visitor.expectQuiet()
  })

  it('lead from the mail about it to a page that ends nothing by being opened', async () => {
    const mail = await portal().mailTo(service, person.email, 'はじめての端末')
    await visitor.open(linkIn(mail.text.slice(mail.text.indexOf('自分ではない'))))
    await expectHeading(page, '心あたりのないログイン')
    expect(new URL(page.url()).search).toBe('')
    expect(await isSignedIn(stranger)).toBe(true)
    await expectAccessibleAtBothSizes(visitor)
    await main().getByRole('button', { name: 'その端末をログアウトする' }).click()
    await expectHeading(page, 'その端末をログアウトしました')
    await expectFocused(main().getByRole('status'))
    await expectVisible(main().getByRole('link', { name: '新しいパスワードを決める' }))
    await expectAccessibleAtBothSizes(visitor)
    expect(await isSignedIn(stranger)).toBe(false)
    visitor.expectQuiet()
  })

  it('say once the link is used that it is, and keep asking for a new password', async () => {
    const mail = await portal().mailTo(service, person.email, 'はじめての端末')
    await visitor.open(linkIn(mail.text.slice(mail.text.indexOf('自分ではない'))))
    await main().getByRole('button', { name: 'その端末をログアウトする' }).click()
    await expectHeading(page, 'このリンクは使えません')
    await visitor.forgive(/404/)
    await visitor.open(`${origin}/account/security`)
    await expectVisible(passkeys().getByText('夜勤用のスマホ', { exact: true }))
    await expectVisible(main().getByText('自分ではないと回答'))
    await main().getByRole('link', { name: 'パスワードを設定する' }).click()
    await expectPath(page, '/account/password_setting')
    visitor.expectQuiet()
  })

  it('keep the last of an account without a password, and say why', async () => {
    await visitor.open(`${origin}/account/security`)
    await passkeys().getByRole('button').click()
    await press('このパスキーを消す')
    await press('消す')
    await expectVisible(dialog().getByText(/最後のパスキーです/))
    await visitor.forgive(/409/)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('take the place of a password that was set by a mailed code', async () => {
    await press('キャンセル')
    await main()
      .getByRole('link', { name: /^パスワードを設定する/ })
      .click()
    await page.getByLabel('パスワード', { exact: true }).fill(person.password)
    await page.getByLabel('パスワード（確認）').fill(person.password)
    await main().getByRole('button', { name: 'パスワードを設定する' }).click()
    const code = page.getByLabel('確認コード', { exact: true })
    await expectFocused(code)
    await visitor.forgive(/400/)
    await code.fill(await codeTo(portal(), service, person.email))
    await main().getByRole('button', { name: 'パスワードを設定する' }).click()
    await expectHeading(page, 'パスワードを設定しました')
    await visitor.open(`${origin}/account/security`)
    await expectVisible(main().getByText('パスキーが1個あるので、止められます'))
    await expectVisible(main().getByText(/に設定$/))
    await main().getByRole('button', { name: 'パスワードでのログインを止める' }).click()
    await dialog().getByLabel('現在のパスワード').fill('mizu-no-oto-48')
    await press('止める')
    await expectVisible(dialog().getByText('現在のパスワードが正しくありません。'))
    await visitor.forgive(/400/)
    await expectAccessibleAtBothSizes(visitor)
    await dialog().getByLabel('現在のパスワード').fill(person.password)
    await press('止める')
    await expectToast(page, 'パスワードでのログインを止めました。')
    await expectHidden(dialog())
    await expectFocused(main().getByRole('heading', { name: 'パスワード', exact: true }))
    await expectVisible(main().getByText('いまはパスキーだけでログインします'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('come with a record that can be had as a file', async () => {
    const coming = page.waitForEvent('download')
    await main().getByRole('link', { name: '記録を受け取る' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^ログインの記録_\d{8}\.csv$/)
    expect(readFileSync(await download.path(), 'utf8')).toContain('パスキー')
    visitor.expectQuiet()
  })
})
