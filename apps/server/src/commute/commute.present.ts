import { type Commute, commuteWays, parseCommute } from '@tsunagu/contract/search/commute.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { kmBetween } from '#server/master-data/point.ts'

type Stations = Pick<MasterData, 'allStations' | 'findStation'>

/** A station farther than this says nothing about a point. */
const nearbyKm = 5

/** Where a commute begins: 「経堂駅」, 「経堂駅付近」. A point has no name of its own: nobody reads coordinates. */
export function originName({ origin }: Commute, { allStations, findStation }: Stations): string {
  if (origin.by === 'station') return `${findStation(origin.stationId)?.name ?? ''}駅`
  const point = { lat: origin.latitude, lng: origin.longitude }
  let nearest = { name: '', km: nearbyKm }
  for (const station of allStations()) {
    const km = kmBetween(point, station)
    if (km < nearest.km) nearest = { name: station.name, km }
  }
  return nearest.name === '' ? '選んだ地点' : `${nearest.name}駅付近`
}

/** What is asked for beyond way and minutes: 「乗り換えなし」, 「早朝」. */
function limitWords({ transfers, premise }: Commute): string[] {
  const ofTransfers = ['乗り換えなし', '乗り換え1回まで', '乗り換え2回まで', ''][transfers] ?? ''
  const ofPremise = { day: '', early: '早番', late: '遅番のあと' }[premise]
  return [ofTransfers, ofPremise].filter((word) => word !== '')
}

/** A commute as a condition: 「経堂駅から電車で30分以内（乗り換え1回まで・早番）」; `''` for a text that is none. */
export function commuteText(text: string, stations: Stations): string {
  const commute = parseCommute(text)
  if (!commute) return ''
  const words = commute.way === 'train' ? limitWords(commute) : []
  const beside = words.length > 0 ? `（${words.join('・')}）` : ''
  return `${originName(commute, stations)}から${commuteWays[commute.way]}で${commute.minutes}分以内${beside}`
}
