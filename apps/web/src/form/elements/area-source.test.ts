import { expect, it } from 'vitest'
import { createApiClient } from '#web/api/api-client.ts'
import { areaSource } from './area-source.ts'
import type { LevelItem, LevelSource } from './level-source.ts'

const api = createApiClient({ baseUrl: '', fetch: () => Promise.reject(new Error('not called')) })

/** The option at the end of a path of items, each alone on its level. */
function optionAt(source: LevelSource, ...path: [LevelItem, ...LevelItem[]]) {
  const options = path.reduce<ReturnType<LevelSource['toOption']>[]>(
    (above, item) => [...above, source.toOption(item, above, [item])],
    [],
  )
  return options.at(-1)
}
const tokyo = { id: '13', displayName: '東京都' }
const kanagawa = { id: '14', displayName: '神奈川県' }
const yokohama = { id: '14100', displayName: '横浜市' }

it('places are named with what they lie in', () => {
  const places = areaSource(api, 'prefecture')
  expect(optionAt(places, tokyo)).toMatchObject({ label: '東京都', hasParts: true, isChoosable: true })
  expect(optionAt(places, tokyo, { id: '13112', displayName: '世田谷区' })).toMatchObject({
    label: '東京都 世田谷区',
    hasParts: false,
  })
  expect(optionAt(places, kanagawa, yokohama)).toMatchObject({ label: '神奈川県 横浜市', hasParts: true })
  const ward = { name: '鶴見区', label: '神奈川県 横浜市鶴見区', hasParts: false }
  expect(optionAt(places, kanagawa, yokohama, { id: '14101', displayName: '横浜市鶴見区' })).toMatchObject(ward)
  expect(optionAt(places, kanagawa, yokohama, { id: '14101', displayName: '鶴見区' })).toMatchObject(ward)
})

it('wards of Tokyo whose code ends in 0 are no cities with wards', () => {
  expect(optionAt(areaSource(api, 'prefecture'), tokyo, { id: '13120', displayName: '練馬区' })?.hasParts).toBe(false)
})

it('a region gathers prefectures and cannot be chosen', () => {
  const places = areaSource(api, 'prefecture')
  const region = { id: 'region_3', displayName: '関東' }
  expect(optionAt(places, region)).toMatchObject({ hasParts: true, isChoosable: false })
  expect(optionAt(places, region, tokyo)?.label).toBe('東京都')
})

it('a prefecture keeps its name in a region that is called the same', () => {
  const hokkaido = optionAt(
    areaSource(api, 'prefecture'),
    { id: 'region_1', displayName: '北海道' },
    { id: '01', displayName: '北海道' },
  )
  expect(hokkaido).toMatchObject({ name: '北海道', label: '北海道' })
})

it('an id names the prefecture and the region of a place', () => {
  const { isWithin } = areaSource(api, 'prefecture')
  expect([isWithin('13112', '13'), isWithin('13112', 'region_3'), isWithin('13', 'region_3')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isWithin('13', '13'), isWithin('1', '13'), isWithin('14101', '13')]).toEqual([false, false, false])
  expect([isWithin('47201', 'region_8'), isWithin('01', 'region_8'), isWithin('x', 'region_3')]).toEqual([
    true,
    false,
    false,
  ])
})

it('of railways lines and stations can be chosen; regions and prefectures lead to them', () => {
  const stations = areaSource(api, 'train')
  const region = { id: 'region_3', displayName: '関東' }
  const line = { id: '11302', displayName: 'JR山手線' }
  expect(optionAt(stations, region)).toMatchObject({ hasParts: true, isChoosable: false })
  expect(optionAt(stations, region, tokyo)).toMatchObject({ hasParts: true, isChoosable: false })
  expect(optionAt(stations, region, tokyo, line)).toMatchObject({
    hasParts: true,
    isChoosable: true,
    label: 'JR山手線',
  })
  expect(optionAt(stations, region, tokyo, line, { id: '1130208', displayName: '新宿' })).toMatchObject({
    label: '新宿駅',
    hasParts: false,
    isChoosable: true,
  })
  expect(stations.isWithin('1311', '13')).toBe(false)
})

it('counts are asked for by the condition that the ids belong to', () => {
  expect(areaSource(api, 'prefecture').conditionKey).toBe('areas')
  expect(areaSource(api, 'train').conditionKey).toBe('stations')
})

it('a region has the sum of its prefectures, and lines are ordered by their counts', () => {
  const [places, rails] = [areaSource(api, 'prefecture'), areaSource(api, 'train')]
  expect(places.countedBy?.('region_7')).toEqual(['36', '37', '38', '39'])
  expect(places.countedBy?.('13112')).toEqual(['13112'])
  expect([places.isByCount?.(['region_3', '13']), rails.isByCount?.(['region_3', '13'])]).toEqual([undefined, true])
  expect([rails.isByCount?.(['region_3']), rails.isByCount?.(['region_3', '13', '11302'])]).toEqual([false, false])
})

it('a place of one’s own is a box, its prefecture leads on; by train the prefecture alone is known', () => {
  const setagaya = { id: '13112', displayName: '東京都 世田谷区' }
  const [places, rails] = [areaSource(api, 'prefecture'), areaSource(api, 'train')]
  expect(places.ownOption?.(setagaya)).toEqual({
    option: { id: '13112', name: '東京都 世田谷区', label: '東京都 世田谷区', hasParts: false, isChoosable: true },
    path: ['region_3', '13'],
  })
  expect(places.ownOption?.(tokyo)?.option.hasParts).toBe(true)
  expect(rails.ownOption?.(setagaya)).toBeNull()
  expect(rails.ownOption?.(tokyo)).toMatchObject({ option: { isChoosable: false }, path: ['region_3', '13'] })
  expect(places.ownOption?.({ id: '99', displayName: '' })).toBeNull()
})
