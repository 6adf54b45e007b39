import { formatSearchSort } from '@tsunagu/contract/search/search-sort.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { Point } from '#server/master-data/point.ts'
import { foldTownName } from '#server/master-data/town-names.ts'

/** The middle of a municipality. */
interface Middle {
  code: string
  point: Point
}

/** Points that typed places lead to, by their text, and where to look for towns. */
interface KnownPoints {
  names: ReadonlyMap<string, string>
  middles: readonly Middle[]
}

/** A town may be nearer to the middle of a neighbouring municipality than to its own one. */
const municipalitiesAround = 5

/** The place exactly as the job seeker chose it, in the address of a search. */
const textOf = ({ lat, lng }: Point): string => formatSearchSort({ by: 'near_point', latitude: lat, longitude: lng })

const isAt = (point: Point, other: Point | undefined): boolean => other !== undefined && textOf(other) === textOf(point)

/** Squared, in degrees: good enough to tell which of some places is the nearest. */
const farness = (a: Point, b: Point): number => {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return (a.lat - b.lat) ** 2 + east ** 2
}

function readPoints({ prefectures, municipalitiesOf, pointOfMunicipality, locate }: MasterData): KnownPoints {
  const names = new Map<string, string>()
  const middles: Middle[] = []
  for (const { code, name } of prefectures()) {
    for (const municipality of municipalitiesOf(code)) {
      const point = pointOfMunicipality(municipality.code)
      if (!point) continue
      middles.push({ code: municipality.code, point })
      names.set(textOf(point), `${municipality.name}の中心`)
    }
    const offices = locate(name)
    const office = typeof offices === 'string' ? undefined : offices[0]
    // A municipality without more details is at the office, too: only the office is certain
    if (office) names.set(textOf(office.point), `${name}庁付近`)
  }
  return { names, middles }
}

/** Lists are replaced as a whole: what is made of them lives as long as they do. */
const known = new WeakMap<MasterData, KnownPoints>()

function pointsOf(masterData: MasterData): KnownPoints {
  const points = known.get(masterData) ?? readPoints(masterData)
  known.set(masterData, points)
  return points
}

/** The town whose middle a point is, with its municipality; its 丁目 only where the point is that of one. */
function townAt(point: Point, masterData: MasterData): string | undefined {
  const { townsOf, findTown, findMunicipality } = masterData
  const around = pointsOf(masterData).middles.toSorted((a, b) => farness(point, a.point) - farness(point, b.point))
  for (const { code } of around.slice(0, municipalitiesAround)) {
    const [nearest] = townsOf(code).toSorted((a, b) => farness(point, a) - farness(point, b))
    if (!nearest) continue
    const whole = findTown(code, foldTownName(nearest.name).base)
    const town = [nearest, whole].find((one) => isAt(point, one))
    if (town) return `${findMunicipality(code)?.name ?? ''}${town.name}`
  }
  return undefined
}

/** The place of the lists whose point this is exactly: one that was typed. Undefined for any other point. */
export const placeAtPoint = (point: Point, masterData: MasterData): string | undefined =>
  townAt(point, masterData) ?? pointsOf(masterData).names.get(textOf(point))
