import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openBrowser, openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectAttribute, expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { signInAtProvider, startProvider } from './testing/oidc-provider.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'

/** What it does to the demo staff must reach no other file. */
let portal: OwnPortal
let provider: Awaited<ReturnType<typeof startProvider>>
const label = '社内アカウントでサインイン'
beforeAll(async () => {
  provider = await startProvider()
  portal = await startPortal({ ...provider.env, SECOND_FACTOR: 'none' })
  await provider.setAccount('m1', { email: 'manager@tsunagu.example', email_verified: true })
  await provider.setAccount('stranger', { email: 'stranger@tsunagu.example', email_verified: true })
})
afterAll(async () => {
  await portal?.stop()
  await provider?.stop()
})
const desk = (path: string) => `${portal.origin('desk')}${path}`
const providerButton = (page: Page) => page.getByRole('button', { name: label })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /のメニュー/ }).click()
  await page.getByRole('button', { name: 'サインアウト', exact: true }).click()
  await expectPath(page, '/sign_in')
}

describe('signing in by single sign-on', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(await openBrowser(), 'desktop')
    page = visitor.page
  })
  afterAll(async () => visitor?.close())

  it('goes to the provider and back to the page that was wanted, with nothing of it left in the address', async () => {
    // The page adds what it has selected where the queue of the person is not empty
    const wanted = /\/kango\/today\?whose=own(&item=[\w-]+)?$/
    await page.goto(desk('/kango/today?whose=own'))
    await expectPath(page, /\/sign_in\?return_to=/)
    await expectVisible(providerButton(page))
    await expectAccessibleAtBothSizes(visitor)
    await providerButton(page).click()
    await signInAtProvider(page, 'm1')
    await expectPath(page, wanted)
    await expectVisible(page.getByRole('navigation', { name: 'メイン' }))
    await page.reload()
    await expectPath(page, wanted)
    visitor.expectQuiet()
  })

  it('leads to the desk alone, whatever the address says', async () => {
    await signOut(page)
    await page.goto(desk('/sign_in?return_to=//evil.example/kango'))
    await providerButton(page).click()
    // The provider still knows the browser, and asks nothing
    await expectPath(page, /\/kango\/today/)
    expect(page.url()).toContain(portal.origin('desk'))
  })

  it('shows the account at the provider, which is unlinked and linked again', async () => {
    await page.goto(desk('/account'))
    const part = page.getByRole('region', { name: 'シングルサインオン' })
    await expectVisible(part.getByText('manager@tsunagu.example'))
    await expectAccessibleAtBothSizes(visitor)
    await part.getByRole('button', { name: '連携を解除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '解除する' }).click()
    await expectVisible(page.getByText('連携を解除しました。'))
    await part.getByRole('button', { name: '連携する' }).click()
    await expectPath(page, '/account')
    await expectVisible(part.getByText('manager@tsunagu.example'))
    await expectVisible(page.getByText('認証サービスのアカウントと連携しました。'))
    visitor.overlook(/401/)
    visitor.expectQuiet()
  })

  it('proves again who one is in a window of its own, and the act goes on', async () => {
    let isRefused = false
    // As after ten minutes, for which the test does not wait; the proof and the second call are the server's
    await page.route('**/v1/staff/factors/totp', async (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      const detail = { code: 'confirmation_needed', message: '', generalErrors: [], formErrors: [] }
      return route.fulfill({ status: 403, json: { code: 'permission_denied', message: '', details: [detail] } })
    })
    await page.getByRole('button', { name: '認証アプリを設定する' }).click()
    const dialog = page.getByRole('dialog', { name: 'ご本人の確認' })
    await expectVisible(dialog.getByLabel('パスワード', { exact: true }))
    await expectAccessibleAtBothSizes(visitor)
    const opened = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: '認証サービスで確認する' }).click()
    const window = await opened
    await signInAtProvider(window, 'm1')
    await expectHidden(dialog)
    await expectVisible(page.getByRole('img', { name: '認証アプリで読み取るQRコード' }))
    await window.close()
    await visitor.forgive(/403/)
    await page.unroute('**/v1/staff/factors/totp')
    visitor.expectQuiet()
  })
})

describe('what is refused', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(await openBrowser(), 'desktop')
    page = visitor.page
  })
  afterAll(async () => visitor?.close())
  const back = () => page.getByRole('button', { name: 'サインインにもどる' })

  it('is said on the page, with a way back: an address that nobody has invited', async () => {
    await page.goto(desk('/sign_in'))
    await providerButton(page).click()
    await signInAtProvider(page, 'stranger')
    await expectVisible(page.getByText('このアカウントは登録されていません。管理者に、招待を依頼してください。'))
    expect(new URL(page.url()).search).toBe('')
    await expectAccessibleAtBothSizes(visitor)
    await visitor.forgive(/409/)
    await back().click()
    await expectPath(page, '/sign_in')
    visitor.expectQuiet()
  })

  it('is said where the person has cancelled', async () => {
    await page.context().clearCookies()
    await page.goto(desk('/sign_in'))
    await providerButton(page).click()
    await page.getByRole('button', { name: '取り消す' }).click()
    await expectVisible(page.getByText(/サインインが取り消されました/))
    await visitor.forgive(/409/)
  })

  it('is said where the way back is opened again, or by hand', async () => {
    await page.goto(desk('/sign_in/provider?code=x&state=y'))
    await expectVisible(page.getByText(/ほかの画面で始められています/))
    await expectVisible(back())
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })
})

describe('the administrator’s page', () => {
  stepByStep()
  let visitor: Visitor
  let elsewhere: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(await openBrowser(), 'desktop')
    elsewhere = await openVisitor(await openBrowser(), 'desktop')
    page = visitor.page
    await signInAtDesk(elsewhere, portal.origin('desk'), '/kango/today', 'adviser')
    await signInAtDesk(visitor, portal.origin('desk'), '/kango/settings/staff', 'admin')
  })
  afterAll(async () => {
    await visitor?.close()
    await elsewhere?.close()
  })
  const part = () => page.getByRole('region', { name: 'サインイン', exact: true })
  const open = async (email: string) => {
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
    await expectVisible(part())
  }

  it('shows how somebody signs in, and signs them out everywhere', async () => {
    await open('adviser@tsunagu.example')
    await expectVisible(part().getByRole('list', { name: 'サインイン中の端末' }).getByRole('listitem'))
    await expectVisible(part().getByText('設定されていません'))
    await expectAccessibleAtBothSizes(visitor)
    await part().getByRole('button', { name: 'すべてサインアウト…' }).click()
    await expectVisible(part().getByText(/開いている画面もふくめて/))
    await part().getByRole('button', { name: 'すべてサインアウトする' }).click()
    await expectVisible(part().getByText('ありません'))
    await expectFocused(part().getByRole('heading', { name: 'サインイン' }))
    await elsewhere.page.reload()
    await expectPath(elsewhere.page, /\/sign_in\?/)
  })

  it('unlinks an account at the provider, after saying what that means', async () => {
    await page.keyboard.press('Escape')
    await open('manager@tsunagu.example')
    await part().getByRole('button', { name: '連携を解除…' }).click()
    await expectVisible(part().getByText(/メールアドレスで新しく連携されます/))
    await expectAccessibleAtBothSizes(visitor)
    await part().getByRole('button', { name: '連携を解除する' }).click()
    await expectVisible(part().getByText('連携していません'))
    visitor.expectQuiet()
  })

  it('goes on while the provider is down, and so does the password', async () => {
    await provider.stop()
    const page = elsewhere.page
    await page.goto(desk('/sign_in'))
    await providerButton(page).click()
    await expectVisible(page.getByText(/認証サービスに接続できません/))
    await expectAttribute(providerButton(page), 'aria-disabled', 'false')
    await page.getByLabel('メールアドレス').fill('adviser@tsunagu.example')
    await page.getByLabel('パスワード', { exact: true }).fill('tsunagu-desk-2026')
    await page.keyboard.press('Enter')
    await expectPath(page, /\/kango\/today/)
  })
})

describe('where single sign-on is the only way', () => {
  let only: OwnPortal
  let other: Awaited<ReturnType<typeof startProvider>>
  let visitor: Visitor
  beforeAll(async () => {
    other = await startProvider()
    only = await startPortal({ ...other.env, SSO_ONLY: '1', SECOND_FACTOR: 'none' })
    await other.setAccount('a1', { email: 'adviser@tsunagu.example', email_verified: true })
    visitor = await openVisitor(await openBrowser(), 'desktop')
  })
  afterAll(async () => {
    await visitor?.close()
    await only?.stop()
    await other?.stop()
  })

  it('shows its button alone, and signs in', async () => {
    const { page } = visitor
    await page.goto(`${only.origin('desk')}/`)
    await expectVisible(providerButton(page))
    expect(await page.getByLabel('パスワード', { exact: true }).count()).toBe(0)
    await expectAccessibleAtBothSizes(visitor)
    await providerButton(page).click()
    await signInAtProvider(page, 'a1')
    await expectPath(page, /\/kango\/today/)
    visitor.expectQuiet()
  })
})
