import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { createAccount } from './testing/accounts.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { fillSignIn, type NewJobSeeker, newJobSeeker, signIn } from './testing/people.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'

/** Two registrations that this file makes: of the same telephone number. */
const person = { ...newJobSeeker(), familyName: '水野', givenName: '遥', tel: '090-4141-4141' }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('two registrations of one person', () => {
  let visitor: Visitor
  let page: Page
  let stays: NewJobSeeker
  let goes: NewJobSeeker
  const ids = { stays: '', goes: '' }
  beforeAll(async () => {
    stays = await createAccount(portal(), service, { ...person, email: newJobSeeker().email })
    goes = await createAccount(portal(), service, { ...person, givenName: '遥香', email: newJobSeeker().email })
    const call = await openOperatorApi(portal(), service)
    for (const [side, { email }] of Object.entries({ stays, goes })) {
      const { jobSeekers } = await call<{ jobSeekers: { jobSeekerId: string }[] }>('POST', 'job_seekers/search', {
        email,
      })
      ids[side === 'stays' ? 'stays' : 'goes'] = jobSeekers[0]?.jobSeekerId ?? ''
    }
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/people/${ids.stays}`, 'manager')
  })
  afterAll(async () => visitor?.close())

  const heading = (name: string) => expectVisible(page.getByRole('heading', { name }))

  it('are merged from their comparison, after what it does was shown', async () => {
    await page.getByText(/^同じ方かもしれない登録が/).click()
    await page.getByRole('link', { name: '水野 遥香さんと見くらべる' }).click()
    await page.getByRole('link', { name: '統合の内容を確認する' }).click()
    await heading('残る登録に移すもの')
    await expectVisible(page.getByText('ご登録を1つにまとめました'))
    await expectVisible(page.getByText('統合する理由を入力してください。'))
    await expectAccessible(visitor)
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(visitor)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('radio', { name: /^統合される登録/ })
      .first()
      .check()
    await page.getByLabel('統合する理由').fill('お電話で確認しました。')
    await page.getByLabel(/^確認のため/).fill(goes.email)

    // Something happens in between: what was typed stays
    const call = await openOperatorApi(portal(), service)
    await call('POST', `job_seekers/${ids.goes}/todos`, { title: '履歴書の確認' })
    await page.getByRole('button', { name: /^統合する/ }).click()
    await expectVisible(page.getByText('確認のあとに変わったもの：To-Do。', { exact: false }))
    await visitor.forgive(/409/)
    await expect.poll(() => page.getByLabel('統合する理由').inputValue()).toBe('お電話で確認しました。')
    await page.getByRole('button', { name: /^統合する/ }).press('Enter')
    await heading('統合しました')
    await expectVisible(page.getByText('あと30日、元に戻せます。', { exact: false }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('say so on the person’s page, and lead there from the one that went', async () => {
    await page.getByRole('link', { name: '求職者のページを開く' }).click()
    await expectVisible(page.getByText('水野 遥香さんの登録と統合済み（あと30日、元に戻せます）'))
    await expectVisible(page.getByText('もう1つの登録を統合しました'))
    await expectAccessible(visitor)
    visitor.expectQuiet()
    await page.goto(`${portal().origin('desk')}/${service}/people/${ids.goes}`)
    await page.getByRole('link', { name: '統合先の登録を開く' }).click()
    await expectPath(page, new RegExp(ids.stays))
    await visitor.forgive(/404/)
    visitor.expectQuiet()
  })

  it('let the job seeker sign in to one, say why not to the other, and are explained in the portal', async () => {
    const own = await openVisitor(browser(), 'phone')
    await own.open(`${portal().origin(service)}/sign_in`)
    await fillSignIn(own.page, goes)
    await expectVisible(own.page.getByText(/もう一方のご登録にまとめられました/))
    await own.forgive(/401/)
    await signIn(own, portal().origin(service), stays, '/account/messages')
    await expectVisible(own.page.getByText('ご登録を1つにまとめました'))
    own.expectQuiet()
    await own.close()
  })

  it('are parted again, and both sign in', async () => {
    await page.getByRole('link', { name: '統合の内容と元に戻す操作' }).click()
    await heading('元の登録に戻すもの')
    await expectVisible(page.getByText('元に戻す理由を入力してください。'))
    await expectAccessible(visitor)
    await page.setViewportSize({ width: 375, height: 800 })
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('元に戻す理由').fill('ご家族の登録でした。')
    await page.getByRole('button', { name: '2つの登録に戻す' }).click()
    await heading('2つの登録に戻しました')
    await page.getByRole('link', { name: '元に戻した登録を開く' }).click()
    await expectVisible(page.getByRole('heading', { name: /水野 遥香/ }))
    const response = await callPortal(portal(), service, '/v1/auth/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
      body: JSON.stringify({ email: goes.email, password: goes.password, sessionAppType: 'web' }),
    })
    expect(response.status).toBe(200)
    visitor.expectQuiet()
  })
})
