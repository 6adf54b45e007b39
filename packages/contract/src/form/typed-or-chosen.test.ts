import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answered, makeElement, makeForm, makeSet } from '../testing/form-factories.ts'
import { textContent } from './content-states.ts'
import type { FormElement } from './form.ts'
import { inputTexts } from './input-texts.ts'
import type { ContentState } from './state.ts'
import { validateForm } from './validate-form.ts'

function problems(element: FormElement, contents: ContentState[], isShowRequired = false): string[] {
  const form = makeForm([makeSet([element], { isShowRequired })])
  return validateForm(form, [answered(element.state, contents)]).map(({ message }) => message)
}
const chosen = textContent('nu1302', '東京科学大学')
const typed = textContent('海の向こうの大学')

describe('an answer that is typed or chosen', () => {
  const school = makeElement('incremental_search', { label: '学校名', rules: { maxLength: 10 } })
  const industry = makeElement('text_and_selector_popup', { label: '業種' })
  it('may be either', () => {
    for (const element of [school, industry]) {
      expect(problems(element, [chosen])).toEqual([])
      expect(problems(element, [typed])).toEqual([])
    }
  })

  it('is one', () => {
    expect(problems(school, [chosen, typed])).toEqual(['学校名は1つだけ入力してください。'])
    expect(problems(makeElement('search_select_box', { label: '職種' }), [chosen, typed])).toEqual([
      '職種は1つだけ選んでください。',
    ])
  })

  it('keeps the length of a typed text, which a name from the list may pass', () => {
    expect(problems(school, [textContent('大'.repeat(11))])).toEqual(['学校名は10文字以内で入力してください。'])
    expect(problems(school, [textContent('nu1', '大'.repeat(11))])).toEqual([])
  })

  it('that cannot be stored is refused, typed or not', () => {
    expect(problems(school, [textContent('a\u0000')])).toEqual(['学校名に使えない文字が含まれています。'])
    expect(problems(school, [textContent('a\u0000', '大学')])).toEqual(['学校名は選択肢から選んでください。'])
  })

  it('may not be typed where the list alone counts', () => {
    const ofList = (canInputTextField: boolean) =>
      makeElement('search_select_box', {
        label: '職種',
        rules: { maxLength: 3 },
        ui: { canInputTextField, searchType: 'work_occupation' },
      })
    expect(problems(ofList(true), [typed])).toEqual(['職種は3文字以内で入力してください。'])
    expect(problems(ofList(true), [chosen])).toEqual([])
    // Whether the list has it, the server says
    expect(problems(ofList(false), [typed])).toEqual([])
    expect(problems(ofList(false), [textContent('a\u0000')])).toEqual(['職種は選択肢から選んでください。'])
  })

  it('is required in words that say how', () => {
    expect(problems(school, [], true)).toEqual(['学校名を入力してください。'])
    expect(problems(makeElement('search_select_box', { label: '職種' }), [], true)).toEqual(['職種を選んでください。'])
  })
})

describe('several short texts', () => {
  const hours = makeElement('text_fields', { label: '時間', rules: { maxLength: 5 } })
  const [first, second] = hours.ui.contents.map(({ label }) => label)
  it('are found by their inputs’ labels, whatever was left out', () => {
    expect(inputTexts(['朝', '昼', '夜'], [textContent('20時', '夜')])).toEqual(['', '', '20時'])
    expect(inputTexts(['朝', '夜'], [])).toEqual(['', ''])
  })

  it('are found by their places where labels have changed', () => {
    expect(inputTexts(['朝', '夜'], [textContent('8時', 'あさ'), textContent('20時', 'よる')])).toEqual(['8時', '20時'])
    expect(inputTexts(['朝', '夜'], [textContent('8時', '朝'), textContent('20時', 'よる')])).toEqual(['8時', '20時'])
  })

  it('are returned unchanged, each in its input', () => {
    const labels = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 })
    const filled = labels.chain((names) =>
      fc.tuple(fc.constant(names), fc.tuple(...names.map(() => fc.oneof(fc.constant(''), fc.string())))),
    )
    fc.assert(
      fc.property(filled, ([names, texts]) => {
        const contents = texts.map((text, index) => textContent(text, names[index]))
        expect(inputTexts(names, contents)).toEqual(texts)
        const said = contents.filter(({ text }) => text !== '')
        expect(inputTexts(names, said)).toEqual(texts)
      }),
    )
  })

  it('are named by their own label when something is wrong, and no more than there are inputs', () => {
    expect(problems(hours, [textContent('', first), textContent('六文字です', second)])).toEqual([])
    expect(problems(hours, [textContent('', first), textContent('六文字以上です', second)])).toEqual([
      `${second}は5文字以内で入力してください。`,
    ])
    expect(
      problems(
        hours,
        [1, 2, 3].map((each) => textContent(String(each), first)),
      ),
    ).toEqual(['時間は2つまで入力できます。'])
  })

  it('are answered by one of them where they are required', () => {
    expect(problems(hours, [textContent('', first), textContent(' ', second)], true)).toHaveLength(1)
    expect(problems(hours, [textContent('', first), textContent('夜', second)], true)).toEqual([])
  })
})

it('a sentence or two may have lines, a short answer may not', () => {
  expect(problems(makeElement('inline_text_area_field'), [textContent('一\n二')])).toEqual([])
  expect(problems(makeElement('inline_text_field'), [textContent('一\n二')])).toHaveLength(1)
})
