import { answersIn } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import { dateLabel } from '@tsunagu/contract/form/date-text.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { groupsOf, keysOfSet } from '@tsunagu/contract/form/repeated-sets.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'

export type States = readonly FormElementState[]

/** The answers that a filled form holds, each once. */
export function statesOf(form: Form): FormElementState[] {
  const byId = new Map<string, FormElementState>()
  for (const { element } of fieldsOf(form)) {
    const id = fieldId(element.state)
    if (!byId.has(id)) byId.set(id, element.state)
  }
  return [...byId.values()]
}

/** What is sent and compared as one: a field, or a set with all of its repetitions. */
export interface Unit {
  name: string
  keys: readonly string[]
}

/** The units of a form; sets under several headings that share their keys are one. */
export function unitsOf(form: Form): Unit[] {
  const units = new Map<string, Unit>()
  for (const { label, elementSets } of form.sections) {
    for (const [set] of groupsOf(elementSets)) {
      const keys = keysOfSet(set)
      const known = units.get(keys.join(' '))
      units.set(keys.join(' '), { keys, name: known ? label : set.label || set.elements[0]?.label || label })
    }
  }
  return [...units.values()]
}

export const ofUnit = ({ keys }: Unit, states: States): FormElementState[] =>
  states.filter(({ key }) => keys.includes(key))

const bare = ({ text, uint32, bool, file }: ContentState) => [text.trim(), uint32, bool, file?.url ?? '']

const asText = (unit: Unit, states: States): string =>
  JSON.stringify(
    ofUnit(unit, states)
      .filter((state) => answersIn(state).length > 0)
      .map((state) => [fieldId(state), answersIn(state).map(bare)])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )

/** Whether a unit has the same answers in both. */
export const isSame = (unit: Unit, one: States, other: States): boolean => asText(unit, one) === asText(unit, other)

/** The states with those of a unit replaced. */
export const withUnit = (unit: Unit, states: States, from: States): FormElementState[] => [
  ...states.filter(({ key }) => !unit.keys.includes(key)),
  ...ofUnit(unit, from),
]

/** What was typed, over what is stored by now. */
export interface Rebased {
  states: FormElementState[]
  /** Units that both have changed, each to something else: one of both must be chosen. */
  conflicts: Unit[]
}

/** Takes over what others have changed meanwhile, and keeps what was typed. */
export function rebase(units: readonly Unit[], base: States, mine: States, theirs: States): Rebased {
  const taken = units.filter((unit) => isSame(unit, base, mine) && !isSame(unit, base, theirs))
  const conflicts = units.filter(
    (unit) => !isSame(unit, base, mine) && !isSame(unit, base, theirs) && !isSame(unit, mine, theirs),
  )
  return { states: taken.reduce((states, unit) => withUnit(unit, states, theirs), [...mine]), conflicts }
}

const wordOf = ({ label, text, uint32, bool }: ContentState): string => {
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(text)) return dateLabel(text)
  return label || text || (uint32 > 0 ? String(uint32) : bool ? 'はい' : '')
}

/** A unit's answers in words, a line for each index; `''` for none. */
export function wordsOf(unit: Unit, states: States): string {
  const byIndex = Map.groupBy(ofUnit(unit, states), ({ keyIndex }) => keyIndex)
  return [...byIndex]
    .toSorted(([one], [other]) => one - other)
    .map(([, own]) => own.flatMap((state) => answersIn(state).map(wordOf)).join('、'))
    .filter((line) => line !== '')
    .join('\n')
}

/** The states with one more, empty repetition of a set. */
export function withRepetition(unit: Unit, states: States): FormElementState[] {
  const own = ofUnit(unit, states)
  const next = Math.max(-1, ...own.map(({ keyIndex }) => keyIndex)) + 1
  const first = unit.keys.flatMap((key) => own.find((state) => state.key === key) ?? [])
  return [...states, ...first.map((state) => ({ ...state, keyIndex: next, contentStates: [] }))]
}

/** The states without one repetition of a set; those after it move up. The only one is emptied. */
export function withoutRepetition(unit: Unit, states: States, index: number): FormElementState[] {
  const indexes = new Set(ofUnit(unit, states).map(({ keyIndex }) => keyIndex))
  return states.flatMap((state) => {
    if (!unit.keys.includes(state.key) || state.keyIndex < index) return [state]
    if (state.keyIndex === index) return indexes.size > 1 ? [] : [{ ...state, contentStates: [] }]
    return [{ ...state, keyIndex: state.keyIndex - 1 }]
  })
}
