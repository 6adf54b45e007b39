import { gunzipSync } from 'node:zlib'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { type Municipality, prefectures } from './areas.ts'
import type { School } from './choice-lists.ts'
import { listFormats } from './list-formats.ts'
import type { Point } from './point.ts'
import type { PostalPlace } from './postal-codes.ts'
import { cellsOf } from './read-table.ts'
import type { Line, RailwaySet, Station } from './stations.ts'

/** The content of imported lists, packed with gzip; lists that are not there are the shipped ones. */
export type ImportedLists = ReadonlyMap<MasterList, Uint8Array>

/** The lines of a list that was checked when it was imported. */
export function importedLines(list: MasterList, packed: Uint8Array): string[] {
  // the decoder drops a byte order mark
  const lines = new TextDecoder().decode(gunzipSync(packed)).split('\n').slice(0, -1)
  return listFormats[list].hasHeader ? lines.slice(1) : lines
}

/** The rows of a list that was checked when it was imported. */
export const importedRows = (list: MasterList, packed: Uint8Array): string[][] =>
  importedLines(list, packed).map(cellsOf)

const toKatakana = (text: string): string =>
  text.replace(/[\u3041-\u3096]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60))

const pointOf = (lat: string, lng: string): Point | null =>
  lat === '' || lng === '' ? null : { lat: Number(lat), lng: Number(lng) }

/** Municipalities: kana without its prefecture, wards under the city whose name they begin with. */
export function municipalitiesOf(rows: readonly string[][]): Municipality[] {
  const kanaOf = new Map(prefectures().map(({ code, kana }) => [code, kana]))
  const wardRows = rows.filter((cells) => cells[5] === 'ward')
  return rows.map(([code = '', prefectureCode = '', , name = '', kanaFull = '', type, lat = '', lng = '']) => {
    const kana = toKatakana(kanaFull)
    const prefectureKana = kanaOf.get(prefectureCode) ?? ''
    const shared = { code, name, prefectureCode, point: pointOf(lat, lng) }
    const cityKana = kana.startsWith(prefectureKana) ? kana.slice(prefectureKana.length) : kana
    const within = (ward: readonly string[], city: string) => ward[1] === prefectureCode && ward[3]?.startsWith(city)
    if (type === 'ward') {
      const parent = rows.find(
        (one) => one[5] === 'city' && one[1] === prefectureCode && name.startsWith(one[3] ?? ' '),
      )
      return { ...shared, kana: cityKana, kind: 'ward', parentCode: parent?.[0] ?? null }
    }
    const kind = wardRows.some((ward) => within(ward, name)) ? 'designated_city' : 'municipality'
    return { ...shared, kana: cityKana, kind, parentCode: null }
  })
}

/** A station's place, by its address and postal code. */
type PlaceStation = (station: { prefectureCode: string; postalCode: string; address: string }) => string

/** Stations, lines and the order of the stations on them: three files that belong together. */
export function railwaySetOf(
  rows: Readonly<Record<'stations' | 'lines' | 'line_stations', readonly string[][]>>,
  municipalityOf: PlaceStation,
): RailwaySet {
  const stations = rows.stations.map((cells): Omit<Station, 'lineIds'> => {
    const [id = '', , name = '', , prefectureCode = '', lat, lng, zip = '', address = ''] = cells
    const postalCode = zip.replace('-', '')
    const municipalityCode = municipalityOf({ prefectureCode, postalCode, address })
    return { id, name, municipalityCode, prefectureCode, postalCode, lat: Number(lat), lng: Number(lng) }
  })
  const byLine = Map.groupBy(rows.line_stations, ([line = '']) => line)
  const lines = rows.lines.map(([id = '', name = '', , company = '']): Line => {
    const stops = [...(byLine.get(id) ?? [])].sort((a, b) => Number(a[1]) - Number(b[1]))
    return { id, name, company, stationIds: stops.map(([, , stationId = '']) => stationId) }
  })
  return { stations, lines }
}

/** Adds rows of a list of postal codes to the places by postal code. */
export function addPostalPlaces(places: Map<string, PostalPlace[]>, rows: readonly string[][]): void {
  for (const [postalCode = '', cityCode = '', town = ''] of rows) {
    const digits = postalCode.replace('-', '')
    const place = { cityCode, town }
    const known = places.get(digits)
    if (known) known.push(place)
    else places.set(digits, [place])
  }
}

/** Places by postal code. */
export function postalPlacesOf(rows: readonly string[][]): ReadonlyMap<string, PostalPlace[]> {
  const places = new Map<string, PostalPlace[]>()
  addPostalPlaces(places, rows)
  return places
}

/** Founded or merged since the ministry's list of 2022. */
const newUniversities = new Set(['東京科学大学', '放送大学'])

/**
 * Universities of a file, with what its format does not have: the shipped junior colleges and schools, and universities that
 * are newer than the lists in circulation.
 */
export function universitiesOf(rows: readonly string[][], shipped: readonly School[]): School[] {
  const imported = rows.map(([id = '', name = '', , type = '', prefectureName = '']) => ({
    id,
    name,
    type,
    prefectureName,
  }))
  const names = new Set(imported.map(({ name }) => name))
  const isOther = ({ type }: School) => !/^(国立|公立|私立)$/.test(type)
  const others = shipped.filter((one) => (isOther(one) || newUniversities.has(one.name)) && !names.has(one.name))
  return [...imported, ...others]
}
