import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, untilAlive, type Visitor } from './testing/browser.ts'
import { changeWish } from './testing/contact-wish.ts'
import { expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'
const owner = 'contact-preference'

describe('how a job seeker wishes to be reached', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let origin = ''
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, seededPerson(owner))
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const save = () => page.getByRole('button', { name: '希望を保存する' })
  const saved = () => page.getByRole('status').filter({ hasText: '連絡の希望を保存しました' })
  const dialog = () => page.getByRole('dialog')

  it('is in the settings, and open to everybody at usual hours until something is said', async () => {
    await visitor.open(`${origin}/account/setting`)
    await main().getByRole('link', { name: '連絡の希望' }).click()
    await expectHeading(page, '連絡の希望')
    await expectVisible(page.getByRole('radio', { name: /いつ電話してもよい/ }))
    await expect.poll(() => page.getByRole('radio', { name: /いつ電話してもよい/ }).isChecked()).toBe(true)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('is said by hours of days, which the page keeps', async () => {
    await page.getByRole('radio', { name: /決めた時間だけ/ }).check()
    await save().click()
    await expectVisible(page.getByText('電話してよい曜日と時間を、1つ以上選んでください。'))
    await page.getByRole('switch', { name: '火 曜日' }).check()
    await page.getByRole('button', { name: '火曜 18:00〜20:00を変える' }).click()
    await page.getByLabel('火曜の終わり').selectOption({ label: '21:00' })
    await page.getByRole('button', { name: '1回ふやす' }).click()
    await save().click()
    await expectVisible(saved())
    await expectHidden(save())
    await page.reload()
    await untilAlive(page)
    await expectVisible(page.getByRole('button', { name: '火曜 18:00〜21:00を変える' }))
    await expectVisible(page.getByText('1回まで').first())
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('is asked again where another device was faster, with both shown', async () => {
    await changeWish(portal(), { owner, service }, { way: 'messages_only', hours: [] })
    await page.getByRole('switch', { name: '木 曜日' }).check()
    await save().click()
    await expectVisible(dialog().getByText('火木 18–21時'))
    await expectVisible(dialog().getByText('メッセージだけ'))
    await visitor.forgive(/409/)
    await dialog().getByRole('button', { name: '保存されている内容を残す' }).click()
    await expectHidden(dialog())
    await expect.poll(() => page.getByRole('radio', { name: /メッセージだけ/ }).isChecked()).toBe(true)
    await expectVisible(main().getByText('いまは電話できません'))
    visitor.expectQuiet()
  })

  it('shows a call that did not keep to it with its reason as text, and reports it', async () => {
    const operator = await openOperatorApi(portal(), service)
    const reason = '<b>当日の変更</b>のため'
    await operator('POST', `job_seekers/${idOfPerson(owner, service)}/contacts`, {
      id: randomUUID(),
      channel: 'call',
      direction: 'to_job_seeker',
      result: 'no_answer',
      reason,
    })
    await page.reload()
    await untilAlive(page)
    await expectVisible(main().getByText(`理由：${reason}`))
    await main().getByRole('button', { name: '窓口に報告する' }).click()
    await dialog().getByLabel('伝えたいこと').fill('勤務中でした。')
    await dialog().getByRole('button', { name: '窓口に報告する' }).click()
    await expectHidden(dialog())
    await expectVisible(main().getByText('窓口に報告しました'))
    visitor.expectQuiet()
  })
})
