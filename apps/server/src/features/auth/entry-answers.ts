import type { FormError } from '@tsunagu/contract/errors.ts'
import { answersIn, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { Form, FormElement } from '@tsunagu/contract/form/form.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { foldToKatakana } from '@tsunagu/contract/form/text-rules.ts'
import { type FormField, fieldId, fieldsOf, validateForm } from '@tsunagu/contract/form/validate-form.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import { formProblem, Problem } from '#server/features/problem.ts'
import type { Vocabulary } from '#server/features/vocabulary.ts'
import { foldEmail, foldTel } from './fold-contact.ts'

const occupationName = ({ facets }: Vocabulary, id: string) => facetLabel(facets, 'occupation_categories', id)

/** Fields whose answers are codes that only the server knows, with what a known code is called. */
const codeNames: { [T in FormUiType]?: (vocabulary: Vocabulary, code: string) => string | undefined } = {
  area_select: ({ masterData }, code) => masterData.areaName(code),
  occupation_category_radio_list: occupationName,
  occupation_category_checkbox_list: occupationName,
}

/** How texts of a rule are kept. Names have no rule: they stay as typed, old forms of characters included. */
const folds: { [R in FormElement['rules']['rule']]?: (text: string) => string } = {
  katakana: (text) => foldToKatakana(text).trim(),
  tel: foldTel,
}

/** An answer as it is kept: folded where its kind asks for it, and under our own label, not the caller's. */
function keptAnswer({ element, options }: FormField, content: ContentState, vocabulary: Vocabulary): ContentState {
  const name = codeNames[element.uiType]?.(vocabulary, content.text)
  if (name !== undefined) return textContent(content.text, name)
  const option = options.find(({ state }) => isSameAnswer(element.state.type, state, content))
  if (option) return option.state
  const fold = element.uiType === 'user_id' ? foldEmail : folds[element.rules.rule]
  return textContent(fold ? fold(content.text) : content.text)
}

/** Errors of codes that the form's own rules cannot know. */
function codeErrors(
  fields: readonly FormField[],
  states: readonly FormElementState[],
  vocabulary: Vocabulary,
): FormError[] {
  return fields.flatMap(({ element, name }) => {
    const nameOf = codeNames[element.uiType]
    const state = states.find((one) => fieldId(one) === fieldId(element.state))
    if (!nameOf || !state || answersIn(state).every(({ text }) => nameOf(vocabulary, text) !== undefined)) return []
    const { key, keyIndex } = element.state
    return [{ key, index: keyIndex, message: `${name}は選択肢から選んでください。` }]
  })
}

/** Answers must be to fields of the form, of their type, one state each: no client of ours sends others. */
function refuseForeignStates(fields: readonly FormField[], states: readonly FormElementState[]): void {
  const typeById = new Map(fields.map(({ element }) => [fieldId(element.state), element.state.type]))
  const isOwn = states.every((state) => typeById.get(fieldId(state)) === state.type)
  const isOnce = new Set(states.map(fieldId)).size === states.length
  if (!isOwn || !isOnce) throw new Problem('invalid_argument', { logText: 'states that the form does not have' })
}

/**
 * Checks the answers to a form and folds them for keeping, in the form's order, empty ones left out.
 * @throws Problem with an error at each wrong field
 */
export function readAnswers(
  form: Form,
  states: readonly FormElementState[],
  vocabulary: Vocabulary,
): FormElementState[] {
  const fields = fieldsOf(form)
  refuseForeignStates(fields, states)
  const errors = validateForm(form, states)
  if (errors.length === 0) errors.push(...codeErrors(fields, states, vocabulary))
  if (errors.length > 0) throw formProblem(errors)
  const byId = new Map(fields.map((field) => [fieldId(field.element.state), field]))
  return [...byId].flatMap(([id, field]) => {
    const state = states.find((one) => fieldId(one) === id)
    const answers = state && !field.element.isDisabled ? answersIn(state) : []
    if (answers.length === 0) return []
    return [{ ...field.element.state, contentStates: answers.map((content) => keptAnswer(field, content, vocabulary)) }]
  })
}
