import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openBrowser, openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'

/** What it does to the demo staff must reach no other file. */
let portal: OwnPortal
const password = 'tsunagu-desk-2026'
beforeAll(async () => {
  portal = await startPortal({ SECOND_FACTOR: 'roles' })
})
afterAll(() => portal?.stop())

/**
 * What an authenticator app shows. @param steps how many periods from now: the server takes one period more, so that two
 * codes can be used without waiting for the clock
 */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })
const secretOn = async (page: Page) => (await page.locator('.secret').innerText()).replaceAll(' ', '')
const codeField = (page: Page) => page.getByRole('textbox', { name: /^確認コード/ })
const recoveryCodesOn = (page: Page) =>
  page.getByRole('list', { name: '回復コード' }).getByRole('listitem').allInnerTexts()

async function givePassword({ page }: Visitor, who: string): Promise<void> {
  await page.goto(`${portal.origin('desk')}/`)
  await expectPath(page, '/sign_in')
  await page.getByLabel('メールアドレス').fill(`${who}@tsunagu.example`)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
async function signOut({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /のメニュー/ }).click()
  await page.getByRole('button', { name: 'サインアウト', exact: true }).click()
  await expectPath(page, '/sign_in')
}

describe('the page of one’s account', () => {
  stepByStep()
  let here: Visitor
  let elsewhere: Visitor
  let page: Page
  beforeAll(async () => {
    here = await openVisitor(await openBrowser(), 'desktop')
    elsewhere = await openVisitor(await openBrowser(), 'desktop')
    await signInAtDesk(here, portal.origin('desk'), '/kango/today')
    await signInAtDesk(elsewhere, portal.origin('desk'), '/kango/today')
    page = here.page
  })
  afterAll(async () => {
    await here?.close()
    await elsewhere?.close()
  })
  const rows = () => page.getByRole('region', { name: 'サインイン中の端末' }).getByRole('listitem')

  it('is opened from the menu of the person, by the keyboard', async () => {
    await page.getByRole('button', { name: /のメニュー/ }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectPath(page, '/account')
    await expect.poll(() => rows().count()).toBe(2)
    await expectAccessibleAtBothSizes(here)
  })

  it('signs another device out, whose page then leads to signing in', async () => {
    await rows().filter({ hasNotText: 'この端末' }).getByRole('button').click()
    await expect.poll(() => rows().count()).toBe(1)
    await expectVisible(page.getByText(/をサインアウトしました。$/))
    await expectFocused(page.getByRole('heading', { name: 'サインイン中の端末' }))
    await elsewhere.page.reload()
    await expectPath(elsewhere.page, /\/sign_in\?/)
    await page.reload()
    await expect.poll(() => rows().count()).toBe(1)
    here.expectQuiet()
  })
})

describe('a second factor of somebody who wants one', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let secret = ''
  let recoveryCodes: string[] = []
  let newCodes: string[] = []
  beforeAll(async () => {
    visitor = await openVisitor(await openBrowser(), 'desktop')
    page = visitor.page
  })
  afterAll(async () => visitor?.close())
  const factor = () => page.getByRole('region', { name: '2段階認証' })

  it('is set up by a QR code, or its text, and a first code', async () => {
    await givePassword(visitor, 'manager')
    await expectPath(page, /\/kango\/today/)
    await page.goto(`${portal.origin('desk')}/account`)
    await factor().getByRole('button', { name: '認証アプリを設定する' }).click()
    await expectVisible(page.getByRole('img', { name: '認証アプリで読み取るQRコード' }))
    await expectFocused(codeField(page))
    secret = await secretOn(page)
    await expectAccessibleAtBothSizes(visitor)
    await codeField(page).fill('12345')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText(/コードが違います/))
    await visitor.forgive(/400/)
    await codeField(page).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('list', { name: '回復コード' }))
    recoveryCodes = await recoveryCodesOn(page)
    expect(recoveryCodes).toHaveLength(10)
    await expectAccessibleAtBothSizes(visitor)
    await page.getByRole('button', { name: '保管しました' }).click()
    await expectVisible(factor().getByText('残り 10個'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('is asked for at the next sign-in, with the tries that are left', async () => {
    await signOut(visitor)
    await givePassword(visitor, 'manager')
    await expectFocused(codeField(page))
    await codeField(page).fill('99 99 99 9')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText('コードが違うか、すでに使われています。あと4回入力できます。'))
    await expectAccessibleAtBothSizes(visitor)
    await visitor.forgive(/400/)
    const code = codeOf(secret, 1)
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/today/)
    // What was on its way while signing out
    visitor.overlook(/401/)
    visitor.expectQuiet()
  })

  it('is replaced by a recovery code where the phone is lost', async () => {
    await signOut(visitor)
    await givePassword(visitor, 'manager')
    await page.getByRole('button', { name: /回復コードを使う/ }).click()
    await page.getByRole('textbox', { name: '回復コード' }).fill(recoveryCodes[0] ?? '')
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/today/)
    await page.goto(`${portal.origin('desk')}/account`)
    await expectVisible(factor().getByText('残り 9個'))
  })

  it('proves again who one is before what is dangerous, and the act goes on', async () => {
    let isRefused = false
    // As after ten minutes, for which the test does not wait; the proof and the second call are the server's
    await page.route('**/v1/staff/factors/recovery_codes', async (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      const detail = { code: 'confirmation_needed', message: '', generalErrors: [], formErrors: [] }
      return route.fulfill({ status: 403, json: { code: 'permission_denied', message: '', details: [detail] } })
    })
    await factor().getByRole('button', { name: '作り直す' }).click()
    const dialog = page.getByRole('dialog', { name: 'ご本人の確認' })
    await expectFocused(codeField(page))
    await expectAccessibleAtBothSizes(visitor)
    await codeField(page).fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expectVisible(dialog.getByText(/すでに使われています/))
    await codeField(page).fill(recoveryCodes[1] ?? '')
    await page.keyboard.press('Enter')
    await expectHidden(dialog)
    await expectVisible(page.getByRole('list', { name: '回復コード' }))
    newCodes = await recoveryCodesOn(page)
    expect(newCodes).not.toContain(recoveryCodes[2])
    await page.getByRole('button', { name: '保管しました' }).click()
    await visitor.forgive(/40[03]/)
    // What was on its way while signing out
    visitor.overlook(/401/)
    visitor.expectQuiet()
  })

  it('lets an act be when the person gives up, and says so', async () => {
    await page.unroute('**/v1/staff/factors/recovery_codes')
    await page.route('**/v1/staff/factors/totp', (route) => {
      const detail = { code: 'confirmation_needed', message: '', generalErrors: [], formErrors: [] }
      return route.fulfill({ status: 403, json: { code: 'permission_denied', message: '', details: [detail] } })
    })
    await factor().getByRole('button', { name: '解除する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '解除する' }).click()
    await expectVisible(page.getByRole('dialog', { name: 'ご本人の確認' }))
    await page.keyboard.press('Escape')
    await expectVisible(page.getByText(/本人確認がまだのため/))
    await page.unroute('**/v1/staff/factors/totp')
    await visitor.forgive(/403/)
  })

  it('is joined by a passkey, which signs in alone', async () => {
    const devtools = await visitor.context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByRole('textbox', { name: 'パスキーの名前' }).fill('事務所のノートパソコン')
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('list', { name: 'パスキー' }).getByText('事務所のノートパソコン'))
    await expectAccessibleAtBothSizes(visitor)
    await signOut(visitor)
    await page.getByRole('button', { name: 'パスキーでサインイン' }).click()
    await expectPath(page, /\/kango\/today/)
    await page.goto(`${portal.origin('desk')}/account`)
    await expectVisible(page.getByRole('list', { name: 'パスキー' }).getByText(/最後の使用/))
    await page.getByRole('button', { name: /^削除/ }).click()
    await expectHidden(page.getByRole('list', { name: 'パスキー' }))
    await signOut(visitor)
    await page.getByRole('button', { name: 'パスキーでサインイン' }).click()
    await expectVisible(page.getByText('このパスキーではサインインできません。もう一度お試しください。'))
    await expectAccessible(visitor)
    await visitor.forgive(/401/)
    await givePassword(visitor, 'manager')
    await page.getByRole('button', { name: /回復コードを使う/ }).click()
    await page.getByRole('textbox', { name: '回復コード' }).fill(newCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/today/)
    await page.goto(`${portal.origin('desk')}/account`)
    visitor.overlook(/401/)
    visitor.expectQuiet()
  })

  it('is turned off', async () => {
    await factor().getByRole('button', { name: '解除する' }).click()
    await expectAccessible(visitor)
    await page.getByRole('dialog').getByRole('button', { name: '解除する' }).click()
    await expectVisible(factor().getByRole('button', { name: '認証アプリを設定する' }))
    visitor.expectQuiet()
  })
})

describe('a second factor of somebody who must have one', () => {
  it('is set up before anything else, on a phone too', async () => {
    const visitor = await openVisitor(await openBrowser(), 'phone')
    const { page } = visitor
    await givePassword(visitor, 'admin')
    await expectPath(page, /\/second_factor/)
    await page.goto(`${portal.origin('desk')}/kango/today`)
    await expectPath(page, /\/second_factor\?return_to=/)
    await expectVisible(page.getByRole('button', { name: '認証アプリを設定する' }))
    await expectAccessibleAtBothSizes(visitor)
    await page.getByRole('button', { name: '認証アプリを設定する' }).click()
    await expectVisible(page.locator('.secret'))
    const secret = await secretOn(page)
    await expectAccessible(visitor)
    await codeField(page).fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await expectVisible(page.getByRole('list', { name: '回復コード' }))
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '保管してはじめる' }).click()
    // An administrator has no queue
    await expectPath(page, '/kango/settings/staff')
    visitor.expectQuiet()
    await visitor.close()
  })
})
