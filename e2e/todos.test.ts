import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { type OperatorApi, openOperatorApi } from './testing/operator-api.ts'
import { idOfPerson, seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { giveTodoFiles, statusOfTodo } from './testing/todo-operator.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('todos')

const files = {
  '労働条件通知書_社会福祉法人みずほ会_みずほリハビリテーション病院_回復期リハビリテーション病棟_2026年度.pdf':
    '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  '面接当日のご案内と持ち物、アクセス.txt': '履歴書、筆記用具、上履き',
}
const tokyoDay = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date(Date.now() + days * 86_400_000))

const list = (page: Page) => page.locator('#todos')
const item = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title }).first()
const tick = (page: Page, title: string) => list(page).getByRole('checkbox', { name: title })
const show = (page: Page, filter: string) =>
  list(page).getByRole('group', { name: 'やることの表示' }).getByText(filter, { exact: true }).click()

describe.each<Size>(['phone', 'desktop'])('to-dos on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let operator: OperatorApi
  let jobSeekerId = ''
  const service = size === 'phone' ? 'kango' : 'kaigo'
  const origin = () => portal().origin(service)
  const status = () => statusOfTodo(operator, jobSeekerId, 'journey-1')

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    operator = await openOperatorApi(portal(), service)
    jobSeekerId = idOfPerson('todos', service)
    await signIn(visitor, origin(), person)
  })
  afterAll(async () => visitor?.close())

  it('are added by the portal and by advisers, with files, while the page is open', async () => {
    await expectVisible(list(page))
    const todo = {
      clientTodoId: 'journey-1',
      title: '面接の前に、労働条件通知書と当日のご案内を必ずご確認ください',
      description: 'ご不明な点は、メッセージでお知らせください。',
      expireDate: tokyoDay(1),
      files: await giveTodoFiles(portal(), service, { operator, jobSeekerId, files }),
    }
    for (let count = 0; count < 2; count += 1) await operator('POST', `job_seekers/${jobSeekerId}/todos`, todo)
    const late = { title: '先週までにお願いしたこと', expireDate: tokyoDay(-3) }
    await operator('POST', `job_seekers/${jobSeekerId}/todos`, late)
    await visitor.open(origin())
    await expectVisible(item(page, '当日のご案内を必ず').getByText('まもなく期限です'))
    await expectVisible(item(page, '先週までに').getByText('期限を過ぎています'))
    await expect.poll(() => list(page).getByRole('checkbox', { name: '当日のご案内を必ず' }).count()).toBe(1)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone('are warned of before their day, which leads to them; the status of applications has its signs', async () => {
    const notice = page.getByRole('region', { name: 'お知らせ' }).getByRole('link', { name: /期限が近い「やること」/ })
    await expectVisible(notice.locator('use[href$="#i-warning"]'))
    await notice.click()
    await expectFocused(list(page))
    const progress = page
      .getByRole('main')
      .locator('section', { has: page.getByRole('heading', { name: '応募・選考の状況' }) })
    for (const icon of ['clock', 'mail', 'edit', 'person', 'check', 'close']) {
      expect(await progress.locator(`use[href$="#i-${icon}"]`).count(), icon).toBeGreaterThan(0)
    }
    visitor.expectQuiet()
  })

  onPhone('have files that can be downloaded under their names', async () => {
    for (const [name, text] of Object.entries(files)) {
      const download = page.waitForEvent('download')
      const asked = page.waitForRequest(/\/v1\/app\/todo\/[^/]+\/file\//)
      await item(page, '当日のご案内を必ず').getByRole('link', { name }).click()
      await asked
      const file = await download
      expect(file.suggestedFilename()).toBe(name)
      expect(readFileSync(await file.path(), 'utf8')).toBe(text)
    }
    visitor.expectQuiet()
  })

  onPhone('are ticked off and taken back in their place', async () => {
    await tick(page, '当日のご案内を必ず').click()
    await expectVisible(item(page, '当日のご案内を必ず').getByText('完了にしました。'))
    await expect.poll(status).toBe('done')
    await item(page, '当日のご案内を必ず')
      .getByRole('button', { name: /^元に戻す/ })
      .click()
    await expectHidden(item(page, '当日のご案内を必ず').getByText('完了にしました。'))
    await expect.poll(status).toBe('todo')
    visitor.expectQuiet()
  })

  onPhone('are narrowed by the address: what is done leaves when another view is chosen', async () => {
    await show(page, '未完了')
    await expectPath(page, /[?&]todos=open/)
    await tick(page, '当日のご案内を必ず').click()
    await expectVisible(item(page, '当日のご案内を必ず').getByText('完了にしました。'))
    await expect.poll(status).toBe('done')
    const again = page.waitForResponse(/\/v1\/app\/component\/todo_list\?componentId=todos$/)
    await show(page, '完了')
    await again
    await expectVisible(tick(page, '当日のご案内を必ず'))
    await expectHidden(item(page, '先週までに'))
    await show(page, '未完了')
    await expectHidden(item(page, '当日のご案内を必ず'))
    await expect.poll(status).toBe('done')
    await visitor.open(page.url())
    await expectVisible(item(page, '先週までに'))
    await expectHidden(item(page, '当日のご案内を必ず'))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })
})
