import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, sizes, type Visitor } from './testing/browser.ts'
import { callPortal } from './testing/call-portal.ts'
import { demoStaff, signInAtDesk } from './testing/desk.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const service = 'yakuzai'
const mark = crypto.randomUUID().slice(0, 8)
const dialogOf = (page: Page) => page.getByRole('dialog')

describe('the record of acts', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  let jobSeekerId = ''
  beforeAll(async () => {
    const adviser = await openVisitor(browser(), 'desktop')
    await signInAtDesk(adviser, portal().origin('desk'), `/${service}/people`)
    const person = adviser.page.getByRole('grid').getByRole('link').first()
    await person.click()
    await expectPath(adviser.page, new RegExp(`/${service}/people/[0-9a-f-]{36}`))
    jobSeekerId = new URL(adviser.page.url()).pathname.split('/').at(-1) ?? ''
    await expectVisible(adviser.page.getByRole('tabpanel', { name: '概要' }))
    await adviser.page.keyboard.press('7')
    await expectVisible(adviser.page.getByRole('tabpanel', { name: 'プロフィール' }))
    adviser.expectQuiet()
    await adviser.close()
    await callPortal(portal(), 'desk', '/v1/staff/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
      body: JSON.stringify({ ...demoStaff('author'), password: `wrong-${mark}` }),
    })
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/audit`, 'compliance')
  })
  afterAll(async () => visitor?.close())
  const rows = (name: string) => page.getByRole('region', { name }).getByRole('row')

  it('has one row for a job seeker’s page, whatever the page read', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/settings/audit?person=${jobSeekerId}&act=openPerson`)
    // Of this file's adviser: other files may have opened the same page as somebody else
    const opened = rows('監査の記録').filter({ hasText: 'さんの登録を開きました' }).filter({ hasText: '佐伯 ゆかり' })
    await expectVisible(opened)
    expect(await opened.count()).toBe(1)
    await page.goto(`${portal().origin('desk')}/${service}/settings/audit?person=${jobSeekerId}&act=getPersonProfile`)
    await expectVisible(page.getByText('この条件に合う記録はありません。'))
    visitor.expectQuiet()
  })

  it('has the sign-ins of the staff, refused ones too, in a list of their own', async () => {
    await page
      .getByRole('navigation', { name: '記録の種類' })
      .getByRole('link', { name: 'サインインとスタッフ' })
      .click()
    await expectPath(page, /list=staff/)
    const list = rows('サインインとスタッフの記録')
    await expectVisible(list.filter({ hasText: '失敗 サインインに失敗しました（パスワードの誤り）' }).first())
    await expectVisible(list.filter({ hasText: '佐伯 ゆかり' }).filter({ hasText: 'サインインしました' }).first())
    await page.keyboard.press('f')
    await expectFocused(page.getByLabel('操作した人'))
    await page.getByLabel('操作の種類').selectOption({ label: 'スタッフと役割' })
    await expectPath(page, /group=member/)
    await expectHidden(list.filter({ hasText: 'サインインしました' }).first())
    visitor.expectQuiet()
  })

  it('is saved as a file with a reason', async () => {
    await page.getByLabel('操作の種類').selectOption({ label: 'サインイン' })
    await expectVisible(rows('サインインとスタッフの記録').nth(1))
    await page.getByRole('button', { name: 'CSVで書き出す' }).click()
    await dialogOf(page).getByLabel(/^理由/).fill(`点検 ${mark}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialogOf(page).getByRole('button', { name: '書き出す' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('日時,操作,操作した人')
    expect(text).toContain('sign_in_refused')
    await expectHidden(dialogOf(page))
    visitor.expectQuiet()
  })

  it.each([1440, 1280, 375])('does not scroll sideways, and is accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(rows('サインインとスタッフの記録').nth(1))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})

describe('what a service says of itself', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/facts`, 'admin')
  })
  afterAll(async () => visitor?.close())
  const publish = () => page.getByRole('button', { name: '公開する' })

  it('is shown as a mail first, refuses addresses of other domains, and is on the portal once it is published', async () => {
    await expectVisible(page.getByLabel('差出人名'))
    await expect.poll(() => publish().getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('返信先のアドレス').fill('soudan@elsewhere.example')
    await expectVisible(page.getByText(/^「@yakuzai\.tsunagu\.example」のメールアドレスを入力/))
    await page.getByLabel('返信先のアドレス').fill('soudan@yakuzai.tsunagu.example')
    await page.getByLabel('ページの下の表示').fill(`受付 ${mark}\n© 2026 つなぐ`)
    await expectAccessible(visitor)
    await page.getByRole('button', { name: 'メールを確認' }).click()
    await expectVisible(dialogOf(page).getByText('soudan@yakuzai.tsunagu.example', { exact: true }))
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(dialogOf(page))
    await page.getByLabel(/^変更の理由/).fill(`窓口 ${mark}`)
    // It loads every service's definitions, which takes its time on a busy machine
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT', { timeout: 90_000 })
    await Promise.all([stored, publish().click()])
    await expectVisible(page.getByRole('region', { name: '変更の履歴' }).getByText(`窓口 ${mark}`))
    const home = await callPortal(portal(), service, '/v1/app/')
    expect(home.text).toContain(`受付 ${mark}`)
    visitor.expectQuiet()
  })

  it.each([1440, 375])('does not scroll sideways, and is accessible at %s px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectVisible(page.getByLabel('差出人名'))
    await expectAccessible(visitor)
    await page.setViewportSize(sizes.desktop)
    visitor.expectQuiet()
  })
})

describe('words that are chosen by typing', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'desktop')
    page = visitor.page
    await signInAtDesk(visitor, portal().origin('desk'), `/${service}/settings/templates`, 'manager')
  })
  afterAll(async () => visitor?.close())

  it('are a job seeker, for the preview of a template', async () => {
    await expectVisible(page.getByRole('button', { name: '定型文を作成' }))
    await page.keyboard.press('n')
    await page.getByLabel('本文').fill('{{姓}}さん、{{面接日}}にお越しください。')
    const preview = page.getByRole('region', { name: 'プレビュー' })
    await preview.getByLabel('求職者を選んで確認').fill('田中')
    const found = preview.getByRole('list', { name: '見つかった求職者' }).getByRole('button')
    await expectVisible(found.first())
    await found.first().click()
    await expectVisible(preview.getByText('田中さん、{{面接日}}にお越しください。'))
    expect(await preview.locator('mark').allInnerTexts()).toEqual(['{{面接日}}'])
    await expectAccessible(visitor)
    await preview.getByRole('button', { name: '見本の人に戻す' }).click()
    await expectVisible(preview.getByText(/見本：田中 美咲さんの場合/))
    visitor.expectQuiet()
  })

  it('are the facets of a posting, by keyboard, as what people call them', async () => {
    await page.goto(`${portal().origin('desk')}/${service}/postings/new`)
    await page.getByLabel('求人番号').fill(`ACTS-${mark}`)
    await page.keyboard.press('Enter')
    await expectPath(page, /\/edit/)
    const field = page.getByRole('combobox', { name: /^働き方|^勤務|^雇用形態/ }).first()
    await field.click()
    const list = page.getByRole('listbox')
    await expectVisible(list)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectVisible(list.getByRole('option', { selected: true }))
    await expectAccessible(visitor)
    await page.keyboard.press('Escape')
    await expectHidden(list)
    const chips = page.getByRole('list', { name: /選んだもの$/ }).getByRole('button')
    await expectVisible(chips.first())
    await field.press('Backspace')
    await expectHidden(chips.first())
    await page.setViewportSize({ width: 375, height: 900 })
    await expectAccessible(visitor)
    // Of the posting, which is not published yet
    await visitor.forgive(/404/)
    visitor.overlook(/404/)
    visitor.expectQuiet()
  })
})
