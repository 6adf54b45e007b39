import { randomUUID } from 'node:crypto'
import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { moveProgress, type NewMove } from '#server/hiring/applications/progress-pair.queries.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let caller = { tenant: 'kango', session: '' }
let jobSeekerId = ''

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  const jobSeeker = await makeJobSeeker(portal())
  jobSeekerId = jobSeeker.id
  caller = { tenant: 'kango', session: await portal().signedIn(jobSeeker) }
})

type Cards = ComponentPayloads['cards']

function cardsOn(screen: Screen): Cards {
  const cards = screen.components.find(({ type }) => type === 'cards')
  if (cards?.type !== 'cards') throw new Error(`${screen.id} has no cards`)
  return cards.component
}
const idsOn = ({ jobPostingCards }: Cards) => jobPostingCards.map(({ id }) => id)

const callScreen = (screenType: ScreenType, query: CallOptions['query'] = {}) =>
  portal().call('getScreenByType', { ...caller, params: { screenType }, query })
async function openList(screenType: ScreenType, query: CallOptions['query'] = {}): Promise<Cards> {
  const { status, body } = await callScreen(screenType, query)
  expect(status).toBe(200)
  return cardsOn(body.screen)
}

const minute = (count: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + count * 60_000)
const makePostings = (count: number) =>
  importPostings(
    portal(),
    'kango',
    Array.from({ length: count }, () => ({})),
  )

/** Moves postings one after the other, a minute apart; the last one moved last. */
const moveAll = (ids: readonly string[], move: NewMove) =>
  portal().services.runInScope('kango', async (scope) => {
    for (const [index, jobPostingId] of ids.entries()) {
      await moveProgress(scope, { jobSeekerId, jobPostingId }, move, minute(index))
    }
  })
const entered = { action: 'apply', from: null, to: 'entered', actor: 'job_seeker' } as const

const tabs: [ProgressStatus, ScreenType][] = [
  ['waiting', 'by_progress_status_waiting'],
  ['referral', 'by_progress_status_referral'],
  ['entered', 'by_progress_status_entered'],
  ['under_consideration', 'by_progress_status_under_consideration'],
  ['offer_accepted', 'by_progress_status_offer_accepted'],
  ['closed', 'by_progress_status_closed'],
]

describe('lists of the job seeker', () => {
  it.each<ScreenType>(['favorites', 'browsing_history', 'inquired'])('%s: newest first, page by page', async (type) => {
    const ids = await makePostings(23)
    for (const [index, jobPostingId] of ids.entries()) {
      portal().setNow(minute(index))
      const call = { ...caller, params: { jobPostingId } }
      if (type === 'favorites') await portal().call('updateFavorite', { ...call, body: { status: 'like' } })
      if (type === 'browsing_history') await portal().call('getJobPostingView', call)
      if (type === 'inquired') await portal().call('takeJobPostingAction', { ...call, body: { actionType: 'inquiry' } })
    }
    const newestFirst = ids.toReversed()
    const [first, second] = [await openList(type), await openList(type, { page: 2 })]
    expect(idsOn(first)).toEqual(newestFirst.slice(0, 20))
    expect(idsOn(second)).toEqual(newestFirst.slice(20))
    expect(second.pageInfo).toEqual({ currentPage: 2, totalCount: 23, totalPage: 2, perPage: 20 })
    const beyond = await openList(type, { page: 3 })
    expect(beyond).toMatchObject({ jobPostingCards: [], pageInfo: { currentPage: 3, totalCount: 23, totalPage: 2 } })
  })

  it.each<ScreenType>(['favorites', 'browsing_history', 'inquired', 'under_consideration_list'])(
    '%s begins empty, with a count of nothing',
    async (type) => {
      expect(await openList(type)).toMatchObject({
        jobPostingCards: [],
        pageInfo: { currentPage: 1, totalCount: 0, totalPage: 0, perPage: 20 },
      })
    },
  )

  it('keeps postings that have closed, marked', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    const call = { ...caller, params: { jobPostingId: id } }
    await portal().call('getJobPostingView', call)
    await portal().call('updateFavorite', { ...call, body: { status: 'like' } })
    await portal().call('takeJobPostingAction', { ...call, body: { actionType: 'inquiry' } })
    portal().setNow('2026-11-26T00:00:00+09:00')
    for (const type of ['favorites', 'browsing_history', 'inquired', 'by_progress_status_waiting'] as const) {
      const [card] = (await openList(type)).jobPostingCards
      expect(card).toMatchObject({ id, isLiked: true })
      expect(card?.labels[0]).toEqual({ text: '掲載終了', appThemeType: 'disabled' })
    }
    const [waiting] = (await openList('by_progress_status_waiting')).jobPostingCards
    expect(waiting?.progress).toMatchObject({
      isJobSeekersTurn: false,
      nextText: expect.stringContaining('掲載を終了'),
    })
  })

  it('holds nothing of another job seeker or another service', async () => {
    const [id = ''] = await makePostings(1)
    await moveAll([id], entered)
    const others = [await makeJobSeeker(portal()), await makeJobSeeker(portal(), { tenant: 'kaigo' })]
    for (const other of others) {
      const session = await portal().signedIn(other)
      for (const screenType of ['inquired', 'by_progress_status_entered'] as const) {
        const { body } = await portal().call('getScreenByType', {
          tenant: other.tenant,
          session,
          params: { screenType },
        })
        expect(cardsOn(body.screen)).toMatchObject({ jobPostingCards: [], pageInfo: { totalCount: 0 } })
      }
    }
  })
})

describe('postings by progress', () => {
  it('has pages of its own for each status, and the exact count of each in the view', async () => {
    const ids = await makePostings(46)
    const waiting = ids.slice(0, 45)
    await moveAll(waiting, { action: 'inquiry', from: null, to: 'waiting', actor: 'job_seeker' })
    await moveAll(ids.slice(45), entered)
    const { view } = (await portal().call('getProgressStatusView', caller)).body
    if (view.layoutType !== 'tab_bar_view') throw new Error('no tabs')
    expect(view.data.screens.map((screen) => cardsOn(screen).pageInfo?.totalCount)).toEqual([45, 0, 1, 0, 0, 0])
    const newestFirst = waiting.toReversed()
    expect(idsOn(cardsOn(view.data.screens[0] as Screen))).toEqual(newestFirst.slice(0, 20))
    const third = await openList('by_progress_status_waiting', { page: 3 })
    expect(idsOn(third)).toEqual(newestFirst.slice(40))
    expect(third.pageInfo).toEqual({ currentPage: 3, totalCount: 45, totalPage: 3, perPage: 20 })
    expect(await openList('by_progress_status_waiting', { page: 4 })).toMatchObject({
      jobPostingCards: [],
      pageInfo: { totalCount: 45 },
    })
  })

  it.each(tabs)('shows a posting that is %s in its own list alone', async (status, screenType) => {
    const [id = ''] = await makePostings(1)
    await moveAll([id], { action: 'close', from: 'waiting', to: status, actor: 'operator' })
    for (const [, each] of tabs) expect(idsOn(await openList(each))).toEqual(each === screenType ? [id] : [])
    expect(idsOn(await openList('under_consideration_list'))).toEqual(status === 'under_consideration' ? [id] : [])
  })

  it('tells what has happened, when, and whose turn it is', async () => {
    const [id = ''] = await makePostings(1)
    await portal().services.runInScope('kango', async (scope) => {
      const pair = { jobSeekerId, jobPostingId: id }
      await moveProgress(scope, pair, { action: 'refer', from: null, to: 'referral', actor: 'operator' }, minute(0))
    })
    const [referred] = (await openList('by_progress_status_referral')).jobPostingCards
    expect(referred?.progress).toEqual({
      statusName: '紹介',
      turnName: 'ご対応をお願いします',
      steps: [{ text: 'アドバイザーが紹介しました', datetime: '2026-11-20T09:00:00+09:00' }],
      nextText: '求人の内容を確認して、応募するか辞退するかをお選びください。',
      isJobSeekersTurn: true,
      closingReason: '',
    })
    portal().setNow(minute(5))
    const call = { ...caller, params: { jobPostingId: id } }
    await portal().call('takeJobPostingAction', { ...call, body: { actionType: 'apply' } })
    const [applied] = (await openList('inquired')).jobPostingCards
    expect(applied?.progress).toMatchObject({ statusName: '応募', isJobSeekersTurn: false })
    expect(applied?.progress?.steps.map(({ text, datetime }) => [text, datetime])).toEqual([
      ['アドバイザーが紹介しました', '2026-11-20T09:00:00+09:00'],
      ['応募しました', '2026-11-20T09:05:00+09:00'],
    ])
  })

  it.each<[Omit<NewMove, 'to' | 'from'>, string]>([
    [{ action: 'decline', actor: 'job_seeker' }, ''],
    [{ action: 'decline', actor: 'job_seeker', reason: '通勤が難しいため' }, '通勤が難しいため'],
    [{ action: 'close', actor: 'operator', reason: '採用枠が埋まったため' }, '採用枠が埋まったため'],
    [{ action: 'close', actor: 'system' }, '応募先または募集の都合により終了しました。'],
  ])('tells why it ended, unless the last step says it: %o', async (move, closingReason) => {
    const [id = ''] = await makePostings(1)
    await moveAll([id], { ...move, from: 'entered', to: 'closed' })
    const [card] = (await openList('by_progress_status_closed')).jobPostingCards
    expect(card?.progress).toMatchObject({ statusName: '終了', nextText: '', closingReason })
  })

  it('tells the last moves of a long story', async () => {
    const [id = ''] = await makePostings(1)
    await moveAll(
      Array.from({ length: 30 }, () => id),
      entered,
    )
    const [card] = (await openList('by_progress_status_entered')).jobPostingCards
    expect(card?.progress?.steps).toHaveLength(6)
    expect(card?.progress?.steps.at(-1)?.datetime).toBe('2026-11-20T09:29:00+09:00')
  })
})

describe('named postings', () => {
  const member = 'getJobPostingListByIdsQueries.jobPostingIds'

  it('are returned in the order given, each once, repeated or parted by commas', async () => {
    const [a = '', b = '', c = ''] = await makePostings(3)
    for (const named of [[c, a, b], [`${c},${a},${b}`], [`${c},${a}`, b, c], [` ${c.toUpperCase()} , ${a}`, b]]) {
      const list = await openList('search_result', { [member]: named })
      expect(idsOn(list)).toEqual([c, a, b])
      expect(list.pageInfo).toEqual({ currentPage: 1, totalCount: 3, totalPage: 1, perPage: limits.namedPostings })
    }
  })

  it('leave out what is unknown, foreign or no id, and are nothing when nothing is left', async () => {
    const [known = ''] = await makePostings(1)
    const [foreign = ''] = await importPostings(portal(), 'kaigo', [{}])
    const strange = [randomUUID(), foreign, 'x', '', "' or 1=1 --", `${known}x`, '\u0000', '%', '💐']
    expect(idsOn(await openList('search_result', { [member]: [...strange, known] }))).toEqual([known])
    const nothing = await openList('advanced_search_result', { [member]: strange })
    expect(nothing).toMatchObject({ jobPostingCards: [], pageInfo: { totalCount: 0, totalPage: 0 } })
  })

  it('are a hundred at most', async () => {
    const ids = await makePostings(105)
    expect(idsOn(await openList('search_result', { [member]: ids.join(',') }))).toEqual(ids.slice(0, 100))
  })

  it('that have closed are shown, marked', async () => {
    const id = await makeJobPosting(portal(), { validThrough: '2026-11-25' })
    portal().setNow('2026-11-26T09:00:00+09:00')
    const [card] = (await openList('search_result', { [member]: id })).jobPostingCards
    expect(card?.labels[0]?.text).toBe('掲載終了')
  })
})

describe('any screen by itself', () => {
  it('returns every screen of the definitions that its type names', async () => {
    const [posting = ''] = await makePostings(1)
    const screens = portal().services.tenants().get('kango')?.screens.values() ?? []
    // Only the owner of a message sees it (`messages/message.test.ts`)
    const types = [...screens].map(({ type }) => type).filter((type) => type !== 'free' && type !== 'message_detail')
    expect(types).toEqual(expect.arrayContaining(['under_consideration_list', 'top', 'sign_in']))
    for (const type of types) {
      const query = type === 'job_posting_detail' ? { 'getJobPostingListByIdsQueries.jobPostingIds': posting } : {}
      const { status, body } = await callScreen(type, query)
      expect(status, type).toBe(200)
      expect(body.screen.type).toBe(type)
    }
  })

  it('shows visitors the screens of public views alone', async () => {
    const call = async (screenType: ScreenType) =>
      (await portal().call('getScreenByType', { params: { screenType } })).status
    expect([await call('sign_in'), await call('sign_up')]).toEqual([200, 200])
    expect([await call('favorites'), await call('top'), await call('job_posting_detail')]).toEqual([401, 401, 401])
    expect([await call('free'), await call('suspend'), await call('message_detail')]).toEqual([200, 401, 401])
  })

  it('names a posting for the detail screen, and none otherwise', async () => {
    expect((await callScreen('job_posting_detail')).status).toBe(400)
    const query = { 'getJobPostingListByIdsQueries.jobPostingIds': [randomUUID()] }
    expect((await callScreen('job_posting_detail', query)).status).toBe(404)
  })
})
