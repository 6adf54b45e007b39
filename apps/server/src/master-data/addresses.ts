import type { Address } from '@tsunagu/contract/base/address.ts'
import { type Areas, findPrefecture } from './areas.ts'
import { lazy } from './lazy.ts'
import { createMunicipalityNames, type MunicipalityNames } from './municipality-names.ts'
import { medianPoint, type Point } from './point.ts'
import { findShippedPlaces, type PostalPlace, readPostalCode } from './postal-codes.ts'
import { pointOfPrefecture } from './prefecture-points.ts'
import { type ReadAddress, readAddress } from './read-address.ts'
import type { Railways } from './stations.ts'
import type { Towns } from './towns.ts'

/** A place with its address; `level` says how near the point is. */
export interface LocatedAddress {
  address: Address
  point: Point
  level: 'town' | 'municipality' | 'prefecture'
}

/** The errors of `locate`: no such place or code, or a name of several places. */
export type UnknownAddress = 'unknown' | 'ambiguous'

/** Addresses, postal codes and points, all from lists that are here: nothing is asked of the network. */
export interface Addresses {
  findMunicipalityAtStart: MunicipalityNames['findAtStart']
  /** All addresses of a postal code as somebody typed it; none for an unknown code or another text. */
  addressesOfPostalCode: (postalCode: string) => Address[]
  /** The middle of a municipality, as near as the lists in force know it; undefined for an unknown code. */
  pointOfMunicipality: (code: string) => Point | undefined
  /** All places that an address or a postal code may mean, at least one. */
  locate: (text: string) => readonly LocatedAddress[] | UnknownAddress
}

/** The lists that addresses are read by. */
export interface AddressLists {
  areas: Areas
  railways: Railways
  towns: Towns
  /** `null`: the shipped ones. */
  postalPlaces: (() => ReadonlyMap<string, readonly PostalPlace[]>) | null
}

/** Middles by municipality: its own, else of its stations, else of its wards' stations. */
function createPoints({ areas, railways }: AddressLists): Addresses['pointOfMunicipality'] {
  const stationsOf = lazy(() => {
    const byArea = new Map<string, Point[]>()
    for (const station of railways.allStations()) {
      // the prefecture itself is too wide: its office is known better
      for (const code of areas.expandArea(station.municipalityCode).slice(0, -1)) {
        const known = byArea.get(code)
        if (known) known.push(station)
        else byArea.set(code, [station])
      }
    }
    return byArea
  })
  return (code) => {
    const municipality = areas.findMunicipality(code)
    if (!municipality) return undefined
    const { point, prefectureCode } = municipality
    return point ?? medianPoint(stationsOf().get(code) ?? []) ?? pointOfPrefecture(prefectureCode)
  }
}

function toAddress({ zipCode, prefecture, municipality, street, building }: ReadAddress): Address {
  return {
    zipCode,
    prefectureName: prefecture.name,
    prefectureCode: prefecture.code,
    cityName: municipality?.name ?? '',
    cityCode: municipality?.code ?? '',
    address1: street,
    address2: building,
  }
}

/** Builds the look-ups over the lists in force. */
export function createAddresses(lists: AddressLists): Addresses {
  const { areas, towns, postalPlaces } = lists
  const names = createMunicipalityNames(areas)
  const pointOfMunicipality = createPoints(lists)

  const locateAddress = (address: Address): LocatedAddress[] => {
    const town = address.cityCode === '' ? undefined : towns.findTown(address.cityCode, address.address1)
    if (town) return [{ address, point: { lat: town.lat, lng: town.lng }, level: 'town' }]
    const point = pointOfMunicipality(address.cityCode)
    if (point) return [{ address, point, level: 'municipality' }]
    const office = pointOfPrefecture(address.prefectureCode)
    return office ? [{ address, point: office, level: 'prefecture' }] : []
  }

  const addressesOfPostalCode: Addresses['addressesOfPostalCode'] = (text) => {
    const zipCode = readPostalCode(text)
    if (zipCode === '') return []
    const places = postalPlaces ? (postalPlaces().get(zipCode) ?? []) : findShippedPlaces(zipCode)
    return places.flatMap(({ cityCode, town }) => {
      const municipality = areas.findMunicipality(cityCode)
      const prefecture = findPrefecture(municipality?.prefectureCode ?? '')
      return municipality && prefecture
        ? [toAddress({ zipCode, prefecture, municipality, street: town, building: '' })]
        : []
    })
  }

  return {
    findMunicipalityAtStart: names.findAtStart,
    addressesOfPostalCode,
    pointOfMunicipality,
    locate: (text) => {
      if (readPostalCode(text) !== '') {
        const located = addressesOfPostalCode(text).flatMap(locateAddress)
        return located.length > 0 ? located : 'unknown'
      }
      const reading = readAddress(text, names)
      return typeof reading === 'string' ? reading : locateAddress(toAddress(reading))
    },
  }
}
