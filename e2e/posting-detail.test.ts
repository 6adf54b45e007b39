import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './testing/accessible.ts'
import { openVisitor, type Size, sizes, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectHidden, expectVisible } from './testing/expect-page.ts'
import { feedPostings, toLines } from './testing/feed.ts'
import { openImport } from './testing/open-import.ts'
import { openOperatorApi } from './testing/operator-api.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { cards } from './testing/posting-list.ts'
import { act, heart, pressHeart } from './testing/posting-page.ts'
import { swipeLeft } from './testing/swipe.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('posting-detail')

type Terms = JobPostingFeedItem['x-tsunagu']['terms']

function posting(keyword: string, change: Partial<Terms>, facets: object = {}): JobPostingFeedItem {
  const [item] = feedPostings(keyword, 1)
  if (!item) throw new Error('There is no posting.')
  const extension = item['x-tsunagu']
  return {
    ...item,
    'x-tsunagu': {
      ...extension,
      facets: { ...extension.facets, ...facets },
      terms: { ...extension.terms, ...change },
    },
  }
}

async function send(service: string, items: readonly unknown[]) {
  const running = await openImport(portal(), service)
  await running.send(toLines(items))
  return running.finish()
}

/** Opens the posting that a keyword finds. */
async function openPosting({ page, open }: Visitor, origin: string, keyword: string): Promise<string> {
  await open(`${origin}/job_postings/search/result?keyword=${keyword}`)
  await expectVisible(cards(page))
  await cards(page).first().getByRole('link').first().click()
  await expectHeading(page, new RegExp(keyword))
  // Tabs of several postings are distinguished by the work and the place of work
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect.poll(() => page.title()).toMatch(/｜.+｜つなぐ/)
  expect(await page.title()).toContain(name.replaceAll('\n', ''))
  // the tables are in a chunk of their own
  await expectVisible(page.getByRole('heading', { name: '雇用条件', exact: true }))
  return page.url()
}

/** The rows of a table under a heading: names and values, parts of a value with their names. */
const rowsUnder = (page: Page, heading: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.innerText.trim(), row.querySelector('dd')?.innerText.trim()]),
    )

const fixedTerm: Terms['contract'] = {
  kind: 'fixed_term',
  term: '1年（年度末まで）',
  renewal: { kind: 'conditional', standard: '勤務成績と業務量により判断', maxYears: 5, maxTimes: null },
}
const nursery = {
  occupationCategories: ['nursery_teacher_class'],
  employmentTypes: ['part_time'],
  workStyles: [],
  facilityTypes: ['licensed_nursery'],
  features: [],
  certifications: [],
}

describe.each(Object.keys(sizes) as Size[])('the terms of work, on a %s,', (size) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
  })
  afterAll(async () => visitor?.close())

  it('are in groups, possible changes beside the initial terms', async () => {
    const keyword = `TERMS${size.toUpperCase()}`
    const fixedOvertime = { amount: 42_000, hours: 20, isExcessPaid: true } as const
    const { terms } = posting(keyword, {})['x-tsunagu']
    const item = posting(
      keyword,
      { contract: fixedTerm, dbs: 'mandatory', wage: { ...terms.wage, fixedOvertime } },
      nursery,
    )
    expect(await send('hoiku', [item])).toMatchObject({ created: 1, quarantined: 0 })
    await signIn(visitor, portal().origin('hoiku'), person)
    await openPosting(visitor, portal().origin('hoiku'), keyword)

    const { page } = visitor
    const rowNames = async (heading: string) => (await rowsUnder(page, heading)).map(([name]) => name)
    expect(await rowNames('雇用条件')).toEqual(['仕事の内容', '契約期間', '試用期間', '応募資格', '派遣かどうか'])
    expect(await rowNames('給与')).toEqual(['賃金', '固定残業代', '昇給・賞与', '月収の例'])
    expect(await rowNames('時間と休み')).toEqual(['勤務時間', '休憩時間', '時間外労働', '休日・休暇'])
    expect(await rowNames('働く場所')).toEqual(['働く場所', '所在地', '交通', '受動喫煙対策'])
    expect(await rowNames('その他')).toEqual(['社会保険', 'こども性暴力防止法（日本版DBS）', '募集者の名称'])

    const main = page.getByRole('main')
    await expectVisible(main.getByText('情報更新日'))
    const text = (await main.innerText()).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`雇入れ直後 ： ${terms.duties.initial}`)
    expect(text).toContain(`変更の範囲 ： ${terms.duties.changeRange}`)
    for (const said of [
      '通算契約期間',
      '5年まで',
      '更新回数',
      '上限なし',
      '月42,000円／時間外労働20時間分',
      '別に支給します',
    ])
      expect(text).toContain(said)
    expect(text).toContain('採用の際に、法律にもとづく確認があります')
    expect(text).toMatch(/情報更新日 2026年11月18日.* 掲載終了日 \d{4}年/)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})

describe.each(Object.keys(sizes) as Size[])('a change of the terms, on a %s,', (size) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
  })
  afterAll(async () => visitor?.close())

  it('notifies those who liked the posting; once it is withdrawn the page says that it has closed', async () => {
    const keyword = `CHANGE${size.toUpperCase()}`
    const origin = portal().origin('kango')
    await send('kango', [posting(keyword, {})])
    await signIn(visitor, origin, person)
    const { page } = visitor
    const address = await openPosting(visitor, origin, keyword)
    await expectVisible(heart(page))
    await pressHeart(page)

    await send('kango', [posting(keyword, { breaks: '日勤45分・夜勤90分' })])
    await visitor.open(address)
    // What changed, until the notice about it takes its place: a job of the server makes it some seconds later
    const changed = page.getByRole('heading', { name: /条件が(?:、1か所)?変わりました/ })
    await expectVisible(changed)
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, '')
    for (const said of ['休憩時間', '日勤60分・夜勤120分', '日勤45分・夜勤90分']) expect(text).toContain(said)
    await expectAccessible(visitor)

    // the same posting with a term gone: it stays as it was for a while, marked
    const spoilt = posting(keyword, { breaks: ' ' })
    expect(await send('kango', [spoilt])).toMatchObject({ quarantined: 1 })
    await visitor.open(address)
    await expectVisible(page.getByText('掲載内容を確認中'))
    await expectVisible(act(page, '応募する'))
    await expectAccessible(visitor)

    const operator = await openOperatorApi(portal(), 'kango')
    const { name: source, value: reference } = spoilt.identifier
    await operator('POST', 'job_postings/withdraw', { sourceIds: [`${source} ${reference}`] })
    await visitor.open(address)
    await expectVisible(page.getByText('この求人は掲載終了しました。').filter({ visible: true }))
    expect(await act(page, '応募する').count()).toBe(0)
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })
})

const drawings = ['ward', 'rehab', 'care', 'nursery']
const manyTags = Array.from({ length: 11 }, (_, index) => `特長その${index + 1}`)

const widthOf = (place: Locator) => place.evaluate((shown) => shown.getBoundingClientRect().width)

/** On a phone the second picture is far wider than on the page, moves by keys, and shows whole by a press or two on it. */
async function expectMagnified({ page }: Visitor, strip: Locator, atLeast: number) {
  const picture = strip.getByRole('img').nth(1)
  const stage = strip.getByRole('group', { name: /^イラスト 2枚目/ })
  const place = () => stage.evaluate((shown) => shown.scrollLeft)
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(atLeast)
  let middle = 0
  const isAtRest = async () => {
    const former = middle
    middle = await place()
    return middle > 0 && middle === former
  }
  await expect.poll(isAtRest).toBe(true)
  await stage.press('ArrowRight')
  await expect.poll(place).toBeGreaterThan(middle)
  await picture.dblclick()
  await expect.poll(() => widthOf(picture)).toBeLessThan(atLeast)
  await button('拡大する').click()
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(atLeast)
  await button('全体を表示').click()
  await expect.poll(() => widthOf(picture)).toBeLessThan(atLeast)
}

describe.each(Object.keys(sizes) as Size[])('what a card has no room for, on a %s,', (size) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
  })
  afterAll(async () => visitor?.close())

  it('is a press away, and all pictures slide, on the card and large', async () => {
    const keyword = `PICTURES${size.toUpperCase()}`
    const origin = portal().origin('kango')
    const item = posting(keyword, {})
    await send('kango', [
      {
        ...item,
        image: drawings.map((name) => `/assets/art-${name}.svg`),
        'x-tsunagu': { ...item['x-tsunagu'], tags: manyTags },
      },
    ])
    await signIn(visitor, origin, person, `/job_postings/search/result?keyword=${keyword}`)
    const { page } = visitor
    const card = cards(page).first()

    const rest = card.getByRole('button', { name: /^\+\d+\s*件の情報/ })
    const [hidden = 0] = /\d+/.exec(await rest.innerText())?.map(Number) ?? []
    expect(hidden).toBeGreaterThanOrEqual(3)
    expect(await card.getByText('特長その11').count()).toBe(0)
    await rest.press('Enter')
    await expectVisible(card.getByText('特長その11'))
    await expectAccessible(visitor)
    await card.getByRole('button', { name: /^閉じる/ }).click()
    await expectHidden(card.getByText('特長その11'))

    const strip = card.getByRole('group', { name: /のイラスト 4枚$/ })
    const next = (place: Locator) => place.locator('[data-slide="chevron_right"]').click()
    if (visitor.isPhone) await swipeLeft(visitor, strip)
    else await next(card)
    await expectVisible(card.getByText('2 / 4'))
    if (visitor.isPhone) await swipeLeft(visitor, strip)
    else await strip.press('ArrowRight')
    await expectVisible(card.getByText('3 / 4'))

    await card.getByRole('heading').getByRole('link').click()
    const gallery = page.getByRole('region', { name: 'イラスト（4枚）' })
    await expectVisible(gallery)
    if (visitor.isPhone) await swipeLeft(visitor, gallery)
    else await next(gallery)
    await expect.poll(() => gallery.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
    const widthOnPage = await widthOf(gallery.locator('img').first())
    await gallery.getByRole('button', { name: /^イラスト 2枚目/ }).click()
    const large = (shown: number) => page.getByRole('dialog', { name: `イラスト ${shown} / 4` })
    await expectVisible(large(2))
    const largeStrip = page.getByRole('dialog').getByRole('group', { name: '大きなイラスト' })
    await expect.poll(() => widthOf(largeStrip)).toBeGreaterThan(widthOnPage)
    if (visitor.isPhone) {
      await expectMagnified(visitor, largeStrip, 1.5 * widthOnPage)
      await swipeLeft(visitor, largeStrip)
    } else await largeStrip.press('ArrowRight')
    await expectVisible(large(3))
    await large(3).getByRole('button', { name: '次の画像' }).click()
    await expectVisible(large(4))
    await expectVisible(large(4).getByText('絵はイメージです'))
    await expectAccessible(visitor)
    await page.goBack()
    await expectHidden(large(4))
    await expectFocused(gallery.getByRole('button', { name: /^イラスト 2枚目/ }))
    visitor.expectQuiet()
  })
})
