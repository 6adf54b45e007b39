import type { FormError } from '@tsunagu/contract/base/errors.ts'
import { answersIn, isSameAnswer } from '@tsunagu/contract/form/answers.ts'
import { fieldId, fileContent, textContent } from '@tsunagu/contract/form/content-states.ts'
import { dateLabel } from '@tsunagu/contract/form/date-text.ts'
import type { Form, FormElement } from '@tsunagu/contract/form/form.ts'
import { type FormField, fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { presentForm } from '@tsunagu/contract/form/repeated-sets.ts'
import type { ContentState, FormElementState } from '@tsunagu/contract/form/state.ts'
import { foldToKatakana, foldToPostalCode } from '@tsunagu/contract/form/text-rules.ts'
import { validateForm } from '@tsunagu/contract/form/validate-form.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { checkCodes, codeName, type StatesById } from './check-codes.ts'
import { normalizeEmail, normalizeTel } from './normalize-contact.ts'

/** How texts of a rule are normalized. Names have no rule: they stay as typed, old forms of characters included. */
const folds: { [R in FormElement['rules']['rule']]?: (text: string) => string } = {
  katakana: (text) => foldToKatakana(text).trim(),
  tel: normalizeTel,
}

/** How texts of a UI type are normalized. */
const foldsOfType: { [T in FormElement['uiType']]?: (text: string) => string } = {
  user_id: normalizeEmail,
  zip_code: foldToPostalCode,
}

/** The label of an answer whose text is not readable itself: a day in words, the name of its input. */
function labelOf({ uiType, ui }: FormElement, { label, text }: ContentState): string {
  if (uiType === 'date_select_box') return dateLabel(text)
  return uiType === 'text_fields' && ui.contents.some((input) => input.label === label) ? label : ''
}

/** Normalizes an answer for storage: folded by its kind, and with our own label, not the caller's. */
function normalizeAnswer(
  field: FormField,
  content: ContentState,
  states: StatesById,
  vocabulary: Vocabulary,
): ContentState {
  const { element, options } = field
  if (content.file !== null) return fileContent(content.file)
  const name = codeName(field, content, states, vocabulary)
  if (name !== undefined) return textContent(content.text, name)
  const option = options.find(({ state }) => isSameAnswer(element.state.type, state, content))
  if (option) return option.state
  const fold = foldsOfType[element.uiType] ?? folds[element.rules.rule]
  return textContent(fold ? fold(content.text) : content.text, labelOf(element, content))
}

const foreignStates = 'この画面にない項目が含まれています。画面を読み込み直して、もう一度お試しください。'

/** Answers must be to fields of the form, of their type, one state each: no client of ours sends others. */
function refuseForeignStates(fields: readonly FormField[], states: readonly FormElementState[]): void {
  const typeById = new Map(fields.map(({ element }) => [fieldId(element.state), element.state.type]))
  const isOwn = states.every((state) => typeById.get(fieldId(state)) === state.type)
  const isOnce = new Set(states.map(fieldId)).size === states.length
  if (!isOwn || !isOnce) throw new Problem('invalid_argument', { generalErrors: [foreignStates] })
}

/** The errors of the answers to a form: by its own rules, else by codes that only the server knows. In its order. */
export function answerErrors(form: Form, states: readonly FormElementState[], vocabulary: Vocabulary): FormError[] {
  const nameOf = ({ key, index }: FormError) => fieldId({ key, keyIndex: index })
  const found = [...validateForm(form, states), ...checkCodes(form, states, vocabulary)]
  const byField = Map.groupBy(found, nameOf)
  const order = fieldsOf(presentForm(form, states)).map(({ element, index }) =>
    fieldId({ key: element.state.key, keyIndex: index }),
  )
  return [...new Set(order)].flatMap((id) => byField.get(id)?.slice(0, 1) ?? [])
}

/** Normalizes checked answers to a form for storage, in the form's order, without empty ones and those of other forms. */
export function normalizeAnswers(
  form: Form,
  states: readonly FormElementState[],
  vocabulary: Vocabulary,
): FormElementState[] {
  const given = new Map(states.map((state) => [fieldId(state), state]))
  const byId = new Map(fieldsOf(presentForm(form, states)).map((field) => [fieldId(field.element.state), field]))
  return [...byId].flatMap(([id, field]) => {
    const state = given.get(id)
    const answers = state && !field.element.isDisabled ? answersIn(state) : []
    if (answers.length === 0) return []
    const contentStates = answers.map((content) => normalizeAnswer(field, content, given, vocabulary))
    return [{ ...field.element.state, contentStates }]
  })
}

/**
 * Checks the answers to a form and normalizes them for storage, in the form's order, without empty ones.
 * @throws Problem with an error at each wrong field
 */
export function readAnswers(
  form: Form,
  states: readonly FormElementState[],
  vocabulary: Vocabulary,
): FormElementState[] {
  refuseForeignStates(fieldsOf(presentForm(form, states)), states)
  const errors = answerErrors(form, states, vocabulary)
  if (errors.length > 0) throw formProblem(errors)
  return normalizeAnswers(form, states, vocabulary)
}
