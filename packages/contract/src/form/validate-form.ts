import type { FormError } from '../base/errors.ts'
import { limits } from '../base/limits.ts'
import { isSendableFileUrl } from '../navigation/files.ts'
import { answersIn, isAnswer, isAnswered, isSameAnswer, isSingle } from './answers.ts'
import { fieldId } from './content-states.ts'
import { dateProblem } from './date-text.ts'
import type { Form, FormElement } from './form.ts'
import { type FormField, fieldsOf } from './form-fields.ts'
import { presentForm } from './repeated-sets.ts'
import type { ContentState, FormElementState } from './state.ts'
import {
  countCharacters,
  hasUnusableCharacters,
  isEmail,
  isKatakana,
  isPostalCode,
  isTel,
  passwordProblem,
} from './text-rules.ts'

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
  file_uploader: '選んでください',
  area_select: '選んでください',
  occupation_category_radio_list: '選んでください',
  occupation_category_checkbox_list: '選んでください',
  zip_code: '入力してください',
  text_fields: '入力してください',
  inline_text_field: '入力してください',
  inline_text_area_field: '入力してください',
  date_select_box: '選んでください',
  select_search: '選んでください',
  incremental_search: '入力してください',
  search_select_box: '選んでください',
  selector_popup_buttons: '選んでください',
  text_and_selector_popup: '入力してください',
}

/** Answers by the id of their field: a foreign client may send two answers for one field. */
export type AnswersById = ReadonlyMap<string, readonly FormElementState[]>
export const groupAnswers = (states: readonly FormElementState[]): AnswersById => Map.groupBy(states, fieldId)

/** Of which password a field asks for the repetition: `newPassword` where an account sets another one, else `password`. */
const repeatedKey = (key: string): string => (key === 'confirmNewPassword' ? 'newPassword' : 'password')

type RuleCheck = (text: string, field: FormField, answers: AnswersById) => string
const ruleChecks: Record<FormElement['rules']['rule'], RuleCheck> = {
  '': () => '',
  password: (text) => passwordProblem(text),
  tel: (text) => (isTel(text) ? '' : '電話番号は0から始まる10桁または11桁の数字で入力してください。'),
  katakana: (text) => (isKatakana(text) ? '' : 'フリガナはカタカナまたはひらがなで入力してください。'),
  same_as_password: (text, { element: { state } }, answers) => {
    const [given] = answers.get(fieldId({ ...state, key: repeatedKey(state.key) })) ?? []
    const password = given?.contentStates[0]?.text ?? ''
    return text === password ? '' : '同じパスワードをもう一度入力してください。'
  },
}

/** Texts that may have several lines. */
const hasLines = ({ uiType }: FormElement) => uiType === 'text_area_field' || uiType === 'inline_text_area_field'

/** What is wrong with one typed text, or `''`. */
function textProblem(field: FormField, text: string, answers: AnswersById): string {
  const { element, name } = field
  if (hasUnusableCharacters(text, hasLines(element))) return `${name}に使えない文字が含まれています。`
  const { minLength, maxLength, rule } = element.rules
  const limit = maxLength || longestText
  const count = countCharacters(text)
  if (count > limit || [...text].length > longestText) return `${name}は${limit}文字以内で入力してください。`
  if (count < minLength) return `${name}は${minLength}文字以上で入力してください。`
  const isAddress = element.validateType === 'email' || element.uiType === 'user_id'
  if (isAddress && !isEmail(text)) return 'メールアドレスは半角英数字で、@を含めて入力してください。'
  if (element.uiType === 'zip_code' && !isPostalCode(text)) return '郵便番号は7桁の数字で入力してください。'
  return ruleChecks[rule](text, field, answers)
}

type ContentCheck = (field: FormField, content: ContentState, answers: AnswersById) => string

const checkText: ContentCheck = (field, content, answers) => textProblem(field, content.text, answers)

/** One of several inputs, by its own label. */
const checkInput: ContentCheck = (field, content, answers) => {
  const { element, name } = field
  const inputs = element.uiType === 'text_fields' ? element.ui.contents.length : 1
  const count = (answers.get(fieldId(element.state)) ?? []).flatMap(answersIn).length
  if (count > inputs) return `${name}は${inputs}つまで入力できます。`
  return textProblem({ ...field, name: content.label || name }, content.text, answers)
}

const checkDate: ContentCheck = ({ element, name }, content) =>
  element.uiType === 'date_select_box' ? dateProblem(content.text, name, element.ui) : ''

/** Codes of master data: that they exist, only the server knows. */
const checkCode: ContentCheck = ({ name }, content) =>
  hasUnusableCharacters(content.text, false) ? `${name}は選択肢から選んでください。` : ''

/** A text without a label was typed; one with a label was chosen, and is a code. */
const checkTypedOrChosen: ContentCheck = (field, content, answers) =>
  content.label === '' ? checkText(field, content, answers) : checkCode(field, content, answers)

const checkSearched: ContentCheck = (field, content, answers) => {
  const { uiType, ui } = field.element
  const canType = uiType === 'search_select_box' && ui.canInputTextField
  return canType ? checkTypedOrChosen(field, content, answers) : checkCode(field, content, answers)
}

/** A choice must be one of those offered; of a list that is loaded, only the server knows them. */
const checkChoice: ContentCheck = (field, content, answers) => {
  const { element, follows, name, options } = field
  if (follows) return checkCode(field, content, answers)
  return options.some((option) => isSameAnswer(element.state.type, option.state, content))
    ? ''
    : `${name}は選択肢から選んでください。`
}

/** A file that has arrived, and one alone where only one is asked for. */
const checkFile: ContentCheck = ({ element, name }, { file }, answers) => {
  const count = (answers.get(fieldId(element.state)) ?? []).flatMap(answersIn).length
  const limit = element.uiType === 'file_uploader' && !element.ui.uploadMultiple ? 1 : limits.filesPerMessage
  if (count > limit) return `${name}は${limit}件までにしてください。`
  if (file && isSendableFileUrl(file.url)) return ''
  return `「${file?.name ?? ''}」の送信が終わっていません。終わるまで待つか、取り消してください。`
}

const contentChecks: Record<FormElement['uiType'], ContentCheck> = {
  text_field: checkText,
  text_area_field: checkText,
  user_id: checkText,
  radio_list: checkChoice,
  check_box_list: checkChoice,
  simple_check_box_list: checkChoice,
  select_box: checkChoice,
  file_uploader: checkFile,
  area_select: checkCode,
  occupation_category_radio_list: checkCode,
  occupation_category_checkbox_list: checkCode,
  zip_code: checkText,
  text_fields: checkInput,
  inline_text_field: checkText,
  inline_text_area_field: checkText,
  date_select_box: checkDate,
  select_search: checkCode,
  incremental_search: checkTypedOrChosen,
  search_select_box: checkSearched,
  selector_popup_buttons: checkCode,
  text_and_selector_popup: checkTypedOrChosen,
}

/** Whether a field must be answered, given the other fields. */
const isNeeded = ({ isRequired, waivers }: FormField, answers: AnswersById): boolean =>
  isRequired && !waivers.some((ids) => ids.every((id) => !(answers.get(id) ?? []).some(isAnswered)))

/** The first error of one field's answer as a sentence that says what to do, or `''`. */
export function fieldProblem(field: FormField, answers: AnswersById): string {
  const { element } = field
  if (element.isDisabled) return ''
  if (field.overflow) return field.overflow
  const { type } = element.state
  const named = { ...field, name: field.name || 'この項目' }
  const verb = requiredVerbs[element.uiType]
  // A newer server may send a type that this code does not know: its stored answer stays unchanged
  const check: ContentCheck | undefined = contentChecks[element.uiType]
  const contents = (answers.get(fieldId(element.state)) ?? []).flatMap((state) =>
    state.contentStates.filter((content) => isAnswer(type, content)),
  )
  if (contents.length === 0 && !isNeeded(field, answers)) return ''
  if (!check) return contents.length > 0 ? '' : `${named.name}は、この画面では入力できません。再読み込みしてください。`
  if (contents.length === 0) return `${named.name}を${verb}。`
  if (contents.length > 1 && isSingle(type)) return `${named.name}は1つだけ${verb}。`
  for (const content of contents) {
    const problem = check(named, content, answers)
    if (problem) return problem
  }
  return ''
}

/**
 * Checks answers against a form's definition: the same code on both sides (docs/behaviour.md §5). Skips disabled elements,
 * and answers to elements that the form does not have. Checks each present repetition of repeating sets, and their
 * maximum.
 * @returns one error per key and index at most, in the form's order; empty when all is valid
 */
export function validateForm(form: Form, states: readonly FormElementState[]): FormError[] {
  const answers = groupAnswers(states)
  const errors = new Map<string, FormError>()
  for (const field of fieldsOf(presentForm(form, states))) {
    const { key } = field.element.state
    const message = fieldProblem(field, answers)
    const id = fieldId(field.element.state)
    if (message && !errors.has(id)) errors.set(id, { key, index: field.index, message })
  }
  return [...errors.values()]
}
