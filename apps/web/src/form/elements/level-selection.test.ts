import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Chosen,
  canChooseAll,
  isChosen,
  type Level,
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
    const prefectureOfLines = option('13', { hasParts: true, isChoosable: false })
    const nothingToChoose = option('region', { hasParts: true, isChoosable: false })
    expect(canChooseAll([...first, { parent: nothingToChoose, options: [prefectureOfLines] }])).toBe(false)
    const all = toggleAll(choose('x', 's2'), levels, startsWithin)
    expect(ids(all)).toEqual(['x', 's1', 's2'])
    expect(ids(toggleAll(all, levels, startsWithin))).toEqual(['x'])
  })
})

/** What can be chosen, as a tree; `leaves` are the ids at its ends. */
type Node = { option: LevelOption; parts: Node[]; leaves: string[] }

/** A tree of ids with their parent's id as prefix; like regions, the top only groups others. */
const trees = fc.letrec<{ tree: { gathers: boolean; parts: number[][] } }>(() => ({
  tree: fc.record({
    gathers: fc.boolean(),
    parts: fc.array(fc.array(fc.nat(3), { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  }),
})).tree

function grow({ gathers, parts }: { gathers: boolean; parts: number[][] }): Node {
  const makeNode = (id: string, inside: Node[], isChoosable = true): Node => ({
    option: option(id, { hasParts: inside.length > 0, isChoosable }),
    parts: inside,
    leaves: inside.length > 0 ? inside.flatMap(({ leaves }) => leaves) : [id],
  })
  const branches = parts.map((counts, branch) => {
    const twigs = counts.map((count, twig) => {
      const leaves = Array.from({ length: count }, (_, leaf) => makeNode(`r.${branch}.${twig}.${leaf}`, []))
      return makeNode(`r.${branch}.${twig}`, leaves)
    })
    return makeNode(`r.${branch}`, twigs)
  })
  return makeNode('r', branches, !gathers)
}

const isBelow = (id: string, wholeId: string) => id.startsWith(`${wholeId}.`)
/** The set that a selection means: the leaves under every chosen id. */
const covered = (selection: readonly Chosen[], leaves: readonly string[]) =>
  leaves.filter((leaf) => selection.some(({ id }) => id === leaf || isBelow(leaf, id)))

/** Follows a way down the tree: the levels it opens, the node that opened the last of them, and the leaf that is pressed. */
function walk(root: Node, steps: readonly number[]) {
  const open = (node: Node) => ({ parent: node.option, options: node.parts.map((part) => part.option) })
  const levels: Level[] = [{ parent: null, options: [root.option] }, open(root)]
  let node = root
  for (const step of steps) {
    const next = node.parts[step % node.parts.length]
    if (!next || next.parts.length === 0) return { levels, node, leaf: next }
    levels.push(open(next))
    node = next
  }
  return { levels, node, leaf: undefined }
}

describe('whatever is pressed in whatever order', () => {
  const presses = fc.array(
    fc.record({ steps: fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }), all: fc.boolean() }),
    {
      maxLength: 12,
    },
  )

  it('a press changes exactly its descendants, and what is chosen stays in its shortest form', () => {
    fc.assert(
      fc.property(trees, presses, (shape, pressed) => {
        const root = grow(shape)
        let selection: readonly Chosen[] = []
        for (const { steps, all } of pressed) {
          const { levels, node, leaf } = walk(root, steps)
          const isAll = all || !leaf
          if (isAll && !canChooseAll(levels)) continue
          const target = isAll ? node.leaves : (leaf?.leaves ?? [])
          const before = covered(selection, root.leaves)
          const wasAll = target.every((id) => before.includes(id))
          selection =
            isAll || !leaf
              ? toggleAll(selection, levels, isBelow)
              : toggleOption(selection, levels, leaf.option, isBelow)
          const others = before.filter((id) => !target.includes(id))
          const expected = wasAll ? others : [...others, ...target]
          expect(covered(selection, root.leaves).toSorted()).toEqual(expected.toSorted())
          expect(new Set(ids(selection)).size).toBe(selection.length)
          for (const { id } of selection) expect(selection.some((one) => isBelow(id, one.id))).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })
})
