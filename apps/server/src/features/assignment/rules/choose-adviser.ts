import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'

/** What rules look at in somebody. */
export interface Newcomer {
  areas: readonly string[]
  occupations: readonly string[]
}

/** A place below a prefecture is in it; wishes hold both codes. */
const fits = (wanted: readonly string[], own: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((code) => own.includes(code))

/** Whether a rule is about somebody. */
export const isAbout = (rule: AssignmentRule, { areas, occupations }: Newcomer): boolean =>
  rule.isOn && fits(rule.areas, areas) && fits(rule.occupations, occupations)

/** The advisers of a rule who may get one more, those with the fewest job seekers first, otherwise as the rule names them. */
export const candidatesOf = ({ adviserIds, maxLoad }: AssignmentRule, loads: ReadonlyMap<string, number>): string[] =>
  adviserIds
    .filter((id) => maxLoad === null || (loads.get(id) ?? 0) < maxLoad)
    .toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0))
