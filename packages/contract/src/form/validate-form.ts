import type { FormError } from '../errors.ts'
import type { Form, FormElement, FormElementSet } from './form.ts'
import type { FormElementState } from './state.ts'

const emailPattern = /^[^\s@<>,;:"()[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** Characters as people count them: 𠮷 and が written with a combining mark are one each. */
export const countCharacters = (text: string): number => [...graphemes.segment(text)].length

/** Folds what Japanese keyboards produce in telephone numbers, postal codes and e-mail addresses (`decisions.md` §7). */
export const foldToAscii = (text: string): string => text.normalize('NFKC').replace(/[‐‑–—−ー]/g, '-').trim()

/** Whether a text is an e-mail address this portal can send to; full-width letters are folded first. */
export function isEmail(text: string): boolean {
  const folded = foldToAscii(text)
  return folded.length <= 254 && emailPattern.test(folded) && !folded.includes('..')
}

/** A Japanese telephone number: 10 or 11 digits from 0, with or without hyphens and blanks, full-width accepted. */
export const isTel = (text: string): boolean => /^0\d{9,10}$/.test(foldToAscii(text).replace(/[-\s()]/g, ''))

/** Hiragana and half-width kana become katakana (`decisions.md` §7). */
export const foldToKatakana = (text: string): string =>
  text.normalize('NFKC').replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** 8 to 72 characters with at least one letter and one digit (`decisions.md` §4). Common ones are refused by the server. */
export function passwordProblem(password: string): string {
  if (countCharacters(password) < 8) return 'パスワードは8文字以上で入力してください。'
  if (countCharacters(password) > 72) return 'パスワードは72文字以内で入力してください。'
  if (!/\p{L}/u.test(password) || !/\p{N}/u.test(password)) return 'パスワードには英字と数字の両方を含めてください。'
  return ''
}

const textsIn = (state: FormElementState): string[] => state.contentStates.map((content) => content.text)

/** Whether anything was answered: a text, a tick, a number, a file. */
export function isAnswered(state: FormElementState): boolean {
  return state.contentStates.some(
    (content) => content.text.trim() !== '' || content.bool || content.uint32 > 0 || content.file !== null,
  )
}

const requiredVerbs: Record<FormElement['uiType'], string> = {
  text_field: '入力してください',
  text_area_field: '入力してください',
  user_id: '入力してください',
  radio_list: '選んでください',
  check_box_list: '選んでください',
  simple_check_box_list: '確認して、チェックしてください',
  select_box: '選んでください',
  area_select: '選んでください',
  occupation_category_checkbox_list: '選んでください',
}

type RuleCheck = (text: string, states: readonly FormElementState[]) => string
const ruleChecks: Record<FormElement['rules']['rule'], RuleCheck> = {
  '': () => '',
  password: (text) => passwordProblem(text),
  tel: (text) => (isTel(text) ? '' : '電話番号は0から始まる10桁または11桁の数字で入力してください。'),
  katakana: (text) =>
    /^[ァ-ヶー・\s]+$/u.test(foldToKatakana(text)) ? '' : 'フリガナはカタカナまたはひらがなで入力してください。',
  same_as_password: (text, states) => {
    const password = states.find((state) => state.key === 'password')?.contentStates[0]?.text ?? ''
    return text === password ? '' : '同じパスワードをもう一度入力してください。'
  },
}

/** The first problem of one answer as a sentence that says what to do, or `''`. */
function problemOf(element: FormElement, isRequired: boolean, name: string, states: readonly FormElementState[]): string {
  const state = states.find(
    (each) => each.key === element.state.key && each.keyIndex === element.state.keyIndex,
  )
  if (!state || !isAnswered(state)) return isRequired ? `${name}を${requiredVerbs[element.uiType]}。` : ''
  for (const text of textsIn(state)) {
    const count = countCharacters(text)
    const { minLength, maxLength, rule } = element.rules
    if (maxLength > 0 && count > maxLength) return `${name}は${maxLength}文字以内で入力してください。`
    if (minLength > 0 && count < minLength) return `${name}は${minLength}文字以上で入力してください。`
    if (element.validateType === 'email' && !isEmail(text)) {
      return 'メールアドレスは半角英数字で、@を含めて入力してください。'
    }
    const problem = ruleChecks[rule](text, states)
    if (problem) return problem
  }
  return ''
}

function checkSet(set: FormElementSet, states: readonly FormElementState[], errors: FormError[]): void {
  for (const element of set.elements) {
    if (element.isDisabled) continue
    const message = problemOf(element, set.isShowRequired, element.label || set.label, states)
    if (message) errors.push({ key: element.state.key, index: element.state.keyIndex, message })
  }
  for (const nested of set.elementSets) checkSet(nested, states, errors)
}

/**
 * Checks answers against a form's definition: the same code on both sides (`decisions.md` §7). Disabled elements are
 * not checked. Answers one error per element at most, in the form's order; empty when all is well.
 */
export function validateForm(form: Form, states: readonly FormElementState[]): FormError[] {
  const errors: FormError[] = []
  for (const section of form.sections) for (const set of section.elementSets) checkSet(set, states, errors)
  return errors
}
