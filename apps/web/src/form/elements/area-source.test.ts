import { expect, it } from 'vitest'
import { createApiClient } from '#web/lib/api-client.ts'
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
const tokyo = { id: '13', name: '東京都' }
const kanagawa = { id: '14', name: '神奈川県' }
const yokohama = { id: '14100', name: '横浜市' }

it('places are named with what they lie in', () => {
  const places = areaSource(api, 'prefecture')
  expect(optionAt(places, tokyo)).toMatchObject({ label: '東京都', hasParts: true, isChoosable: true })
  expect(optionAt(places, tokyo, { id: '13112', name: '世田谷区' })).toMatchObject({
    label: '東京都 世田谷区',
    hasParts: false,
  })
  expect(optionAt(places, kanagawa, yokohama)).toMatchObject({ label: '神奈川県 横浜市', hasParts: true })
  const ward = { name: '鶴見区', label: '神奈川県 横浜市鶴見区', hasParts: false }
  expect(optionAt(places, kanagawa, yokohama, { id: '14101', name: '横浜市鶴見区' })).toMatchObject(ward)
  expect(optionAt(places, kanagawa, yokohama, { id: '14101', name: '鶴見区' })).toMatchObject(ward)
})

it('wards of Tokyo whose code ends in 0 are no cities with wards', () => {
  expect(optionAt(areaSource(api, 'prefecture'), tokyo, { id: '13120', name: '練馬区' })?.hasParts).toBe(false)
})

it('a region gathers prefectures and cannot be chosen', () => {
  const places = areaSource(api, 'prefecture')
  const region = { id: 'region_3', name: '関東' }
  expect(optionAt(places, region)).toMatchObject({ hasParts: true, isChoosable: false })
  expect(optionAt(places, region, tokyo)?.label).toBe('東京都')
})

it.each([
  ['01', '北海道'],
  ['07', '東北'],
  ['08', '関東'],
  ['47', '九州・沖縄'],
  ['13112', ''],
])('%s stands under %j', (id, heading) => {
  const places = areaSource(api, 'prefecture')
  expect(places.headingOf(places.toOption({ id, name: 'x' }, [], []))).toBe(heading)
})

it('of railways only stations can be chosen', () => {
  const stations = areaSource(api, 'train')
  const line = { id: '11302', name: 'JR山手線' }
  expect(optionAt(stations, tokyo)?.isChoosable).toBe(false)
  expect(optionAt(stations, tokyo, line)).toMatchObject({ hasParts: true, isChoosable: false })
  expect(optionAt(stations, tokyo, line, { id: '1130208', name: '新宿' })).toMatchObject({
    label: '新宿駅',
    isChoosable: true,
  })
  expect(stations.isWithin('1311', '13')).toBe(false)
})
