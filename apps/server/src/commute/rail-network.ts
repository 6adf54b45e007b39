import { kmBetween } from '#server/master-data/point.ts'
import type { Line, Railways, Station } from '#server/master-data/stations.ts'
import { hopMinutes, isCircle, kindOfLine } from './line-kinds.ts'
import { footMinutes } from './on-foot.ts'

/** A line in one direction. Stations are named by their places in `RailNetwork.stations`. */
export interface Run {
  line: Line
  stops: readonly number[]
  /** Minutes from each stop to the next. */
  hops: readonly number[]
  /** Half the time between two trains, in minutes. */
  wait: number
}

/** A station that one walks to from another one. */
interface Neighbour {
  place: number
  minutes: number
}

/** Stations, lines and ways on foot between neighbouring stations, ready for looking up what is within reach. */
export interface RailNetwork {
  stations: readonly Station[]
  placeOf: ReadonlyMap<string, number>
  runs: readonly Run[]
  /** By station: the runs that call at it. */
  runsAt: readonly (readonly Run[])[]
  /** By station: those of other names close by, such as 函館駅前 at 函館. */
  neighbours: readonly (readonly Neighbour[])[]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Both directions of a line; none where nobody goes to work by it. A circle is ridden twice round, so that it closes. */
function runsOf(line: Line, stations: readonly Station[], placeOf: ReadonlyMap<string, number>): Run[] {
  const places = line.stationIds.flatMap((id) => placeOf.get(id) ?? [])
  const once = isCircle(line.name) && places.length > 2 ? [...places, ...places] : places
  const kms = once.slice(1).map((place, index) => {
    const [from, to] = [stations[once[index] ?? 0], stations[place]]
    return from && to ? kmBetween(from, to) : 0
  })
  if (kms.length === 0) return []
  const kind = kindOfLine(line.name, mean(kms))
  if (kind === null) return []
  const hops = kms.map((km) => hopMinutes(km, kind))
  const wait = kind.headway / 2
  return [
    { line, stops: once, hops, wait },
    { line, stops: once.toReversed(), hops: hops.toReversed(), wait },
  ]
}

/** One changes between stations on foot so far. */
const changeKm = 0.35
/** A square of the grid is at least as wide as that everywhere in Japan. */
const squareDegrees = 0.006

function neighboursOf(stations: readonly Station[]): Neighbour[][] {
  const squareOf = (degrees: number) => Math.floor(degrees / squareDegrees)
  const bySquare = Map.groupBy(stations.keys(), (place) => {
    const { lat = 0, lng = 0 } = stations[place] ?? {}
    return `${squareOf(lat)} ${squareOf(lng)}`
  })
  const around = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north, east] as const))
  return stations.map((station, own) => {
    const near = around.flatMap(
      ([north, east]) => bySquare.get(`${squareOf(station.lat) + north} ${squareOf(station.lng) + east}`) ?? [],
    )
    return near.flatMap((place) => {
      const other = stations[place]
      const km = other ? kmBetween(station, other) : changeKm + 1
      return place === own || km > changeKm ? [] : [{ place, minutes: footMinutes(km) }]
    })
  })
}

/** Builds the network of a set of stations and lines. */
export function buildRailNetwork({ allStations, allLines }: Pick<Railways, 'allStations' | 'allLines'>): RailNetwork {
  const stations = [...allStations()]
  const placeOf = new Map(stations.map(({ id }, place) => [id, place]))
  const runs = [...allLines()].flatMap((line) => runsOf(line, stations, placeOf))
  const runsAt: Run[][] = stations.map(() => [])
  for (const run of runs) {
    for (const place of new Set(run.stops)) runsAt[place]?.push(run)
  }
  return { stations, placeOf, runs, runsAt, neighbours: neighboursOf(stations) }
}
