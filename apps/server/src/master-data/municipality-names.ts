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

const dividedWard = '浜松市北区'
/** Its towns that came to 中央区 (三方原地区). */
const dividedTowns = /^(初生町|三方原町|東三方町|豊岡町|三幸町|大原町|根洗町)/

/** A municipality at the beginning of a text, and what follows. */
export interface FoundMunicipality {
  municipality: Municipality
  rest: string
}

/** Finds municipalities by name, as people write them. */
export interface MunicipalityNames {
  /**
   * The longest name at the beginning of a text: with or without 郡, former wards of 浜松 included. Without a prefecture
   * several may match (府中市); returns all of them. The rest is in half width if possible (NFKC).
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

/** The text itself, then what follows a 郡 near its beginning: 余市郡余市町 is known as 余市町 in some lists. */
function* startsOf(text: string): Generator<string> {
  yield text
  for (let at = text.indexOf('郡', 1); at > 0 && at < 6; at = text.indexOf('郡', at + 1)) yield text.slice(at + 1)
}

/** Builds the search by name over the areas in force. */
export function createMunicipalityNames({ municipalitiesOf }: Areas): MunicipalityNames {
  const entries = lazy(
    () => new Map(prefectures().map(({ code }) => [code, entriesOf(municipalitiesOf(code))] as const)),
  )
  const matchIn = (text: string, code: string): FoundMunicipality | undefined => {
    const folded = foldPlaceName(text)
    for (const start of startsOf(folded)) {
      const found = (entries().get(code) ?? []).find(({ spelling }) => start.startsWith(spelling))
      // folding keeps the number of characters: what follows is given back as it was written
      const restLength = start.length - (found?.spelling.length ?? 0)
      if (found) return { municipality: found.municipality, rest: text.slice(text.length - restLength) }
    }
    return undefined
  }
  const longestIn = (text: string, code: string): FoundMunicipality[] => {
    const isDivided = text.startsWith(dividedWard) && dividedTowns.test(text.slice(dividedWard.length))
    const found = matchIn(isDivided ? text.replace(dividedWard, '浜松市中央区') : text, code)
    return found ? [found] : []
  }
  return {
    findAtStart: (written, prefectureCode) => {
      const text = written.normalize('NFKC')
      if (prefectureCode !== null) return longestIn(text, prefectureCode)
      const all = prefectures().flatMap(({ code }) => longestIn(text, code))
      const shortest = Math.min(...all.map(({ rest }) => rest.length))
      return all.filter(({ rest }) => rest.length === shortest)
    },
  }
}
