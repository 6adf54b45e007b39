import { fieldId } from './content-states.ts'
import type { Form, FormElement, FormElementSet } from './form.ts'
import type { FormElementState } from './state.ts'

/** Sibling sets that are repetitions of one, or a single set that does not repeat. */
export type SetGroup = readonly [FormElementSet, ...FormElementSet[]]

/** Whether a set may repeat, up to `increasableFiledSetCount` times. */
export const isRepeated = (set: FormElementSet): boolean => set.increasableFiledSetCount > 0

/** The keys of a set's elements, those of nested sets included, each once. */
export const keysOfSet = (set: FormElementSet): string[] => [
  ...new Set([...set.elements.map(({ state }) => state.key), ...set.elementSets.flatMap(keysOfSet)]),
]

const isRepetitionOf = (one: FormElementSet, other: FormElementSet): boolean =>
  isRepeated(one) && isRepeated(other) && keysOfSet(one).join('\n') === keysOfSet(other).join('\n')

/** Groups the consecutive repetitions of one set. */
export function groupsOf(sets: readonly FormElementSet[]): SetGroup[] {
  const groups: [FormElementSet, ...FormElementSet[]][] = []
  for (const set of sets) {
    const last = groups.at(-1)
    if (last && isRepetitionOf(last[0], set)) last.push(set)
    else groups.push([set])
  }
  return groups
}

/**
 * The index of a group's first repetition. Outside of other repeating sets the definition has it; inside of repetition
 * `within` of another one, each repetition has a range of its own: as many indexes as the set may have repetitions.
 */
const baseOf = ([first, ...others]: SetGroup, within: number | null): number =>
  within === null
    ? Math.min(first.elementsKeyIndex, ...others.map((set) => set.elementsKeyIndex))
    : within * first.increasableFiledSetCount

const emptyElement = (element: FormElement): FormElement => ({
  ...element,
  state: { ...element.state, contentStates: [] },
})

/** An empty repetition, with one of each nested set. */
export const emptySet = (set: FormElementSet): FormElementSet => ({
  ...set,
  elements: set.elements.map(emptyElement),
  elementSets: groupsOf(set.elementSets).map(([first]) => emptySet(first)),
})

/**
 * Gives every repetition its index by its place (`elementsKeyIndex`): dense, in order. Sets that have theirs already stay
 * the same objects. The elements keep their own: `fieldsOf` has the index that goes on the wire.
 */
export function renumbered(sets: readonly FormElementSet[], within: number | null = null): FormElementSet[] {
  return groupsOf(sets).flatMap((group) => {
    const base = baseOf(group, within)
    return group.map((set, place) => {
      const index = isRepeated(set) ? base + place : (within ?? set.elementsKeyIndex)
      const elementSets = renumbered(set.elementSets, isRepeated(set) ? index : within)
      const isSame = index === set.elementsKeyIndex && elementSets.every((inner, at) => inner === set.elementSets[at])
      return isSame ? set : { ...set, elementsKeyIndex: index, elementSets }
    })
  })
}

/** The indexes in the answers, by key. */
type SentIndexes = ReadonlyMap<string, readonly number[]>

/** The indexes of a set's repetitions in the answers, by its own elements or by nested ones. */
function sentIndexesOf(set: FormElementSet, sent: SentIndexes): number[] {
  const nested = set.elementSets.flatMap((inner) => {
    const indexes = sentIndexesOf(inner, sent)
    return isRepeated(inner) ? indexes.map((index) => Math.floor(index / inner.increasableFiledSetCount)) : indexes
  })
  return [...set.elements.flatMap(({ state }) => sent.get(state.key) ?? []), ...nested]
}

/**
 * The indexes of the present repetitions: all up to the last one in the answers, at least one. Beyond the maximum, only
 * those that were sent.
 */
function presentIndexes(group: SetGroup, within: number | null, sent: SentIndexes): number[] {
  const [template] = group
  const base = baseOf(group, within)
  const end = base + template.increasableFiledSetCount
  const isOwn = (index: number) => index >= base && (within === null || index < end)
  const found = [...new Set(sentIndexesOf(template, sent))].filter(isOwn).toSorted((one, other) => one - other)
  const length = Math.min((found.at(-1) ?? base) + 1, end) - base
  return [...Array.from({ length }, (_, place) => base + place), ...found.filter((index) => index >= end)]
}

const elementAt = (element: FormElement, keyIndex: number): FormElement => ({
  ...element,
  state: { ...element.state, keyIndex },
})

function presentSet(set: FormElementSet, within: number | null, sent: SentIndexes): FormElementSet {
  return {
    ...set,
    elementsKeyIndex: within ?? set.elementsKeyIndex,
    elements: within === null ? set.elements : set.elements.map((element) => elementAt(element, within)),
    elementSets: presentSets(set.elementSets, within, sent),
  }
}

function presentSets(sets: readonly FormElementSet[], within: number | null, sent: SentIndexes): FormElementSet[] {
  return groupsOf(sets).flatMap((group) => {
    const [template] = group
    if (!isRepeated(template)) return [presentSet(template, within, sent)]
    return presentIndexes(group, within, sent).map((index) => {
      const set = group.find(({ elementsKeyIndex }) => elementsKeyIndex === index) ?? emptySet(template)
      return presentSet(set, index, sent)
    })
  })
}

const withSets = (form: Form, change: (sets: readonly FormElementSet[]) => FormElementSet[]): Form => ({
  ...form,
  sections: form.sections.map((section) => ({ ...section, elementSets: change(section.elementSets) })),
})

/** The form with as many repetitions of each set as the answers have (empty answers included), at least one. */
export function presentForm(form: Form, states: readonly FormElementState[]): Form {
  const byKey = Map.groupBy(states, ({ key }) => key)
  const sent = new Map([...byKey].map(([key, ofKey]) => [key, ofKey.map(({ keyIndex }) => keyIndex)]))
  return withSets(form, (sets) => presentSets(sets, null, sent))
}

/** The form with these answers in it. An element without one keeps the definition's; skips one of another type. */
export function fillForm(form: Form, states: readonly FormElementState[]): Form {
  const byId = new Map(states.map((state) => [fieldId(state), state.contentStates]))
  const typeOf = new Map(states.map((state) => [fieldId(state), state.type]))
  const fillElement = (element: FormElement): FormElement => {
    const id = fieldId(element.state)
    if (typeOf.get(id) !== element.state.type) return element
    const contentStates = byId.get(id) ?? []
    byId.delete(id) // of lists that share a key the first one has the answers
    return { ...element, state: { ...element.state, contentStates } }
  }
  const fillSet = (set: FormElementSet): FormElementSet => ({
    ...set,
    elements: set.elements.map(fillElement),
    elementSets: set.elementSets.map(fillSet),
  })
  const present = presentForm(form, states)
  const elements = present.elements.map(fillElement)
  return { ...withSets(present, (sets) => sets.map(fillSet)), elements }
}

/** The keys of all repeating sets: answers to one of them are replaced as a whole, an index that is not sent is deleted. */
export function repeatedKeys(form: Form): ReadonlySet<string> {
  const within = (set: FormElementSet): string[] => (isRepeated(set) ? keysOfSet(set) : set.elementSets.flatMap(within))
  return new Set(form.sections.flatMap(({ elementSets }) => elementSets.flatMap(within)))
}
