import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { isAnswered } from '@tsunagu/contract/form/answers.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { PartField, ProfilePart, ProfileSection } from '#server/definitions/profile-section.ts'

export type Completeness = NonNullable<ComponentPayloads['my_profile_navigation_list']['completeness']>
type Filling = Completeness['fillings'][number]

/** The answered indexes of each key. */
type Answered = ReadonlyMap<string, ReadonlySet<number>>

function answeredIndexes(states: readonly FormElementState[]): Answered {
  const indexes = new Map<string, Set<number>>()
  for (const { key, keyIndex } of states.filter(isAnswered)) {
    indexes.set(key, (indexes.get(key) ?? new Set()).add(keyIndex))
  }
  return indexes
}

/** A set is complete once all its required fields are answered, for one index; any answer completes an optional set. */
function isFilledSet(fields: readonly PartField[], answered: Answered): boolean {
  const required = fields.filter(({ isRequired }) => isRequired)
  const isAt = (index: number) => (field: PartField) => {
    const indexes = answered.get(field.key)
    return indexes?.has(field.keyIndex ?? index) ?? false
  }
  const candidates = new Set(fields.flatMap(({ key }) => [...(answered.get(key) ?? [])]))
  return [...candidates].some((index) => (required.length > 0 ? required.every(isAt(index)) : fields.some(isAt(index))))
}

const isFilledPart = ({ sets }: ProfilePart, answered: Answered) => sets.some((fields) => isFilledSet(fields, answered))

const isAnyAnswered = ({ sets }: ProfilePart, answered: Answered) => sets.flat().some(({ key }) => answered.has(key))

/** The keys that a section still lacks: those of its weighted, incomplete parts. */
export function wantedKeys({ parts }: ProfileSection, states: readonly FormElementState[]): ReadonlySet<string> {
  const answered = answeredIndexes(states)
  const missing = parts.filter((part) => part.weight > 0 && !isFilledPart(part, answered))
  // One of several equivalent sets is enough
  return new Set(missing.flatMap(({ sets }) => (sets.at(-1) ?? []).map(({ key }) => key)))
}

/** `filled`: nothing that counts is missing, and something is there. */
function fillingOf({ parts }: ProfileSection, answered: Answered): Filling {
  if (!parts.some((part) => isAnyAnswered(part, answered))) return 'empty'
  return parts.every((part) => part.weight === 0 || isFilledPart(part, answered)) ? 'filled' : 'partial'
}

/**
 * The completeness of a profile: the weight of the complete parts, in percent of all. Rounded down, so that only a full
 * profile has 100; another answer never lowers it, since a complete part stays so.
 */
export function completenessOf(sections: readonly ProfileSection[], states: readonly FormElementState[]): Completeness {
  const answered = answeredIndexes(states)
  const parts = sections.flatMap((section) =>
    section.parts.map((part) => ({ ...part, screenType: section.screenType })),
  )
  const missing = parts.filter((part) => part.weight > 0 && !isFilledPart(part, answered))
  const weightOf = (list: readonly ProfilePart[]) => list.reduce((sum, { weight }) => sum + weight, 0)
  const total = weightOf(parts)
  return {
    percent: total === 0 ? 100 : Math.floor((100 * (total - weightOf(missing))) / total),
    missing: missing
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ label, screenType }) => ({ label, screenType })),
    fillings: sections.map((section) => fillingOf(section, answered)),
  }
}
