import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { type PlanePoint, type Point, planeOf } from '#server/master-data/point.ts'

/** Where a posting is: as it says, else the middle of its municipality; `null` where neither is known. */
export function placeOf(posting: JobPostingFeedItem, { pointOfMunicipality }: MasterData): Point | null {
  const { geo } = posting.jobLocation
  if (geo) return { lat: geo.latitude, lng: geo.longitude }
  return pointOfMunicipality(posting['x-tsunagu'].municipalityCode) ?? null
}

const mapWidth = 1_000
const maps = 65_536

/** A number that follows from the tenant's key (FNV-1a). */
function mapOf(tenant: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(tenant)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return 1 + (hash % maps)
}

/**
 * A place on the plane that the search measures distances on. Each tenant has a map of its own there, far from the others':
 * one index of all tenants finds a tenant's nearest postings without passing those of others. Two tenants on the same map
 * would only be slower.
 */
export const onMapOf = (tenant: string, { x, y }: PlanePoint): PlanePoint => ({ x: mapOf(tenant) * mapWidth + x, y })

/** The same without the tenant's map: where it is on Mercator's plane. */
export const withoutMapOf = (tenant: string, { x, y }: PlanePoint): PlanePoint => ({
  x: x - mapOf(tenant) * mapWidth,
  y,
})

/** A place on the tenant's map. */
export const planePoint = (tenant: string, point: Point): PlanePoint => onMapOf(tenant, planeOf(point))
