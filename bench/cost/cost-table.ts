import { ratio, short } from '../measure/figures.ts'
import { median } from '../measure/statistics.ts'
import type { Floor } from './floors.ts'
import type { Kind } from './kinds.ts'
import type { Cost } from './measure-kind.ts'

/** The costs of a kind at a server, one for each round; and what one response has in bytes. */
export interface Measured {
  kind: Kind
  portal: string
  costs: Cost[]
  bytes: { plain: number; compressed: number }
}

const medianOf = ({ costs }: Measured, name: keyof Cost): number => median(costs.map((cost) => cost[name]))
const kilobytes = (bytes: number): string => short(bytes / 1_000)

const head = [
  'kind',
  'server ms',
  'PostgreSQL ms',
  'statements',
  'round trips',
  'writes',
  'allocated kB',
  'collecting ms',
  'kB',
  'kB compressed',
]

/** Medians of the rounds; where another checkout was measured too, ours with its ratio to that one. */
export function costRows(measured: readonly Measured[]): string[][] {
  const isCompared = measured.some(({ portal }) => portal !== 'ours')
  const rows = measured
    .toSorted(
      (a, b) => measured.findIndex(({ kind }) => kind === a.kind) - measured.findIndex(({ kind }) => kind === b.kind),
    )
    .map((one) => {
      const other = measured.find(({ kind, portal }) => kind === one.kind && portal !== one.portal)
      const byOther = (name: keyof Cost) =>
        other && one.portal === 'ours' ? ` (${ratio(medianOf(one, name), medianOf(other, name))})` : ''
      const cell = (name: keyof Cost) => short(medianOf(one, name)) + byOther(name)
      return [
        one.kind.what + (isCompared ? `, ${one.portal}` : ''),
        cell('server'),
        cell('postgresql'),
        cell('statements'),
        cell('roundTrips'),
        cell('writes'),
        cell('allocatedKb'),
        cell('collecting'),
        kilobytes(one.bytes.plain),
        kilobytes(one.bytes.compressed),
      ]
    })
  return [head, ...rows]
}

/** What others take for drawing `/`, with ours of the same run. */
export function floorRows(floors: readonly Floor[], measured: readonly Measured[]): string[][] {
  const top = measured.find(({ kind, portal }) => kind.name === 'top' && portal === 'ours')
  const ours = top ? medianOf(top, 'server') : Number.NaN
  const rows = floors.map(({ name, milliseconds, bytes }) => [
    name,
    short(milliseconds),
    ratio(ours, milliseconds),
    kilobytes(bytes),
  ])
  return [['`/` drawn from memory', 'server ms', 'ours ÷ this', 'kB'], ...rows]
}
