import type { CommuteReach } from '@tsunagu/contract/endpoints/search-calls.ts'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { searchState, statesOfSearch } from '@tsunagu/contract/search/clean-search.ts'
import { formatSearchSort } from '@tsunagu/contract/search/search-sort.ts'
import { kmFrom } from '#server/commute/circle.ts'
import { commuteText, originName } from '#server/commute/commute.present.ts'
import { longestWalk, roadMinutes, roadReachKm, roadWays } from '#server/commute/on-foot.ts'
import { networkOf, type Reach } from '#server/commute/reach.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { Station } from '#server/master-data/stations.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { commuteTime } from '#server/postings/commute.present.ts'
import { payText } from '#server/postings/pay.present.ts'
import { findPostings } from '#server/postings/posting.queries.ts'
import type { Services } from '#server/request/services.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { searchJobPostingIds } from '#server/search-index/pages/search-postings.ts'
import { readConditions } from '#server/search-index/search-conditions.ts'
import { countOf } from '#server/search-index/search-counts.ts'
import { token, walkToken } from '#server/search-index/search-tokens.ts'
import { countQueries } from './search-choices.ts'

/** What is within reach, for whom. */
interface ReachInput {
  services: Services
  vocabulary: Vocabulary
  reach: Reach
  hidden: HiddenPostings | null
}

/** A station within reach, with the token of the postings that are reached from it. */
interface CountedStation {
  station: Station
  minutes: number
  lines: readonly string[]
  token: string
}

/** So many stations are shown: more say nothing on a map. */
const mostStations = 400

/** By train: a posting is reached by the walk that time is left for; none is left at the last stations. */
function stationsByTrain({ commute, stations }: Reach, { findStation }: MasterData): CountedStation[] {
  return [...stations].flatMap(([id, { minutes, lines }]) => {
    const station = findStation(id)
    const walk = longestWalk(commute.minutes - minutes)
    return station ? [{ station, minutes, lines, token: walkToken(id, walk ?? 0) }] : []
  })
}

/** Without a train: the stations on the way, for orientation. Their postings are those that name them. */
function stationsByRoad(
  { commute: { way, minutes: most }, origin }: Reach,
  { allStations }: MasterData,
): CountedStation[] {
  if (way === 'train') return []
  return [...allStations()].flatMap((station) => {
    const minutes = Math.ceil(roadMinutes(kmFrom(origin, station), roadWays[way]))
    return minutes > most ? [] : [{ station, minutes, lines: [], token: token('stations', station.id) }]
  })
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000
/** So many stops are drawn. */
const mostStops = 4_000

/** The parts of the lines between stations within reach, each line once. */
function linesAround(shown: ReadonlySet<string>, masterData: MasterData): CommuteReach['lines'] {
  const drawn: CommuteReach['lines'] = []
  let stops = 0
  // Both directions follow each other: one is drawn
  for (const { line } of networkOf(masterData).runs.filter((_, index) => index % 2 === 0)) {
    let points: number[] = []
    const end = () => {
      if (points.length > 2) drawn.push({ name: line.name, points })
      stops += points.length / 2
      points = []
    }
    for (const station of masterData.stationsOf(line.id)) {
      if (!shown.has(station.id)) end()
      else points.push(rounded(station.lat), rounded(station.lng))
    }
    end()
    if (stops > mostStops) break
  }
  return drawn
}

const shortestFirst = formatSearchSort({ by: 'commute' })

const mostPostings = 10

/** The postings with the shortest ways, each with the time that it takes. */
async function nearestPostings(
  scope: TenantScope,
  { services, vocabulary, reach, hidden }: ReachInput,
): Promise<CommuteReach['postings']> {
  const states = statesOfSearch({ commute: [reach.text], sort: [shortestFirst] })
  const asked = { services, vocabulary, states, page: 1, perPage: mostPostings, hidden }
  const { ids } = await searchJobPostingIds(scope, asked)
  const postings = await findPostings(scope, ids, null)
  return postings.map(({ id, document }) => {
    const time = commuteTime(document, reach, vocabulary.masterData)
    const { geo } = document.jobLocation
    return {
      id,
      title: document.title,
      workplace: document['x-tsunagu'].shopName,
      pay: payText(document.baseSalary.value),
      time,
      place: geo ? { lat: rounded(geo.latitude), lng: rounded(geo.longitude) } : null,
    }
  })
}

/** What the page of a commute shows: the stations within reach, the nearest first, with the postings that each leads to. */
export async function presentReach(scope: TenantScope, input: ReachInput): Promise<CommuteReach> {
  const { services, vocabulary, reach, hidden } = input
  const { masterData } = vocabulary
  const { commute, origin } = reach
  const reached = reach.circle ? stationsByRoad(reach, masterData) : stationsByTrain(reach, masterData)
  const stations = reached.toSorted((a, b) => a.minutes - b.minutes).slice(0, mostStations)
  const conditions = readConditions([searchState('commute', [textContent(reach.text)])], vocabulary)
  const search = { conditions, today: dayInTokyo(services.clock()) }
  const totalCount = await countOf(scope, services, { ...search, hidden })
  const queries = stations.map((one) => ({ token: one.token, minimum: 0 }))
  const counts = totalCount === 0 ? [] : await countQueries(scope, { services, hidden }, search, queries)
  return {
    name: originName(commute, masterData),
    summary: commuteText(reach.text, masterData),
    origin: { lat: rounded(origin.lat), lng: rounded(origin.lng) },
    radiusKm: commute.way === 'train' ? 0 : roadReachKm(commute.minutes, roadWays[commute.way]),
    totalCount,
    stations: stations.map(({ station: { id, name, lat, lng }, minutes, lines }, index) => ({
      id,
      name,
      lat: rounded(lat),
      lng: rounded(lng),
      minutes,
      transfers: Math.max(0, lines.length - 1),
      lines: lines.join('→'),
      count: counts[index] ?? 0,
    })),
    lines: linesAround(new Set(reached.map(({ station }) => station.id)), masterData),
    postings: totalCount === 0 ? [] : await nearestPostings(scope, input),
    sort: shortestFirst,
  }
}
