import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { kmBetween, type Point } from '#server/master-data/point.ts'
import { placeOf } from '#server/search-index/posting-place.ts'

const shortestMetres = 100

/** 「約850m」 is as exact as 「約1.2km」: to 50 m below a kilometre, to 100 m below ten, else to the kilometre. */
function distanceText(km: number): string {
  const metres = Math.max(shortestMetres, Math.round(km * 20) * 50)
  if (metres < 1000) return `約${metres}m`
  return km < 9.95 ? `約${km.toFixed(1)}km` : `約${Math.round(km).toLocaleString('ja-JP')}km`
}

/**
 * How far a posting is from a point: 「約1.2km」. One that does not say where it is counts from the middle of its
 * municipality, and says so: 「中心部まで約3km」. `''` where neither is known.
 */
export function presentDistance(posting: JobPostingFeedItem, origin: Point, masterData: MasterData): string {
  const place = placeOf(posting, masterData)
  if (!place) return ''
  const km = kmBetween(origin, place)
  return posting.jobLocation.geo ? distanceText(km) : `中心部まで約${Math.max(1, Math.round(km))}km`
}
