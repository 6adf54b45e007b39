import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { textsOfKey } from '@tsunagu/contract/search/clean-search.ts'
import { formatSearchSort, parseSearchSort } from '@tsunagu/contract/search/search-sort.ts'
import { searchSortNames } from '@tsunagu/contract/search/search-sort-names.ts'
import { reachOf } from '#server/commute/reach.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { placeAtPoint } from '#server/postings/place-at-point.ts'

type SortInForce = ComponentPayloads['filter_panel']['sort']

interface Point {
  latitude: number
  longitude: number
}

/** A station farther than this says nothing about a point. */
const nearbyKm = 5
const kmPerDegree = 111

/** The name of the station next to a point; undefined where there is none around. */
function stationNear({ latitude, longitude }: Point, { allStations }: MasterData): string | undefined {
  const kmPerDegreeEast = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  let nearest: { name: string; km: number } = { name: '', km: nearbyKm }
  for (const { name, lat, lng } of allStations()) {
    const km = Math.hypot((lat - latitude) * kmPerDegree, (lng - longitude) * kmPerDegreeEast)
    if (km < nearest.km) nearest = { name, km }
  }
  return nearest.name || undefined
}

/**
 * A point is named by the place that was typed for it, else by the station next to it: an address carries no words, and
 * nobody reads coordinates.
 */
function nameOfPoint(point: Point, masterData: MasterData): string {
  const place = placeAtPoint({ lat: point.latitude, lng: point.longitude }, masterData)
  if (place !== undefined) return `${place}から近い順`
  const station = stationNear(point, masterData)
  return station === undefined ? '選んだ地点から近い順' : `${station}駅付近から近い順`
}

/** The order in force with its name: 「渋谷駅から近い順」. What names no known station or point is the default order. */
export function presentSort(states: readonly FormElementState[], masterData: MasterData): SortInForce {
  const sort = parseSearchSort(textsOfKey(states, 'sort')[0] ?? '')
  const text = formatSearchSort(sort)
  // Without a commute there is nothing to be short
  const isUseless = sort.by === 'commute' && reachOf(textsOfKey(states, 'commute')[0] ?? '', masterData) === null
  if (isUseless) return { text: 'newest', name: searchSortNames.newest }
  if (sort.by === 'near_point') return { text, name: nameOfPoint(sort, masterData) }
  if (sort.by !== 'near_station') return { text, name: searchSortNames[sort.by] }
  const station = masterData.findStation(sort.stationId)
  return station ? { text, name: `${station.name}駅から近い順` } : { text: 'newest', name: searchSortNames.newest }
}
