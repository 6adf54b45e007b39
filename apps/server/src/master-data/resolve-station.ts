import { foldLineName, foldPlaceName, foldStationName } from './fold-name.ts'
import { lazy } from './lazy.ts'
import type { Line, Railways, Station } from './stations.ts'

/** How a posting names a station: by words, and by ids of the set that was in force when it was written. */
export interface StationReference {
  lineName: string
  /** Without 「駅」. */
  stationName: string
  lineId: string | null
  stationId: string | null
}

/** Ids of the current set; `null` for unknown ones. */
export interface ResolvedStation {
  lineId: string | null
  stationId: string | null
}

/**
 * Whether two names may mean one line: a set may call 小田急小田原線 just 小田急線, and JR釜石線(銀河ドリームライン釜石線) by either
 * name. Only asked of the lines of one station.
 */
function isLikeName(a: string, b: string): boolean {
  const contains = (long: string, short: string) => short !== '' && foldPlaceName(long).includes(short)
  return contains(a, foldLineName(b)) || contains(b, foldLineName(a))
}

/** Of stations with the right name, the one on the named line and in the prefecture, as far as that tells them apart. */
function chooseStation(
  candidates: readonly Station[],
  isOnLine: (station: Station) => boolean,
  prefectureCode: string,
): Station | undefined {
  const scored = candidates.map((station) => ({
    station,
    score: (isOnLine(station) ? 2 : 0) + (station.prefectureCode === prefectureCode ? 1 : 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  const winners = scored.filter(({ score }) => score === best)
  const isClear = winners.length === 1 && (best > 0 || candidates.length === 1)
  return isClear ? winners[0]?.station : undefined
}

/**
 * Finds a posting's stations in the set in force. Ids of different sets are not interchangeable and some numbers name
 * other stations elsewhere, so an id counts only when the name beside it agrees; otherwise the names decide: station, line,
 * and the prefecture of the posting's municipality.
 */
export function createResolveStation({ allStations, allLines, findStation, findLine }: Railways) {
  const stationsByName = lazy(() => Map.groupBy(allStations(), ({ name }) => foldStationName(name)))
  const linesByName = lazy(() => Map.groupBy(allLines(), ({ name }) => foldLineName(name)))

  const stationOf = (reference: StationReference, prefectureCode: string): Station | undefined => {
    const name = foldStationName(reference.stationName)
    const known = reference.stationId === null ? undefined : findStation(reference.stationId)
    if (known && foldStationName(known.name) === name) return known
    const isOnLine = ({ lineIds }: Station) =>
      lineIds.some((id) => isLikeName(findLine(id)?.name ?? '', reference.lineName))
    return chooseStation(stationsByName().get(name) ?? [], isOnLine, prefectureCode)
  }

  const lineOf = (reference: StationReference, station: Station | undefined): Line | undefined => {
    const name = foldLineName(reference.lineName)
    const known = reference.lineId === null ? undefined : findLine(reference.lineId)
    if (known && (station?.lineIds.includes(known.id) || foldLineName(known.name) === name)) return known
    const own = (station?.lineIds ?? []).flatMap((id) => findLine(id) ?? [])
    const exact = (station ? own : (linesByName().get(name) ?? [])).filter((one) => foldLineName(one.name) === name)
    const like = own.filter((one) => isLikeName(one.name, reference.lineName))
    // a station on one line is on that one, whatever it is called
    const found = [exact, like, own].find((some) => some.length > 0) ?? []
    return found.length === 1 ? found[0] : undefined
  }

  return (reference: StationReference, prefectureCode: string): ResolvedStation => {
    const station = stationOf(reference, prefectureCode)
    return { lineId: lineOf(reference, station)?.id ?? null, stationId: station?.id ?? null }
  }
}
