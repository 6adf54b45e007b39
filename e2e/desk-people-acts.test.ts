import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectVisible } from './testing/expect-page.ts'
import { idOfPerson } from './testing/people.ts'
import { emailOf } from './testing/seeded-people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kaigo'

describe('acts on the people who are chosen', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/people`)
  })
  afterAll(async () => visitor?.close())

  const grid = () => page.getByRole('grid', { name: '求職者の一覧' })
  const bar = () => page.getByRole('toolbar')
  const dialog = () => page.getByRole('dialog')
  const toast = () => page.locator('.toasts')

  it('are offered once somebody is chosen, and go with the choice', async () => {
    await expectVisible(grid().locator('.p-rows [role=row]').first())
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('x')
    await expectVisible(bar())
    await expectAccessibleAtBothSizes(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(bar())
    visitor.expectQuiet()
  })

  it('take all of the list', async () => {
    const all = () =>
      page
        .locator('.head .sub')
        .textContent()
        .then((text) => Number(text?.replace(/\D/g, '')))
    await expect.poll(all).toBeGreaterThan(2)
    await page.keyboard.press('x')
    await bar().getByRole('button', { name: 'すべて選択' }).click()
    await expectVisible(page.getByText(`${Math.min(200, await all())}人を選択中`))
    await expectHidden(bar().getByRole('button', { name: 'すべて選択' }))
    await bar().getByRole('button', { name: '選択を解除' }).click()
    await expectHidden(bar())
    await expectFocused(grid())
  })

  it('write one message, shown as each person reads it, and take it back', async () => {
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('x')
    const chosenNames = () => grid().locator('[aria-selected=true] .name').allTextContents()
    await expect.poll(chosenNames).toHaveLength(2)
    const chosen = await chosenNames()
    await page.keyboard.press('r')
    await dialog().getByLabel('件名').fill('12月の面談について')
    await dialog().getByLabel('本文', { exact: true }).fill('{{施設名}}のご案内です。')
    await dialog().getByRole('button', { name: '送信する内容を確認' }).click()
    await expectVisible(dialog().getByText('{{施設名}}を、実際の内容に書き換えてください。'))
    await dialog().getByLabel('本文', { exact: true }).fill('面談のご希望をお聞かせください。\n')
    await dialog().getByRole('button', { name: '姓を入れる' }).click()
    await dialog().getByRole('button', { name: '送信する内容を確認' }).click()
    const family = chosen.map((name) => name.split(' ')[0] ?? '')
    const shown = () => dialog().getByRole('region').getByLabel('本文').inputValue()
    await expect.poll(shown).toBe(`面談のご希望をお聞かせください。\n${family[0]}`)
    await dialog()
      .getByRole('button', { name: chosen[1] ?? '' })
      .click()
    await expect.poll(shown).toBe(`面談のご希望をお聞かせください。\n${family[1]}`)
    await expectAccessible(visitor)
    await dialog().getByRole('button', { name: '2人に送信する' }).click()
    await expectHidden(dialog())
    await toast().getByRole('button', { name: '元に戻す' }).click()
    await expectVisible(page.getByText('2人への送信を取り消しました'))
    await page.keyboard.press('r')
    await expect.poll(() => dialog().getByLabel('件名').inputValue()).toBe('12月の面談について')
    await page.keyboard.press('Escape')
    await expectHidden(dialog())
    visitor.expectQuiet()
  })

  it('give a to-do to all of them', async () => {
    await page.keyboard.press('t')
    await dialog().getByLabel('お願いすること').fill('希望の勤務時間を入力する')
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText('2人にTo-Doを追加しました'))
    await expectHidden(dialog())
  })

  it('put a tag on them, which the list is filtered by', async () => {
    await page.keyboard.press('l')
    await dialog().getByLabel('新しいタグ').fill('年内に連絡')
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    await expectVisible(page.getByText('2人のタグを変更しました'))
    await expectHidden(dialog())
    await page.keyboard.press('Escape')
    await expectHidden(bar())
    await page.keyboard.press('f')
    await dialog().getByRole('button', { name: 'タグ' }).click()
    await dialog().getByRole('checkbox', { name: '年内に連絡' }).check()
    await expectVisible(dialog().getByText('この条件で 2人'))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.head .sub').textContent()).toBe('2人')
    visitor.expectQuiet()
  })

  it('take the tag off again, from all of them', async () => {
    await grid().focus()
    await page.keyboard.press('x')
    await bar().getByRole('button', { name: 'すべて選択' }).click()
    await expectVisible(page.getByText('2人を選択中'))
    await page.keyboard.press('l')
    await dialog().getByRole('checkbox', { name: '年内に連絡' }).uncheck()
    await dialog().getByRole('button', { name: '保存する' }).click()
    await expectVisible(page.getByText('条件に合う求職者はいません'))
    visitor.expectQuiet()
  })
})

describe('a phone', () => {
  it('shows the acts without sideways scroll', async () => {
    const visitor = await openVisitor(browser(), 'phone')
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/people`)
    await visitor.page.locator('.p-rows [role=row] .check').first().click()
    await visitor.page.getByRole('button', { name: 'タグ' }).click()
    await expectVisible(visitor.page.getByRole('dialog', { name: '1人のタグ' }))
    await expectAccessible(visitor)
    visitor.expectQuiet()
    await visitor.close()
  })
})

describe('requests about personal data', () => {
  stepByStep()
  const own = 'yakuzai'
  let compliance: Visitor
  let adviser: Visitor
  const path = () => `/${own}/people/${idOfPerson('desk-people-acts', own)}`
  beforeAll(async () => {
    compliance = await openVisitor(browser(), 'desktop')
    adviser = await openVisitor(browser(), 'desktop')
    await signInAtDesk(compliance, portal().origin('desk'), `/${own}/people`, 'compliance')
    await signInAtDesk(adviser, portal().origin('desk'), path())
  })
  afterAll(async () => {
    await compliance?.close()
    await adviser?.close()
  })

  it('take the list out as CSV, with a reason', async () => {
    const { page } = compliance
    await page.getByRole('button', { name: '書き出し' }).click()
    const dialog = page.getByRole('dialog')
    await expectVisible(dialog.getByLabel('目的'))
    await expectAccessible(compliance)
    await dialog.getByLabel('目的').selectOption('集計・報告')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '書き出す' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`求職者_${own}.csv`)
    await expectVisible(page.getByText('求職者の一覧を書き出しました'))
  })

  it('disclose what is stored of somebody', async () => {
    const { page } = compliance
    await page.goto(`${portal().origin('desk')}${path()}?tab=record`)
    const button = page.getByRole('button', { name: '開示用のデータを作成' })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toMatch(/^開示_yakuzai_/)
  })

  it('erase somebody after the typed address, and leave nothing on the pages of others', async () => {
    const { page } = compliance
    await expectVisible(adviser.page.getByRole('tabpanel'))
    await page.getByRole('link', { name: '利用停止・消去へ進む' }).click()
    await expectVisible(page.getByRole('heading', { name: '消去するもの' }))
    await expectAccessibleAtBothSizes(compliance)
    const erase = page.getByRole('button', { name: '消去する' })
    await page.getByLabel('理由').selectOption('本人からの請求（書面）')
    await expect.poll(() => erase.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel(/^確認のため/).fill(emailOf('desk-people-acts').toUpperCase())
    await erase.click()
    await expectVisible(page.getByRole('heading', { name: '消去しました' }))
    await expectAccessible(compliance)
    await expectVisible(adviser.page.getByText('この求職者は見つかりません'))
    await expectHidden(adviser.page.getByRole('tabpanel'))
  })
})
