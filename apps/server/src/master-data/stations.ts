import { lazy } from './lazy.ts'
import type { Point } from './point.ts'

/** A station, one per interchange and name. Ids belong to the set in force alone; other sets number differently. */
export interface Station extends Point {
  id: string
  /** Without 「駅」. */
  name: string
  /** `''` where it is not known. */
  municipalityCode: string
  prefectureCode: string
  /** Seven digits, of the station's own address or of one close by; `''` where it is not known. */
  postalCode: string
  lineIds: readonly string[]
}

/** A line with its stations in running order. */
export interface Line {
  id: string
  name: string
  /** Who runs it; `''` where the set does not say. */
  company: string
  stationIds: readonly string[]
}

/** A set of stations and lines as it is read: stations do not know their lines yet. */
export interface RailwaySet {
  stations: readonly Omit<Station, 'lineIds'>[]
  lines: readonly Line[]
}

/** Stations and lines of the set in force. */
export interface Railways {
  /** Every station of Japan. */
  allStations: () => Iterable<Station>
  /** Every line, the large operators first. */
  allLines: () => Iterable<Line>
  /** A station by its id; undefined for an unknown one. */
  findStation: (id: string) => Station | undefined
  /** A line by its id; undefined for an unknown one. */
  findLine: (id: string) => Line | undefined
  /** The lines with a station in a prefecture, the large operators first; none for an unknown code. */
  linesOf: (prefectureCode: string) => readonly Line[]
  /** A line's stations in running order; none for an unknown line. */
  stationsOf: (lineId: string) => readonly Station[]
}

/** Operators number the large companies first. */
const inOrder = (lines: Iterable<Line>): Line[] => [...lines].sort((a, b) => Number(a.id) - Number(b.id))

function linkRailways({ stations, lines }: RailwaySet) {
  const lineIdsOf = new Map<string, string[]>()
  for (const { id, stationIds } of lines) {
    for (const stationId of new Set(stationIds)) {
      const known = lineIdsOf.get(stationId)
      if (known) known.push(id)
      else lineIdsOf.set(stationId, [id])
    }
  }
  const stationById = new Map(stations.map((one) => [one.id, { ...one, lineIds: lineIdsOf.get(one.id) ?? [] }]))
  const lineById = new Map(inOrder(lines).map((one) => [one.id, one]))
  const linesByPrefecture = new Map<string, Set<Line>>()
  for (const { prefectureCode, lineIds } of stationById.values()) {
    const known = linesByPrefecture.get(prefectureCode) ?? new Set()
    linesByPrefecture.set(prefectureCode, known)
    for (const lineId of lineIds) {
      const line = lineById.get(lineId)
      if (line !== undefined) known.add(line)
    }
  }
  const sorted = new Map([...linesByPrefecture].map(([code, known]) => [code, inOrder(known)] as const))
  return { stationById, lineById, linesByPrefecture: sorted }
}

/** Builds the look-ups over a set of stations and lines, which is read at their first use. */
export function createRailways(read: () => RailwaySet): Railways {
  const linked = lazy(() => linkRailways(read()))
  const findStation: Railways['findStation'] = (id) => linked().stationById.get(id)
  return {
    allStations: () => linked().stationById.values(),
    allLines: () => linked().lineById.values(),
    findStation,
    findLine: (id) => linked().lineById.get(id),
    linesOf: (prefectureCode) => linked().linesByPrefecture.get(prefectureCode) ?? [],
    stationsOf: (lineId) =>
      (linked().lineById.get(lineId)?.stationIds ?? []).flatMap((stationId) => findStation(stationId) ?? []),
  }
}
