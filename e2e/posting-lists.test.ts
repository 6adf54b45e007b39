import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessibleAtBothSizes } from './testing/accessible.ts'
import { openVisitor, type Size, untilAlive, type Visitor } from './testing/browser.ts'
import { expectAttribute, expectHeading, expectHidden, expectPath, expectVisible } from './testing/expect-page.ts'
import { seededPerson, signIn } from './testing/people.ts'
import { cardOf, cards, firstPostingId, goToPage, postingIds, statedCount, wholeCards } from './testing/posting-list.ts'
import { itOnPhone } from './testing/sizes.ts'
import { stepByStep } from './testing/step-by-step.ts'
import { usePortal } from './testing/use-portal.ts'

const { portal, browser } = usePortal()
const person = seededPerson('posting-lists')

const progress = '/job_postings/progress_status'

/** The ids of the postings on the page, once there are some. */
async function listedIds(page: Page): Promise<string[]> {
  await firstPostingId(page)
  return postingIds(page)
}

/** Sends a call about each posting, one after the other, as the page itself would. */
const callEach = (page: Page, ids: readonly string[], call: string, body: object): Promise<number[]> =>
  page.evaluate(
    async ([postings, name, payload]) => {
      const statuses: number[] = []
      for (const id of postings) {
        const headers = { 'content-type': 'application/json', 'x-client-type': 'web' }
        const response = await fetch(`/v1/app/job_posting/${id}/${name}`, { method: 'POST', headers, body: payload })
        statuses.push(response.status)
      }
      return statuses
    },
    [ids, call, JSON.stringify(body)] as const,
  )

/** Each size is a service of its own: what one does to the demo job seeker's lists does not reach the other. */
describe.each<[Size, string]>([
  ['phone', 'kaigo'],
  ['desktop', 'hoiku'],
])('the lists of postings on a %s (%s)', (size, service) => {
  stepByStep()
  const onPhone = itOnPhone(size)
  let visitor: Visitor
  let page: Page
  let origin: string
  /** Older postings that the demo job seeker has nothing to do with, newest first. */
  let others: string[] = []

  beforeAll(async () => {
    visitor = await openVisitor(browser(), size)
    page = visitor.page
    origin = portal().origin(service)
    await signIn(visitor, origin, person)
    for (const number of visitor.isPhone ? [2, 3] : []) {
      await visitor.open(`${origin}/job_postings/search/result?page=${number}`)
      others.push(...(await listedIds(page)))
    }
    others = others.slice(0, 30)
  })
  afterAll(async () => visitor?.close())

  const open = (path: string) => visitor.open(origin + path)
  const heartOf = (id: string) => cardOf(page, id).getByRole('button', { name: /^お気に入り：/ })
  const tabs = () => page.getByRole('navigation', { name: '応募・選考の状況' })
  /** Loads the rest of a list below the shown part, by the call of the list alone. */
  const loadMore = (call: string) =>
    Promise.all([
      page.waitForRequest((request) => request.url().endsWith(`/v1/app/component/${call}`)),
      // By key: cards that are laid out late may move the button away under the pointer
      page.getByRole('button', { name: 'つづきをこの下に表示' }).press('Enter'),
    ])

  const tabNumbers = async () =>
    (await tabs().getByRole('link').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]))

  onPhone('history: the posting opened last comes first, once', async () => {
    const [first = '', second = ''] = others
    for (const id of [first, second, first]) {
      await open(`/job_postings/${id}`)
      await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
    }
    await open('/job_postings/history')
    await expectHeading(page, '閲覧した求人')
    expect((await listedIds(page)).slice(0, 2)).toEqual([first, second])
    expect(await statedCount(page)).toBe(await cards(page).count())
    await page.evaluate(async (ids) => {
      for (const id of ids) await fetch(`/v1/app/views/job_postings/${id}`)
    }, others)
    await open('/job_postings/history')
    expect(await listedIds(page)).toEqual(others.toReversed().slice(0, 20))
    await loadMore('job_posting/browsing_histories?page=2')
    await expect.poll(async () => (await listedIds(page)).slice(0, others.length)).toEqual(others.toReversed())
    visitor.expectQuiet()
  })

  onPhone('favourites: newest like first, page by page, and a page beyond the last leads back', async () => {
    await open('/job_postings/favorite')
    const before = await listedIds(page)
    const liked = others.slice(0, 25)
    expect(new Set(await callEach(page, liked, 'favorites', { status: 'like' }))).toEqual(new Set([204]))
    await open('/job_postings/favorite')
    const expected = [...liked.toReversed(), ...before]
    expect(await listedIds(page)).toEqual(expected.slice(0, 20))
    expect(await statedCount(page)).toBe(expected.length)
    await loadMore('job_posting/favorites?page=2')
    await expect.poll(() => listedIds(page)).toEqual(expected)
    await goToPage(page, 2)
    await expectPath(page, '/job_postings/favorite?page=2')
    expect(await listedIds(page)).toEqual(expected.slice(20))
    await page.reload()
    await untilAlive(page)
    expect(await listedIds(page)).toEqual(expected.slice(20))
    await open('/job_postings/favorite?page=9')
    await page.getByRole('link', { name: '最初のページへ' }).click()
    await expectPath(page, '/job_postings/favorite')
    await expectVisible(cards(page))
    visitor.expectQuiet()
  })

  it('favourites: three whole cards at once on a phone, pairs where there is room', async () => {
    await open('/job_postings/favorite')
    await cards(page).first().waitFor()
    const topOf = async (index: number) => (await cards(page).nth(index).boundingBox())?.y
    const isDense = async () =>
      visitor.isPhone ? (await wholeCards(page)) >= 3 : (await topOf(0)) === (await topOf(1))
    await expect.poll(isDense).toBe(true)
    visitor.expectQuiet()
  })

  it('favourites: an unliked card stays with a way back until the page is left', async () => {
    await open('/job_postings/favorite')
    const [gone = '', remaining = ''] = await listedIds(page)
    for (const id of [gone, remaining]) {
      const taken = page.waitForResponse((response) => response.url().endsWith(`${id}/favorites`) && response.ok())
      await heartOf(id).click()
      await taken
      await expectAttribute(heartOf(id), 'aria-pressed', 'false')
    }
    const undo = page.getByRole('button', { name: /^元に戻す/ })
    await expect.poll(() => undo.count()).toBe(2)
    const given = page.waitForResponse((response) => response.url().endsWith(`${remaining}/favorites`) && response.ok())
    await undo.nth(1).click()
    await given
    await expectAttribute(heartOf(remaining), 'aria-pressed', 'true')
    await expect.poll(() => undo.count()).toBe(1)
    expect((await listedIds(page)).slice(0, 2)).toEqual([gone, remaining])
    await cardOf(page, remaining).getByRole('heading').getByRole('link').click()
    await expectPath(page, `/job_postings/${remaining}`)
    await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }))
    await page.goBack()
    await expectHeading(page, 'お気に入り')
    await expectHidden(cardOf(page, gone))
    expect(await listedIds(page)).toContain(remaining)
    visitor.expectQuiet()
  })

  onPhone('progress: every tab says its number and has pages of its own', async () => {
    const inquired = others.slice(0, 21)
    expect(new Set(await callEach(page, inquired, 'action', { actionType: 'inquiry' }))).toEqual(new Set([204]))
    await open(`${progress}?tab=0`)
    expect(await tabNumbers()).toEqual([22, 2, 1, 1, 0, 1])
    const hidden = (links: Element[]) => links.filter((link) => link.getBoundingClientRect().right > innerWidth)
    await expect.poll(() => tabs().getByRole('link').evaluateAll(hidden)).toEqual([])
    const first = await listedIds(page)
    expect(first).toEqual(inquired.toReversed().slice(0, 20))
    await goToPage(page, 2)
    await expectPath(page, `${progress}?tab=0&page=2`)
    const second = await listedIds(page)
    expect([second.length, second[0]]).toEqual([2, inquired[0]])
    await page.reload()
    await untilAlive(page)
    expect(await listedIds(page)).toEqual(second)
    await tabs().getByRole('link', { name: /^紹介/ }).click()
    await expectPath(page, `${progress}?tab=1`)
    await expectVisible(cards(page).getByText('ご対応をお願いします'))
    await page.goBack()
    await expectPath(page, `${progress}?tab=0&page=2`)
    await expect.poll(() => listedIds(page)).toEqual(second)
    visitor.expectQuiet()
  })

  it('progress: shows what has happened, and the next step', async () => {
    await open(`${progress}?tab=3`)
    const steps = cards(page).first().getByRole('listitem')
    await expectVisible(steps.filter({ hasText: '応募しました' }))
    await expectVisible(steps.filter({ hasText: /選考が始まりました\s*2\d{3}年\d+月\d+日/ }))
    await expectAttribute(steps.last(), 'aria-current', 'step')
    await open(`${progress}?tab=5`)
    await expectVisible(cards(page).first().getByRole('listitem').filter({ hasText: '辞退しました' }))
    visitor.expectQuiet()
  })

  onPhone('inquiries: the newest comes first', async () => {
    await open('/job_postings/inquired')
    await expectVisible(cards(page).getByText('問い合わせました').first())
    visitor.expectQuiet()
  })

  onPhone.each(['-1', '99', 'abc', '1.5', ''])('progress: the first tab shows for tab=%s', async (tab) => {
    await open(`${progress}?tab=${tab}`)
    await expectAttribute(tabs().getByRole('link', { name: /^確認中/ }), 'aria-current', 'page')
    visitor.expectQuiet()
  })

  onPhone('progress: an empty tab says what would stand there', async () => {
    await open(`${progress}?tab=4`)
    await expectVisible(page.getByRole('heading', { name: '内定を承諾した求人はありません' }))
    await page.getByRole('main').getByRole('link', { name: '求人をさがす' }).click()
    await expectPath(page, '/job_postings/search/advanced')
    visitor.expectQuiet()
  })

  onPhone('a link shows the postings that it names, in its order, and says when there are none', async () => {
    const named = [others[7], others[2], others[4]]
    await open(`/job_postings/search/result?ids=${named.join(',')},nonsense`)
    await expectHeading(page, '共有された求人')
    expect(await listedIds(page)).toEqual(named)
    await open('/job_postings/search/result?ids=nonsense')
    await expectVisible(page.getByRole('heading', { name: '求人が見つかりませんでした' }))
    visitor.expectQuiet()
  })

  onPhone('is accessible', async () => {
    const paths = ['favorite', 'history', 'inquired', 'progress_status?tab=1', 'progress_status?tab=5']
    for (const path of [...paths, 'progress_status?page=2', `search/result?ids=${others[0]}`]) {
      await open(`/job_postings/${path}`)
      await expectAccessibleAtBothSizes(visitor)
    }
    await open('/job_postings/favorite')
    await cards(page)
      .first()
      .getByRole('button', { name: /^お気に入り：/ })
      .click()
    await expectVisible(page.getByRole('button', { name: /^元に戻す/ }))
    await expectAccessibleAtBothSizes(visitor)
    visitor.expectQuiet()
  })
})
