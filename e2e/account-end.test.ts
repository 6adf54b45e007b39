import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { createAccount, currentPasswordWanted, mailedCodeWanted } from './testing/accounts.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import {
  expectAttribute,
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectVisible,
} from './testing/expect-page.ts'
import { fillSignIn, newJobSeeker, seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('account-end')

/** Each size is a service of its own. */
describe.each<[Size, string]>([
  ['phone', 'kango'],
  ['desktop', 'yakuzai'],
])('the end of an account on a %s (%s)', (size, service) => {
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

  const main = () => page.getByRole('main')
  const follow = (name: RegExp) => main().getByRole('link', { name }).click()
  const press = (name: string) => main().getByRole('button', { name }).click()
  /** What the portal keeps in the browser. */
  const storedKeys = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('tsunagu.')),
    )
  /** Something typed and not sent, and a search: what the browser keeps of somebody. */
  const leaveTraces = async () => {
    await visitor.open(`${origin}/account/profile?tab=0&edit=1`)
    await page.getByRole('textbox', { name: /^姓(?!（)/ }).fill('書きかけ')
    await expect.poll(storedKeys).toContainEqual(expect.stringMatching(/^tsunagu\.draft\./))
    await visitor.open(`${origin}/job_postings/search/advanced`)
    await page.getByRole('combobox', { name: 'キーワード' }).fill('駅')
    await page.getByRole('button', { name: /^この条件で検索する/ }).click()
    await expectPath(page, /\/job_postings\/search\/result\?/)
    await expect.poll(storedKeys).toContain('tsunagu.advanced-search-condition')
  }

  it('asks why, and once more before it suspends', async () => {
    await leaveTraces()
    await visitor.open(`${origin}/account/setting`)
    await follow(/^利用を休止する/)
    await expectPath(page, '/account/suspend')
    await page.getByRole('checkbox', { name: 'いまは時間がとれない' }).check()
    await page.getByRole('textbox', { name: /^ご意見/ }).fill('春に再開します')
    await press('利用を休止する')
    const dialog = page.getByRole('dialog', { name: '利用を休止しますか？' })
    await expectVisible(dialog)
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(dialog)
    await expectPath(page, '/account/suspend')
    visitor.expectQuiet()
  })

  onPhone('says in words that it could not be sent; the reasons stay', async () => {
    await page.route('**/v1/auth/suspend', (route) => route.abort())
    await press('利用を休止する')
    await page.getByRole('dialog').getByRole('button', { name: '利用を休止する' }).click()
    await expectVisible(page.getByRole('alert').getByText(/^サービスに接続できません。/))
    await expect.poll(() => page.getByRole('textbox', { name: /^ご意見/ }).inputValue()).toBe('春に再開します')
    await visitor.forgive(/ERR_FAILED/)
    await page.unroute('**/v1/auth/suspend')
    visitor.expectQuiet()
  })

  it('asks for the password in the dialog where the service wants it; the reasons stay', async () => {
    await page.route('**/v1/auth/suspend', (route) => route.fulfill(currentPasswordWanted))
    await press('利用を休止する')
    const dialog = page.getByRole('dialog', { name: '利用を休止しますか？' })
    const password = dialog.getByLabel('現在のパスワード', { exact: true })
    await expectHidden(password)
    await dialog.getByRole('button', { name: '利用を休止する' }).click()
    await expectFocused(password)
    await expectAttribute(password, 'autocomplete', 'current-password')
    await expectVisible(dialog.getByText('現在のパスワードを入力してください。'))
    await expectAccessible(visitor)
    await visitor.forgive(/400/)
    await page.unroute('**/v1/auth/suspend')
    await password.fill('wrong-password-1')
    await password.press('Enter')
    await expectVisible(dialog.getByText('現在のパスワードが正しくありません。'))
    await expectFocused(password)
    await visitor.forgive(/400/)
    await page.route('**/v1/auth/suspend', (route) => route.fulfill(mailedCodeWanted))
    await dialog.getByRole('button', { name: '利用を休止する' }).click()
    await expectFocused(dialog.getByLabel('確認コード', { exact: true }))
    await visitor.forgive(/400/)
    await page.unroute('**/v1/auth/suspend')
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await expectHidden(dialog)
    await expect.poll(() => page.getByRole('textbox', { name: /^ご意見/ }).inputValue()).toBe('春に再開します')
    visitor.expectQuiet()
  })

  it('suspends, says so although the session has ended, and keeps no draft', async () => {
    await press('利用を休止する')
    await page.route('**/v1/auth/suspend', (route) => route.fulfill(currentPasswordWanted))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '利用を休止する' }).click()
    await expectFocused(dialog.getByLabel('現在のパスワード', { exact: true }))
    await visitor.forgive(/400/)
    await page.unroute('**/v1/auth/suspend')
    await dialog.getByLabel('現在のパスワード', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: '利用を休止する' }).click()
    await expectPath(page, '/account/suspend/complete')
    await expectHeading(page, '利用を休止しました')
    await expectFocused(main().getByRole('heading', { level: 1 }))
    await expectVisible(page.getByRole('banner').getByRole('link', { name: 'ログイン' }))
    const draftKeys = async () => (await storedKeys()).filter((key) => key.startsWith('tsunagu.draft.'))
    await expect.poll(draftKeys).toEqual([])
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone('leads to sign-in from there: by the back button, by a reload, and forward again', async () => {
    await page.goBack()
    await expectPath(page, /\/sign_in(\?|$)/)
    await page.goForward()
    await expectPath(page, /\/sign_in(\?|$)/)
    await visitor.open(`${origin}/account/suspend/complete`)
    await expectPath(page, '/sign_in')
    visitor.expectQuiet()
  })

  onPhone('resumes with the next sign-in; all is there', async () => {
    await fillSignIn(page, person)
    await expectPath(page, '/')
    await visitor.open(`${origin}/account/profile`)
    await expectVisible(main().getByText('田中 美咲'))
    // Its address is a page of the signed-in
    await visitor.open(`${origin}/account/suspend/complete`)
    await expectHeading(page, '利用を休止しました')
    visitor.expectQuiet()
  })

  onPhone('wants a second, deliberate step before it withdraws', async () => {
    await leaveTraces()
    await visitor.open(`${origin}/account/setting`)
    await follow(/^退会する/)
    await expectPath(page, '/account/withdraw')
    await expectVisible(main().getByRole('link', { name: '利用を休止する' }))
    await press('退会する')
    const dialog = page.getByRole('dialog', { name: '退会しますか？' })
    await dialog.getByRole('button', { name: '退会する' }).click()
    const box = dialog.getByRole('checkbox', { name: /元に戻せないことを確認しました/ })
    await expectFocused(box)
    await expectVisible(dialog.getByText('内容をご確認のうえ、チェックしてください。'))
    await expectAccessibleAtBothSizes(visitor)
    await box.check()
    visitor.expectQuiet()
  })

  onPhone('withdraws, and leaves nothing of the person in the browser', async () => {
    await page.getByRole('dialog').getByRole('button', { name: '退会する' }).click()
    await expectPath(page, '/account/withdraw/complete')
    await expectHeading(page, '退会の手続きが完了しました')
    await expect.poll(storedKeys).toEqual(['tsunagu.tutorials'])
    await expectAccessibleAtBothSizes(visitor)
    await page.reload()
    await untilAlive(page)
    await expectPath(page, '/sign_in')
    await fillSignIn(page, person)
    await expectVisible(page.getByText(/^メールアドレスまたはパスワードが違います。/))
    await visitor.forgive(/401/)
    visitor.expectQuiet()
  })

  onPhone('lets the same address sign up again, as somebody new', async () => {
    await createAccount(portal(), service, { ...newJobSeeker(), ...person })
    await signIn(visitor, origin, person, '/account/setting')
    await expectHeading(page, 'アカウント設定')
    visitor.expectQuiet()
  })
})
