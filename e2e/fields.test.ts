import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, type Visitor } from './testing/browser.ts'
import { expectAttribute, expectFocused, expectHidden, expectVisible } from './testing/expect-page.ts'
import { useFieldsForm } from './testing/fields-form.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'

const { entry, browser } = useFieldsForm()

const submit = (page: Page) => page.locator('form button[type=submit]').last()
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const school = (page: Page) => page.getByRole('combobox', { name: /^学校名/ })
const lines = (page: Page) => page.getByRole('combobox', { name: /^よく使う路線/ })
const patient = { timeout: 30_000 }
/** Suggestions: lists of the system have options, too. */
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

async function chooseDate(page: Page, name: string, ...chosen: [part: string, label: string][]): Promise<void> {
  for (const [part, label] of chosen) {
    await group(page, name).getByRole('combobox', { name: part, exact: true }).selectOption({ label })
  }
}

/** What the form sends; the service's own response would be about the entry. */
async function sentStates(page: Page): Promise<FormElementState[]> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith('/v1/app/entry') && each.method() === 'POST'),
    submit(page).click(),
  ])
  return (request.postDataJSON() as { states: FormElementState[] }).states
}

describe.each<Size>(['phone', 'desktop'])('fields on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    await page.route('**/v1/app/entry', (route) => route.fulfill({ status: 204 }))
    await visitor.open(entry())
  })
  afterAll(async () => visitor?.close())

  it('are found clean by axe before anything is chosen', async () => {
    await expectVisible(school(page))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone('ask for a whole date, and refuse one that does not exist where it stands', async () => {
    await chooseDate(page, '生年月日', ['年', '1993年（平成5年）'], ['月', '1月'], ['日', '30日'])
    await chooseDate(page, '生年月日', ['月', '2月'])
    await submit(page).click()
    await expectVisible(group(page, '生年月日').getByText('1993年2月30日はありません。日を選び直してください。'))
    await expectFocused(group(page, '生年月日').getByRole('combobox', { name: '年', exact: true }))
    await chooseDate(page, '生年月日', ['日', '28日'])
    await expectHidden(group(page, '生年月日').getByText('はありません'))
    await expectVisible(group(page, '生年月日').getByText(/^満\d+歳$/))
    await chooseDate(page, '入職した年月', ['年', '2019年（平成31年・令和元年）'])
    await submit(page).click()
    await expectVisible(group(page, '入職した年月').getByText('入職した年月は年と月をすべて選んでください。'))
    await chooseDate(page, '入職した年月', ['月', '4月'])
    visitor.expectQuiet()
  })

  onPhone('keep several short texts apart, and grow with a longer one', async () => {
    await group(page, '連絡のつく時間').getByRole('textbox', { name: '第2希望' }).fill('土曜の午前')
    await page.getByRole('textbox', { name: /^経験年数/ }).fill('8')
    const note = page.getByRole('textbox', { name: /^補足/ })
    const heightOf = async () => (await note.boundingBox())?.height ?? 0
    const before = await heightOf()
    await note.fill('病棟で5年\n外来で3年\nいまは訪問看護です')
    await expect.poll(heightOf).toBeGreaterThan(before + 30)
    visitor.expectQuiet()
  })

  it('suggest schools by keyboard, page by page, and take one with Enter without sending the form', async () => {
    await school(page).fill('大学')
    await expectVisible(options(page))
    await expect.poll(() => options(page).count()).toBe(20)
    await expectAccessible(visitor)
    await school(page).focus()
    for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => options(page).count(), patient).toBeGreaterThan(20)
    await school(page).fill('聖路加')
    await expect.poll(() => options(page).allInnerTexts(), patient).toHaveLength(1)
    await page.keyboard.press('ArrowDown')
    const active = await school(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('聖路加国際大学')
    await page.keyboard.press('Enter')
    await expectHidden(options(page).first())
    await expect.poll(() => school(page).inputValue()).toBe('聖路加国際大学')
    expect(page.url()).toBe(entry())
    visitor.expectQuiet()
  })

  onPhone('choose several lines from their list, and take one off again', async () => {
    await lines(page).click()
    await lines(page).fill('ｊｒ山手')
    await options(page).filter({ hasText: 'JR山手線' }).click()
    await expectAttribute(options(page).filter({ hasText: 'JR山手線' }), 'aria-selected', 'true')
    await lines(page).fill('小田急線')
    await options(page).filter({ hasText: '小田急線' }).first().click()
    await page.keyboard.press('Escape')
    await expectHidden(options(page).first())
    await page.getByRole('button', { name: '「JR山手線」をはずす' }).click()
    await expectFocused(lines(page))
    await expectHidden(page.getByRole('button', { name: '「JR山手線」をはずす' }))
    visitor.expectQuiet()
  })

  it('search in a dialog, page by page, which the browser’s back closes', async () => {
    const opener = group(page, '免許').getByRole('button')
    await opener.click()
    const dialog = page.getByRole('dialog', { name: '免許を選ぶ' })
    await expectVisible(dialog.getByRole('listitem'))
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(50)
    await dialog.getByRole('button', { name: 'さらに表示' }).click()
    await expect.poll(() => dialog.getByRole('listitem').count(), patient).toBeGreaterThan(50)
    await dialog.getByRole('searchbox').fill('ざいません')
    await expectVisible(dialog.getByText('見つかりません。ことばを変えてお試しください。'))
    expect(await dialog.getByRole('button', { name: 'をそのまま入力する' }).count()).toBe(0)
    await expectAccessible(visitor)
    await page.goBack()
    await expectHidden(dialog)
    await expectFocused(opener)
    await opener.click()
    await dialog.getByRole('searchbox').fill('ほけんし')
    await expectVisible(dialog.getByText('見つかりません。ことばを変えてお試しください。'))
    await dialog.getByRole('searchbox').fill('保健師')
    await dialog.getByRole('button', { name: /^保健師/ }).click()
    await expectHidden(dialog)
    await expectVisible(group(page, '免許').getByText('保健師'))
    visitor.expectQuiet()
  })

  onPhone('take what a list does not have where that is allowed', async () => {
    await group(page, '職種').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: '職種を選ぶ' })
    await dialog.getByRole('searchbox').fill('院内保育の調理補助')
    await dialog.getByRole('button', { name: '「院内保育の調理補助」をそのまま入力する' }).click()
    await expectHidden(dialog)
    await expectVisible(group(page, '職種').getByText('院内保育の調理補助'))
    visitor.expectQuiet()
  })

  onPhone('choose level by level, all of a kind at once, and fill a text from a list', async () => {
    await page.getByRole('button', { name: '資格を選ぶ' }).click()
    const dialog = page.getByRole('dialog', { name: '資格を選ぶ' })
    await dialog.getByRole('button', { name: /^国家資格/ }).click()
    await dialog.getByRole('checkbox', { name: '国家資格すべて' }).check()
    await expect.poll(() => dialog.getByRole('checkbox', { name: '看護師', exact: true }).isChecked()).toBe(true)
    await dialog.getByRole('checkbox', { name: '国家資格すべて' }).uncheck()
    await dialog.getByRole('searchbox').fill('看護師')
    await dialog.getByRole('checkbox', { name: '看護師', exact: true }).check()
    await expectAccessibleAtBothSizes(visitor)
    await dialog.getByRole('button', { name: '決定する（1つ）' }).click()
    await expectVisible(page.getByRole('button', { name: '「看護師」をはずす' }))
    const industry = page.getByRole('textbox', { name: /^業種/ })
    await industry.fill('病院')
    await page.getByRole('button', { name: /^一覧から選ぶ/ }).click()
    const industries = page.getByRole('dialog', { name: '業種を選ぶ' })
    await industries.getByRole('button', { name: /^医療，福祉/ }).click()
    await industries.getByRole('button', { name: /^医療業/ }).click()
    await industries.getByRole('button', { name: /^病院/ }).click()
    await industries.getByRole('radio', { name: '一般病院' }).check()
    await industries.getByRole('button', { name: /^決定する/ }).click()
    await expect.poll(() => industry.inputValue(), patient).toBe('一般病院')
    visitor.expectQuiet()
  })

  onPhone('send what was chosen and typed, codes under their names', async () => {
    const states = await sentStates(page)
    const sent = new Map(states.map(({ key, type, contentStates }) => [key, { type, contentStates }]))
    const answers = (key: string) => sent.get(key)?.contentStates.map(({ text, label }) => [text, label])
    expect(answers('birth_date')).toEqual([['1993-02-28', '1993年2月28日']])
    expect(answers('started')).toEqual([['2019-04', '2019年4月']])
    expect(answers('hours')).toEqual([
      ['', '第1希望'],
      ['土曜の午前', '第2希望'],
    ])
    expect(answers('years')).toEqual([['8', '']])
    expect(answers('school')).toEqual([[expect.stringMatching(/^[a-z0-9]+$/), '聖路加国際大学']])
    expect(answers('lines')).toEqual([[expect.stringMatching(/^\d+$/), expect.stringContaining('小田急線')]])
    expect(answers('occupation')).toEqual([['院内保育の調理補助', '']])
    expect(answers('licence')).toEqual([['public_health_nurse', '保健師']])
    expect(answers('certifications')).toEqual([['nurse', '看護師']])
    expect(answers('industry')).toEqual([['8311', '一般病院']])
    expect([sent.get('school')?.type, sent.get('lines')?.type, sent.get('hours')?.type]).toEqual([
      'search_field',
      'text_list',
      'text_list',
    ])
    visitor.expectQuiet()
  })
})
