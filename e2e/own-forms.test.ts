import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { editing, eventually, save } from './testing/profile-forms.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('own-forms')

describe('the forms of a service of its own', () => {
  stepByStep()
  let visitor: Visitor
  let page: Page
  const open = (part: string) => visitor.open(`${portal().origin('comedical')}${editing(part)}`)
  const names = (scope: Locator | Page) => scope.getByRole('textbox', { name: /^部署・チーム/ })

  beforeAll(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
    await signIn(visitor, portal().origin('comedical'), person, editing('work_history'))
  })
  afterAll(async () => visitor?.close())

  it('repeat a set within a set that repeats, and keep both', async () => {
    const jobs = page.getByRole('group', { name: /^職歴\d+$/ })
    await expectVisible(jobs)
    const before = await jobs.count()
    await page.getByRole('button', { name: '職歴を追加する' }).click()
    await eventually(() => jobs.count()).toBe(before + 1)
    for (const count of Array.from({ length: before }, (_, index) => before - index)) {
      await page.getByRole('button', { name: `職歴${count}を削除`, exact: true }).click()
    }
    await eventually(() => jobs.count()).toBe(1)
    await jobs.getByRole('textbox', { name: /^勤務先/ }).fill('医療法人いちょう会')
    await jobs.getByRole('textbox', { name: /^職種/ }).fill('理学療法士')
    const start = jobs.getByRole('group', { name: /^入職した年月/ }).getByRole('combobox')
    for (const part of [0, 1]) await start.nth(part).selectOption({ index: 3 })
    await names(jobs).fill('回復期リハビリテーション病棟')
    await jobs.getByRole('button', { name: '配属を追加する' }).click()
    await eventually(() => names(jobs).count()).toBe(2)
    await names(jobs).last().fill('訪問リハビリテーション')
    await expectAccessibleAtBothSizes(visitor)
    await save(page)
    await open('work_history')
    await eventually(() =>
      names(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    ).toEqual(['回復期リハビリテーション病棟', '訪問リハビリテーション'])
    visitor.expectQuiet()
  })

  it('search schools in a dialog, and have a field before all sections', async () => {
    await open('academic_history')
    const asked = page.waitForRequest(/\/v1\/app\/form\/universities/)
    await Promise.all([asked, page.getByRole('button').filter({ hasText: 'さがして選ぶ' }).click()])
    await expectVisible(page.getByRole('dialog').getByRole('searchbox'))
    await open('4')
    await expectVisible(page.getByRole('textbox', { name: /^電話のつながりやすい時間/ }))
    visitor.expectQuiet()
  })
})
