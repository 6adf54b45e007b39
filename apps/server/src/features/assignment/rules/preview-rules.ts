import type { AssignmentRule, RulePreview } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { candidatesOf, isAbout, type Newcomer } from './choose-adviser.ts'

interface Known {
  newcomers: readonly Newcomer[]
  /** Job seekers of each adviser now. */
  loads: ReadonlyMap<string, number>
  /** Who can look after job seekers here. */
  advising: ReadonlySet<string>
}

/** What rules would have done with newcomers, one after the other, from the loads of now on. */
export function previewRules(rules: readonly AssignmentRule[], { newcomers, loads, advising }: Known): RulePreview {
  const running = new Map(loads)
  const counts = rules.map(() => ({ assigned: 0, withoutAdviser: 0 }))
  let unassigned = 0
  for (const newcomer of newcomers) {
    let chosen: string | undefined
    for (const [index, rule] of rules.entries()) {
      const count = counts[index]
      if (!count || !isAbout(rule, newcomer)) continue
      chosen = candidatesOf(rule, running).find((id) => advising.has(id))
      count[chosen === undefined ? 'withoutAdviser' : 'assigned'] += 1
      if (chosen !== undefined) break
    }
    if (chosen === undefined) unassigned += 1
    else running.set(chosen, (running.get(chosen) ?? 0) + 1)
  }
  const named = [...new Set(rules.flatMap(({ adviserIds }) => adviserIds))]
  const advisers = named.map((adviserId) => {
    const load = loads.get(adviserId) ?? 0
    return { adviserId, canAdvise: advising.has(adviserId), load, added: (running.get(adviserId) ?? 0) - load }
  })
  return { newcomers: newcomers.length, rules: counts, unassigned, advisers }
}
