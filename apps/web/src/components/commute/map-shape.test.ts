import type { CommuteReach } from '@tsunagu/contract/endpoints/search-calls.ts'
import { expect, test } from 'vitest'
import { firstZoom, mapSize, pathOf, scaleOf, withoutOverlap } from './map-shape.ts'

const station = (id: string, lat: number, lng: number) => ({
  id,
  name: id,
  lat,
  lng,
  minutes: 5,
  transfers: 0,
  lines: '',
  count: 1,
})
const reach: CommuteReach = {
  name: '中央駅',
  summary: '',
  origin: { lat: 35, lng: 139 },
  radiusKm: 0,
  totalCount: 1,
  stations: [station('a', 35.1, 139), station('b', 35, 139.05)],
  lines: [],
  postings: [],
  sort: '',
}

test('the origin is in the middle, north is above, and the farthest station is on the map', () => {
  const { at } = scaleOf(reach, 1)
  expect(at(35, 139)).toEqual({ x: mapSize / 2, y: mapSize / 2 })
  expect(at(35.1, 139).y).toBeCloseTo(32)
  expect(at(35, 139.05).x).toBeGreaterThan(mapSize / 2)
})

test('zooming keeps the origin and doubles lengths', () => {
  expect(scaleOf(reach, 2).km).toBeCloseTo(scaleOf(reach, 1).km * 2)
  expect(scaleOf(reach, 2).at(35, 139)).toEqual({ x: mapSize / 2, y: mapSize / 2 })
})

test('it begins twice as large where few postings are far out, by train alone', () => {
  const near = Array.from({ length: 3 }, (_, index) => station(`near ${index}`, 35.01, 139))
  const few = { ...reach, stations: [...near, station('far', 35.1, 139)] }
  expect(firstZoom(few)).toBe(2)
  expect(firstZoom({ ...few, stations: few.stations.slice(1) })).toBe(1)
  expect(firstZoom({ ...few, radiusKm: 11 })).toBe(1)
})

test('a lone station still has a scale', () => {
  expect(scaleOf({ ...reach, stations: [] }, 1).km).toBeCloseTo(208)
})

test('a line is a path through its stops; a half point is left out', () => {
  expect(pathOf([35, 139, 35.1, 139, 35], scaleOf(reach, 1))).toBe('M240 240L240 32')
  expect(pathOf([], scaleOf(reach, 1))).toBe('')
})

test('boxes that would cover an earlier one, or are off the map, are left out', () => {
  const box = (x: number, y: number) => ({ x, y, width: 20, height: 10 })
  expect(withoutOverlap([box(100, 100), box(110, 105), box(130, 100), box(-5, 100)], 9)).toEqual([
    box(100, 100),
    box(130, 100),
  ])
  expect(withoutOverlap([box(100, 100), box(200, 100)], 1)).toHaveLength(1)
})
