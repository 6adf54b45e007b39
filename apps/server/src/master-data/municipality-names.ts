import { type Areas, type Municipality, prefectures } from './areas.ts'
import { foldPlaceName } from './fold-name.ts'
import { lazy } from './lazy.ts'

/** Wards of 浜松市 until 2023 and what they are part of; 北区 was divided (see `dividedTowns`). */
const formerNames: Readonly<Record<string, string>> = {
  浜松市中区: '浜松市中央区',
  浜松市東区: '浜松市中央区',
  浜松市西区: '浜松市中央区',
  浜松市南区: '浜松市中央区',
  浜松市北区: '浜松市浜名区',
  浜松市浜北区: '浜松市浜名区',
}

/** The towns of the former 北区 (三方原地区) that came to 中央区. */
const dividedTowns = /^(初生町|三方原町|東三方町|豊岡町|三幸町|大原町|根洗町)/

/** A municipality at the beginning of a text, and what follows. */
export interface FoundMunicipality {
  municipality: Municipality
  rest: string
}

/** Finds municipalities by name, as people write them. */
export interface MunicipalityNames {
  /**
   * The longest name at the beginning of a folded text: with or without 郡, former wards of 浜松 included. Without a
   * prefecture several may fit (府中市); all are answered.
   */
  findAtStart: (text: string, prefectureCode: string | null) => FoundMunicipality[]
}

/** 双葉郡双葉町 is also written 双葉町; 郡山市 has no such short form. */
const spellings = (name: string): string[] => {
  const short = /^.{1,5}?郡(.+[町村])$/.exec(name)?.[1]
  return short === undefined ? [name] : [name, short]
}

interface Entry {
  spelling: string
  municipality: Municipality
}

function entriesOf(municipalities: readonly Municipality[]): Entry[] {
  const entries = municipalities.flatMap((municipality) =>
    spellings(municipality.name).map((spelling) => ({ spelling: foldPlaceName(spelling), municipality })),
  )
  const byName = new Map(municipalities.map((one) => [one.name, one]))
  const former = Object.entries(formerNames).flatMap(([spelling, name]) => {
    const municipality = byName.get(name)
    return municipality ? [{ spelling, municipality }] : []
  })
  return [...entries, ...former].sort((a, b) => b.spelling.length - a.spelling.length)
}

const gunPrefix = /^[^市区町村]{1,5}郡(?=.)/

/** Builds the search by name over the areas in force. */
export function createMunicipalityNames({ municipalitiesOf }: Areas): MunicipalityNames {
  const entries = lazy(
    () => new Map(prefectures().map(({ code }) => [code, entriesOf(municipalitiesOf(code))] as const)),
  )
  const longestIn = (text: string, code: string): FoundMunicipality[] => {
    const known = entries().get(code) ?? []
    const match = (tried: string) => known.find(({ spelling }) => tried.startsWith(spelling))
    const short = text.replace(gunPrefix, '')
    const found = match(text) ?? match(short)
    if (found === undefined) return []
    const rest = (match(text) ? text : short).slice(found.spelling.length)
    const isDivided = found.spelling === '浜松市北区' && dividedTowns.test(rest)
    const divided = isDivided ? match('浜松市中央区') : undefined
    return [{ municipality: (divided ?? found).municipality, rest }]
  }
  return {
    findAtStart: (text, prefectureCode) => {
      if (prefectureCode !== null) return longestIn(text, prefectureCode)
      const all = prefectures().flatMap(({ code }) => longestIn(text, code))
      const shortest = Math.min(...all.map(({ rest }) => rest.length))
      return all.filter(({ rest }) => rest.length === shortest)
    },
  }
}
