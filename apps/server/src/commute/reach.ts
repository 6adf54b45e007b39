import { type Commute, formatCommute, parseCommute } from '@tsunagu/contract/search/commute.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { kmBetween, type Point } from '#server/master-data/point.ts'
import { type Circle, circleAround } from './circle.ts'
import { footMinutes, longestWalk, roadReachKm, roadWays } from './on-foot.ts'
import { buildRailNetwork, type RailNetwork } from './rail-network.ts'
import { rideFrom, type Start } from './ride.ts'

/** A station that one comes to. */
export interface ReachedStation {
  /** Whole minutes, rounded up. */
  minutes: number
  /** Names of the lines that are ridden, in their order; none at the stations that one walks to. */
  lines: readonly string[]
}

/** What is within reach of a commute. */
export interface Reach {
  commute: Commute
  /** The state's text, one for one meaning. */
  text: string
  origin: Point
  /** By train: the stations by their ids. Empty for the other ways. */
  stations: ReadonlyMap<string, ReachedStation>
  /** Without a train: around the origin. */
  circle: Circle | null
}

/** So far one walks to a station, in minutes. */
const mostToStation = 20
/** Early and late trains run half as often. */
const waitFactors = { day: 1, early: 2, late: 2 } as const

const toPoint = ({ latitude, longitude }: { latitude: number; longitude: number }): Point => ({
  lat: latitude,
  lng: longitude,
})

/** The stations that one comes to on foot: a train is taken at one of them, or the way ends near it. */
function startsOf({ origin }: Commute, { stations, placeOf }: RailNetwork): Start[] {
  const own = origin.by === 'station' ? placeOf.get(origin.stationId) : undefined
  const point = origin.by === 'station' ? own !== undefined && stations[own] : toPoint(origin)
  if (!point) return []
  return stations.flatMap((station, place) => {
    const minutes = place === own ? 0 : footMinutes(kmBetween(point, station))
    return minutes > mostToStation ? [] : [{ place, minutes }]
  })
}

function reachByTrain(commute: Commute, network: RailNetwork): Reach['stations'] {
  const { minutes, transfers, premise } = commute
  const limits = { minutes, transfers, waitFactor: waitFactors[premise] }
  const ridden = rideFrom(network, startsOf(commute, network), limits)
  return new Map(
    ridden.flatMap((one) => {
      const station = network.stations[one.place]
      const reached = { minutes: Math.ceil(one.minutes), lines: one.lines.map(({ name }) => name) }
      return station ? [[station.id, reached] as const] : []
    }),
  )
}

/** What is made of the master lists, as long as they live: they are replaced as a whole. */
interface Known {
  network: RailNetwork
  reaches: Map<string, Reach>
}
const known = new WeakMap<MasterData, Known>()
/** So many are stored: another one is found again in a millisecond or two. */
const mostStored = 50

function knownOf(masterData: MasterData): Known {
  const made = known.get(masterData) ?? { network: buildRailNetwork(masterData), reaches: new Map() }
  known.set(masterData, made)
  return made
}

/** The network of the lists in force. */
export const networkOf = (masterData: MasterData): RailNetwork => knownOf(masterData).network

function originOf({ origin }: Commute, { findStation }: Pick<MasterData, 'findStation'>): Point | null {
  if (origin.by === 'point') return toPoint(origin)
  const station = findStation(origin.stationId)
  return station ? { lat: station.lat, lng: station.lng } : null
}

function makeReach(commute: Commute, text: string, origin: Point, masterData: MasterData): Reach {
  const { way, minutes } = commute
  if (way === 'train') {
    return { commute, text, origin, stations: reachByTrain(commute, networkOf(masterData)), circle: null }
  }
  return {
    commute,
    text,
    origin,
    stations: new Map(),
    circle: circleAround(origin, roadReachKm(minutes, roadWays[way])),
  }
}

/** What a text of the state `commute` reaches; null for a text that is no commute, and for a station that nobody knows. */
export function reachOf(stateText: string, masterData: MasterData): Reach | null {
  const commute = parseCommute(stateText)
  const origin = commute && originOf(commute, masterData)
  if (!commute || !origin) return null
  const text = formatCommute(commute)
  const { reaches } = knownOf(masterData)
  const reach = reaches.get(text) ?? makeReach(commute, text, origin, masterData)
  // The one that was used last goes to the end: the first is left out when there are too many
  reaches.delete(text)
  reaches.set(text, reach)
  for (const oldest of [...reaches.keys()].slice(0, Math.max(0, reaches.size - mostStored))) reaches.delete(oldest)
  return reach
}

/** A station with the longest walk that still fits. */
export interface WalkableStation {
  stationId: string
  walk: number
}

/** The stations from which there is time left for a walk. */
export const walkableStations = ({ stations, commute }: Reach): WalkableStation[] =>
  [...stations].flatMap(([stationId, { minutes }]) => {
    const walk = longestWalk(commute.minutes - minutes)
    return walk === null ? [] : [{ stationId, walk }]
  })
