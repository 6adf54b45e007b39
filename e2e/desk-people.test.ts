import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { signInAtDesk } from './testing/desk.ts'
import { expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { idOfPerson } from './testing/people.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { pressSequence } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'kango'

describe('the list of job seekers', () => {
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
  const rows = () => grid().locator('.p-rows [role=row]')
  const current = () => grid().locator('.cursor').getAttribute('aria-rowindex')
  const hasFocus = () => grid().evaluate((element) => element === document.activeElement)
  const count = async () => Number((await page.locator('.head .sub').textContent())?.replace(/\D/g, ''))

  it('is opened by keys from anywhere, and shows everybody', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/today`)
    await expectVisible(page.locator('.q').first())
    await pressSequence(page, 'g', 'p')
    await expectPath(page, `/${service}/people`)
    await expectVisible(rows().first())
    await expect.poll(() => page.title()).toBe('求職者｜看護｜つなぐデスク')
    await expect.poll(count).toBeGreaterThan(10)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('is moved through by keys; the focus stays on the list, also while J is held', async () => {
    await page.keyboard.press('j')
    await expect.poll(current).toBe('2')
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(current).toBe('3')
    for (let press = 0; press < 200; press += 1) await page.keyboard.press('j')
    expect(await hasFocus()).toBe(true)
    const isInSight = async () => page.locator(`#${await grid().getAttribute('aria-activedescendant')}`).isVisible()
    await expect.poll(isInSight).toBe(true)
    visitor.expectQuiet()
  })

  it('shows who is in hand beside it by Space, while K moves on', async () => {
    const peek = page.locator('.cmd-peek')
    const [former, shown] = [await current(), peek.locator('.b')]
    const inHand = async () => ((await current()) === former ? '' : grid().locator('.cursor').innerText())
    await page.keyboard.press('Space')
    await expectVisible(shown)
    await expectAccessible(visitor)
    await page.keyboard.press('k')
    await expect.poll(async () => (await inHand()).includes(await shown.innerText())).toBe(true)
    await page.keyboard.press('Space')
    await expectHidden(peek)
  })

  it('lets people be chosen by keys, and forgets the choice by Escape', async () => {
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expectVisible(page.getByText('2人を選択中'))
    await expect.poll(() => grid().locator('[aria-selected=true]').count()).toBe(2)
    await page.keyboard.press('Escape')
    await expectHidden(page.getByText('2人を選択中'))
  })

  it('is filtered by F, with the count of each value before it is applied', async () => {
    const before = await count()
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: '条件を選ぶ' })
    await expectVisible(dialog.getByRole('checkbox').first())
    await expectAccessible(visitor)
    const midwives = dialog.locator('label').filter({ hasText: '助産師' })
    const offered = Number(await midwives.locator('.num').textContent())
    expect(offered).toBeGreaterThan(0)
    await midwives.getByRole('checkbox').check()
    await expectVisible(dialog.getByText(`この条件で ${offered}人`))
    await page.keyboard.press('Enter')
    await expectHidden(dialog)
    await expect.poll(count).toBe(offered)
    expect(offered).toBeLessThan(before)
    await expect.poll(() => rows().count()).toBe(offered)
    await expectPath(page, `/${service}/people?f=licence.any_of.midwife_license`)
    await page.reload()
    await expectVisible(page.getByRole('button', { name: '条件「免許・資格 助産師」を外す' }))
    await expect.poll(count).toBe(offered)
    visitor.expectQuiet()
  })

  it('is filtered by who takes calls, as the rows say it', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/people`)
    await expectVisible(rows().first())
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: '条件を選ぶ' })
    await dialog.getByRole('button', { name: '連絡の希望' }).click()
    const calls = dialog.locator('label').filter({ hasText: /^電話OK[\d,]+$/ })
    const offered = Number(await calls.locator('.num').textContent())
    expect(offered).toBeGreaterThan(0)
    await calls.getByRole('checkbox').check()
    await expectVisible(dialog.getByText(`この条件で ${offered}人`))
    await page.keyboard.press('Enter')
    await expectHidden(dialog)
    await expectPath(page, `/${service}/people?f=reach.any_of.calls`)
    await expectVisible(page.getByRole('button', { name: '条件「連絡の希望 電話OK」を外す' }))
    await expect.poll(count).toBe(offered)
    await page.goto(`${portal().origin('desk')}/${service}/people?f=licence.any_of.midwife_license`)
    await expectVisible(page.getByRole('button', { name: '条件「免許・資格 助産師」を外す' }))
    visitor.expectQuiet()
  })

  const named = `助産師 ${crypto.randomUUID().slice(0, 8)}`

  it('is kept as a view, which says when it has been changed, and can be put back or stored', async () => {
    await page.getByRole('button', { name: '表示を保存' }).click()
    await page.getByLabel('表示の名前').fill(named)
    await expectAccessible(visitor)
    await page.keyboard.press('Enter')
    const tab = page.getByRole('link', { name: named })
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
    await expectHidden(page.getByRole('button', { name: '更新' }))
    await page.getByLabel('並び順').selectOption('kana asc')
    await expectVisible(page.getByRole('button', { name: '更新' }))
    await page.getByRole('button', { name: '戻す' }).click()
    await expectHidden(page.getByRole('button', { name: '更新' }))
    await page.getByLabel('並び順').selectOption('kana asc')
    await page.getByRole('button', { name: '更新' }).click()
    await expectVisible(page.getByText(`表示「${named}」を更新しました。`))
    await page.reload()
    await expect.poll(() => page.getByLabel('並び順').inputValue()).toBe('kana asc')
    visitor.expectQuiet()
  })

  it('shows everybody for a view that there is no more, and a condition that means nothing as such', async () => {
    await page.getByRole('button', { name: 'この表示を削除' }).click()
    await expectHidden(page.getByRole('link', { name: named }))
    await page.goto(`${portal().origin('desk')}/${service}/people?view=${crypto.randomUUID()}&f=blood.any_of.a`)
    await expectVisible(page.getByText(/^この表示は見つかりません。/))
    await expectVisible(page.getByText('使えない条件は、はずして表示しています。'))
    await expectVisible(rows().first())
    await expectAccessible(visitor)
    await page.getByRole('button', { name: '使えない条件を外す' }).click()
    await expectHidden(page.getByText('使えない条件は、はずして表示しています。'))
    visitor.expectQuiet()
  })

  it('finds names by their beginning, and says what to do where there is nobody', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/people`)
    await expectVisible(rows().first())
    const field = page.getByRole('searchbox', { name: '求職者を氏名・かなでさがす' })
    await field.fill('いぬい')
    await expect.poll(() => rows().count()).toBe(1)
    await expectVisible(rows().filter({ hasText: '乾 美智子' }))
    expect(page.url()).not.toContain(encodeURIComponent('いぬい'))
    await field.fill('<b>%_')
    await expectVisible(page.getByText('条件に合う求職者はいません'))
    await expectAccessible(visitor)
    await field.fill('')
    await expectVisible(rows().first())
    visitor.expectQuiet()
  })

  it('is a list of cards on a phone', async () => {
    await page.setViewportSize(sizes.phone)
    await expect.poll(async () => (await rows().first().boundingBox())?.height).toBe(62)
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('the page of a job seeker', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const id = idOfPerson('desk-people', service)
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/people/${id}`)
  })
  afterAll(async () => visitor?.close())
  const tab = (name: string) =>
    page.getByRole('navigation', { name: '求職者の情報' }).getByRole('link', { name, exact: true })

  it('shows who it is, the wishes, and what has happened', async () => {
    await expectVisible(page.getByRole('heading', { name: /田中 美咲/ }))
    await expectVisible(page.getByRole('heading', { name: 'できごと' }))
    await expectVisible(page.locator('.tl > li').first())
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  it('has postings that fit, with reasons, and writes an introduction that is not sent by itself', async () => {
    const matches = page.locator('section', { has: page.getByRole('heading', { name: '合う求人' }) })
    await expectVisible(matches.locator('.mt-why .y').first())
    const title = await matches.locator('.mt-card > a').first().textContent()
    await matches.getByText(/^紹介できない求人/).click()
    await expectVisible(matches.locator('.mt-ban').first())
    await expectAccessible(visitor)
    await matches
      .getByRole('button', { name: /^紹介文を書く/ })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: /さんへの返信$/ })
    await expect.poll(() => field.inputValue()).toContain('/job_postings/')
    await expect.poll(() => field.inputValue()).toContain(title?.replace(/（ポータルの新しいタブ）$/, ''))
    await field.fill('')
    await field.blur()
    visitor.expectQuiet()
  })

  it('has a tab for each key from 1 to 8', async () => {
    for (const [index, name] of [
      '概要',
      '選考',
      'メッセージ',
      '面接',
      'To-Do',
      'ファイル',
      'プロフィール',
      '記録',
    ].entries()) {
      await page.keyboard.press(String(index + 1))
      await expect.poll(() => tab(name).getAttribute('aria-current')).toBe('page')
      await expectHidden(page.locator('.bone'))
      await expectAccessible(visitor)
    }
    await expectPath(page, `/${service}/people/${id}?tab=record`)
    visitor.expectQuiet()
  })

  it('gives a to-do, and takes that it is done back', async () => {
    await page.keyboard.press('5')
    const title = `免許証の写しを送る ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('textbox', { name: '新しいTo-Do' }).fill(title)
    await page.keyboard.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expectVisible(row.getByText('未完了', { exact: true }))
    await row.getByRole('button', { name: /^完了にする/ }).click()
    await expectVisible(row.getByText('完了', { exact: true }))
    await row.getByRole('button', { name: /^未完了に戻す/ }).click()
    await expectVisible(row.getByText('未完了', { exact: true }))
    visitor.expectQuiet()
  })

  it('writes to the job seeker', async () => {
    await page.locator('#main').focus()
    await page.keyboard.press('3')
    await expectVisible(page.getByRole('log'))
    await page.keyboard.press('r')
    const text = `ご連絡です（${crypto.randomUUID().slice(0, 8)}）`
    await page.getByRole('textbox', { name: /さんへの返信$/ }).fill(text)
    await page.keyboard.press('Control+Enter')
    await expectVisible(page.getByRole('log').getByText(text))
    visitor.expectQuiet()
  })

  it('leads to the former and the next person of the list, and back to the row', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/people?sort=kana&dir=asc`)
    const grid = page.getByRole('grid', { name: '求職者の一覧' })
    await expectVisible(grid.locator('.p-rows [role=row]').nth(2))
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const names = await grid.locator('.p-rows a.name').allTextContents()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent()).toContain(names[1])
    for (const [index, key] of [']', '[', '['].entries()) {
      await page.keyboard.press(key)
      // Each step begins at the person whose page is open
      await expect.poll(() => heading.textContent()).toContain(names[2 - index])
    }
    await page.keyboard.press('Escape')
    await expectVisible(grid.locator('.cursor').filter({ hasText: names[0] ?? '' }))
    visitor.expectQuiet()
  })

  it('says so for somebody who is not there', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/people/${crypto.randomUUID()}`)
    await expectVisible(page.getByText('この求職者は見つかりません。退会または休止した可能性があります。'))
    await expectAccessible(visitor)
    await visitor.forgive(/404/)
    visitor.expectQuiet()
  })
})
