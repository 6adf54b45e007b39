import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { searchSortNames } from '@tsunagu/contract/search/search-sort-names.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { presentSort } from '#server/features/search/search-sort.present.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { presentFilterPanel } from './search-conditions.present.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  const tenant = (await loadTenants(shippedTenants)).get('kango')
  if (!tenant) throw new Error('no 看護')
  vocabulary = { facets: tenant.facets, masterData: shippedMasterData, synonyms: tenant.synonyms }
})

const stateOf = (key: string, values: readonly string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

const anyStates = fc
  .record({
    areas: fc.subarray(['13', '13112', '13113', '14', '14100', '99999']),
    occupation_categories: fc.subarray(['nurse', 'no_such_occupation']),
    features: fc.subarray(['holidays_120', 'blank_ok', 'no_such_feature']),
    salary_type: fc.subarray(['monthly'], { maxLength: 1 }),
    salary_min: fc.subarray(['280000', '1500', 'x'], { maxLength: 1 }),
    keyword: fc.subarray(['リハビリ', '夜勤　ICU'], { maxLength: 1 }),
  })
  .map((values) => Object.entries(values).map(([key, texts]) => stateOf(key, texts)))

test('without the parts of a condition the panel shows all others, and only them', () => {
  fc.assert(
    fc.property(anyStates, (states) => {
      const elements = presentFilterPanel(states, vocabulary)
      for (const removed of elements) {
        const isRemoved = (key: string, text: string) =>
          removed.parts.some((part) => part.key === key && part.text === text)
        const rest = states.map((state) => ({
          ...state,
          contentStates: state.contentStates.filter(({ text }) => !isRemoved(state.key, text)),
        }))
        expect(presentFilterPanel(rest, vocabulary)).toEqual(elements.filter((element) => element !== removed))
      }
    }),
  )
})

describe('the order in force', () => {
  const nameOf = (sort: string) => presentSort([stateOf('sort', [sort])], shippedMasterData)
  const stationNamed = (name: string) => {
    for (const station of shippedMasterData.allStations()) {
      if (station.name === name && station.prefectureCode === '13') return station
    }
    throw new Error(`no ${name}`)
  }

  test('is called by what it sorts by', () => {
    expect(presentSort([], shippedMasterData)).toEqual({ text: 'newest', name: searchSortNames.newest })
    expect(nameOf('salary')).toEqual({ text: 'salary', name: searchSortNames.salary })
  })

  test('names the station it begins at, and a point by the station around it', () => {
    const { id, lat, lng } = stationNamed('渋谷')
    expect(nameOf(`near_station:${id}`)).toEqual({ text: `near_station:${id}`, name: '渋谷駅から近い順' })
    const point = `near_point:${lat.toFixed(5)},${lng.toFixed(5)}`
    expect(nameOf(point)).toEqual({ text: point, name: '渋谷駅付近から近い順' })
    expect(nameOf('near_point:24.00000,131.00000').name).toBe('選んだ地点から近い順')
  })

  test.each(['near_station:99999999', 'near_point:0,0', 'x', ''])('%j is the newest first', (sort) => {
    expect(nameOf(sort)).toEqual({ text: 'newest', name: searchSortNames.newest })
  })
})
