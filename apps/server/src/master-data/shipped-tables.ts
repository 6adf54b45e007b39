import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Line, RailwaySet } from './stations.ts'

/** Rows of a list beside this file: the first line is its origin, the second the header. */
export const readShippedRows = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.split('\t'))

/** Stations and lines that `scripts/build-stations.mjs` wrote. */
export function readShippedRailways(): RailwaySet {
  const lines = readShippedRows('lines.tsv').map(
    ([id = '', name = '', ids = '']): Line => ({ id, name, company: '', stationIds: ids.split(' ') }),
  )
  const stations = readShippedRows('stations.tsv').map(
    ([id = '', name = '', municipalityCode = '', postalCode = '', lat, lng]) => {
      const point = { lat: Number(lat), lng: Number(lng) }
      return { id, name, municipalityCode, prefectureCode: municipalityCode.slice(0, 2), postalCode, ...point }
    },
  )
  return { stations, lines }
}
