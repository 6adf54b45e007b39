import type { JobPostingFeedItem, PostingAccess } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { CommuteTime } from '@tsunagu/contract/search/commute-time.ts'
import { kmFrom } from '#server/commute/circle.ts'
import { roadMinutes, roadWays, walkStep } from '#server/commute/on-foot.ts'
import type { Reach, ReachedStation } from '#server/commute/reach.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { placeOf } from '#server/search-index/posting-place.ts'

/** A way to a posting by train. */
interface WayByTrain {
  access: PostingAccess
  reached: ReachedStation
  walk: number
  /** Whole minutes, the walk included. */
  minutes: number
}

function waysByTrain(posting: JobPostingFeedItem, reach: Reach, { resolveStation }: MasterData): WayByTrain[] {
  const { access: all, municipalityCode } = posting['x-tsunagu']
  return all.flatMap((access) => {
    const { stationId } = resolveStation(access, municipalityCode.slice(0, 2))
    const reached = stationId === null ? undefined : reach.stations.get(stationId)
    const walk = access.by === 'walk' ? walkStep(access.minutes) : null
    return reached && walk !== null ? [{ access, reached, walk, minutes: reached.minutes + walk }] : []
  })
}

const transferText = (rides: number): string => (rides > 1 ? `乗り換え${rides - 1}回` : '乗り換えなし')

/** 「約26分（小田急線→京王井の頭線 明大前駅、徒歩約10分・乗り換え1回）」 */
function trainText({ access, reached: { lines }, walk, minutes }: WayByTrain): string {
  const station = `${access.stationName}駅`
  if (lines.length === 0 && minutes === walk) return `約${minutes}分（${station}から徒歩約${walk}分）`
  if (lines.length === 0) return `約${minutes}分（徒歩・${station}の近く）`
  return `約${minutes}分（${lines.join('→')} ${station}、徒歩約${walk}分・${transferText(lines.length)}）`
}

/** Ending exactly at the last minute must not count as one more. */
const tolerance = 1e-6
const byRoad = { walk: '徒歩', bicycle: '自転車', car: '車' } as const

/** The ride, or the way on foot to a station nearby, and the walk from there; the first is left out where one walks from the origin. */
function legsByTrain({ reached: { lines, minutes }, walk }: WayByTrain): CommuteTime['legs'] {
  const way = lines.length > 0 ? 'train' : 'walk'
  return [...(minutes > 0 ? [{ way, minutes } as const] : []), { way: 'walk', minutes: walk }]
}

function timeByRoad(
  posting: JobPostingFeedItem,
  { commute: { way }, origin }: Reach,
  masterData: MasterData,
): CommuteTime | null {
  const place = placeOf(posting, masterData)
  if (!place || way === 'train') return null
  const minutes = Math.max(1, Math.ceil(roadMinutes(kmFrom(origin, place), roadWays[way]) - tolerance))
  const target = posting.jobLocation.geo ? '' : '・市区町村の中心まで'
  return { minutes, text: `約${minutes}分（${byRoad[way]}${target}）`, legs: [{ way, minutes }] }
}

/**
 * How long it takes to a posting, by the measure that the search has found it by: its fastest way. Null where it is not
 * within reach by train, or nobody knows where it is.
 */
export function commuteTime(posting: JobPostingFeedItem, reach: Reach, masterData: MasterData): CommuteTime | null {
  if (reach.circle) return timeByRoad(posting, reach, masterData)
  const [fastest] = waysByTrain(posting, reach, masterData).toSorted((a, b) => a.minutes - b.minutes)
  return fastest ? { minutes: fastest.minutes, text: trainText(fastest), legs: legsByTrain(fastest) } : null
}
