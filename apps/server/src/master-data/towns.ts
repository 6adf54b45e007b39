import { lazy } from './lazy.ts'
import { medianPoint, type Point } from './point.ts'
import { cellsOf } from './read-table.ts'
import { foldTownName, type TownName } from './town-names.ts'

/** A town of a municipality, or one 丁目 of it. */
export interface Town extends Point {
  name: string
}

/** Towns of the list in force: the shipped one is empty. */
export interface Towns {
  /** All towns of a municipality; none where the list does not reach. */
  townsOf: (municipalityCode: string) => readonly Town[]
  /** The town at the beginning of what follows the municipality in an address, such as 西新宿2-8-1; undefined when none fits. */
  findTown: (municipalityCode: string, rest: string) => Town | undefined
  /** Municipalities with a town whose name is written so, at most `limit`. */
  municipalitiesWithTown: (name: string, limit: number) => string[]
}

/** The text of each municipality's rows: a million cells are not made before somebody asks for them. */
export type TownText = ReadonlyMap<string, string>

const readTown = (line: string): Town => {
  const [, , name = '', lat, lng] = cellsOf(line)
  return { name, lat: Number(lat), lng: Number(lng) }
}

interface IndexedTown {
  town: Town
  folded: TownName
}

/** The longest name that the text begins with; of its 丁目 the one that is named, else the middle of all. */
function findIn(towns: readonly IndexedTown[], rest: string): Town | undefined {
  const wanted = foldTownName(rest)
  const fitting = towns.filter(({ folded }) => wanted.text.startsWith(folded.base))
  const longest = Math.max(...fitting.map(({ folded }) => folded.base.length))
  const named = fitting.filter(({ folded }) => folded.base.length === longest)
  const chome = /^([0-9]+)(?![0-9])/.exec(wanted.text.slice(longest))?.[1]
  const exact = named.find(({ folded }) => folded.chome === (chome ?? ''))
  if (exact) return exact.town
  const [first] = named
  const middle = medianPoint(named.map(({ town }) => town))
  return first && middle && { name: first.folded.shown, ...middle }
}

/** Builds the look-ups over a list of towns, which is read at its first use, one municipality's rows at a time. */
export function createTowns(read: () => TownText): Towns {
  const texts = lazy(read)
  const indexed = new Map<string, IndexedTown[]>()
  const indexOf = (code: string): IndexedTown[] => {
    const known = indexed.get(code)
    if (known) return known
    const lines = texts().get(code)?.split('\n') ?? []
    const towns = lines.map(readTown).map((town) => ({ town, folded: foldTownName(town.name) }))
    indexed.set(code, towns)
    return towns
  }
  return {
    townsOf: (code) => indexOf(code).map(({ town }) => town),
    municipalitiesWithTown: (name, limit) => {
      const found: string[] = []
      // The rows stay text: an index of every town of Japan would stay in memory
      for (const [code, text] of texts()) {
        if (found.length >= limit) break
        if (text.includes(`\t${name}`) && findIn(indexOf(code), name)?.name.startsWith(name)) found.push(code)
      }
      return found
    },
    findTown: (code, rest) => (rest === '' ? undefined : findIn(indexOf(code), rest)),
  }
}
