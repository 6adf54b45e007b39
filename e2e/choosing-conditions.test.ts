import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import {
  boxOf,
  countBeside,
  decide,
  goToAdvancedSearch,
  headingOf,
  openLevel,
  openLevels,
  rowOf,
  settledCount,
  unfold,
} from './testing/advanced-search.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { recordPage } from './testing/page-record.ts'
import { fillContact, newJobSeeker, seededPerson, signIn } from './testing/people.ts'
import { statedCount } from './testing/posting-list.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { typeLetters } from './testing/typing.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('choosing-conditions')

const advanced = '/job_postings/search/advanced'
const chipOf = (page: Page, name: string) => page.getByRole('button', { name: `「${name}」をはずす` })
const searchButton = (page: Page) => page.getByRole('button', { name: 'この条件で検索する' })
const resetButton = (page: Page) => page.getByRole('button', { name: '条件をクリア' })
const keyword = (page: Page) => page.getByRole('combobox', { name: 'キーワード' })

const storageKey = 'tsunagu.advanced-search-condition'
const announceChange = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))

/** Another tab clears the conditions, and stores others before this page has drawn that: they stay. */
async function expectNothingWrittenBack(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const next = localStorage.getItem(key) ?? ''
    localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
    localStorage.setItem(key, next)
  }, storageKey)
  await expect.poll(() => keyword(page).inputValue()).toBe('')
  await page.evaluate(announceChange, storageKey)
  await expect.poll(() => keyword(page).inputValue()).toBe('看護')
}

describe.each<Size>(['phone', 'desktop'])('choosing conditions on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string
  let all = 0

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin('kango')
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  it('says how many postings there are before anything is chosen, and beside each choice', async () => {
    await goToAdvancedSearch(visitor)
    all = await settledCount(page)
    expect(all).toBeGreaterThan(100)
    const fullTime = boxOf(page.getByRole('main'), '正社員')
    const expected = await countBeside(fullTime)
    await fullTime.check()
    expect(await settledCount(page)).toBe(expected)
    expect(expected).toBeLessThan(all)
    await fullTime.uncheck()
    expect(await settledCount(page)).toBe(all)
    visitor.expectQuiet()
  })

  it('offers words while one is typed, and takes them in place of that one', async () => {
    await keyword(page).fill('看護　せたが')
    const options = page.getByRole('listbox', { name: 'キーワードの候補' }).getByRole('option')
    await expectVisible(options.filter({ hasText: '世田谷区' }))
    await expectAccessibleAtBothSizes(visitor)
    await keyword(page).press('ArrowDown')
    await keyword(page).press('Enter')
    await expect.poll(() => keyword(page).inputValue()).toBe('看護 世田谷区')
    await expectHidden(options.first())
    expect(await settledCount(page)).toBeLessThan(all)
    await keyword(page).fill('')
    visitor.expectQuiet()
  })

  it('goes from region to ward, by its own way back and by the browser’s', async () => {
    const dialog = await openLevels(page, 'エリアを選ぶ', '関東', '神奈川県', '横浜市')
    await unfold(dialog, boxOf(dialog, '鶴見区'))
    await boxOf(dialog, '鶴見区').check()
    await expectVisible(chipOf(page, '神奈川県 横浜市鶴見区'))
    await dialog.getByRole('button', { name: '神奈川県へ戻る' }).click()
    await expectFocused(headingOf(dialog, '神奈川県'))
    await expectVisible(rowOf(dialog, '横浜市').getByText('1つ選択中'))
    await page.goBack()
    await expectFocused(headingOf(dialog, '関東'))
    await page.goForward()
    await expectFocused(headingOf(dialog, '神奈川県'))
    await boxOf(dialog, '神奈川県すべて').check()
    await expectHidden(chipOf(page, '神奈川県 横浜市鶴見区'))
    await openLevel(dialog, '横浜市')
    await unfold(dialog, boxOf(dialog, '鶴見区'))
    await expect.poll(() => boxOf(dialog, '鶴見区').isChecked()).toBe(true)
    await expect.poll(() => boxOf(dialog, '横浜市すべて').isChecked()).toBe(true)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  it('chooses several prefectures, finds a name in a long list, and loses nothing when it is closed', async () => {
    const dialog = page.getByRole('dialog')
    for (const place of ['神奈川県', '関東']) await dialog.getByRole('button', { name: `${place}へ戻る` }).click()
    await openLevel(dialog, '東京都')
    await dialog.getByRole('searchbox', { name: '名前でしぼりこむ' }).fill('世田谷')
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    const expected = await countBeside(boxOf(dialog, '世田谷区'))
    await boxOf(dialog, '世田谷区').check()
    await dialog.getByRole('button', { name: '「神奈川県」をはずす' }).click()
    expect(await settledCount(dialog)).toBe(expected)
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await expectPath(page, advanced)
    await expectFocused(page.getByRole('button', { name: 'エリアを選ぶ' }))
    await expectVisible(chipOf(page, '東京都 世田谷区'))
    expect(await settledCount(page)).toBe(expected)
    visitor.expectQuiet()
  })

  onPhone('counts at every level, the lines with most postings first, and folds what leads nowhere', async () => {
    const dialog = await openLevels(page, '路線・駅を選ぶ')
    const numbers = async () => {
      const rows = await dialog.locator('ul').last().getByRole('listitem').getByRole('button').allInnerTexts()
      return rows.map((text) => Number(/([\d,]+)件$/.exec(text.replaceAll(/\s/g, ''))?.[1]?.replaceAll(',', '')))
    }
    await expectVisible(
      dialog
        .getByRole('listitem')
        .getByRole('button', { name: /^関東\s*[\d,]+\s*件$/ })
        .last(),
    )
    await openLevel(dialog, '関東')
    await openLevel(dialog, '東京都')
    const fold = dialog.locator('summary')
    await expectVisible(fold.filter({ hasText: /^0件の\d+項目を表示$/ }))
    const shown = (await numbers()).filter((count) => count > 0)
    expect(shown).toEqual(shown.toSorted((one, other) => other - one))
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    visitor.expectQuiet()
  })

  onPhone('chooses a region’s prefectures at once, each a chip of its own', async () => {
    const dialog = await openLevels(page, 'エリアを選ぶ', '関東')
    await boxOf(dialog, '関東すべて').check()
    await expectHidden(chipOf(page, '東京都 世田谷区').first())
    for (const prefecture of ['茨城県', '東京都', '神奈川県']) await expectVisible(chipOf(page, prefecture))
    await boxOf(dialog, '関東すべて').uncheck()
    await decide(dialog)
    await expect.poll(() => page.getByRole('button', { name: /をはずす$/ }).count()).toBe(0)
    visitor.expectQuiet()
  })

  onPhone('chooses a whole line, and an occupation of the third level', async () => {
    const stations = await openLevels(page, '路線・駅を選ぶ', '関東', '東京都', 'JR山手線')
    const expected = await countBeside(boxOf(stations, 'JR山手線のすべての駅'))
    await boxOf(stations, 'JR山手線のすべての駅').check()
    expect(await settledCount(stations)).toBe(expected)
    await unfold(stations, boxOf(stations, '新宿').first())
    await expect.poll(() => boxOf(stations, '新宿').first().isChecked()).toBe(true)
    await decide(stations)
    await chipOf(page, 'JR山手線').click()
    await expectFocused(page.getByRole('button', { name: '路線・駅を選ぶ' }))
    const asked = page.waitForRequest(/\/v1\/app\/form\/job_posting_category_lv1s$/)
    const occupations = await openLevels(page, '職種を選ぶ', '看護師', '病院の看護師')
    await asked
    await boxOf(occupations, '病棟').check()
    await expectAccessibleAtBothSizes(visitor)
    await decide(occupations)
    await expectVisible(chipOf(page, '病院の看護師・病棟'))
    visitor.expectQuiet()
  })

  onPhone('keeps what is chosen over a reload, follows another tab, and forgets it at a reset', async () => {
    await page.reload()
    await untilAlive(page)
    await expectVisible(chipOf(page, '病院の看護師・病棟'))
    const other = await visitor.context.newPage()
    await other.goto(origin + advanced)
    await untilAlive(other)
    await chipOf(other, '病院の看護師・病棟').click()
    await keyword(other).fill('看護')
    await expectHidden(chipOf(page, '病院の看護師・病棟'))
    await expect.poll(() => keyword(page).inputValue()).toBe('看護')
    await expectNothingWrittenBack(page)
    await resetButton(page).click()
    await expect.poll(() => keyword(other).inputValue()).toBe('')
    await other.close()
    await page.reload()
    await untilAlive(page)
    await expect.poll(() => keyword(page).inputValue()).toBe('')
    expect(await settledCount(page)).toBe(all)
    visitor.expectQuiet()
  })

  onPhone('says what to do where nothing is found, and at the field what cannot be searched', async () => {
    await keyword(page).fill('どこにもないことば')
    expect(await settledCount(page)).toBe(0)
    await expectVisible(page.getByText('条件を減らすか、場所を広げてみてください。'))
    const quiet = boxOf(page.getByRole('main'), '正社員')
    expect(await countBeside(quiet)).toBe(0)
    await quiet.check()
    await quiet.uncheck()
    await expectAccessibleAtBothSizes(visitor)
    for (const [typed, message] of [
      ['あ'.repeat(10_000), 'キーワードは100文字以内で入力してください。'],
      ['看護\u0007', 'キーワードに使えない文字が含まれています。'],
    ] as const) {
      await keyword(page).fill(typed)
      await searchButton(page).click()
      await expectVisible(page.getByText(message))
      await expectFocused(keyword(page))
      await expectPath(page, advanced)
    }
    await resetButton(page).click()
    visitor.expectQuiet()
  })

  onPhone('finds as many as it said', async () => {
    await boxOf(page.getByRole('main'), '日勤のみ').check()
    const said = await settledCount(page)
    await searchButton(page).click()
    await expectHeading(page, '検索結果')
    expect(await statedCount(page)).toBe(said)
    visitor.expectQuiet()
  })
})

describe('the numbers of the form', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    visitor = await openVisitor(browser(), 'phone')
    page = visitor.page
  })
  afterEach(async () => visitor?.close())

  it('are asked for once for each change of the whole form, and once for each level', async () => {
    await signIn(visitor, portal().origin('kango'), person)
    const { calls } = await recordPage(page)
    await visitor.open(portal().origin('kango') + advanced)
    const counting = () => calls.filter((call) => call.endsWith('/search/counts')).length
    await typeLetters(keyword(page), '看護師')
    await settledCount(page)
    expect(counting()).toBe(1)
    await keyword(page).press('Escape') // the suggestions cover what follows
    const dialog = await openLevels(page, 'エリアを選ぶ', '関東', '東京都')
    await expectVisible(boxOf(dialog, '世田谷区').locator('xpath=ancestor::label').getByText(/\d件/))
    expect(counting()).toBe(3) // regions and prefectures share one response
    await boxOf(dialog, '世田谷区').check()
    await settledCount(dialog)
    expect(counting()).toBe(4)
    visitor.expectQuiet()
  })

  it('may be missing: the form works without them', async () => {
    await signIn(visitor, portal().origin('kango'), person)
    await page.route('**/search/counts', (route) => route.abort())
    await goToAdvancedSearch(visitor)
    await boxOf(page.getByRole('main'), '正社員').check()
    await page.getByRole('button', { name: '職種を選ぶ' }).click()
    await expectVisible(rowOf(page.getByRole('dialog'), '看護師'))
    await page.goBack()
    await searchButton(page).click()
    await expectHeading(page, '検索結果')
    await visitor.forgive(/ERR_FAILED/)
    visitor.expectQuiet()
  })

  it('are not for visitors: the entry chooses places without them', async () => {
    const { calls } = await recordPage(page)
    await visitor.open(`${portal().origin('kango')}/entry`)
    await fillContact(page, newJobSeeker())
    const dialog = await openLevels(page, 'エリアを選ぶ', '近畿', '大阪府', '大阪市')
    await boxOf(dialog, '北区').check()
    await decide(dialog)
    await expectVisible(chipOf(page, '大阪府 大阪市北区'))
    expect(calls.filter((call) => call.includes('counts'))).toEqual([])
    visitor.expectQuiet()
  })
})
