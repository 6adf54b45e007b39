import { createRequire } from 'node:module'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { type Addresses, createAddresses } from './addresses.ts'
import { type Areas, createAreas, prefectures, regions } from './areas.ts'
import { type ChoiceLists, certificationsOf, industriesOf, occupationsOf, schoolsOf } from './choice-lists.ts'
import * as imported from './imported-lists.ts'
import { lazy } from './lazy.ts'
import type { PostalPlace } from './postal-codes.ts'
import { createResolveStation } from './resolve-station.ts'
import { readShippedMunicipalities } from './shipped-municipalities.ts'
import { readShippedRailways, readShippedRows } from './shipped-tables.ts'
import { createRailways, type RailwaySet, type Railways } from './stations.ts'
import { createTownGatherer } from './town-texts.ts'
import { createTowns, type Towns, type TownText } from './towns.ts'

/**
 * The master lists that a service searches and fills forms by. Codes and ids belong to the set in force; where an operator
 * has replaced a list, the service has a set of its own. Every list is read at its first use.
 */
export interface MasterData extends Areas, Railways, Towns, Addresses, ChoiceLists {
  regions: typeof regions
  prefectures: typeof prefectures
  resolveStation: ReturnType<typeof createResolveStation>
}

type Rows = (list: MasterList) => string[][] | undefined

const shippedSchools = lazy(() => schoolsOf(readShippedRows('universities.tsv')))
/** Public holidays from 1970 to 2050 by day. */
export const shippedHolidays = lazy(() => {
  const { holidays } = createRequire(import.meta.url)(
    '@holiday-jp/holiday_jp',
  ) as typeof import('@holiday-jp/holiday_jp')
  return new Map(Object.entries(holidays).map(([day, { name }]) => [day, name]))
})

function createChoiceLists(rows: Rows): ChoiceLists {
  const ownHolidays = lazy(() => {
    const own = rows('holidays')
    return own ? new Map(own.map(([day = '', name = '']) => [day, name])) : shippedHolidays()
  })
  const importedSchools = () => {
    const own = rows('universities')
    return own ? imported.universitiesOf(own, shippedSchools()) : shippedSchools()
  }
  return {
    universities: lazy(importedSchools),
    certifications: lazy(() => certificationsOf(rows('certifications') ?? readShippedRows('certifications.tsv'))),
    occupations: lazy(() => occupationsOf(rows('occupations') ?? readShippedRows('occupations.tsv'))),
    industries: lazy(() => industriesOf(rows('industries') ?? readShippedRows('industries.tsv'))),
    holidayName: (day) => ownHolidays().get(day),
  }
}

/** Long lists that were read beforehand; those that are missing are read at their first use. */
export interface PreparedLists {
  postalPlaces?: ReadonlyMap<string, readonly PostalPlace[]> | undefined
  townTexts?: TownText | undefined
}

function readTownTexts(lines: readonly string[], addresses: Addresses): TownText {
  const gatherer = createTownGatherer(addresses)
  gatherer.add(lines)
  return new Map([...gatherer.groups()].map(([code, group]) => [code, group.join('\n')]))
}

/** The municipality of an imported station: by its address, else by its postal code within its prefecture. */
function municipalityOfStation(
  { findMunicipalityAtStart, addressesOfPostalCode }: Addresses,
  { prefectureCode, postalCode, address }: { prefectureCode: string; postalCode: string; address: string },
): string {
  const prefectureName = prefectures().find(({ code }) => code === prefectureCode)?.name ?? ''
  const local = address.startsWith(prefectureName) ? address.slice(prefectureName.length) : address
  const [found] = findMunicipalityAtStart(local, prefectureCode)
  if (found && found.municipality.kind !== 'designated_city') return found.municipality.code
  const ofCode = addressesOfPostalCode(postalCode).find((one) => one.prefectureCode === prefectureCode)
  return ofCode?.cityCode ?? found?.municipality.code ?? ''
}

function readRailways(rows: Rows, addresses: () => Addresses): RailwaySet {
  const stations = rows('stations')
  const lines = rows('lines')
  const lineStations = rows('line_stations')
  if (!stations || !lines || !lineStations) return readShippedRailways()
  return imported.railwaySetOf({ stations, lines, line_stations: lineStations }, (station) =>
    municipalityOfStation(addresses(), station),
  )
}

/** The master data of a service: the lists it has imported, the shipped ones for the rest. */
export function createMasterData(lists: imported.ImportedLists, prepared: PreparedLists = {}): MasterData {
  const rows: Rows = (list) => {
    const packed = lists.get(list)
    return packed && imported.importedRows(list, packed)
  }
  const areas = createAreas(() => {
    const own = rows('municipalities')
    return own ? imported.municipalitiesOf(own) : readShippedMunicipalities()
  })
  const railways = createRailways(() => readRailways(rows, () => addresses))
  const towns = createTowns(() => {
    if (prepared.townTexts) return prepared.townTexts
    const packed = lists.get('towns')
    return packed ? readTownTexts(imported.importedLines('towns', packed), addresses) : new Map()
  })
  const postalPlaces = lists.has('postal_codes')
    ? lazy(() => prepared.postalPlaces ?? imported.postalPlacesOf(rows('postal_codes') ?? []))
    : null
  const addresses = createAddresses({ areas, railways, towns, postalPlaces })
  return {
    regions,
    prefectures,
    ...areas,
    ...railways,
    ...towns,
    ...addresses,
    ...createChoiceLists(rows),
    resolveStation: createResolveStation(railways),
  }
}

/** The lists that ship with the portal. */
export const shippedMasterData: MasterData = createMasterData(new Map())
