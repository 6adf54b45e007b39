import { describe, expect, test } from 'vitest'
import type { Line, Station } from '#server/master-data/stations.ts'
import { hopMinutes, kindOfLine } from './line-kinds.ts'
import type { RailNetwork, Run } from './rail-network.ts'
import { type RideLimits, rideFrom } from './ride.ts'

const names = ['A', 'B', 'C', 'D', 'E', 'F']
const station = (id: string): Station => ({
  id,
  name: id,
  municipalityCode: '',
  prefectureCode: '',
  postalCode: '',
  lineIds: [],
  lat: 35,
  lng: 139,
})
const line = (name: string): Line => ({ id: name, name, company: '', stationIds: [] })

const both = (name: string, stops: number[], hops: number[], wait: number): Run[] => {
  const own = line(name)
  return [
    { line: own, stops, hops, wait },
    { line: own, stops: stops.toReversed(), hops: hops.toReversed(), wait },
  ]
}

function networkOf(runs: Run[], foot: readonly (readonly [number, number, number])[] = []): RailNetwork {
  return {
    stations: names.map(station),
    placeOf: new Map(names.map((name, place) => [name, place])),
    runs,
    runsAt: names.map((_, place) => runs.filter(({ stops }) => stops.includes(place))),
    neighbours: names.map((_, place) =>
      foot.flatMap(([from, to, minutes]) =>
        from === place ? [{ place: to, minutes }] : to === place ? [{ place: from, minutes }] : [],
      ),
    ),
  }
}

const all: RideLimits = { minutes: 60, transfers: 3, waitFactor: 1 }

/** 「D 14 red blue」, by name. */
const ridden = (network: RailNetwork, limits: Partial<RideLimits> = {}, place = 0) =>
  rideFrom(network, [{ place, minutes: 0 }], { ...all, ...limits })
    .map((one) => [names[one.place], one.minutes, ...one.lines.map(({ name }) => name)].join(' '))
    .toSorted()

describe('a small network', () => {
  // A –5– B –5– C by red (wait 5), B –4– D by blue (wait 2), C … E on foot in 3, F alone
  const network = networkOf([...both('red', [0, 1, 2], [5, 5], 5), ...both('blue', [1, 3], [4], 2)], [[2, 4, 3]])

  test('the first train is not waited for; a change costs 3 minutes and half the time between two trains', () => {
    expect(ridden(network)).toEqual(['A 0', 'B 5 red', 'C 10 red', 'D 14 red blue', 'E 13 red'])
  })

  test('without transfers one stays on the line', () => {
    expect(ridden(network, { transfers: 0 })).toEqual(['A 0', 'B 5 red', 'C 10 red', 'E 13 red'])
  })

  test('early and late one waits twice as long for the connection', () => {
    expect(ridden(network, { waitFactor: 2 })).toContain('D 16 red blue')
  })

  test('what takes a minute more is out of reach', () => {
    expect(ridden(network, { minutes: 13 })).toEqual(['A 0', 'B 5 red', 'C 10 red', 'E 13 red'])
    expect(ridden(network, { minutes: 4 })).toEqual(['A 0'])
  })

  test('the way back is the same line in the other direction', () => {
    expect(ridden(network, {}, 2)).toContain('A 10 red')
  })

  test('a station without trains reaches itself, and no start reaches nothing', () => {
    expect(ridden(network, {}, 5)).toEqual(['F 0'])
    expect(rideFrom(network, [], all)).toEqual([])
  })
})

test('a faster way with a transfer beats a slow line without one', () => {
  // A –30– C by slow; A –5– B by red, B –5– C by blue with a wait of 2
  const network = networkOf([
    ...both('slow', [0, 2], [30], 5),
    ...both('red', [0, 1], [5], 5),
    ...both('blue', [1, 2], [5], 2),
  ])
  expect(ridden(network)).toContain('C 15 red blue')
  expect(ridden(network, { transfers: 0 })).toContain('C 30 slow')
})

test('a circle is ridden the shorter way round', () => {
  const round = [0, 1, 2, 3]
  const network = networkOf(both('ring', [...round, ...round], [10, 10, 10, 10, 10, 10, 10], 5))
  expect(ridden(network)).toEqual(['A 0', 'B 10 ring', 'C 20 ring', 'D 10 ring'])
})

test('a kilometre of a railway takes 2.3 minutes with its stop; of a short hop no top speed is reached', () => {
  // 1,300 m of track: 32 s to 80 km/h, 30 s at it, 25 s of braking; 1.15 times that, and 36 s at the platform
  expect(hopMinutes(1, { topSpeed: 80, detour: 1.3 })).toBeCloseTo(2.262, 3)
  // 130 m: sqrt(2 × 130 × 0.63 / 1.6) = 10.1 m/s is reached; 14.5 s and 11.2 s
  expect(hopMinutes(0.1, { topSpeed: 80, detour: 1.3 })).toBeCloseTo((25.71 * 1.15) / 60 + 0.6, 2)
  expect(hopMinutes(0, { topSpeed: 80, detour: 1.3 })).toBeCloseTo(0.6)
})

test('the kind of a line follows from its name; those with a fare of their own are not counted', () => {
  expect(kindOfLine('東海道新幹線', 30)).toBeNull()
  expect(kindOfLine('JR成田エクスプレス', 10)).toBeNull()
  expect(kindOfLine('東京メトロ銀座線', 0.8)).toMatchObject({ topSpeed: 75, headway: 6 })
  expect(kindOfLine('日暮里・舎人ライナー', 0.8)).toMatchObject({ topSpeed: 60 })
  expect(kindOfLine('JR湘南新宿ライン', 5)).toMatchObject({ topSpeed: 80, headway: 40 })
  expect(kindOfLine('つくばエクスプレス', 3)).toMatchObject({ topSpeed: 80, headway: 20 })
  expect(kindOfLine('小田急線', 1.7)).toMatchObject({ topSpeed: 80, headway: 10 })
})
