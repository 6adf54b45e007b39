import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openBrowser, openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import {
  expectFocused,
  expectHeading,
  expectHidden,
  expectPath,
  expectToast,
  expectVisible,
} from './testing/expect-page.ts'
import { startLine } from './testing/line-server.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, sessionCookie, signIn } from './testing/people.ts'
import { type OwnPortal, startPortal } from './testing/start-portal.ts'
import { stepByStep } from './testing/step-by-step.ts'

/** It has settings of its own. */
let portal: OwnPortal
let line: Awaited<ReturnType<typeof startLine>>
const service = 'kango'
const owner = 'line'

beforeAll(async () => {
  line = await startLine(service)
  portal = await startPortal(line.env)
})
afterAll(async () => {
  await portal?.stop()
  await line?.stop()
})

/** Notices go out at any hour: the journey may run at night. */
async function endQuietTime(): Promise<void> {
  const { name, value } = await sessionCookie(portal, service, seededPerson(owner))
  const headers = { 'content-type': 'application/json', 'x-client-type': 'web', cookie: `${name}=${value}` }
  const body = JSON.stringify({
    quietFrom: 0,
    quietUntil: 0,
    isQuietOnNightShifts: false,
    nightShifts: [],
    isPaused: false,
    pausedUntil: null,
    isMailOn: true,
    version: 0,
  })
  const path = '/v1/app/job_seeker/search_alert_setting'
  const saved = await callPortal(portal, service, path, { method: 'PUT', headers, body })
  if (saved.status !== 200) throw new Error(`Saving the quiet time answered ${saved.status}: ${saved.text}`)
}

describe('notices by LINE, on a phone', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  beforeAll(async () => {
    visitor = await openVisitor(await openBrowser(), 'phone')
    page = visitor.page
    origin = portal.origin(service)
    await endQuietTime()
    await signIn(visitor, origin, seededPerson(owner), '/account/security')
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const dialog = () => page.getByRole('dialog')
  const link = () => main().getByRole('button', { name: 'LINEと連携する' })
  const consent = () => main().getByRole('checkbox', { name: '上の内容に同意します' })
  /** Goes to LINE, and comes back with what is pressed there. */
  const atLine = async (login: string, press: '許可する' | 'キャンセル', toast = '') => {
    await consent().check()
    await link().click()
    await page.getByLabel('LINEの名前').fill(login)
    await page.getByRole('button', { name: press }).click()
    // A toast is gone after two seconds
    const shown = toast === '' ? undefined : expectToast(page, toast)
    await Promise.all([shown, expectPath(page, '/account/line').then(() => untilAlive(page))])
  }

  it('are on a page of their own, which says first what is agreed to', async () => {
    await main()
      .getByRole('link', { name: /^LINEでのお知らせ/ })
      .click()
    await expectHeading(page, 'LINEでのお知らせ')
    await expectVisible(main().getByText(/お名前、求人、メッセージの内容は送りません/))
    await link().press('Enter')
    await expectFocused(consent())
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('are not switched on by who cancels at LINE', async () => {
    await atLine('misaki', 'キャンセル')
    await expectVisible(main().getByText('LINEでの確認を取りやめました。連携はしていません。'))
    expect(page.url()).not.toContain('state=')
    await visitor.forgive(/409/)
    visitor.expectQuiet()
  })

  it('are linked at LINE, and say that the official account is missing', async () => {
    await atLine('misaki', '許可する', 'LINEと連携しました。')
    await expectVisible(main().getByText('まだお知らせが届きません。'))
    expect(page.url()).not.toContain('code=')
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('are ended by their owner', async () => {
    await main().getByRole('button', { name: '連携を解除する' }).click()
    await dialog().getByRole('button', { name: '解除する', exact: true }).click()
    await expectToast(page, 'LINEとの連携を解除しました。')
    await expectHidden(dialog())
    await expectVisible(consent())
    visitor.expectQuiet()
  })

  it('come with an adviser’s message, without a word of it', async () => {
    await consent().check()
    await link().click()
    await page.getByLabel('LINEの名前').fill('misaki')
    await page.getByLabel('友だちに追加する').check()
    await page.getByRole('button', { name: '許可する' }).click()
    await expectVisible(main().getByText('メールと同じお知らせが、LINEにも届きます。', { exact: false }))
    const operator = await openOperatorApi(portal, service)
    await operator('POST', `job_seekers/${idOfPerson(owner, service)}/messages`, {
      subject: '面接の日時について',
      body: '極秘の本文',
      senderName: '佐伯 ゆかり',
    })
    const { text } = await line.firstPush()
    expect(text).toContain('担当者からメッセージが届きました。')
    expect(text).not.toMatch(/極秘|面接の日時|佐伯/)
    await page.goto(text.slice(text.indexOf('http')))
    await expectHeading(page, 'メッセージ')
    visitor.expectQuiet()
  })
})
