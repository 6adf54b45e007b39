import { expect, test } from 'vitest'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { commuteText } from './commute.present.ts'
import { longestWalk, walkStep, walkStepsFrom } from './on-foot.ts'
import { reachOf, walkableStations } from './reach.ts'

const { allStations, allLines, findStation, stationsOf } = shippedMasterData
const idOf = (name: string) => [...allStations()].find((one) => one.name === name)?.id ?? ''
const reached = (text: string) => reachOf(text, shippedMasterData)?.stations
const minutesTo = (name: string, text: string) => reached(text)?.get(idOf(name))?.minutes

test('known ways take about what they take', () => {
  const fromKyodo = `train:${idOf('経堂')}:60`
  expect(minutesTo('経堂', fromKyodo)).toBe(0)
  expect(minutesTo('豪徳寺', fromKyodo)).toBeLessThanOrEqual(4)
  // A local train takes 22 minutes
  expect(minutesTo('新宿', fromKyodo)).toBeGreaterThanOrEqual(15)
  expect(minutesTo('新宿', fromKyodo)).toBeLessThanOrEqual(27)
  expect(reached(fromKyodo)?.get(idOf('明大前'))?.lines).toHaveLength(2)
  expect(minutesTo('函館', fromKyodo)).toBeUndefined()
})

test('no way by train is named that has a fare of its own', () => {
  const lines = [...(reached(`train:${idOf('東京')}:90`)?.values() ?? [])].flatMap((one) => one.lines)
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter((name) => name.includes('新幹線'))).toEqual([])
})

test('a circle closes', () => {
  const ring = [...allLines()].find(({ name }) => name === 'JR山手線')
  const stops = stationsOf(ring?.id ?? '')
  const [first, last] = [stops[0], stops.at(-1)]
  expect(reached(`train:${first?.id}:15:0:day`)?.get(last?.id ?? '')?.minutes).toBeLessThanOrEqual(6)
})

test('each longer premise reaches no less, and each stricter one no more', () => {
  const sizes = (texts: string[]) => texts.map((text) => reached(text)?.size ?? 0)
  const id = idOf('経堂')
  const growing = sizes([15, 30, 45, 60, 90].map((minutes) => `train:${id}:${minutes}`))
  expect(growing).toEqual(growing.toSorted((a, b) => a - b))
  const byTransfers = sizes([0, 1, 2, 3].map((transfers) => `train:${id}:60:${transfers}:day`))
  expect(byTransfers).toEqual(byTransfers.toSorted((a, b) => a - b))
  const [byDay = 0, early = 0, late = 0] = sizes(['day', 'early', 'late'].map((when) => `train:${id}:60:3:${when}`))
  expect(early).toBeLessThan(byDay)
  expect(late).toBe(early)
})

test('a place begins at the stations around it; where none is on foot, no train is reached', () => {
  const kyodo = findStation(idOf('経堂'))
  const near = reached(`train:${kyodo?.lat.toFixed(3)},${kyodo?.lng.toFixed(3)}:30`)
  expect(near?.get(idOf('経堂'))?.minutes).toBeLessThanOrEqual(3)
  expect(near?.get(idOf('豪徳寺'))).toBeDefined()
  // In the sea off 八丈島
  expect(reached('train:33.500,139.500:90')?.size).toBe(0)
})

test('a station next to another one is walked to, not ridden to', () => {
  const next = reached(`train:${idOf('新宿')}:30`)?.get(idOf('新宿西口'))
  expect(next?.lines).toEqual([])
  expect(next?.minutes).toBeLessThanOrEqual(10)
})

test('a station that no ordinary train calls at reaches itself', () => {
  const ordinary = new Set(
    [...allLines()].filter(({ name }) => !name.includes('新幹線')).flatMap(({ stationIds }) => stationIds),
  )
  const lone = [...allStations()].find(({ id }) => !ordinary.has(id))
  const own = reached(`train:${lone?.id}:90`)
  expect(own?.get(lone?.id ?? '')).toEqual({ minutes: 0, lines: [] })
})

test('without a train there is a circle: 15 minutes by bicycle are 3 km of road', () => {
  const reach = reachOf(`bicycle:${idOf('経堂')}:15`, shippedMasterData)
  const kmPerDegree = 111.32 * Math.cos(((reach?.origin.lat ?? 0) * Math.PI) / 180)
  expect((reach?.circle?.radius ?? 0) * kmPerDegree).toBeCloseTo(3 / 1.3)
  expect(reach?.stations.size).toBe(0)
})

test('the fifty commutes that were used last are stored, however many are asked for', () => {
  const ask = (tenths: number) => reachOf(`walk:35.${tenths},139.500:15`, shippedMasterData)
  const [first, second] = [ask(100), ask(101)]
  for (let tenths = 102; tenths < 149; tenths += 1) ask(tenths)
  expect(ask(100)).toBe(first)
  for (let tenths = 149; tenths < 151; tenths += 1) ask(tenths)
  expect(ask(100)).toBe(first)
  expect(ask(101)).not.toBe(second)
})

test('what is no commute and a station that the lists do not have reach nothing', () => {
  expect(reachOf('train:99999999:30', shippedMasterData)).toBeNull()
  expect(reachOf(`train:${idOf('経堂')}:31`, shippedMasterData)).toBeNull()
})

test('a walk counts as the next step, and only a step that still fits is left', () => {
  expect([1, 5, 6, 20, 21, 31].map(walkStep)).toEqual([5, 5, 10, 20, 30, null])
  expect([4, 5, 9, 14, 90].map(longestWalk)).toEqual([null, 5, 5, 10, 30])
  expect(walkStepsFrom(8)).toEqual([10, 15, 20, 30])
  const reach = reachOf(`train:${idOf('経堂')}:15`, shippedMasterData)
  const walks = reach ? walkableStations(reach) : []
  expect(walks).toContainEqual({ stationId: idOf('経堂'), walk: 15 })
  for (const { stationId, walk } of walks)
    expect((reach?.stations.get(stationId)?.minutes ?? 99) + walk).toBeLessThanOrEqual(15)
})

test('a commute is named in words', () => {
  const name = (text: string) => commuteText(text, shippedMasterData)
  const id = idOf('経堂')
  expect(name(`train:${id}:30`)).toBe('経堂駅から電車で30分以内')
  expect(name(`train:${id}:30:1:early`)).toBe('経堂駅から電車で30分以内（乗り換え1回まで・早番）')
  expect(name('car:35.652,139.636:45')).toBe('経堂駅付近から車で45分以内')
  expect(name('walk:33.500,139.500:15')).toBe('選んだ地点から徒歩で15分以内')
  expect(name('nonsense')).toBe('')
})
