// Also on PGlite: search
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, expect, test } from 'vitest'
import { reachOf } from '#server/commute/reach.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { compactSearchIndex } from '#server/search-index/compact-search-index.ts'
import { findByMinutes } from '#server/search-index/pages/commute-order.ts'
import { readConditions } from '#server/search-index/search-conditions.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems, locatedAt } from '#server/testing/job-posting.factories.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'

const portal = useTestApp({ now: '2026-11-20T09:00:00+09:00' })

const stations = [...shippedMasterData.allStations()]
const stationOf = (name: string, prefectureCode = '13') => {
  const found = stations.find((one) => one.name === name && one.prefectureCode === prefectureCode)
  if (!found) throw new Error(`There is no station ${name}.`)
  return found
}
const kyodo = stationOf('経堂')
const byTrain = (minutes: number, limits = '') => `train:${kyodo.id}:${minutes}${limits}`

/** A posting at a station: its workplace is there, too. */
const postingAt = (title: string, stationName: string, minutes: number, by: 'walk' | 'bus' = 'walk') => {
  const { id, lat, lng, lineIds } = stationOf(stationName)
  const { jobLocation } = locatedAt('東京都', '世田谷区')
  const geo = { '@type': 'GeoCoordinates' as const, latitude: lat, longitude: lng }
  const lineName = shippedMasterData.findLine(lineIds[0] ?? '')?.name ?? ''
  const access = [{ lineName, stationName, lineId: lineIds[0] ?? null, stationId: id, by, minutes }]
  return feedItem({ title, jobLocation: { ...jobLocation, geo }, extension: { municipalityCode: '13112', access } })
}

let caller: { tenant: string; session: string }
beforeAll(async () => {
  const jobSeeker = await makeJobSeeker(portal(), { tenant: 'kango' })
  caller = { tenant: 'kango', session: await portal().signedIn(jobSeeker) }
  const report = await importItems(portal(), [
    postingAt('経堂で徒歩8分', '経堂', 8),
    postingAt('豪徳寺で徒歩3分', '豪徳寺', 3),
    postingAt('明大前で徒歩5分', '明大前', 5),
    postingAt('新宿で徒歩5分', '新宿', 5),
    postingAt('経堂からバス', '経堂', 9, 'bus'),
  ])
  expect(report).toMatchObject({ created: 5, errors: [] })
})

const states = (commute: string) => [elementState('text', 'commute', [textContent(commute)])]

/** The cards of a search's result, as titles with what they say of the commute. */
async function found(commute: string): Promise<Record<string, string>> {
  const body = { searchBody: { formElementStates: states(commute) } }
  const { body: answer } = await portal().call('getJobPostingCards', { ...caller, body })
  if (answer.component.type !== 'cards') throw new Error('no cards')
  return Object.fromEntries(
    answer.component.component.jobPostingCards.map(({ title, attachmentInfo }) => [
      title,
      attachmentInfo.find((fact) => fact.title === '通勤')?.text ?? '',
    ]),
  )
}

const reachOfCall = async (commute: string) => {
  const { status, body } = await portal().call('findCommute', { ...caller, query: { commute } })
  expect(status).toBe(200)
  return body
}

test('a search by train finds what is within reach, and each card says by which way', async () => {
  const near = await found(byTrain(15))
  expect(near['経堂で徒歩8分']).toBe('約10分（経堂駅から徒歩約10分）')
  expect(near['豪徳寺で徒歩3分']).toMatch(/^約[789]分（小田急線 豪徳寺駅、徒歩約5分・乗り換えなし）$/)
  expect(Object.keys(near)).toHaveLength(2)
  const far = await found(byTrain(45))
  expect(Object.keys(far).toSorted()).toEqual(['新宿で徒歩5分', '明大前で徒歩5分', '経堂で徒歩8分', '豪徳寺で徒歩3分'])
  expect(far['明大前で徒歩5分']).toMatch(/乗り換え1回）$/)
  expect(Object.keys(await found(byTrain(45, ':0:day')))).not.toContain('明大前で徒歩5分')
})

test('no card says more minutes than were asked for', async () => {
  for (const minutes of [15, 30, 45, 60]) {
    for (const text of Object.values(await found(byTrain(minutes)))) {
      expect(Number(/^約(\d+)分/.exec(text)?.[1])).toBeLessThanOrEqual(minutes)
    }
  }
})

test('without a train it is the distance that counts, those reached by bus included', async () => {
  const onFoot = await found(`walk:${kyodo.id}:30`)
  expect(onFoot).toEqual({
    経堂で徒歩8分: '約1分（徒歩）',
    経堂からバス: '約1分（徒歩）',
    豪徳寺で徒歩3分: expect.stringMatching(/^約\d+分（徒歩）$/),
  })
  expect(Object.keys(await found(`car:${kyodo.id}:30`))).toHaveLength(5)
})

test('list, table and count say the same, by rows and by bitmaps', async () => {
  const compare = async () => {
    const reach = await reachOfCall(byTrain(45))
    expect(reach).toMatchObject({ name: '経堂駅', totalCount: 4, radiusKm: 0 })
    const counts = Object.fromEntries(
      reach.stations.filter(({ count }) => count > 0).map((one) => [one.name, one.count]),
    )
    expect(counts).toEqual({ 経堂: 1, 豪徳寺: 1, 明大前: 1, 新宿: 1 })
    const cards = await found(byTrain(45))
    expect(Object.fromEntries(reach.postings.map(({ title, time }) => [title, time?.text]))).toEqual(cards)
    expect(reach.lines.some(({ name }) => name === '小田急線')).toBe(true)
    const byRoad = await reachOfCall(`bicycle:${kyodo.id}:15`)
    expect(byRoad.totalCount).toBe(Object.keys(await found(`bicycle:${kyodo.id}:15`)).length)
  }
  await compare()
  await compactSearchIndex(portal().served, 'kango', { threshold: 1, size: 3 })
  await compare()
})

test('premises out of range and unknown stations find nothing, and say so', async () => {
  for (const commute of [byTrain(31), byTrain(30, ':9:day'), 'train:99999999:30', 'x']) {
    expect(await found(commute)).toEqual({})
    const { status, body } = await portal().call('findCommute', { ...caller, query: { commute } })
    expect({ status, body: JSON.stringify(body) }).toEqual({ status: 400, body: expect.stringContaining('選び直して') })
    const view = await portal().call('getSearchResultView', {
      ...caller,
      body: { searchBody: { formElementStates: states(commute) } },
    })
    expect(JSON.stringify(view.body)).toContain('この条件は、いまはお選びいただけません')
  }
})

/** Titles of the cards, in their order. */
const titlesBy = async (commute: string, sort: string): Promise<string[]> => {
  const formElementStates = [...states(commute), elementState('text', 'sort', [textContent(sort)])]
  const { body } = await portal().call('getJobPostingCards', { ...caller, body: { searchBody: { formElementStates } } })
  if (body.component.type !== 'cards') throw new Error('no cards')
  return body.component.component.jobPostingCards.map(({ title }) => title)
}

test('the shortest way comes first, and its parts add up', async () => {
  const shown = await found(byTrain(45))
  const titles = await titlesBy(byTrain(45), 'commute')
  const minutes = titles.map((title) => Number(/^約(\d+)分/.exec(shown[title] ?? '')?.[1]))
  expect(titles.slice(0, 2)).toEqual(['豪徳寺で徒歩3分', '経堂で徒歩8分'])
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  expect((await titlesBy(`walk:${kyodo.id}:30`, 'commute')).at(-1)).toBe('豪徳寺で徒歩3分')
  const { postings, sort } = await reachOfCall(byTrain(45))
  expect(sort).toBe('commute')
  expect(postings.map(({ title }) => title)).toEqual(titles)
  for (const { time } of postings) {
    expect(time?.legs.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(time?.minutes)
  }
})

test('without a commute the order is that of the newest', async () => {
  expect(await titlesBy('', 'commute')).toEqual(await titlesBy('', 'newest'))
  const body = { searchBody: { formElementStates: [elementState('text', 'sort', [textContent('commute')])] } }
  const view = await portal().call('getSearchResultView', { ...caller, body })
  expect(JSON.stringify(view.body)).not.toContain('通勤時間の短い順')
})

test('bands of minutes give the same pages as all matches at once', async () => {
  const { services } = portal()
  const vocabulary = vocabularyOf(portal(), 'kango')
  const reach = reachOf(byTrain(90), shippedMasterData)
  if (!reach) throw new Error('The station is known.')
  const search = { conditions: readConditions(states(byTrain(90)), vocabulary), today: '2026-11-20' }
  await services.runInScope('kango', async (scope) => {
    const matches = 4
    const page = (offset: number, limit: number, few: number) =>
      findByMinutes(scope, { services, search, reach }, { offset, limit }, { matches, few })
    const whole = await page(0, 10, 500)
    expect(whole).toHaveLength(matches)
    expect(await page(0, 10, 0)).toEqual(whole)
    for (const offset of [0, 1, 2, 3]) expect(await page(offset, 2, 0)).toEqual(whole.slice(offset, offset + 2))
  })
})

test('a place without a station around it reaches nothing', async () => {
  expect(await reachOfCall('train:33.500,139.500:90')).toMatchObject({
    totalCount: 0,
    stations: [],
    lines: [],
    postings: [],
  })
})

test('the condition is named in the filter panel', async () => {
  const view = await portal().call('getSearchResultView', {
    ...caller,
    body: { searchBody: { formElementStates: states(byTrain(30, ':1:early')) } },
  })
  expect(JSON.stringify(view.body)).toContain('経堂駅から電車で30分以内（乗り換え1回まで・早番）')
})

test('a visitor is asked to sign in', async () => {
  const { status } = await portal().call('findCommute', { tenant: 'kango', query: { commute: byTrain(30) } })
  expect(status).toBe(401)
})

test('a packed posting that moves is counted at its new place, packed again or not', async () => {
  const { identifier } = feedItem({ reference: 'moves' })
  const move = (stationName: string) =>
    importItems(portal(), [{ ...postingAt('移転する施設', stationName, 5), identifier }])
  const pack = () => compactSearchIndex(portal().served, 'kango', { threshold: 1, size: 3 })
  const around = async () => {
    portal().services.counts.forget('kango')
    return (await reachOfCall(`bicycle:${kyodo.id}:15`)).totalCount
  }
  const others = await around()
  const counted: number[] = []
  for (const stationName of ['経堂', '八王子', '経堂']) {
    await move(stationName)
    counted.push(await around())
    await pack()
    counted.push(await around())
  }
  expect(counted.map((count) => count - others)).toEqual([1, 1, 0, 0, 1, 1])
})
