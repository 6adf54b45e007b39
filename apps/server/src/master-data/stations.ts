import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A station, one per interchange and name. Ids belong to this list alone; other lists number differently. */
export interface Station {
  id: string
  /** Without 「駅」. */
  name: string
  municipalityCode: string
  prefectureCode: string
  /** Seven digits, of the station's own address or of one close by. */
  postalCode: string
  lat: number
  lng: number
  lineIds: readonly string[]
}

/** A line with its stations in running order. */
export interface Line {
  id: string
  name: string
  stationIds: readonly string[]
}

interface Railways {
  stations: ReadonlyMap<string, Station>
  lines: ReadonlyMap<string, Line>
  linesByPrefecture: ReadonlyMap<string, readonly Line[]>
}

/** Rows of a file that scripts/build-stations.mjs wrote; the first line is the credit, the second the header. */
const readRows = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.split('\t'))

function readRailways(): Railways {
  const lines = new Map<string, Line>()
  const lineIdsOf = new Map<string, string[]>()
  for (const [id = '', name = '', ids = ''] of readRows('lines.tsv')) {
    const stationIds = ids.split(' ')
    lines.set(id, { id, name, stationIds })
    for (const stationId of stationIds) lineIdsOf.set(stationId, [...(lineIdsOf.get(stationId) ?? []), id])
  }
  const stations = new Map<string, Station>()
  const linesByPrefecture = new Map<string, Set<Line>>()
  for (const [id = '', name = '', municipalityCode = '', postalCode = '', lat, lng] of readRows('stations.tsv')) {
    const prefectureCode = municipalityCode.slice(0, 2)
    const lineIds = lineIdsOf.get(id) ?? []
    stations.set(id, {
      id,
      name,
      municipalityCode,
      prefectureCode,
      postalCode,
      lat: Number(lat),
      lng: Number(lng),
      lineIds,
    })
    const known = linesByPrefecture.get(prefectureCode) ?? new Set()
    linesByPrefecture.set(prefectureCode, known)
    for (const lineId of lineIds) {
      const line = lines.get(lineId)
      if (line !== undefined) known.add(line)
    }
  }
  const inOrder = [...linesByPrefecture].map(([code, known]) => [code, sortById(known)] as const)
  return { stations, lines, linesByPrefecture: new Map(inOrder) }
}

const sortById = (lines: Iterable<Line>) => [...lines].sort((a, b) => Number(a.id) - Number(b.id))

let railways: Railways | undefined
/** Read on first use: most processes that start never ask. */
const load = () => {
  railways ??= readRailways()
  return railways
}

/** Every station of Japan. */
export const allStations = (): Iterable<Station> => load().stations.values()

/** A station by its id; undefined for an unknown one. */
export const findStation = (id: string): Station | undefined => load().stations.get(id)

/** A line by its id; undefined for an unknown one. */
export const findLine = (id: string): Line | undefined => load().lines.get(id)

/** The lines with a station in a prefecture, the large operators first; none for an unknown code. */
export const linesOf = (prefectureCode: string): readonly Line[] => load().linesByPrefecture.get(prefectureCode) ?? []

/** A line's stations in running order; none for an unknown line. */
export const stationsOf = (lineId: string): readonly Station[] => {
  const { stations, lines } = load()
  return (lines.get(lineId)?.stationIds ?? []).flatMap((id) => stations.get(id) ?? [])
}
