import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectFocused, expectHeading, expectPath, expectVisible } from './testing/expect-page.ts'
import { fillSignIn, seededPerson, signIn } from './testing/people.ts'
import { cards, firstPostingId, goToPage, postingIds, statedCount, wholeCards } from './testing/posting-list.ts'
import { chip, chips, expectChips, openSortDialog, resultPath, sortButton } from './testing/search-result.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('search-result')

/** Long enough for a page to load, on a busy machine too. */
const patience = { timeout: 30_000 }

const tokyo = resultPath({ areas: ['13'] })
const twoWards = resultPath({ keyword: ['看護'], areas: ['13112', '13113'] })

describe.each<Size>(['phone', 'desktop'])('the result of a search on a %s', (size) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin('kango')
    if (!visitor.isPhone) await signIn(visitor, origin, person)
  })
  afterAll(async () => visitor?.close())

  onPhone('opens from a link that somebody passed on, after a sign-in', async () => {
    await visitor.open(origin + twoWards)
    await expectPath(page, /\/sign_in\?return_to=/)
    await expectVisible(page.getByText('ログインすると、ご覧になろうとしたページに進みます。'))
    await fillSignIn(page, person)
    await expectHeading(page, '検索結果')
    await expectPath(page, twoWards)
    await expectChips(page, ['世田谷区', '渋谷区', '看護'])
    visitor.expectQuiet()
  })

  onPhone('takes conditions off one by one, with the focus on the next; back brings them again', async () => {
    const before = await statedCount(page)
    await chip(page, '世田谷区').click()
    await expectChips(page, ['渋谷区', '看護'])
    await expectFocused(chip(page, '渋谷区'))
    await expectPath(page, resultPath({ keyword: ['看護'], areas: ['13113'] }))
    await expect.poll(() => statedCount(page), patience).toBeLessThan(before)
    await chip(page, '渋谷区').click()
    await expectChips(page, ['看護'])
    await expect.poll(() => statedCount(page), patience).toBeGreaterThan(before)
    await page.goBack()
    await page.goBack()
    await expectChips(page, ['世田谷区', '渋谷区', '看護'])
    await expect.poll(() => statedCount(page), patience).toBe(before)
    await page.getByRole('navigation', { name: '検索条件' }).getByRole('link', { name: 'すべて解除' }).click()
    await expectPath(page, '/job_postings/search/result')
    await expectChips(page, [])
    visitor.expectQuiet()
  })

  onPhone('shows two whole cards at once', async () => {
    await visitor.open(origin + tokyo)
    await cards(page).first().waitFor()
    await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(2)
    visitor.expectQuiet()
  })

  onPhone('keeps page and place over going to a posting and back, and over a reload', async () => {
    await visitor.open(origin + tokyo)
    await goToPage(page, 2)
    const ids = await postingIds(page)
    const third = cards(page).nth(2).getByRole('heading').getByRole('link')
    await third.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      addEventListener('click', () => sessionStorage.setItem('left-at', String(scrollY)), { capture: true, once: true })
    })
    await third.click()
    await expectPath(page, `/job_postings/${ids[2]}`)
    await page.goBack()
    await expectHeading(page, '検索結果')
    const leftAt = await page.evaluate(() => Number(sessionStorage.getItem('left-at')))
    await expect.poll(() => page.evaluate(() => Math.round(scrollY)), patience).toBe(Math.round(leftAt))
    expect(await postingIds(page)).toEqual(ids)
    await page.reload()
    await untilAlive(page)
    await expect.poll(() => postingIds(page), patience).toEqual(ids)
    visitor.expectQuiet()
  })

  onPhone('finds nothing by a code that it does not know, says so, and leaves out what is no condition', async () => {
    await visitor.open(origin + tokyo)
    const count = await statedCount(page)
    // Of several values of one condition the others count
    await visitor.open(`${origin}${tokyo}&page=x&areas=99999&unknown=1&sort=sideways`)
    await expectChips(page, ['99999', '東京都'])
    await expect.poll(() => statedCount(page), patience).toBe(count)
    await visitor.open(`${origin}${tokyo}&features=no_such`)
    await expectChips(page, ['no_such', '東京都'])
    const fault = page.getByRole('alert').filter({ hasText: '「no_such」：この条件は、いまはお選びいただけません。' })
    await expectVisible(fault)
    await expect.poll(async () => (await fault.boundingBox())?.x).toBe(16) // the row of conditions goes to the screen's edge, its fault does not
    expect(await cards(page).count()).toBe(0)
    await chip(page, 'no_such').click()
    await expectPath(page, tokyo)
    await expect.poll(() => statedCount(page), patience).toBe(count)
    await visitor.open(`${origin}${tokyo}&page=999`)
    await expectVisible(page.getByRole('heading', { name: 'このページに求人はありません' }))
    await page.getByRole('main').getByRole('link', { name: '最初のページへ' }).click()
    await expectPath(page, tokyo)
    await expect.poll(() => statedCount(page), patience).toBe(count)
    visitor.expectQuiet()
  })

  onPhone.each([
    ['of ten thousand letters', 'a'.repeat(10_000), 'a'.repeat(100)],
    ['of signs that searches read otherwise', '%_\\', '%_\\'],
    ['with control characters', '\u0000看護\u0007', '看護'],
  ])('handles a keyword %s', async (_, keyword, shown) => {
    await visitor.open(origin + resultPath({ keyword: [keyword] }))
    await expectChips(page, [shown])
    await expectHeading(page, '検索結果')
    visitor.expectQuiet()
  })

  onPhone('sorts by pay, and stays so over a reload and a condition taken off', async () => {
    await visitor.open(origin + tokyo)
    const newest = await firstPostingId(page)
    const dialog = await openSortDialog(page)
    await dialog.getByRole('link', { name: '給与の高い順（年収換算）' }).click()
    await expectPath(page, `${tokyo}&sort=salary`)
    await expectVisible(sortButton(page, '給与の高い順（年収換算）'))
    await expect.poll(() => firstPostingId(page), patience).not.toBe(newest)
    await page.reload()
    await untilAlive(page)
    await expectVisible(sortButton(page, '給与の高い順（年収換算）'))
    await chip(page, '東京都').click()
    await expectPath(page, resultPath({ sort: ['salary'] }))
    await expectVisible(sortButton(page, '給与の高い順（年収換算）'))
    visitor.expectQuiet()
  })

  onPhone('sorts by the way from a station that is chosen by its line', async () => {
    await visitor.open(origin + tokyo)
    const dialog = await openSortDialog(page)
    await dialog.getByRole('button', { name: '駅を選ぶ' }).click()
    const stations = page.getByRole('dialog', { name: '駅を選ぶ' })
    for (const name of [/^関東/, /^東京都/, /山手線/]) await stations.getByRole('button', { name }).first().click()
    await stations.getByRole('radio', { name: /^渋谷/ }).check()
    await stations.getByRole('button', { name: '渋谷駅から近い順' }).click()
    await expectVisible(sortButton(page, '渋谷駅から近い順'))
    await expectVisible(
      cards(page)
        .first()
        .getByText(/^東京都(渋谷|目黒|港|新宿|世田谷)区/),
    )
    visitor.expectQuiet()
  })

  onPhone('sorts by the way from a place or from where somebody is, and says why it cannot', async () => {
    await visitor.open(origin + tokyo)
    const dialog = await openSortDialog(page)
    const address = dialog.getByRole('textbox', { name: '駅名・地名・住所・郵便番号から' })
    await dialog.getByRole('button', { name: '並べる' }).click()
    await expectVisible(dialog.getByText('駅名・地名・住所・郵便番号のどれかを入力してください。'))
    await address.fill('どこにもない場所')
    await dialog.getByRole('button', { name: '並べる' }).click()
    await expectVisible(dialog.getByText(/^「どこにもない場所」という場所が見つかりませんでした。/))
    await dialog.getByRole('button', { name: '現在地から' }).click()
    await expectVisible(dialog.getByText(/^現在地の利用が許可されていません。/))
    await address.fill('渋谷')
    await dialog.getByRole('button', { name: '並べる' }).click()
    await dialog.getByRole('button', { name: /^渋谷区/ }).click()
    await expectVisible(sortButton(page, '渋谷区の中心から近い順'))
    await expectVisible(
      cards(page)
        .first()
        .getByText(/^東京都.+（約[\d.]+k?m）$/),
    )
    await visitor.context.grantPermissions(['geolocation'], { origin })
    await visitor.context.setGeolocation({ latitude: 35.681_236, longitude: 139.767_125 })
    await (await openSortDialog(page)).getByRole('button', { name: '現在地から' }).click()
    await expectVisible(sortButton(page, '東京駅付近から近い順'))
    // To about 100 m: the address may be passed on
    await expectPath(page, /near_point%3A35\.68100%2C139\.76700/)
    visitor.expectQuiet()
  })

  onPhone(
    'says where nothing is found which condition and word costs how much, and leads on to what is there',
    async () => {
      await visitor.open(origin + resultPath({ areas: ['13', '14'], keyword: ['どこにもない言葉 看護'] }))
      const help = page.getByRole('region', { name: '条件をひとつはずすと' })
      const way = help.getByRole('link', { name: /「どこにもない言葉」をはずす/ })
      await expectVisible(way.getByText(/^[1-9][\d,]*件$/))
      for (const name of ['東京都・神奈川県', '看護']) {
        const vain = help.getByRole('listitem').filter({ hasText: `「${name}」をはずす` })
        await expectVisible(vain.getByText('0件'))
        expect(await vain.getByRole('link').count()).toBe(0)
      }
      await expectAccessibleAtBothSizes(visitor)
      const promised = Number((await way.getByText(/件$/).innerText()).replaceAll(/\D/g, ''))
      await way.click()
      await expectChips(page, ['東京都', '神奈川県', '看護'])
      await expect.poll(() => statedCount(page), patience).toBe(promised)
      visitor.expectQuiet()
    },
  )

  onPhone('asks back where one letter of a word is wrong', async () => {
    await visitor.open(origin + resultPath({ areas: ['13'], keyword: ['訪問看誤'] }))
    const way = page.getByText(/^もしかして：/).getByRole('link')
    await expectVisible(way)
    await way.click()
    await expectChips(page, ['東京都', '訪問看護'])
    await expect.poll(() => page.title()).toMatch(/^(\(\d+\) )?東京都・訪問看護の検索結果｜つなぐ/)
    await expect.poll(() => statedCount(page), patience).toBeGreaterThan(0)
    visitor.expectQuiet()
  })

  it('has its conditions changed in place where there is room, else in the form that starts with them', async () => {
    await visitor.open(`${origin}${twoWards}&sort=salary`)
    const form = visitor.isPhone ? page.getByRole('main') : page.getByRole('complementary', { name: '絞り込み' })
    if (visitor.isPhone) {
      await page.getByRole('link', { name: /^条件を変える/ }).click()
      await expectPath(page, '/job_postings/search/advanced?sort=salary')
    }
    const keyword = form.getByRole('combobox', { name: 'キーワード' })
    await expect.poll(() => keyword.inputValue(), patience).toBe('看護')
    await expectVisible(form.getByText('世田谷区'))
    await keyword.fill('')
    await page.getByRole('button', { name: /^この条件で検索する/ }).click()
    await expectChips(page, ['世田谷区', '渋谷区'])
    await expectVisible(sortButton(page, '給与の高い順（年収換算）'))
    visitor.expectQuiet()
  })

  it('keeps many conditions in reach', async () => {
    const wards = Array.from({ length: 23 }, (_, index) => String(13_101 + index))
    await visitor.open(origin + resultPath({ areas: wards, keyword: ['看護'] }))
    await expect.poll(async () => (await chips(page)).length, patience).toBe(8)
    await page.getByRole('button', { name: 'ほか16件' }).click()
    await expect.poll(() => chips(page)).toHaveLength(24)
    await expectVisible(chip(page, '看護'))
    const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(() => page.evaluate(tooWide)).toBe(0)
    visitor.expectQuiet()
  })

  onPhone('is accessible, its dialog too', async () => {
    await expectAccessibleAtBothSizes(visitor)
    await openSortDialog(page)
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })
})

describe('a search in the route state alone', () => {
  it('gets its address', async () => {
    const visitor = await openVisitor(browser(), 'desktop')
    const origin = portal().origin('kango')
    await signIn(visitor, origin, person)
    await visitor.page.evaluate(() => {
      const content = { label: '', uint32: 0, bool: false, text: '13112', file: null }
      const state = { type: 'text_list', key: 'areas', keyIndex: 0, elementObjId: '', contentStates: [content] }
      const request = { page: 1, searchBody: { formElementStates: [state] } }
      history.replaceState(
        { usr: { getJobPostingSearchResultViewRequest: request }, key: 'a' },
        '',
        '/job_postings/search/result',
      )
    })
    await visitor.page.reload()
    await expectPath(visitor.page, resultPath({ areas: ['13112'] }))
    await expectChips(visitor.page, ['世田谷区'])
    visitor.expectQuiet()
    await visitor.close()
  })
})
