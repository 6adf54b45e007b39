import type { MasterData } from '#server/master-data/master-data.ts'
import { readAddress } from '#server/master-data/read-address.ts'
import { plainPostalCode } from './postal-code-text.ts'
import { allOf, isMembers, type Members, textOf } from './schema-org-values.ts'

/** Where a posting's work is, as far as its own words tell. */
export interface ReadPlace {
  name: string
  /** `jobLocation` of the import format; undefined where the address cannot be read. */
  location: Members | undefined
  /** Undefined where the address names none. */
  municipalityCode: string | undefined
  /** How many places the posting names. */
  count: number
}

const japan = new Set(['', 'JP', 'JPN', 'JAPAN', '日本', '日本国'])

function addressText(address: unknown): string {
  if (!isMembers(address)) return textOf(address)
  const parts = ['addressRegion', 'addressLocality', 'streetAddress'].map((key) => textOf(address[key]))
  return parts.join('')
}

function geoOf(place: Members): Members | undefined {
  const geo = place['geo']
  if (!isMembers(geo)) return undefined
  const [latitude, longitude] = [Number(geo['latitude']), Number(geo['longitude'])]
  return Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { '@type': 'GeoCoordinates', latitude, longitude }
    : undefined
}

function locationOf(place: Members, { findMunicipalityAtStart }: MasterData) {
  const address = place['address']
  const country = isMembers(address) ? textOf(address['addressCountry']).toUpperCase() : ''
  const read = readAddress(addressText(address), { findAtStart: findMunicipalityAtStart })
  if (!japan.has(country) || typeof read === 'string' || read.municipality === null) return null
  const given = isMembers(address) ? textOf(address['postalCode']) : ''
  const postalCode = plainPostalCode(given || read.zipCode)
  const geo = geoOf(place)
  const location = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'JP',
      addressRegion: read.prefecture.name,
      addressLocality: read.municipality.name,
      streetAddress: [read.street, read.building].filter(Boolean).join(' '),
      ...(postalCode === '' ? {} : { postalCode }),
    },
    ...(geo && { geo }),
  }
  return { location, municipalityCode: read.municipality.code }
}

/** Reads `jobLocation`: one place or several (the first counts), its address in parts or in one text. */
export function readPlace(value: unknown, masterData: MasterData): ReadPlace {
  const places = allOf(value).filter(isMembers)
  const [place = {}] = places
  const { location, municipalityCode } = locationOf(place, masterData) ?? {}
  return { name: textOf(place['name']), location, municipalityCode, count: places.length }
}
