import type { FormError } from '../errors.ts'
import { isAnswer, isSameAnswer, isSingle } from './answers.ts'
import type { FormOption } from './elements/options.ts'
import type { Form, FormElement, FormElementSet } from './form.ts'
import type { ContentState, FormElementState } from './state.ts'
import { countCharacters, hasUnusableCharacters, isEmail, isKatakana, isTel, passwordProblem } from './text-rules.ts'

/** An element with what the form around it says about it. */
export interface FormField {
  element: FormElement
  isRequired: boolean
  /** What sentences about it call it; may be `''`. */
  name: string
  /** What may be chosen: lists under several headings share one key, then the choices of all of them. */
  options: readonly FormOption[]
}

/** The longest text that a state may carry (`state.ts`), for elements without a limit of their own. */
const longestText = 10_000

const requiredVerbs: Record<FormElement['uiType'], string> = {
  text_field: '入力してください',
  text_area_field: '入力してください',
  user_id: '入力してください',
  radio_list: '選んでください',
  check_box_list: '選んでください',
  simple_check_box_list: '確認して、チェックしてください',
  select_box: '選んでください',
  area_select: '選んでください',
  occupation_category_radio_list: '選んでください',
  occupation_category_checkbox_list: '選んでください',
}

type RuleCheck = (text: string, states: readonly FormElementState[]) => string
const ruleChecks: Record<FormElement['rules']['rule'], RuleCheck> = {
  '': () => '',
  password: (text) => passwordProblem(text),
  tel: (text) => (isTel(text) ? '' : '電話番号は0から始まる10桁または11桁の数字で入力してください。'),
  katakana: (text) => (isKatakana(text) ? '' : 'フリガナはカタカナまたはひらがなで入力してください。'),
  same_as_password: (text, states) => {
    const password = states.find((state) => state.key === 'password')?.contentStates[0]?.text ?? ''
    return text === password ? '' : '同じパスワードをもう一度入力してください。'
  },
}

/** What is wrong with one typed text, or `''`. */
function textProblem({ element, name }: FormField, text: string, states: readonly FormElementState[]): string {
  if (hasUnusableCharacters(text, element.uiType === 'text_area_field'))
    return `${name}に使えない文字が含まれています。`
  const { minLength, maxLength, rule } = element.rules
  const limit = maxLength || longestText
  const count = countCharacters(text)
  if (count > limit || [...text].length > longestText) return `${name}は${limit}文字以内で入力してください。`
  if (count < minLength) return `${name}は${minLength}文字以上で入力してください。`
  const isAddress = element.validateType === 'email' || element.uiType === 'user_id'
  if (isAddress && !isEmail(text)) return 'メールアドレスは半角英数字で、@を含めて入力してください。'
  return ruleChecks[rule](text, states)
}

type ContentCheck = (field: FormField, content: ContentState, states: readonly FormElementState[]) => string

const checkText: ContentCheck = (field, content, states) => textProblem(field, content.text, states)

/** A choice must be one of those offered. */
const checkChoice: ContentCheck = ({ element, name, options }, content) =>
  options.some((option) => isSameAnswer(element.state.type, option.state, content))
    ? ''
    : `${name}は選択肢から選んでください。`

/** Codes of master data: that they exist, only the server knows. */
const checkCode: ContentCheck = ({ name }, content) =>
  hasUnusableCharacters(content.text, false) ? `${name}は選択肢から選んでください。` : ''

const contentChecks: Record<FormElement['uiType'], ContentCheck> = {
  text_field: checkText,
  text_area_field: checkText,
  user_id: checkText,
  radio_list: checkChoice,
  check_box_list: checkChoice,
  simple_check_box_list: checkChoice,
  select_box: checkChoice,
  area_select: checkCode,
  occupation_category_radio_list: checkCode,
  occupation_category_checkbox_list: checkCode,
}

/** The first problem of one field's answer as a sentence that says what to do, or `''`. */
export function fieldProblem(field: FormField, states: readonly FormElementState[]): string {
  const { element, isRequired } = field
  if (element.isDisabled) return ''
  const { type, key, keyIndex } = element.state
  const named = { ...field, name: field.name || 'この項目' }
  const answers = states
    .filter((state) => state.key === key && state.keyIndex === keyIndex)
    .flatMap((state) => state.contentStates.filter((content) => isAnswer(type, content)))
  if (answers.length === 0) return isRequired ? `${named.name}を${requiredVerbs[element.uiType]}。` : ''
  if (answers.length > 1 && isSingle(type)) return `${named.name}は1つだけ${requiredVerbs[element.uiType]}。`
  for (const content of answers) {
    const problem = contentChecks[element.uiType](named, content, states)
    if (problem) return problem
  }
  return ''
}

type FieldBase = Omit<FormField, 'options'>

const fieldsOfSet = (set: FormElementSet): FieldBase[] => [
  ...set.elements.map((element) => ({ element, isRequired: set.isShowRequired, name: element.label || set.label })),
  ...set.elementSets.flatMap(fieldsOfSet),
]

const optionsOf = ({ ui }: FormElement): FormOption[] =>
  'contents' in ui ? ui.contents.filter((option): option is FormOption => 'state' in option) : []

/** The name of an element's answers within its form: `key` and `keyIndex` in one. */
export const fieldId = ({ key, keyIndex }: { key: string; keyIndex: number }): string => `${keyIndex}:${key}`

/** All fields of a form in its order: those outside of sections (never required) first. */
export function fieldsOf(form: Form): FormField[] {
  const bases: FieldBase[] = [
    ...form.elements.map((element) => ({ element, isRequired: false, name: element.label })),
    ...form.sections.flatMap((section) => section.elementSets.flatMap(fieldsOfSet)),
  ]
  const byId = Map.groupBy(bases, ({ element }) => fieldId(element.state))
  return bases.map((base) => {
    const sharing = byId.get(fieldId(base.element.state)) ?? []
    return { ...base, options: sharing.flatMap(({ element }) => optionsOf(element)) }
  })
}

/**
 * Checks answers against a form's definition: the same code on both sides (`decisions.md` §7). Disabled elements are
 * not checked, answers to elements that the form does not have are not looked at. One error per key and index at most,
 * in the form's order; empty when all is well.
 */
export function validateForm(form: Form, states: readonly FormElementState[]): FormError[] {
  const errors = new Map<string, FormError>()
  for (const field of fieldsOf(form)) {
    const { key, keyIndex } = field.element.state
    const message = fieldProblem(field, states)
    const id = fieldId(field.element.state)
    if (message && !errors.has(id)) errors.set(id, { key, index: keyIndex, message })
  }
  return [...errors.values()]
}
