import { describe, expect, it } from 'vitest'
import { limits } from '../base/limits.ts'
import { answered, makeElement, makeForm, makeSet } from '../testing/form-factories.ts'
import { textContent } from './content-states.ts'
import type { FormElement } from './form.ts'
import type { ContentState } from './state.ts'
import { validateForm } from './validate-form.ts'

const problems = (element: FormElement, contents: ContentState[]): string[] =>
  validateForm(makeForm([makeSet([element])]), [answered(element.state, contents)]).map((error) => error.message)
const text = (value: string) => [textContent(value)]

describe('texts of their own kind', () => {
  it('a postal code has seven digits', () => {
    expect(problems(makeElement('zip_code'), text('154-0001'))).toEqual([])
    expect(problems(makeElement('zip_code'), text('154'))).toEqual(['郵便番号は7桁の数字で入力してください。'])
    expect(problems(makeElement('text_field'), text('154'))).toEqual([])
  })

  it('a telephone number and a reading say how they are written', () => {
    const tel = makeElement('text_field', { rules: { rule: 'tel' } })
    expect(problems(tel, text('090-1234-5678'))).toEqual([])
    expect(problems(tel, text('090'))).toEqual(['電話番号は0から始まる10桁または11桁の数字で入力してください。'])
    expect(problems(makeElement('text_field', { rules: { rule: 'katakana' } }), text('田中'))).toEqual([
      'フリガナはカタカナまたはひらがなで入力してください。',
    ])
  })

  it('a repeated password without the first one differs from it', () => {
    const again = makeElement('text_field', { key: 'again', rules: { rule: 'same_as_password' } })
    expect(problems(again, text('mizuiro77'))).toEqual(['同じパスワードをもう一度入力してください。'])
    const password = makeElement('text_field', { key: 'password' })
    const states = [answered(password.state, []), answered(again.state, text('mizuiro77'))]
    expect(validateForm(makeForm([makeSet([password, again])]), states)).toMatchObject([{ key: 'again' }])
  })

  it('several inputs are checked by their own labels, and are no more than the form has', () => {
    const element = makeElement('text_fields', { label: '電話番号', rules: { maxLength: 4 } })
    const inputs = element.ui.contents.length
    const short = Array.from({ length: inputs }, () => textContent('0120', '市外局番'))
    expect(problems(element, short)).toEqual([])
    expect(problems(element, [textContent('01200', '市外局番')])).toEqual(['市外局番は4文字以内で入力してください。'])
    expect(problems(element, [textContent('01200')])).toEqual(['電話番号は4文字以内で入力してください。'])
    expect(problems(element, [...short, textContent('0120')])).toEqual([`電話番号は${inputs}つまで入力できます。`])
  })

  it('codes of master data carry nothing that cannot be stored', () => {
    const element = makeElement('area_select', { label: '勤務地' })
    expect(problems(element, [textContent('13112', '世田谷区')])).toEqual([])
    for (const code of ['13\u0000', '13\n112']) {
      expect(problems(element, [textContent(code, '世田谷区')])).toEqual(['勤務地は選択肢から選んでください。'])
    }
  })
})

describe('a field of a kind that only a newer server knows', () => {
  const newer = { ...makeElement('text_field', { label: '色' }), uiType: 'colour' } as unknown as FormElement
  const errors = (isShowRequired: boolean, contents: ContentState[]) =>
    validateForm(makeForm([makeSet([newer], { isShowRequired })]), [answered(newer.state, contents)])

  it('has its stored answer unchanged', () => {
    expect(errors(true, text('青'))).toEqual([])
    expect(errors(false, [])).toEqual([])
  })

  it('asks for the newer screen where an answer is required', () => {
    expect(errors(true, [])).toMatchObject([{ message: '色は、この画面では入力できません。再読み込みしてください。' }])
  })
})

describe('files', () => {
  const file = (name: string, url: string): ContentState => ({
    ...textContent(''),
    file: { name, url, contentType: 'application/pdf' },
  })
  const arrived = file('履歴書.pdf', 'upload:0f8fad5b-d9cb-469f-a165-70867728950e-履歴書.pdf')
  const single = makeElement('file_uploader', { label: '履歴書', ui: { iconType: '', uploadMultiple: false } })
  const several = makeElement('file_uploader', { label: '履歴書', ui: { iconType: '', uploadMultiple: true } })

  it('that have not arrived hold the form up', () => {
    const waiting = '「履歴書.pdf」の送信が終わっていません。終わるまで待つか、取り消してください。'
    expect(problems(single, [arrived])).toEqual([])
    expect(problems(single, [file('履歴書.pdf', 'blob:https://kango.example.jp/a')])).toEqual([waiting])
  })

  it('are as many as the field takes', () => {
    const many = (count: number) => Array.from({ length: count }, () => arrived)
    expect(problems(single, many(2))).toEqual(['履歴書は1件までにしてください。'])
    expect(problems(several, many(limits.filesPerMessage))).toEqual([])
    expect(problems(several, many(limits.filesPerMessage + 1))).toEqual([
      `履歴書は${limits.filesPerMessage}件までにしてください。`,
    ])
  })
})
