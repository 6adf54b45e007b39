import type { ComponentType, ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { importPostings } from '#server/testing/imported-postings.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

async function signIn(tenant = 'kango') {
  const jobSeeker = await makeJobSeeker(portal(), { tenant })
  return { tenant, session: await portal().signedIn(jobSeeker) }
}

function screenOf(response: Output<'getTopView'>): Screen {
  const { view } = response
  if (view.layoutType !== 'single_view') throw new Error(`${view.id} has tabs`)
  return view.data.screen
}

function componentOf<T extends ComponentType>(screen: Screen, id: string, type: T): ScreenComponentOf<T>['component'] {
  const component = screen.components.find((each) => each.id === id)
  if (component?.type !== type) throw new Error(`${screen.id} has no ${type} "${id}"`)
  return (component as ScreenComponentOf<T>).component
}

const idsOf = (screen: Screen) => screen.components.map(({ id }) => id)
const search = (...states: ReturnType<typeof elementState>[]) => ({ searchBody: { formElementStates: states } })

describe('public views', () => {
  it('opens sign-in, sign-up, entry and the legal texts to everybody, by id and by route', async () => {
    for (const id of ['sign_in', 'sign_up', 'entry', 'term', 'privacy']) {
      const { status, body } = await portal().call('getView', { params: { id } })
      expect(status, id).toBe(200)
      expect(body.view).toMatchObject({ id, isPrivate: false })
    }
    const { body } = await portal().call('getViewByRouteType', { params: { routeType: 'sign_in' } })
    expect(body.view.id).toBe('sign_in')
  })

  it('lists every service with its logo and its own page below the legal texts', async () => {
    const { body } = await portal().call('getView', { params: { id: 'privacy' }, tenant: 'kaigo' })
    const screen = screenOf(body)
    const { cards } = componentOf(screen, 'services', 'simple_cards_with_image')
    expect(cards.map(({ title, imageUrl, navigationElement }) => [title, imageUrl, navigationElement.url])).toEqual([
      ['つなぐ看護', '/tenant-assets/kango/logo.svg', 'http://kango.localhost/'],
      ['つなぐ薬剤師', '/tenant-assets/yakuzai/logo.svg', 'http://yakuzai.localhost/'],
      ['つなぐコメディカル', '/tenant-assets/comedical/logo.svg', 'http://comedical.localhost/'],
      ['つなぐ介護', '/tenant-assets/kaigo/logo.svg', 'http://kaigo.localhost/'],
      ['つなぐ保育', '/tenant-assets/hoiku/logo.svg', 'http://hoiku.localhost/'],
    ])
    const { items } = componentOf(screen, 'articles', 'paragraph_list')
    expect(items.length).toBeGreaterThanOrEqual(10)
    expect(JSON.stringify(screen)).toContain('「つなぐ介護」')
    expect(JSON.stringify(screen)).not.toContain('$(')
  })

  it('asks visitors of a private view to sign in, and knows no other views', async () => {
    expect((await portal().call('getView', { params: { id: 'favorites' } })).status).toBe(401)
    expect((await portal().call('getViewByRouteType', { params: { routeType: 'top' } })).status).toBe(401)
    expect((await portal().call('getView', { params: { id: 'nowhere' } })).status).toBe(404)
  })
})

describe('the top page', () => {
  it('shows a newcomer what there is, and leaves out what there is not', async () => {
    const caller = await signIn('yakuzai')
    const { body } = await portal().call('getTopView', caller)
    const ids = idsOf(screenOf(body))
    // The one notice asks for the profile; that there is nothing to do is worth a word
    expect(ids).toEqual(['hero', 'notices', 'search', 'adviser', 'features', 'progress', 'todos'])
  })

  it('puts the newest postings on a shelf, and those seen on another', async () => {
    const caller = await signIn()
    const [first = '', second = ''] = await importPostings(portal(), 'kango', [{}, {}])
    await portal().call('getJobPostingView', { ...caller, params: { jobPostingId: first } })
    portal().setNow('2026-11-20T09:01:00+09:00')
    await portal().call('getJobPostingView', { ...caller, params: { jobPostingId: second } })
    const screen = screenOf((await portal().call('getTopView', caller)).body)
    const seen = componentOf(screen, 'recently_viewed', 'cards')
    expect(seen.jobPostingCards.map(({ id }) => id)).toEqual([second, first])
    const arrivals = componentOf(screen, 'new_arrivals', 'cards')
    expect(arrivals.jobPostingCards.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]))
    expect(idsOf(screen).indexOf('new_arrivals_title')).toBe(idsOf(screen).indexOf('new_arrivals') - 1)
  })
})

describe('a search', () => {
  it('shows conditions, cards and the exact count, and enters the history once', async () => {
    const caller = await signIn()
    const [id = ''] = await importPostings(portal(), 'kango', [{ title: '夜空クリニックの看護師' }])
    const keyword = elementState('text', 'keyword', [textContent('夜空')])
    const answers = [
      await portal().call('getSearchResultView', { ...caller, body: search(keyword) }),
      await portal().call('getAdvancedSearchResultView', { ...caller, body: search(keyword) }),
    ]
    for (const { body } of answers) {
      const screen = screenOf(body)
      expect(componentOf(screen, 'filter', 'filter_panel').elements).toEqual([
        { iconType: 'search', name: 'キーワード', value: '夜空', parts: [{ key: 'keyword', text: '夜空' }] },
      ])
      const cards = componentOf(screen, 'result', 'cards')
      expect(cards.jobPostingCards.map((card) => card.id)).toEqual([id])
      expect(cards.pageInfo).toEqual({ currentPage: 1, totalCount: 1, totalPage: 1, perPage: 20 })
    }
    const top = screenOf((await portal().call('getTopView', caller)).body)
    const { items } = componentOf(top, 'recent_searches', 'search_history')
    expect(items.map(({ label }) => label)).toEqual(['夜空'])
  })

  it('without a condition lists everything and is no entry of the history', async () => {
    const caller = await signIn('hoiku')
    const { status } = await portal().call('getSearchResultView', { ...caller, body: search() })
    expect(status).toBe(200)
    const top = screenOf((await portal().call('getTopView', caller)).body)
    expect(idsOf(top)).not.toContain('recent_searches')
  })
})

describe("a posting's view", () => {
  it('shows the posting with the terms that the law wants, and enters the browsing history', async () => {
    const caller = await signIn()
    const [id = ''] = await importPostings(portal(), 'kango', [{ title: '透析室の看護師' }])
    const { status, body } = await portal().call('getJobPostingView', { ...caller, params: { jobPostingId: id } })
    expect(status).toBe(200)
    const screen = screenOf(body)
    expect(componentOf(screen, 'title', 'title').title).toBe('透析室の看護師')
    expect(componentOf(screen, 'favorite', 'favorite')).toMatchObject({ jobPostingId: id, status: 'dislike' })
    const groups = ['employment', 'pay', 'time', 'place', 'other'].map(
      (group) => componentOf(screen, `terms_${group}`, 'basic_info_table').items.length,
    )
    expect(groups).toEqual([5, 4, 4, 4, 2])
    const history = await portal().call('getScreenByType', { ...caller, params: { screenType: 'browsing_history' } })
    const { jobPostingCards } = componentOf(history.body.screen, 'browsing_history', 'cards')
    expect(jobPostingCards.map((card) => card.id)).toEqual([id])
  })

  it('does not exist for another service, an unknown id or something that is no id', async () => {
    const caller = await signIn('kaigo')
    const [id = ''] = await importPostings(portal(), 'kango', [{}])
    for (const jobPostingId of [id, '0b8f3c62-6a52-4d0b-9a55-000000000000', 'x']) {
      expect((await portal().call('getJobPostingView', { ...caller, params: { jobPostingId } })).status).toBe(404)
    }
  })
})

describe('lists of postings', () => {
  it('shows named postings in the order given', async () => {
    const caller = await signIn()
    const ids = await importPostings(portal(), 'kango', [{}, {}, {}])
    const named = ids.toReversed()
    const { body } = await portal().call('getScreenByType', {
      ...caller,
      params: { screenType: 'search_result' },
      query: { 'getJobPostingListByIdsQueries.jobPostingIds': [...named, 'x'] },
    })
    const { jobPostingCards } = componentOf(body.screen, 'result', 'cards')
    expect(jobPostingCards.map(({ id }) => id)).toEqual(named)
  })

  it('gathers postings by progress in the tabs, and those inquired about', async () => {
    const caller = await signIn()
    const [inquired = '', applied = ''] = await importPostings(portal(), 'kango', [{}, {}])
    await portal().call('takeJobPostingAction', {
      ...caller,
      params: { jobPostingId: inquired },
      body: { actionType: 'inquiry' },
    })
    await portal().call('takeJobPostingAction', {
      ...caller,
      params: { jobPostingId: applied },
      body: { actionType: 'apply' },
    })
    const { view } = (await portal().call('getProgressStatusView', caller)).body
    if (view.layoutType !== 'tab_bar_view') throw new Error('the progress view has no tabs')
    expect(view.data.tabs.map(({ text }) => text)).toEqual(['確認中', '紹介', '応募', '選考中', '内定承諾', '終了'])
    const lists = view.data.screens.map((screen) =>
      componentOf(screen, screen.components[0]?.id ?? '', 'cards').jobPostingCards.map(({ id }) => id),
    )
    expect(lists).toEqual([[inquired], [], [applied], [], [], []])
    const list = await portal().call('getScreenByType', { ...caller, params: { screenType: 'inquired' } })
    const { jobPostingCards } = componentOf(list.body.screen, 'inquired', 'cards')
    expect(new Set(jobPostingCards.map(({ id }) => id))).toEqual(new Set([inquired, applied]))
  })

  it('needs as many statements for a long list as for a short one', async () => {
    const caller = await signIn('comedical')
    const statementsOf = async () => {
      portal().statements()
      await portal().call('getSearchResultView', { ...caller, body: { ...search(), page: 2 } })
      await portal().call('getTopView', caller)
      return portal().statements().length
    }
    await importPostings(
      portal(),
      'comedical',
      Array.from({ length: 21 }, () => ({})),
    )
    const short = await statementsOf()
    await importPostings(
      portal(),
      'comedical',
      Array.from({ length: 19 }, () => ({})),
    )
    portal().setNow('2026-11-20T09:05:00+09:00')
    expect(await statementsOf()).toBe(short)
  })
})
