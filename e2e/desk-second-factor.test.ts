import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openBrowser, openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectPath, expectVisible } from './testing/expect-page.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'

/** What it does to the demo staff must reach no other file. */
let portal: OwnPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

const open = async (path = '/account'): Promise<Visitor> => {
  const visitor = await openVisitor(await openBrowser(), 'desktop')
  await signInAtDesk(visitor, portal.origin('desk'), path)
  return visitor
}

describe('the page of one’s account', () => {
  stepByStep()
  let here: Visitor
  let elsewhere: Visitor
  let page: Page
  beforeAll(async () => {
    here = await open('/kango/today')
    elsewhere = await open('/kango/today')
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
    await elsewhere.page.getByRole('link', { name: '今日' }).first().click()
    await elsewhere.page.reload()
    await expectPath(elsewhere.page, '/sign_in')
    await here.page.reload()
    await expect.poll(() => rows().count()).toBe(1)
    here.expectQuiet()
  })
})
