import type { ComparisonCell, ComparisonRow } from '@tsunagu/contract/comparison/comparison-schemas.ts'

/** A cell with the number that it is compared by; null where it is unknown. */
export type Measured = ComparisonCell & { measure?: number | null }

type CellParts = Partial<Omit<Measured, 'value'>>

/** A cell from its value; '' for what the posting does not say. */
export const cellOf = (value: string, parts: CellParts = {}): Measured => ({
  value,
  unit: '',
  note: '',
  lines: [],
  hasTotal: false,
  edge: '',
  ...parts,
})

/** What is named at the end of a row's numbers. */
export interface Edge {
  of: 'most' | 'least'
  /** 「最も高い」 */
  name: string
}

/** The one cell at the edge; undefined where one is unknown or two are alike: then nothing is said. */
export function atEdge(cells: readonly Measured[], of: Edge['of']): number | undefined {
  const measures = cells.map(({ measure }) => measure ?? null)
  if (measures.length < 2 || measures.includes(null)) return undefined
  const numbers = measures.filter((each) => each !== null)
  const edge = of === 'most' ? Math.max(...numbers) : Math.min(...numbers)
  return numbers.filter((each) => each === edge).length === 1 ? numbers.indexOf(edge) : undefined
}

const sameText = ({ value, unit, note }: ComparisonCell) => `${value}\0${unit}\0${note}`

/** A row of the table: whether its cells differ, and which is at the edge by the numbers. */
export function rowOf(title: string, cells: readonly Measured[], edge?: Edge, isMain = false): ComparisonRow {
  const index = edge && atEdge(cells, edge.of)
  return {
    title,
    isDifferent: new Set(cells.map(sameText)).size > 1,
    isMain,
    cells: cells.map(({ measure: _, ...cell }, at) => ({ ...cell, edge: edge && at === index ? edge.name : '' })),
  }
}
