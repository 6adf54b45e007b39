import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { codeTo, otherThan } from './testing/accounts.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import {
  expectAttribute,
  expectFocused,
  expectHeading,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { fillSignIn, linkIn, seededPerson } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('password-reset')
const newPassword = 'kogarashi-2026-fuyu'

/** Each size is a service of its own. */
describe.each<[Size, string]>([
  ['phone', 'kango'],
  ['desktop', 'kaigo'],
])('a forgotten password on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string
  let firstCode = ''
  let code = ''

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
  })
  afterAll(async () => visitor?.close())

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const address = () => field('メールアドレス（ログインID）')
  const change = () => page.getByRole('button', { name: 'パスワードを変更する' })
  const fillNewPassword = async () => {
    await field('新しいパスワード').fill(newPassword)
    await field('新しいパスワード（確認）').fill(newPassword)
  }

  it('is asked for on the sign-in page, with the address that was typed there', async () => {
    await visitor.open(`${origin}/sign_in`)
    await address().fill(person.email)
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click()
    await expectPath(page, '/forgot_password')
    await expectHeading(page, 'パスワードの再設定')
    await expect.poll(() => address().inputValue()).toBe(person.email)
    await expect.poll(() => page.getByRole('button', { name: '戻る' }).isVisible()).toBe(visitor.isPhone)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone('says what is wrong with an address, at the address', async () => {
    await address().fill('yui@')
    await page.getByRole('button', { name: '確認コードを送る' }).click()
    await expectVisible(page.getByRole('alert').getByText('入力内容を1か所ご確認ください'))
    await expectFocused(address())
    visitor.expectQuiet()
  })

  onPhone('sends the same word whether or not the address is known', async () => {
    await address().fill('nobody@example.jp')
    await page.getByRole('button', { name: '確認コードを送る' }).click()
    await expectPath(page, '/forgot_password/complete')
    await expectHeading(page, 'メールをお送りしました')
    await expectVisible(page.getByText('nobody@example.jp'))
    await page.getByRole('link', { name: 'アドレスを入力し直す' }).click()
    await expectPath(page, '/forgot_password')
    await expect.poll(() => address().inputValue()).toBe('nobody@example.jp')
    visitor.expectQuiet()
  })

  onPhone('mails a code, and another one where none came', async () => {
    await address().fill(person.email)
    await page.getByRole('button', { name: '確認コードを送る' }).click()
    await expectVisible(page.getByText(person.email))
    await expectAccessibleAtBothSizes(visitor)
    firstCode = await codeTo(portal(), service, person.email)
    await page.reload()
    await untilAlive(page)
    await expectVisible(page.getByText(person.email))
    await page.route('**/v1/auth/forgot_password', (route) => route.abort())
    await page.getByRole('button', { name: 'もう一度送る' }).click()
    await expectVisible(page.getByRole('alert').getByText(/^サービスに接続できません。/))
    await visitor.forgive(/ERR_FAILED/)
    await page.unroute('**/v1/auth/forgot_password')
    await page.getByRole('button', { name: 'もう一度送る' }).click()
    await expectVisible(page.getByRole('status').filter({ hasText: 'もう一度お送りしました' }))
    // A mail takes a moment: the next one can be asked for a minute later
    await expectVisible(page.getByRole('button', { name: /^もう一度送る（あと\d+秒）$/, disabled: true }))
    code = await codeTo(portal(), service, person.email, firstCode)
    visitor.expectQuiet()
  })

  onPhone('says in words that the network failed', async () => {
    await page.route('**/v1/auth/forgot_password', (route) => route.abort())
    await page.getByRole('link', { name: '確認コードを入力する' }).click()
    await expectPath(page, '/forgot_password/confirm')
    await expectHeading(page, '新しいパスワードの設定')
    await expect.poll(() => address().inputValue()).toBe(person.email)
    await field('確認コード').fill(code)
    await fillNewPassword()
    await change().click()
    await expectVisible(page.getByRole('alert').getByText(/^サービスに接続できません。.*そのまま残っています。$/))
    await expect.poll(() => field('新しいパスワード').inputValue()).toBe(newPassword)
    await visitor.forgive(/ERR_FAILED/)
    await page.unroute('**/v1/auth/forgot_password')
    visitor.expectQuiet()
  })

  onPhone('asks for the code by the right keyboard, and shows the password to who wants to see it', async () => {
    await expectAttribute(field('確認コード'), 'autocomplete', 'one-time-code')
    await expectAttribute(field('確認コード'), 'inputmode', 'numeric')
    await expectAttribute(address(), 'autocomplete', 'username')
    await expectAttribute(field('新しいパスワード'), 'autocomplete', 'new-password')
    await expectAttribute(field('新しいパスワード'), 'type', 'password')
    await page.getByRole('button', { name: 'パスワードを表示' }).first().click()
    await expectAttribute(field('新しいパスワード'), 'type', 'text')
    visitor.expectQuiet()
  })

  onPhone('refuses wrong codes and those that were replaced, at the code; what was typed stays', async () => {
    for (const wrong of [otherThan(code), firstCode]) {
      await field('確認コード').fill(wrong)
      await change().click()
      await expectVisible(page.getByText(/^確認コードが正しくないか、有効期限が切れています。/))
      await expectFocused(field('確認コード'))
      await expectAttribute(field('確認コード'), 'aria-invalid', 'true')
      await visitor.forgive(/400/)
    }
    await expect.poll(() => field('新しいパスワード（確認）').inputValue()).toBe(newPassword)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('takes the address of the mailed link out of the address bar', async () => {
    const mail = await portal().mailTo(service, person.email, '確認コード')
    const link = linkIn(mail.text)
    expect(link).toContain(encodeURIComponent(person.email))
    await visitor.open(link)
    await expectPath(page, '/forgot_password/confirm')
    await expect.poll(() => address().inputValue()).toBe(person.email)
    await page.reload()
    await untilAlive(page)
    await expect.poll(() => address().inputValue()).toBe(person.email)
    visitor.expectQuiet()
  })

  onPhone('takes the code in full width and in groups, once for two presses', async () => {
    let sendings = 0
    const pressed = Promise.withResolvers<void>()
    await page.route('**/v1/auth/forgot_password', async (route) => {
      sendings += 1
      await pressed.promise
      await route.continue()
    })
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    await field('確認コード').fill(`${wide.slice(0, 3)} ${wide.slice(3)}`)
    await fillNewPassword()
    await change().dblclick()
    pressed.resolve()
    await expectPath(page, '/forgot_password/confirm/complete')
    await expectHeading(page, 'パスワードを変更しました')
    expect(sendings).toBe(1)
    await page.unroute('**/v1/auth/forgot_password')
    await page.reload()
    await untilAlive(page)
    await expectHeading(page, 'パスワードを変更しました')
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('signs in with the new password alone', async () => {
    await page.getByRole('main').getByRole('link', { name: 'ログインする' }).click()
    await expectPath(page, '/sign_in')
    await fillSignIn(page, person)
    await expectVisible(page.getByText(/^メールアドレスまたはパスワードが違います。/))
    await visitor.forgive(/401/)
    await fillSignIn(page, { ...person, password: newPassword })
    await expectToast(page, 'ログインに成功しました。')
    await expectPath(page, '/')
    visitor.expectQuiet()
  })
})
