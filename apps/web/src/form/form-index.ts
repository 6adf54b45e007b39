import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { answersIn, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'

/** What one field shows. A new object whenever something in it changed, and only then: so only its own field renders. */
export type FieldSnapshot = { readonly contents: readonly ContentState[]; readonly error: string }

/** The ids of fields by the key and index that their values have on the wire (`fieldId`). */
export type FieldPlaces = ReadonlyMap<string, string>

/** A form's fields as the store looks them up. */
export type FormIndex = {
  /** By id, in the form's order; of lists that share a key, the first. */
  fields: ReadonlyMap<string, FormField>
  places: FieldPlaces
  /** The form's values, joined where lists share a key. */
  snapshots: ReadonlyMap<string, FieldSnapshot>
}

/** Gathers the fields of a form. */
export function indexForm(form: Form): FormIndex {
  const fields = new Map<string, FormField>()
  const places = new Map<string, string>()
  const snapshots = new Map<string, FieldSnapshot>()
  for (const field of fieldsOf(form)) {
    const { state } = field.element
    const id = fieldId(state)
    if (!fields.has(id)) fields.set(id, field)
    places.set(fieldId({ key: state.key, keyIndex: field.index }), id)
    snapshots.set(id, { contents: [...(snapshots.get(id)?.contents ?? []), ...answersIn(state)], error: '' })
  }
  return { fields, places, snapshots }
}

/**
 * The values as shown, in the form's order. Disabled elements have none.
 * @param indexOf the `keyIndex` of a field
 */
export function answersOf(
  { fields }: FormIndex,
  shown: ReadonlyMap<string, FieldSnapshot>,
  indexOf: (field: FormField) => number,
): FormElementState[] {
  return [...fields]
    .filter(([, { element }]) => !element.isDisabled)
    .map(([id, field]) => {
      const contentStates = [...(shown.get(id)?.contents ?? [])]
      return { ...field.element.state, keyIndex: indexOf(field), contentStates }
    })
}

/** A field as a summary lists it: `name` with its repetition. */
export type NamedField = { id: string; name: string; section: string }

export const namedFields = ({ fields }: FormIndex): NamedField[] =>
  [...fields].map(([id, { name, repetition, section }]) => ({
    id,
    name: [repetition, name].filter(Boolean).join(' '),
    section,
  }))

/** Messages by the id of their field, and those at fields that the form does not have. @param places where they belong */
export function placedMessages(
  { fields }: FormIndex,
  places: FieldPlaces,
  errors: readonly FormError[],
): { messages: Map<string, string>; elsewhere: string[] } {
  const messages = new Map<string, string>()
  const elsewhere: string[] = []
  for (const { key, index, message } of errors) {
    const id = places.get(fieldId({ key, keyIndex: index }))
    if (id !== undefined && fields.has(id)) messages.set(id, message)
    else elsewhere.push(message)
  }
  return { messages, elsewhere }
}

const isSameContents = ({ type, contentStates }: FormElementState, before: readonly ContentState[]): boolean =>
  contentStates.length === before.length &&
  contentStates.every((content, index) => {
    const other = before[index]
    return other !== undefined && isSameAnswer(type, content, other) && content.file?.url === other.file?.url
  })

/** The values, by position, that differ from a form's own; all of them if repetitions were added or removed. */
export function changedStates(index: FormIndex, states: readonly FormElementState[]): FormElementState[] {
  const { fields, places, snapshots } = index
  const sent = [...fields.values()].filter(({ element }) => !element.isDisabled)
  const hasRestructured = sent.length !== states.length
  return states.filter((state) => {
    const before = snapshots.get(places.get(fieldId(state)) ?? '')?.contents ?? []
    return hasRestructured || !isSameContents(state, before)
  })
}

/**
 * Equal for two forms exactly when they have the same fields, whatever the number of their sets: decides which values
 * fit a form.
 */
export function formVersion(form: Form): string {
  const asked = fieldsOf(form).map(({ element: { state, uiType }, index, repetition }) =>
    [repetition ? '*' : index, state.key, uiType, state.type].join(' '),
  )
  return [...new Set(asked)].join('\n')
}
