import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form, FormElement, FormElementSet } from '@tsunagu/contract/form/form.ts'
import { type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { groupsOf, isRepeated, keysOfSet, presentForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { States, Unit } from './form-states.ts'

/** A repetition of a set, with what can be done to it. */
export interface Repetition {
  name: string
  index: number
  fields: FormField[]
  unit: Unit
  /** Of the last one that may have another after it: the text of the button. */
  addLabel: string
}

/** A section of a form as it is drawn: fields, and repetitions of sets. */
export interface FormRows {
  label: string
  rows: (FormField | Repetition)[]
}

export const isRepetition = (row: FormField | Repetition): row is Repetition => 'fields' in row

/** What the desk has no control for is changed by the job seeker alone. */
const undrawn: ReadonlySet<FormUiType> = new Set(['file_uploader', 'text_fields', 'user_id'])

const isDrawn = ({ element }: FormField): boolean => !element.isDisabled && !undrawn.has(element.uiType)

const elementsOf = (set: FormElementSet): FormElement[] => [...set.elements, ...set.elementSets.flatMap(elementsOf)]

function repetitionsOf(sets: readonly FormElementSet[], take: (set: FormElementSet) => FormField[]): Repetition[] {
  return sets.map((set, place) => {
    const isLast = place === sets.length - 1
    const name = `${set.label}${place + 1}`
    return {
      name,
      index: set.elementsKeyIndex,
      fields: take(set),
      unit: { name: set.label, keys: keysOfSet(set) },
      addLabel: isLast && sets.length < set.increasableFiledSetCount ? set.addLabel || `${set.label}を追加する` : '',
    }
  })
}

/** The rows of a form with these answers: each field once, also where lists under several headings share it. */
export function rowsOf(form: Form, states: States): FormRows[] {
  const present = presentForm(form, states)
  const left = new Map(
    fieldsOf(present)
      .toReversed()
      .map((field) => [fieldId(field.element.state), field]),
  )
  const take = (set: FormElementSet): FormField[] =>
    elementsOf(set).flatMap(({ state }) => {
      const id = fieldId(state)
      const field = left.get(id)
      left.delete(id)
      return field && isDrawn(field) ? [field] : []
    })
  return present.sections
    .map(({ label, elementSets }) => ({
      label,
      rows: groupsOf(elementSets).flatMap((group): (FormField | Repetition)[] =>
        isRepeated(group[0]) ? repetitionsOf(group, take) : group.flatMap(take),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}
