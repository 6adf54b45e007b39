import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'comedical'
const mark = crypto.randomUUID().slice(0, 8)

describe('templates', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const [name, own] = [`面接の持ち物 ${mark}`, `自分の言葉 ${mark}`]
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/templates`)
  })
  afterAll(async () => visitor?.close())
  const list = (title: string) => page.getByRole('region', { name: title }).getByRole('listitem')
  const save = () => page.getByRole('button', { name: '保存する', exact: true })

  it('are written with fields, and read as a job seeker does', async () => {
    await expectVisible(page.getByRole('button', { name: '定型文を作成' }))
    await page.keyboard.press('n')
    await page.getByLabel('名前').fill(name)
    await page.getByRole('button', { name: '{{姓}}' }).click()
    await expectFocused(page.getByLabel('本文'))
    await page.keyboard.type('さん、{{持ち物}}をお持ちください。')
    const preview = page.getByRole('region', { name: 'プレビュー' })
    await expectVisible(preview.getByText('田中さん、{{持ち物}}をお持ちください。'))
    await expectVisible(preview.getByText('送信する前に入力が必要な箇所：持ち物'))
    await expectAccessible(visitor)
    await save().click()
    await expectVisible(list('全員の定型文').filter({ hasText: name }))
    // The stored one is in hand, in place of the new one
    await expectPath(page, /[?&]template=/)
    visitor.expectQuiet()
  })

  it('show both texts where a colleague has changed one meanwhile', async () => {
    await page.getByLabel('本文').fill('自分の本文')
    const id = new URL(page.url()).searchParams.get('template') ?? ''
    const changed = await callPortal(portal(), service, `/v1/operator/message_templates/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await portal().operatorKey(service)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, subject: '', body: 'ほかの人の本文' }),
    })
    expect(changed.status).toBe(200)
    await save().click()
    const both = page.getByRole('region', { name: '内容の違い' })
    await expectVisible(both.getByText('ほかの人の本文'))
    await expectVisible(both.getByText('自分の本文'))
    await visitor.forgive(/409/)
    await expectAccessible(visitor)
    await both.getByRole('button', { name: '自分の内容で保存する' }).click()
    await expectHidden(both)
    await page.reload()
    await expect.poll(() => page.getByLabel('本文').inputValue()).toBe('自分の本文')
    visitor.expectQuiet()
  })

  it('are one’s own where nobody else is to have them, and come in an order', async () => {
    for (const one of [own, `${own} 2`]) {
      await page.getByRole('button', { name: '定型文を作成' }).click()
      await page.getByLabel('名前').fill(one)
      await page.getByLabel('本文').fill('お世話になっております。')
      await page.getByRole('checkbox', { name: /^このサービスの全員で使う/ }).uncheck()
      await save().click()
      await expectVisible(list('自分だけの定型文').filter({ hasText: one }).and(page.locator(':has([aria-current])')))
    }
    await page.getByRole('button', { name: `${own} 2を上へ` }).click()
    await expect
      .poll(async () => (await list('自分だけの定型文').filter({ hasText: mark }).allInnerTexts())[0])
      .toContain(`${own} 2`)
    const colleague = await openVisitor(browser(), 'desktop')
    await signInAtDesk(colleague, portal().origin('desk'), `/${service}/settings/templates`, 'manager')
    await expectVisible(colleague.page.getByRole('listitem').filter({ hasText: name }))
    expect(await colleague.page.getByText(own).count()).toBe(0)
    await colleague.close()
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('do not scroll sideways, and are accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(list('全員の定型文'))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })

  it('are deleted', async () => {
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
    await page.getByRole('button', { name: '削除' }).click()
    await expectHidden(page.getByRole('listitem').filter({ hasText: name }))
    visitor.expectQuiet()
  })
})

describe('working hours', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const hours = 'yakuzai'
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${hours}/settings/hours`, 'manager')
  })
  afterAll(async () => visitor?.close())
  const saved = () => page.getByText(/^営業時間を保存しました/)

  it('are set, and the queue says so', async () => {
    const workday = page.getByRole('checkbox', { name: '月', exact: true })
    await expectVisible(workday.and(page.locator(':checked')))
    // Its mark is a background: a second one would cover it
    expect(await workday.evaluate((box) => getComputedStyle(box, '::after').content)).toBe('none')
    await page.getByLabel('終了').fill('09:00')
    await expectVisible(page.getByText('終了の時刻は、開始より後にしてください。'))
    await page.getByLabel('終了').fill('19:30')
    await page.getByLabel('メッセージの返信（分）').fill('180')
    await page.getByLabel('独自の休業日').fill('2026-12-30')
    await page.getByRole('button', { name: '追加' }).click()
    await expectVisible(page.getByRole('list', { name: '独自の休業日' }).getByText('2026/12/30'))
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '保存する' }).click()
    await expectVisible(saved())
    await page.goto(`${portal().origin('desk')}/${hours}/today`)
    await expectVisible(page.getByText(/^目安は営業時間で 返信3時間/))
    visitor.expectQuiet()
  })

  it('are not set over those of a colleague without a choice', async () => {
    await page.goto(`${portal().origin('desk')}/${hours}/settings/hours`)
    await expect.poll(() => page.getByLabel('終了').inputValue()).toBe('19:30')
    const colleague = await openVisitor(browser(), 'desktop')
    await signInAtDesk(colleague, portal().origin('desk'), `/${hours}/settings/hours`, 'admin')
    await colleague.page.getByLabel('開始').fill('10:00')
    await colleague.page.getByRole('button', { name: '保存する' }).click()
    await expectVisible(colleague.page.getByText(/^営業時間を保存しました/))
    await colleague.close()
    await page.getByLabel('開始').fill('08:30')
    await page.getByRole('button', { name: '保存する' }).click()
    await expectVisible(page.getByText(/ほかの人が変更しました：.*10:00〜19:30/))
    await visitor.forgive(/409/)
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '自分の内容で保存する' }).click()
    await expectVisible(saved())
    await page.reload()
    await expect.poll(() => page.getByLabel('開始').inputValue()).toBe('08:30')
    visitor.expectQuiet()
  })

  it.each([1440, 768, 375])('do not scroll sideways, and are accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(page.getByRole('region', { name: 'サービス情報' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})
