import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Visitor } from './testing/browser.ts'
import { expectHidden, expectVisible } from './testing/expect-page.ts'
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

  it.each([
    ['work_history', 'いちばん長く経験した業種', 'component/selector_elements/work_industry/search', '病院'],
    ['work_history', '兼務したことのある職種', 'component/selector_elements/work_occupation/search', '病棟'],
    ['academic_history', '実習・研修でお世話になった学校', 'form/universities', '大学'],
    ['3', '訪問に出やすい路線', 'form/train_lines', '山手線'],
    ['2', 'これから取りたい資格', 'form/certifications', '看護師'],
  ])('search one answer in a list, and store it (%s, %s)', async (part, name, call, word) => {
    await open(part)
    const field = page.getByRole('group', { name: new RegExp(`^${name}`) })
    const asked = page.waitForRequest((request) => request.url().includes(`/v1/app/${call}`))
    await Promise.all([asked, field.getByRole('button').first().click()])
    const dialog = page.getByRole('dialog')
    if (call.includes('work_occupation')) await lookThroughOccupations(dialog)
    await dialog.getByRole('searchbox').fill(word)
    await dialog.getByRole('listitem').filter({ hasText: word }).first().getByRole('button').click()
    await expectHidden(dialog)
    const chosen = await field.getByRole('button').first().innerText()
    expect(chosen).toContain(word)
    await save(page)
    await open(part)
    await expectVisible(field.getByText(chosen, { exact: true }))
    visitor.expectQuiet()
  })

  /** Who does not know what an occupation is called looks through those of a field of work. */
  async function lookThroughOccupations(dialog: Locator): Promise<void> {
    await dialog.getByText('保育', { exact: true }).click()
    await expectVisible(dialog.getByRole('listitem').filter({ hasText: '保育士' }))
    await expect.poll(() => dialog.getByRole('radio', { name: '保育' }).isChecked()).toBe(true)
    expect(await dialog.getByRole('listitem').filter({ hasText: '薬剤師' }).count()).toBe(0)
    await expectAccessibleAtBothSizes(visitor)
  }

  it.each([
    ['desired_condition', '希望の業種', 'component/selector_elements/work_industry/search', '病院'],
    ['desired_condition', 'これから経験したい仕事', 'component/selector_elements/work_occupation/search', '病棟'],
    ['3', 'よく使う路線', 'form/train_lines', '山手線'],
    ['certification', '勉強中の資格', 'form/certifications', '看護師'],
  ])('choose several answers of a list (%s, %s)', async (part, name, call, word) => {
    await open(part)
    const box = page.getByRole('combobox', { name: new RegExp(`^${name}`) })
    const asked = page.waitForRequest((request) => request.url().includes(`/v1/app/${call}`))
    await Promise.all([asked, box.click()])
    await box.fill(word)
    await page.getByRole('listbox').getByRole('option').filter({ hasText: word }).first().click()
    await page.keyboard.press('Escape')
    await expectVisible(page.getByRole('button', { name: new RegExp(`^「.*${word}.*」をはずす$`) }))
    visitor.expectQuiet()
  })

  it('have a field before all sections', async () => {
    await open('4')
    await expectVisible(page.getByRole('textbox', { name: /^電話のつながりやすい時間/ }))
    visitor.expectQuiet()
  })
})
