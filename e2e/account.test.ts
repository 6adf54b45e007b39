import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { codeTo, currentPasswordWanted, mailedCodeWanted, otherThan, withoutPassword } from './testing/accounts.ts'
import { openVisitor, refusedChangeRequests, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import {
  expectAttribute,
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { openPhoneMenu } from './testing/frame-parts.ts'
import { demoJobSeeker, fillSignIn, seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('account')
const newPassword = 'hatsuyuki-2026-fuyu'

/** Each size is a service of its own. */
describe.each<[Size, string]>([
  ['phone', 'kango'],
  ['desktop', 'hoiku'],
])('the account on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string
  const newEmail = `moved-${crypto.randomUUID()}@example.jp`

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, person, '/account/setting')
  })
  afterAll(async () => visitor?.close())

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const main = () => page.getByRole('main')
  const send = (name: string) => main().getByRole('button', { name, exact: true }).click()
  const follow = (name: string | RegExp) => main().getByRole('link', { name }).click()

  it('shows its settings, and below them what else there is to set', async () => {
    await expectHeading(page, 'アカウント設定')
    await expectVisible(main().getByRole('link', { name: new RegExp(`^ログインID.*${person.email}`) }))
    for (const name of [/^パスワード/, /^利用を休止する/, /^退会する/, 'プロフィール', '使い方']) {
      await expectVisible(main().getByRole('link', { name }))
    }
    await send('ログアウト')
    const question = page.getByRole('dialog', { name: 'ログアウト' })
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(question)
    await expect.poll(() => page.getByRole('button', { name: '戻る' }).isVisible()).toBe(visitor.isPhone)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone('lists where the account is signed in, and signs out a device that is not at hand', async () => {
    const elsewhere = await Promise.all([1, 2].map(() => openVisitor(browser(), 'desktop')))
    for (const other of elsewhere) await signIn(other, origin, person, '/job_postings/favorite')
    await follow(/^ログインと安全/)
    await expectPath(page, '/account/security')
    await expectHeading(page, 'ログインと安全')
    const ends = main().getByRole('button', { name: /をログアウト$/ })
    await expect.poll(() => ends.count()).toBe(2)
    await expectVisible(main().getByText('この端末', { exact: true }))
    await expectAccessibleAtBothSizes(visitor)
    await ends.first().click()
    await expectToast(page, 'ログアウトしました。')
    await expect.poll(() => ends.count()).toBe(1)
    await expectFocused(page.getByRole('heading', { name: 'ログイン中の端末' }))
    // One of them is shown the way out by itself: nobody has to touch it
    const pathsElsewhere = () => elsewhere.map((other) => new URL(other.page.url()).pathname).sort()
    await expect.poll(pathsElsewhere).toEqual(['/job_postings/favorite', '/sign_in'])
    for (const other of elsewhere) await other.close()
    await ends.click()
    await expect.poll(() => ends.count()).toBe(0)
    await page.goBack()
    await expectPath(page, '/account/setting')
    visitor.expectQuiet()
  })

  onPhone('hands over everything that is kept, as one file', async () => {
    const coming = page.waitForEvent('download')
    await follow(/^自分のデータを受け取る/)
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^${service}_\\d{4}-\\d{2}-\\d{2}\\.zip$`))
    await expectPath(page, '/account/setting')
    visitor.expectQuiet()
  })

  onPhone('asks for the password in force only where the service wants it; what was typed stays', async () => {
    await follow(/^パスワード/)
    await expectPath(page, '/change_password')
    await expectHeading(page, 'パスワードの変更')
    await expectHidden(field('現在のパスワード'))
    await expectAccessibleAtBothSizes(visitor)
    // What the service says some minutes after the sign-in
    await page.route('**/v1/auth/update_password', (route) => route.fulfill(currentPasswordWanted))
    await field('新しいパスワード').fill(newPassword)
    await field('新しいパスワード（確認）').fill(newPassword)
    await send('パスワードを変更する')
    await expectFocused(field('現在のパスワード'))
    await expectAttribute(field('現在のパスワード'), 'autocomplete', 'current-password')
    await expect.poll(() => field('新しいパスワード').inputValue()).toBe(newPassword)
    await visitor.forgive(/400/)
    await page.unroute('**/v1/auth/update_password')
    await expectAccessibleAtBothSizes(visitor)
    await field('現在のパスワード').fill('wrong-password-1')
    await send('パスワードを変更する')
    await expectVisible(page.getByText('現在のパスワードが正しくありません。'))
    await expectFocused(field('現在のパスワード'))
    await visitor.forgive(/400/)
    visitor.expectQuiet()
  })

  onPhone('changes the password, with a word and back at the settings', async () => {
    await field('現在のパスワード').fill(person.password)
    await field('新しいパスワード（確認）').fill(`${newPassword}x`)
    await send('パスワードを変更する')
    await expectFocused(field('新しいパスワード（確認）'))
    await field('新しいパスワード（確認）').fill(newPassword)
    await send('パスワードを変更する')
    await expectToast(page, 'パスワードを変更しました。')
    await expectPath(page, '/account/setting')
    visitor.expectQuiet()
  })

  onPhone('refuses a wrong password and a bad address for another sign-in ID', async () => {
    await follow(/^ログインID/)
    await expectPath(page, '/change_sign_in_id')
    await expectHeading(page, 'ログインIDの変更')
    await expectAccessibleAtBothSizes(visitor)
    await send('確認コードを送る')
    await expectVisible(page.getByRole('alert').getByText('入力内容を2か所ご確認ください'))
    await expectFocused(field('新しいメールアドレス'))
    await field('新しいメールアドレス').fill(person.email)
    await field('現在のパスワード').fill(newPassword)
    await send('確認コードを送る')
    await expectVisible(page.getByText('いまのログインIDと同じメールアドレスです。'))
    await visitor.forgive(/400/)
    await field('新しいメールアドレス').fill(newEmail)
    await field('現在のパスワード').fill(person.password)
    await send('確認コードを送る')
    await expectFocused(field('現在のパスワード'))
    await expect.poll(() => field('新しいメールアドレス').inputValue()).toBe(newEmail)
    await visitor.forgive(/400/)
    visitor.expectQuiet()
  })

  onPhone('says the same of an address that is taken; its owner alone is told', async () => {
    await field('新しいメールアドレス').fill(demoJobSeeker.email)
    await field('現在のパスワード').fill(newPassword)
    await send('確認コードを送る')
    await expectPath(page, '/change_sign_in_id/requested')
    await expectVisible(page.getByText(demoJobSeeker.email))
    const mail = await portal().mailTo(service, demoJobSeeker.email, 'ログインID変更')
    expect(mail.text).toContain('すでにご登録いただいているため')
    await page.goBack()
    await expectPath(page, '/change_sign_in_id')
    await expect.poll(() => field('新しいメールアドレス').inputValue()).toBe(demoJobSeeker.email)
    await expect.poll(() => field('現在のパスワード').inputValue()).toBe('')
    visitor.expectQuiet()
  })

  onPhone('takes another sign-in ID by its code', async () => {
    await field('新しいメールアドレス').fill(newEmail)
    await field('現在のパスワード').fill(newPassword)
    await send('確認コードを送る')
    await expectVisible(page.getByText(newEmail))
    await expectAccessibleAtBothSizes(visitor)
    await page.reload()
    await untilAlive(page)
    await expectVisible(page.getByText(newEmail))
    await follow('確認コードを入力する')
    await expectPath(page, '/change_sign_in_id/confirm')
    await expect.poll(() => field('新しいメールアドレス').inputValue()).toBe(newEmail)
    await expectAccessibleAtBothSizes(visitor)
    const code = await codeTo(portal(), service, newEmail)
    await field('確認コード').fill(otherThan(code))
    await send('ログインIDを変更する')
    await expectFocused(field('確認コード'))
    await visitor.forgive(/400/)
    await field('確認コード').fill(code)
    await send('ログインIDを変更する')
    await expectToast(page, 'ログインIDを変更しました。')
    await expectPath(page, '/account/setting')
    await expectVisible(main().getByRole('link', { name: new RegExp(`^ログインID.*${newEmail}`) }))
    visitor.expectQuiet()
  })

  onPhone('signs in with both from then on', async () => {
    await visitor.context.clearCookies()
    await visitor.open(`${origin}/account/setting`)
    await fillSignIn(page, { email: person.email, password: newPassword })
    await expectVisible(page.getByText(/^メールアドレスまたはパスワードが違います。/))
    await visitor.forgive(/401/)
    await fillSignIn(page, { email: newEmail, password: newPassword })
    await expectPath(page, '/account/setting')
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })

  onPhone('leads to sign-in and back where the session has ended meanwhile', async () => {
    await follow(/^パスワード/)
    await expectPath(page, '/change_password')
    await visitor.context.clearCookies()
    await field('新しいパスワード').fill(person.password)
    await field('新しいパスワード（確認）').fill(person.password)
    await send('パスワードを変更する')
    await expectPath(page, '/sign_in?return_to=%2Fchange_password')
    await visitor.forgive(/401/)
    await fillSignIn(page, { email: newEmail, password: newPassword })
    await expectPath(page, '/change_password')
    visitor.overlook(refusedChangeRequests)
    visitor.expectQuiet()
  })
})

/** Invitations are an agency's own matter: the service says here that there is no password yet. */
describe('somebody without a password', () => {
  let visitor: Visitor
  let page: Page

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    const origin = portal().origin('comedical')
    await signIn(visitor, origin, person)
    await page.route('**/v1/app/account_setting', (route) => route.fulfill({ json: withoutPassword(person.email) }))
  })
  afterAll(async () => visitor?.close())

  const follow = (place: 'main' | 'dialog', name: RegExp) => page.getByRole(place).getByRole('link', { name }).click()

  it('sets a first one from the settings, and gets a confirmation', async () => {
    await openPhoneMenu(visitor)
    await follow('dialog', /^アカウント設定/)
    await follow('main', /^ログインID/)
    await expectHeading(page, '先にパスワードを設定してください')
    await expectAccessibleAtBothSizes(visitor)
    await follow('main', /^パスワードを設定する/)
    await expectPath(page, '/account/password_setting')
    await expectHeading(page, 'パスワードの設定')
    await expectAccessibleAtBothSizes(visitor)
    await page.getByLabel('パスワード', { exact: true }).fill(newPassword)
    await page.getByLabel('パスワード（確認）').fill(newPassword)
    const code = page.getByLabel('確認コード', { exact: true })
    await expectHidden(code)
    await page.route('**/v1/auth/update_password', (route) => route.fulfill(mailedCodeWanted))
    await page.getByRole('button', { name: 'パスワードを設定する' }).click()
    await expectFocused(code)
    await expectAttribute(code, 'autocomplete', 'one-time-code')
    await expectAccessible(visitor)
    await visitor.forgive(/400/)
    await page.unroute('**/v1/auth/update_password')
    await code.fill('123456')
    await page.getByRole('button', { name: 'パスワードを設定する' }).click()
    await expectPath(page, '/account/password_setting/completed')
    await expectHeading(page, 'パスワードを設定しました')
    await page.reload()
    await untilAlive(page)
    await expectHeading(page, 'パスワードを設定しました')
    await expectAccessibleAtBothSizes(visitor)
    await follow('main', /^アカウント設定へ/)
    await expectPath(page, '/account/setting')
    visitor.expectQuiet()
  })
})
