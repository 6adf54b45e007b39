import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Station } from '#server/master-data/stations.ts'
import { demoJobSeeker } from './demo-people.ts'

interface Point {
  lat: number
  lng: number
}

const metresPerDegree = 111_000
const metresBetween = (one: Point, other: Point) =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * metresPerDegree

/** As the crow flies: a quarter of an hour on foot, and half an hour by train and on foot. */
const walkMetres = 1_200
const commuteMetres = 7_000

const distanceFromHome = ({ document: { jobLocation } }: { document: JobPostingFeedItem }) => {
  const geo = jobLocation.geo
  return geo ? metresBetween({ lat: geo.latitude, lng: geo.longitude }, demoJobSeeker.home) : Number.POSITIVE_INFINITY
}

/** Lines within a walk of home, and those that they meet within her way to work: one change at most. */
function linesFromHome(): Set<string> {
  const isWithin = (metres: number) => (station: Station) => metresBetween(station, demoJobSeeker.home) <= metres
  const stations = [...shippedMasterData.allStations()].filter(isWithin(commuteMetres))
  const own = new Set(stations.filter(isWithin(walkMetres)).flatMap(({ lineIds }) => lineIds))
  const changes = stations.filter(({ lineIds }) => lineIds.some((line) => own.has(line)))
  return new Set(changes.flatMap(({ lineIds }) => lineIds))
}

let lines: Set<string> | undefined

/** Whether she can get there in about half an hour: near enough, and on foot from a station of a line that she uses. */
export function isWithinReach(posting: { document: JobPostingFeedItem }): boolean {
  lines ??= linesFromHome()
  const known = lines
  const { access, municipalityCode } = posting.document['x-tsunagu']
  const near: readonly string[] = [demoJobSeeker.municipalityCode, ...demoJobSeeker.neighbours]
  const isNear = near.includes(municipalityCode)
  const isOnLine = access.some(({ by, lineId }) => by === 'walk' && lineId !== null && known.has(lineId))
  return isNear && isOnLine && distanceFromHome(posting) <= commuteMetres
}
