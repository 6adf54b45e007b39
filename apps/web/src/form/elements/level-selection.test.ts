import { describe, expect, it } from 'vitest'
import {
  type Chosen,
  canChooseAll,
  isChosen,
  type LevelOption,
  type Levels,
  toggleAll,
  toggleOption,
} from './level-selection.ts'

const option = (id: string, parts: Partial<LevelOption> = {}): LevelOption => ({
  id,
  name: id,
  label: `label of ${id}`,
  hasParts: false,
  isChoosable: true,
  ...parts,
})
const kanagawa = option('14', { hasParts: true })
const yokohama = option('14100', { hasParts: true })
const cities = [yokohama, option('14201'), option('14203')]
const wards = [option('14101'), option('14102')]
const first: Levels = [{ parent: null, options: [option('13', { hasParts: true }), kanagawa] }]
const second: Levels = [...first, { parent: kanagawa, options: cities }]
const third: Levels = [...second, { parent: yokohama, options: wards }]

const startsWithin = (id: string, wholeId: string) => id.startsWith(wholeId) && id !== wholeId
const choose = (...ids: string[]): Chosen[] => ids.map((id) => ({ id, label: `label of ${id}` }))
const ids = (selection: readonly Chosen[]) => selection.map(({ id }) => id)
const at = (options: readonly LevelOption[], index: number) => options[index] ?? option('missing')

describe('choosing in levels', () => {
  it('adds, and takes back', () => {
    const chosen = toggleOption([], second, at(cities, 1), startsWithin)
    expect(chosen).toEqual([{ id: '14201', label: 'label of 14201' }])
    expect(toggleOption(chosen, second, at(cities, 1), startsWithin)).toEqual([])
  })

  it('a whole takes the places of its parts, and of nothing else', () => {
    expect(ids(toggleAll(choose('14201', '13112', '14101'), second, startsWithin))).toEqual(['13112', '14'])
  })

  it('parts of a chosen whole count as chosen', () => {
    expect(isChosen(choose('14'), second, at(cities, 1))).toBe(true)
    expect(isChosen(choose('14'), third, at(wards, 0))).toBe(true)
    expect(isChosen(choose('13'), second, at(cities, 1))).toBe(false)
  })

  it('taking one part out of a whole leaves the others', () => {
    expect(ids(toggleOption(choose('13', '14'), second, at(cities, 1), startsWithin))).toEqual(['13', '14100', '14203'])
  })

  it('taking a part of a part out leaves all others on both levels', () => {
    expect(ids(toggleOption(choose('14'), third, at(wards, 0), startsWithin))).toEqual(['14201', '14203', '14102'])
  })

  it('taking back すべて inside a chosen whole leaves the rest of it', () => {
    expect(ids(toggleAll(choose('14'), third, startsWithin))).toEqual(['14201', '14203'])
  })

  it('the last missing part makes it whole again, upwards', () => {
    expect(ids(toggleOption(choose('14101', '14201', '14203'), third, at(wards, 1), startsWithin))).toEqual(['14'])
  })

  it('what only gathers others is never chosen', () => {
    const region = option('region_3', { hasParts: true, isChoosable: false })
    const levels: Levels = [
      { parent: null, options: [region] },
      { parent: region, options: [kanagawa] },
    ]
    expect(ids(toggleOption([], levels, kanagawa, startsWithin))).toEqual(['14'])
  })

  it('すべて of the first level does nothing: there is no whole', () => {
    expect(canChooseAll(first)).toBe(false)
    expect(toggleAll(choose('13'), first, startsWithin)).toEqual(choose('13'))
  })

  it('すべて of a line, which is nothing to choose by itself, are its stations', () => {
    const line = option('line', { hasParts: true, isChoosable: false })
    const levels: Levels = [...first, { parent: line, options: [option('s1'), option('s2')] }]
    expect(canChooseAll(levels)).toBe(true)
    expect(
      canChooseAll([...first, { parent: line, options: [option('l', { hasParts: true, isChoosable: false })] }]),
    ).toBe(false)
    const all = toggleAll(choose('x', 's2'), levels, startsWithin)
    expect(ids(all)).toEqual(['x', 's1', 's2'])
    expect(ids(toggleAll(all, levels, startsWithin))).toEqual(['x'])
  })
})
