import { type FaultKind, faultKinds } from './screen-peer.ts'
import { type Stage, visitFaulty } from './visit-screen.ts'

/** A peer in the fault test: a page, and its address. */
interface Faulty {
  name: string
  page: string
  query?: string
  /** Its cards have no type that could be unknown. */
  isUntyped?: boolean
}

const faulty: readonly Faulty[] = [
  { name: 'ours, a component each', page: 'ours', query: '?components' },
  { name: 'ours, cards of one list', page: 'ours', isUntyped: true },
  { name: 'floor', page: 'floor', isUntyped: true },
  { name: 'json-render', page: 'json-render' },
  { name: 'a2ui', page: 'a2ui' },
  { name: 'divkit', page: 'divkit' },
  { name: 'adaptive-cards', page: 'adaptive-cards' },
]

/** By name and kind: of each document drawn, the share of healthy cards that is still to be read. */
export type Survival = Map<string, Map<FaultKind, number[]>>

const faultyCards = 200

/** Draws documents of 200 cards, two of them spoilt in one way or another, `rounds` of each kind. */
export async function measureFaults(
  stage: Stage,
  pages: readonly string[],
  titles: readonly string[],
  rounds: number,
): Promise<Survival> {
  const survival: Survival = new Map()
  for (const { name, page, query = '', isUntyped } of faulty) {
    if (!pages.includes(page)) continue
    const byKind = new Map<FaultKind, number[]>()
    for (const kind of faultKinds) {
      if (isUntyped && kind === 'unknown type') continue
      const shares: number[] = []
      for (let seed = 1; seed <= rounds; seed += 1) {
        shares.push(
          await visitFaulty(stage, { name: page, query, count: faultyCards, throttle: 1, titles, kind, seed }),
        )
      }
      byKind.set(kind, shares)
    }
    survival.set(name, byKind)
  }
  return survival
}
