import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { assignmentRuleLimits } from '@tsunagu/contract/staff/assignment-rules.ts'

/** A rule that is being written; its key stays while it moves. */
export interface RuleDraft extends AssignmentRule {
  key: string
}

export const newRule = (key: string): RuleDraft => ({
  key,
  name: '',
  isOn: true,
  areas: [],
  occupations: [],
  maxLoad: null,
  adviserIds: [],
})

export const draftsOf = (rules: readonly AssignmentRule[]): RuleDraft[] =>
  rules.map((rule, index) => ({ ...rule, key: `stored-${index}` }))

/** What is stored of the drafts. */
export const rulesOf = (drafts: readonly RuleDraft[]): AssignmentRule[] =>
  drafts.map(({ key: _key, ...rule }) => ({ ...rule, name: rule.name.trim() }))

/** What is wrong with the rules; `''` for nothing. */
export function problemOf(drafts: readonly RuleDraft[]): string {
  for (const [index, { name, adviserIds, maxLoad }] of drafts.entries()) {
    const which = `${index + 1}番目のルール`
    if (name.trim() === '') return `${which}に名前を付けてください。`
    if (adviserIds.length === 0) return `${which}の担当を選んでください。`
    const isCount =
      maxLoad === null || (Number.isInteger(maxLoad) && maxLoad >= 1 && maxLoad <= assignmentRuleLimits.load)
    if (!isCount) return `${which}の上限は、1以上の数で入れてください。`
  }
  return ''
}

/** The rules with one of them moved up or down; as they were where it is at the end already. */
export function moved(drafts: readonly RuleDraft[], index: number, by: 1 | -1): RuleDraft[] {
  const next = [...drafts]
  const [one] = next.splice(index, 1)
  if (!one || index + by < 0 || index + by >= drafts.length) return [...drafts]
  next.splice(index + by, 0, one)
  return next
}
