import type { SearchPlace } from '@tsunagu/contract/endpoints/search-calls.ts'
import { formatSearchSort } from '@tsunagu/contract/search/search-sort.ts'
import type { LocatedAddress } from '#server/master-data/addresses.ts'
import { foldPlaceName } from '#server/master-data/fold-name.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { medianPoint, type Point } from '#server/master-data/point.ts'
import { isOneApart } from '#server/postings/one-apart.ts'
import { foldText } from '#server/search-index/fold-text.ts'

const mostPlaces = 10
/** Shorter names begin, or are one letter apart from, too many others. */
const shortestStart = 2
const shortestSimilar = 3

/** Names as they are compared: 市ヶ谷 and 市ケ谷, セタガヤ and せたがや are the same. */
const fold = (text: string): string => foldText(foldPlaceName(text.normalize('NFKC'))).replaceAll(' ', '')

/** A place with all that it is called, folded. */
interface NamedPlace {
  place: SearchPlace
  names: readonly string[]
}

const nearPoint = ({ lat, lng }: Point): string => formatSearchSort({ by: 'near_point', latitude: lat, longitude: lng })

/** 「世田谷区」 is also called 「世田谷」, 「セタガヤク」 also 「セタガヤ」. */
const shortOf = (name: string): string =>
  name.replace(/(都|府|県|市|区|町|村|と|ふ|けん|し|く|まち|ちょう|むら|そん)$/u, '')
/** 「横浜市鶴見区」 is also called 「鶴見区」. */
const wardOf = (name: string): string => /^.+市(.+区)$/u.exec(name)?.[1] ?? name

function stationPlaces({ allStations, areaName, findLine }: MasterData): NamedPlace[] {
  return [...allStations()].map(({ id, name, municipalityCode, prefectureCode, lineIds }) => {
    const where = areaName(municipalityCode) ?? areaName(prefectureCode) ?? ''
    const line = findLine(lineIds[0] ?? '')?.name ?? ''
    const bare = name.replace(/[（(].*$/u, '')
    return {
      place: {
        name: `${name}駅`,
        note: [where, line].filter((text) => text !== '').join('・'),
        sort: formatSearchSort({ by: 'near_station', stationId: id }),
      },
      names: [...new Set([fold(name), fold(bare), fold(`${name}駅`), fold(`${bare}駅`)])],
    }
  })
}

function areaPlaces({ prefectures, municipalitiesOf, pointOfMunicipality, locate }: MasterData): NamedPlace[] {
  return prefectures().flatMap(({ code, name, kana }) => {
    const office = locate(name)
    const municipalities = municipalitiesOf(code).flatMap((one) => {
      const point = pointOfMunicipality(one.code)
      if (!point) return []
      const called = [one.name, wardOf(one.name), one.kana, `${name}${one.name}`].map(fold)
      const names = [...new Set(called.flatMap((text) => [text, shortOf(text)]))]
      return [{ place: { name: one.name, note: name, sort: nearPoint(point) }, names }]
    })
    if (typeof office === 'string' || !office[0]) return municipalities
    const own = { name, note: '都道府県庁の周辺', sort: nearPoint(office[0].point) }
    const names = [name, kana].map(fold).flatMap((text) => [text, shortOf(text)])
    return [{ place: own, names }, ...municipalities]
  })
}

/** Lists are replaced as a whole: what is made of them lives as long as they do. */
const known = new WeakMap<MasterData, readonly NamedPlace[]>()

function placesOf(masterData: MasterData): readonly NamedPlace[] {
  const places = known.get(masterData) ?? [...stationPlaces(masterData), ...areaPlaces(masterData)]
  known.set(masterData, places)
  return places
}

const shownAddress = ({ address }: LocatedAddress): string =>
  `${address.prefectureName}${address.cityName}${address.address1}`

/** The candidates of a postal code lie close to each other: their middle. */
function locatedPlace(located: readonly LocatedAddress[]): SearchPlace[] {
  const point = medianPoint(located.map((one) => one.point))
  const [first] = located
  return point && first ? [{ name: shownAddress(first), note: '', sort: nearPoint(point) }] : []
}

/** An address or a postal code; of an address in municipalities of one name, each. */
function addressPlaces(text: string, { locate, findMunicipalityAtStart, areaName }: MasterData): SearchPlace[] {
  const located = locate(text)
  if (typeof located !== 'string') return locatedPlace(located)
  if (located === 'unknown') return []
  return findMunicipalityAtStart(text, null).flatMap(({ municipality, rest }) => {
    const whole = locate(`${areaName(municipality.code) ?? ''}${rest}`)
    return typeof whole === 'string' ? [] : locatedPlace(whole)
  })
}

/** A town that is typed without its municipality. */
function townPlaces(text: string, { municipalitiesWithTown, findTown, areaName }: MasterData): SearchPlace[] {
  return municipalitiesWithTown(text, mostPlaces).flatMap((code) => {
    const town = findTown(code, text)
    return town ? [{ name: town.name, note: areaName(code) ?? '', sort: nearPoint(town) }] : []
  })
}

/**
 * Places that a typed text may mean, the best first and at most ten: those of this name, else the address, else those
 * whose names begin so, else those one letter apart.
 */
export function findPlaces(text: string, masterData: MasterData): SearchPlace[] {
  const typed = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const folded = fold(typed)
  if (folded === '') return []
  const places = placesOf(masterData)
  const fitting = (fits: (name: string) => boolean) =>
    places.filter(({ names }) => names.some(fits)).map(({ place }) => place)
  const steps = [
    () => [...fitting((name) => name === folded), ...townPlaces(typed, masterData)],
    () => addressPlaces(typed, masterData),
    () => (folded.length < shortestStart ? [] : fitting((name) => name.startsWith(folded))),
    () => (folded.length < shortestSimilar ? [] : fitting((name) => isOneApart(name, folded))),
  ]
  for (const step of steps) {
    const found = step()
    if (found.length > 0) return found.slice(0, mostPlaces)
  }
  return []
}
