import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { changeWish } from './testing/contact-wish.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectAttribute, expectHidden, expectVisible } from './testing/expect-page.ts'
import { idOfPerson } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'hoiku'
const owner = 'desk-contact'
const dayMs = 24 * 60 * 60_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

describe('the wish of a job seeker at the desk', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const person = () => idOfPerson(owner, service)
  const strip = () => page.getByRole('region', { name: '連絡の希望' })
  const call = () => strip().getByRole('button', { name: '電話' })
  const dialog = () => page.getByRole('dialog', { name: /さんとの連絡を記録/ })
  const field = () => page.getByRole('textbox', { name: /さんへの返信$/ })
  const wish = (changes: Record<string, unknown>) => changeWish(portal(), { owner, service }, changes)
  beforeAll(async () => {
    await wish({ way: 'messages_only' })
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/people/${person()}`)
  })
  afterAll(async () => visitor?.close())

  it('blocks the telephone and says why', async () => {
    await expectVisible(strip().getByText('いまは電話できません（電話を希望していません）。'))
    await expect.poll(() => call().getAttribute('aria-disabled')).toBe('true')
    await expectAttribute(call(), 'title', 'いまは電話できません（電話を希望していません）。')
    visitor.expectQuiet()
  })

  it('needs a reason for a call that was made all the same, by the keyboard alone', async () => {
    await page.keyboard.press('n')
    await expectVisible(dialog().getByLabel(/希望の外で電話した理由/))
    await expectAccessible(visitor)
    await page.keyboard.press('Control+Enter')
    await expectVisible(dialog().getByText(/理由を入力してください/))
    await visitor.forgive(/409/)
    await dialog()
      .getByLabel(/希望の外で電話した理由/)
      .fill('面接の時刻が当日に変わったため')
    await dialog().getByRole('button', { name: '応答なし' }).click()
    await dialog().getByLabel('メモ（社内だけ）').fill('留守のようです。')
    await page.keyboard.press('Control+Enter')
    await expectHidden(dialog())
    await expectVisible(strip().getByText('今月の電話 1回'))
    await expectVisible(page.getByText('電話をかけました（応答なし）'))
    visitor.expectQuiet()
  })

  it('changes before the eyes of who looks', async () => {
    await wish({ way: 'anytime', isAdviserOnly: false, pausedUntil: dayIn(20) })
    await expectVisible(strip().getByText(/いまは電話できません（ご本人が連絡をひかえています）/))
    visitor.expectQuiet()
  })

  it.each([1440, 375])('does not scroll sideways at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('lets a message wait for the next moment, unless there is a reason', async () => {
    const words = `求人のご紹介です（${randomUUID().slice(0, 8)}）`
    await page.goto(`${portal().origin('desk')}/${service}/inbox?tab=team&person=${person()}`)
    await expectVisible(page.getByRole('log').getByText('面接の日時が決まりました').first())
    await field().fill(words)
    await expectVisible(page.getByText(/ご本人が連絡をひかえています。.*に送信します。/))
    await page.getByRole('button', { name: /に送信$/ }).click()
    await expectVisible(
      page
        .locator('.held')
        .filter({ hasText: words })
        .getByText(/^予約：/),
    )
    await page.locator('.held').filter({ hasText: words }).getByRole('button', { name: '取り消す' }).click()
    await expect.poll(() => field().inputValue()).toBe(words)
    await page.getByRole('button', { name: '理由を添えて、いま送る' }).click()
    await page.getByRole('textbox', { name: '理由' }).fill('応募先の締切が明日のため')
    await page.getByRole('button', { name: 'いま送る', exact: true }).click()
    await expectVisible(page.locator('.held').filter({ hasText: words }).getByText('まもなく送信します'))
    visitor.expectQuiet()
  })

  it('is in the rows of the lists', async () => {
    await expectVisible(page.locator(`.cv[href*="${person()}"]`).getByText('連絡をひかえる'))
    await page.goto(`${portal().origin('desk')}/${service}/people`)
    await expectVisible(page.getByRole('columnheader', { name: '連絡の希望' }))
    visitor.expectQuiet()
  })
})
