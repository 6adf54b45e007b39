import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('commute')

/** The number in 「12件」. */
const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

describe.each<Size>(['phone', 'desktop'])('searching by the time it takes to work, on a %s', (size) => {
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
    await visitor.open(`${origin}/views/commute`)
    await expectHeading(page, '通勤でさがす')
  })
  afterAll(async () => visitor?.close())

  const main = () => page.getByRole('main')
  const field = () => main().getByLabel('どこから')
  const count = () => main().getByRole('status').filter({ hasText: '件' })
  const map = () => main().getByRole('img', { name: /の地図/ })
  const searchFor = async (place: string) => {
    await field().fill(place)
    await main().getByRole('button', { name: 'さがす', exact: true }).click()
  }

  onPhone('a place that nobody knows is named at the field', async () => {
    await searchFor('どこにもない場所')
    await expectVisible(main().getByText('「どこにもない場所」という場所が見つかりませんでした。'))
    visitor.expectQuiet()
  })

  it('a station and half an hour by train show count, list and map', async () => {
    await searchFor('新宿駅')
    await expectPath(page, /\/views\/commute\?commute=train/)
    await expectVisible(count().filter({ hasText: '新宿駅から電車で30分以内' }))
    await expectVisible(map())
    expect(numberIn(await count().textContent())).toBeGreaterThan(0)
    await expectVisible(main().getByText(/^約\d+分（.*徒歩約\d+分/))
    await expectAccessible(visitor)
    visitor.expectQuiet()
  })

  onPhone('the table says the same as the map', async () => {
    await main().getByText('地図と同じ内容を、駅ごとの表で読む').click()
    const row = main().getByRole('row').filter({ hasText: '件' }).first()
    await expectVisible(row)
    expect(await row.textContent()).toMatch(/約\d+分.*件$/)
  })

  onPhone('the map is enlarged by a button', async () => {
    const far = () => map().locator('path').first().getAttribute('d')
    const before = await far()
    await main().getByRole('button', { name: '地図を大きく' }).click()
    await expect.poll(far).not.toBe(before)
  })

  onPhone('fewer transfers and another way are other searches; the address keeps them', async () => {
    await main().getByText('なし', { exact: true }).first().click()
    await expectVisible(count().filter({ hasText: '乗り換えなし' }))
    await main().getByText('自転車', { exact: true }).click()
    await expectVisible(count().filter({ hasText: '自転車で30分以内' }))
    await expectHidden(main().getByText('時間帯', { exact: true }))
    await page.reload()
    await untilAlive(page)
    await expectVisible(count().filter({ hasText: '新宿駅から自転車で30分以内' }))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })

  onPhone('the result has as many postings, each with the time that it takes', async () => {
    const shown = numberIn(await count().textContent())
    await main()
      .getByRole('link', { name: /件の求人を見る/ })
      .click()
    await expectPath(page, /\/job_postings\/search\/result\?commute=bicycle/)
    await expectVisible(main().getByText('新宿駅から自転車で30分以内'))
    await expectVisible(main().getByText(/^約\d+分（自転車/))
    await expectVisible(main().getByRole('button', { name: /通勤時間の短い順/ }))
    await expectVisible(main().getByText(new RegExp(`${shown.toLocaleString('ja-JP')}\\s*件`)))
    visitor.expectQuiet()
  })

  it('focus and readers meet list and map in the order in which they are seen', async () => {
    await visitor.open(`${origin}/views/commute?commute=train:1132104:30`)
    await expectVisible(map())
    const isMapFirst = () =>
      main().evaluate((place) => {
        const [drawing, list] = [place.querySelector('svg[role="img"]'), place.querySelector('section li a')]
        if (!drawing || !list) throw new Error('There is no map, or no list.')
        return (drawing.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      })
    expect(await isMapFirst()).toBe(size === 'phone')
  })

  onPhone('a station of the table leads to the postings there that are within reach', async () => {
    await main().getByText('地図と同じ内容を、駅ごとの表で読む').click()
    const station = main().getByRole('rowheader').getByRole('link').first()
    await expectVisible(station)
    await expectAccessibleAtBothSizes(visitor)
    await station.click()
    await expectPath(page, /\/job_postings\/search\/result\?stations=\d+&commute=train/)
    await expectVisible(main().getByText(/^約\d+分（/))
    visitor.expectQuiet()
  })

  onPhone('where no station is on foot, the page says what to do', async () => {
    await visitor.open(`${origin}/views/commute?commute=train:33.500,139.500:30`)
    await expectVisible(main().getByText('歩いて20分以内に駅がありません'))
    visitor.expectQuiet()
  })
})
