import type { Addresses } from './addresses.ts'
import { prefectures } from './areas.ts'

/** Rows of towns by their municipality's code. */
export interface TownGatherer {
  add: (lines: readonly string[]) => void
  groups: () => ReadonlyMap<string, readonly string[]>
}

const prefectureCodes = new Map(prefectures().map(({ code, name }) => [name, code]))

/** The fields that identify a row's municipality. Only 浜松市北区 was divided, so that its towns decide. */
function placeOf(line: string): string {
  const end = line.indexOf('\t', line.indexOf('\t') + 1)
  return line.slice(0, line.includes('浜松市北区') ? line.indexOf('\t', end + 1) : end)
}

/** Collects rows of towns, in any number of chunks. */
export function createTownGatherer({
  findMunicipalityAtStart,
}: Pick<Addresses, 'findMunicipalityAtStart'>): TownGatherer {
  const codes = new Map<string, string>()
  const byCode = new Map<string, string[]>()
  const findCode = (place: string): string => {
    const [prefectureName = '', cityName = '', town = ''] = place.split('\t')
    const [found] = findMunicipalityAtStart(`${cityName}${town}`, prefectureCodes.get(prefectureName.trim()) ?? '')
    return found?.municipality.code ?? ''
  }
  const codeOf = (place: string): string => {
    const code = codes.get(place) ?? findCode(place)
    codes.set(place, code)
    return code
  }
  return {
    add: (lines) => {
      for (const line of lines) {
        const code = codeOf(placeOf(line))
        const known = byCode.get(code)
        if (known) known.push(line)
        else byCode.set(code, [line])
      }
    },
    groups: () => byCode,
  }
}
