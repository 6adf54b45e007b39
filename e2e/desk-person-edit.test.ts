import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { profilePath } from './testing/profile-page.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()

describe('a profile at the desk', () => {
  let visitor: Visitor
  let page: Page
  const id = () => idOfPerson('desk-person-edit', 'hoiku')
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/hoiku/people/${id()}`)
    await page.getByRole('link', { name: 'プロフィール' }).click()
  })
  afterAll(async () => visitor?.close())
  const form = () => page.getByRole('form', { name: '基本情報の編集' })

  it('is changed by its own form with the keyboard, and says why it cannot be saved yet', async () => {
    await page.getByRole('button', { name: '編集：基本情報' }).press('Enter')
    await expectVisible(form())
    await expectVisible(page.getByText('変更すると保存できます。'))
    await page.getByLabel(/^電話番号/).fill('080-8765-4321')
    await expectVisible(page.getByText('どのように確認したかを選んでください。'))
    await expectAccessible(visitor)
    await page.getByLabel(/^どのように確認しましたか/).selectOption('phone')
    await page.getByLabel(/^ひとこと/).fill('11月のお電話で')
    await page.keyboard.press('Control+Enter')
    await expectHidden(form())
    await expectVisible(page.getByText('080-8765-4321').first())
    const log = page.getByRole('region', { name: '担当者による変更の記録' })
    await expectVisible(log.getByText('電話で聞いた'))
    visitor.expectQuiet()
  })

  it('shows both values where somebody else was first, and loses nothing typed', async () => {
    await page.getByRole('button', { name: '編集：基本情報' }).click()
    await page.getByLabel(/^電話番号/).fill('080-1111-1111')
    await page.getByLabel(/^どのように確認しましたか/).selectOption('interview')
    const key = await portal().operatorKey('hoiku')
    const text = (value: string) => ({
      type: 'text',
      key: 'tel',
      keyIndex: 0,
      elementObjId: '',
      contentStates: [{ label: '', uint32: 0, bool: false, text: value, file: null }],
    })
    const other = await callPortal(portal(), 'hoiku', `/v1/operator/job_seekers/${id()}/profile_edits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        states: [text('080-2222-2222')],
        former: [text('080-8765-4321')],
        source: 'document',
        note: '',
      }),
    })
    expect(other.status).toBe(200)
    await page.getByRole('button', { name: '保存' }).click()
    const conflicts = page.getByRole('region', { name: '重なった変更' })
    await expectVisible(conflicts.getByText('080-1111-1111'))
    await expectVisible(conflicts.getByText('080-2222-2222'))
    await expectAccessible(visitor)
    await conflicts.getByRole('button', { name: /^自分の入力を残す/ }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expectHidden(form())
    await expectVisible(page.getByText('080-1111-1111').first())
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.getByRole('button', { name: '編集：職歴' }).click()
    await expectVisible(page.getByRole('button', { name: 'やめる' }))
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(visitor)
    await page.getByRole('button', { name: 'やめる' }).click()
    visitor.expectQuiet()
  })

  it('is read by the job seeker with what was before, who takes it back', async () => {
    const own = await openVisitor(browser(), 'phone')
    await signIn(own, portal().origin('hoiku'), seededPerson('desk-person-edit'), profilePath)
    const part = own.page.getByRole('listitem').filter({ hasText: '080-1111-1111' })
    await expectVisible(part.getByText('080-2222-2222'))
    await expectAccessible(own)
    await part.getByRole('button', { name: /^元に戻す/ }).click()
    await expectHidden(part)
    own.expectQuiet()
    await own.close()
  })
})
