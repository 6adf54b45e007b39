// On PostgreSQL: the database counts what each choice finds
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { boxOf, countBeside, headingOf, settledCount, unfold } from './testing/advanced-search.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { statedCount } from './testing/posting-list.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('search-by-pages')

const searchButton = (page: Page) => page.getByRole('button', { name: 'この条件で検索する' })

/** The page as the server sends it, before any script has run. */
const sentBy = (page: Page, path: string): Promise<string> =>
  page.evaluate((address) => fetch(address).then((response) => response.text()), path)

describe.each<Size>(['phone', 'desktop'])('one kind of condition on a page of its own, on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin('kango')
    await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const goTo = (name: string) =>
    main()
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()

  it('the rows of the top page lead to what they name', async () => {
    for (const [row, path, heading] of [
      ['エリア', '/job_postings/search/areas', 'エリアからさがす'],
      ['路線・駅', '/job_postings/search/train', '路線・駅からさがす'],
      ['職種', '/job_postings/search/occupations', '職種からさがす'],
      ['こだわり', '/job_postings/search/features', 'こだわり条件からさがす'],
    ] as const) {
      await visitor.open(`${origin}/`)
      await main().getByRole('link', { name: row, exact: true }).click()
      await expectPath(page, path)
      await expectHeading(page, heading)
      // What the account wishes for is chosen already
      const wishes = main().getByRole('button', { name: /をはずす$/ })
      await expect.poll(async () => (await wishes.count()) > 0).toBe(row === '職種')
      expect(await settledCount(page)).toBeGreaterThan(row === '職種' ? 0 : 100)
      await expectAccessible(visitor)
    }
    visitor.expectQuiet()
  })

  onPhone('the help leads to all ways of searching, by purpose and by a region, too', async () => {
    await visitor.open(`${origin}/views/guide`)
    await expectVisible(main().locator('strong, b').getByText('ご本人が同意したときだけ'))
    await expectVisible(main().getByText(/端末によって少し異なります/))
    await main().getByRole('link', { name: '選考中の求人を確かめる' }).click()
    await expectPath(page, '/views/under_consideration_list')
    await expectHeading(page, '選考中の求人')
    await expectVisible(main().getByRole('article').getByText(/選考/))
    await page.goBack()
    await main().getByRole('link', { name: 'さがし方を選ぶ' }).click()
    await expectPath(page, '/views/job_posting_search')
    await expectVisible(main().getByRole('link', { name: '職種を1つだけ' }))
    for (const star of ['shaded', 'half', 'line']) {
      await expect.poll(() => main().locator(`use[href$="#i-star_${star}"]`).count()).toBe(1)
    }
    await expectAccessible(visitor)
    const filtered = page.waitForRequest(/\/v1\/app\/form\/get_form_state_from_filter$/)
    await main().getByRole('link', { name: '関東ではたらく' }).click()
    await filtered
    await expectHeading(page, '検索結果')
    await expectPath(page, /\/job_postings\/search\/result\?areas=08&/)
    const first = await statedCount(page)
    expect(first).toBeGreaterThan(100)
    const cards = main().getByRole('article')
    const before = await cards.count()
    const asked = page.waitForRequest(/\/v1\/app\/component\/job_posting_cards$/)
    await main().getByRole('button', { name: 'つづきをこの下に表示' }).press('Enter')
    await asked
    await expect.poll(() => cards.count()).toBe(before * 2)
    await visitor.open(`${origin}/views/job_posting_search`)
    await main().getByRole('link', { name: '職種を1つだけ' }).click()
    await expectPath(page, '/job_postings/search/occupation')
    await expectHeading(page, '職種を1つ選んでさがす')
    visitor.expectQuiet()
  })

  onPhone('the accounts of the service elsewhere each have their icon', async () => {
    await visitor.open(`${origin}/account/setting`)
    const accounts = main().locator('section', { has: page.getByRole('heading', { name: /^公式アカウント/ }) })
    for (const name of ['line', 'x', 'instagram', 'facebook', 'youtube']) {
      const link = accounts.locator(`a[href="https://${name}.tsunagu.example/"]`)
      await expectVisible(link.locator(`use[href$="#i-${name}"]`))
      await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    }
    visitor.expectQuiet()
  })

  onPhone('each level of a place has an address, and comes complete from the server', async () => {
    await visitor.open(`${origin}/job_postings/search/areas`)
    await goTo('関東')
    await expectFocused(headingOf(main(), '関東'))
    await goTo('東京都')
    await expectPath(page, '/job_postings/search/areas?in=region_3.13')
    await expectFocused(headingOf(main(), '東京都'))
    const sent = await sentBy(page, '/job_postings/search/areas?in=region_3.13')
    expect(sent).toContain('世田谷区')
    await page.reload()
    await untilAlive(page)
    await expectVisible(boxOf(main(), '世田谷区'))
    for (const path of ['region_3.99', 'region_99', '..%2F', 'region_3.13.13112']) {
      await visitor.open(`${origin}/job_postings/search/areas?in=${path}`)
      await expectHeading(page, 'エリアからさがす')
    }
    await visitor.open(`${origin}/job_postings/search/areas?in=region_3.13`)
    visitor.expectQuiet()
  })

  onPhone('what is chosen stays from level to level, ends in a search, and is there on the way back', async () => {
    await boxOf(main(), '世田谷区').check()
    await main().getByRole('link', { name: '関東へ戻る' }).click()
    await expectPath(page, '/job_postings/search/areas?in=region_3')
    await expectVisible(main().getByText('1つ選択中'))
    await goTo('神奈川県')
    await boxOf(main(), '神奈川県すべて').check()
    const said = await settledCount(page)
    await searchButton(page).click()
    await expectPath(page, '/job_postings/search/result?areas=13112&areas=14')
    expect(await statedCount(page)).toBe(said)
    await page.goBack()
    await expectHeading(page, 'エリアからさがす')
    await expectVisible(page.getByRole('button', { name: '「東京都 世田谷区」をはずす' }))
    await page.getByRole('button', { name: '条件をクリア' }).click()
    await expectHidden(page.getByRole('button', { name: /をはずす$/ }))
    visitor.expectQuiet()
  })

  onPhone('the other way to a place is a tab away, and searches by stations', async () => {
    await page.getByRole('navigation', { name: '場所の選び方' }).getByRole('link', { name: '路線・駅' }).click()
    await expectPath(page, '/job_postings/search/train')
    for (const name of ['関東', '東京都', 'JR山手線']) await goTo(name)
    await unfold(main(), boxOf(main(), '新宿').first())
    await boxOf(main(), '新宿').first().check()
    await searchButton(page).click()
    await expectPath(page, /\/search\/result\?stations=\d+$/)
    visitor.expectQuiet()
  })

  onPhone('an occupation can be one of many, or one alone', async () => {
    await visitor.open(`${origin}/job_postings/search/occupations?in=nurse`)
    await boxOf(main(), '看護師すべて').check()
    await goTo('病院の看護師')
    await expect.poll(() => boxOf(main(), '病棟').isChecked()).toBe(true)
    await visitor.open(`${origin}/job_postings/search/occupation?in=nurse.nurse_at_hospital`)
    const radio = (name: string) => main().getByRole('radio', { name: new RegExp(`^${name}`) })
    const expected = await countBeside(radio('外来'))
    await radio('病棟').check()
    await radio('外来').check()
    await expect.poll(() => radio('病棟').isChecked()).toBe(false)
    expect(await settledCount(page)).toBe(expected)
    await searchButton(page).click()
    await expectPath(page, '/job_postings/search/result?occupation_categories=nurse_outpatient')
    visitor.expectQuiet()
  })

  onPhone('the ways of working are a small form of their own, which leaves the kept conditions alone', async () => {
    await visitor.open(`${origin}/job_postings/search/features`)
    await boxOf(main(), '車通勤OK').check()
    await searchButton(page).click()
    await expectPath(page, '/job_postings/search/result?features=car_commute')
    await visitor.open(`${origin}/job_postings/search/advanced`)
    await expect.poll(() => boxOf(main(), '車通勤OK').isChecked()).toBe(false)
    visitor.expectQuiet()
  })
})
