import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { answersForForm } from '#web/form/grouped-answers.ts'

/** The current conditions as values for every field of a form: a field whose condition was removed is emptied. */
export function conditionValues(form: Form, states: readonly FormElementState[]): FormElementState[] {
  const given = new Set(states.map(({ key }) => key))
  const values = answersForForm(form, states)
  return fieldsOf(form).map(({ element }, index) => {
    const value = given.has(element.state.key) ? values[index] : undefined
    return value ?? { ...element.state, contentStates: [] }
  })
}
