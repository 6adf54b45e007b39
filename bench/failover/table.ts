import type { Verdict } from '../cluster/acknowledged.ts'
import type { Stretch } from '../cluster/attempts.ts'
import { median } from '../measure/statistics.ts'
import type { Fault } from './faults.ts'
import type { ReplicaReads } from './replica-reader.ts'

/** One fault, once. */
export interface Outcome {
  fault: Fault
  /** Seconds without an acknowledged write. */
  nextWrite: number
  reads: ReplicaReads
  stretch: Stretch
  verdict: Verdict
  /** Seconds from mending it until there are two followers again. */
  wholeAgain: number
  /** Whether another node is the primary afterwards. */
  hasMoved: boolean
}

/** The head of the table. */
export const headOf = (): string[] => [
  'what happens',
  'rounds',
  'another primary',
  'next write after s: min',
  'median',
  'max',
  'requests',
  'failed %',
  'reads of followers',
  'failed',
  'longest without one s',
  'two followers again after s',
  'writes so far',
  'lost',
  'doubled',
]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const most = (values: readonly number[]) => Math.max(...values).toFixed(1)

function rowOf(name: string, outcomes: readonly Outcome[]): string[] {
  const writes = outcomes.map(({ nextWrite }) => nextWrite)
  const requests = sum(outcomes.map(({ stretch }) => stretch.requests))
  const failed = sum(outcomes.map(({ stretch }) => stretch.failed))
  return [
    name,
    String(outcomes.length),
    String(outcomes.filter(({ hasMoved }) => hasMoved).length),
    Math.min(...writes).toFixed(1),
    median(writes).toFixed(1),
    most(writes),
    String(requests),
    ((failed / requests) * 100).toFixed(1),
    String(sum(outcomes.map(({ reads }) => reads.read))),
    String(sum(outcomes.map(({ reads }) => reads.failed))),
    most(outcomes.map(({ reads }) => reads.longestGap)),
    median(outcomes.map(({ wholeAgain }) => wholeAgain)).toFixed(0),
    String(outcomes.at(-1)?.verdict.acknowledged ?? 0),
    String(new Set(outcomes.flatMap(({ verdict }) => verdict.lost)).size),
    String(new Set(outcomes.flatMap(({ verdict }) => verdict.doubled)).size),
  ]
}

/** A row for each kind of fault. */
export function rowsOf(outcomes: readonly Outcome[]): string[][] {
  const byFault = Map.groupBy(outcomes, ({ fault }) => fault)
  return [...byFault].map(([{ name }, all]) => rowOf(name, all))
}
