import { answersIn, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import type { Form } from '@tsunagu/contract/form/form.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'

/** One condition, one state: lists under several headings (`features`, an index each) are joined at index 0. */
export function joinedByKey(states: readonly FormElementState[]): FormElementState[] {
  return [...Map.groupBy(states, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const contentStates = [first, ...others].flatMap(answersIn)
    return [{ ...first, keyIndex: 0, contentStates }]
  })
}

/**
 * The reverse: splits joined values into those of the form's fields, each list those that it offers. A field whose
 * condition is missing gets the definition's own value.
 */
export function answersForForm(form: Form, joined: readonly FormElementState[]): FormElementState[] {
  const byKey = new Map(joined.map((state) => [state.key, state]))
  return fieldsOf(form).map(({ element, options }) => {
    const given = byKey.get(element.state.key)
    if (!given || given.type !== element.state.type) return element.state
    const isOffered = (content: FormElementState['contentStates'][number]) =>
      options.length === 0 || options.some(({ state }) => isSameAnswer(element.state.type, state, content))
    return { ...element.state, contentStates: answersIn(given).filter(isOffered) }
  })
}
