import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { answered, makeElement, makeForm, makeOptions, makeSet, oneOfEach } from '../testing/form-factories.ts'
import { boolContent, elementState, textContent, uint32Content } from './content-states.ts'
import type { FormElement } from './form.ts'
import { fieldsOf } from './form-fields.ts'
import type { ContentState, FormElementState } from './state.ts'
import { type StateType, stateTypes } from './ui-types.ts'
import { validateForm } from './validate-form.ts'

/** The messages for one element, required or not, with these answers. */
function problems(element: FormElement, contents: ContentState[], isShowRequired = false): string[] {
  const form = makeForm([makeSet([element], { isShowRequired })])
  return validateForm(form, [answered(element.state, contents)]).map((error) => error.message)
}
const text = (value: string) => [textContent(value)]
const everyElement = Object.values(oneOfEach())
const uiTypes = everyElement.map((element) => element.uiType)

describe('required fields', () => {
  it.each(everyElement)('$uiType says what to do when it is left out', (element) => {
    const named = { ...element, label: '項目名' }
    expect(problems(named, [], true)).toEqual([expect.stringMatching(/^項目名を(入力|選|確認).+ください。$/)])
    expect(problems(element, [], false)).toEqual([])
  })

  it('blanks are no answer', () =>
    expect(problems(makeElement('text_field', { key: 'name' }), text(' 　'), true)).toHaveLength(1))

  it('an answer in another member than the type names is none', () => {
    const element = makeElement('text_field', { key: 'name' })
    expect(problems(element, [boolContent(true)], true)).toHaveLength(1)
    expect(problems(element, [uint32Content(3)], true)).toHaveLength(1)
    expect(
      problems(element, [{ ...textContent(''), file: { name: 'a', url: 'a', contentType: 'a' } }], true),
    ).toHaveLength(1)
  })

  it('the type in the answer itself does not count', () => {
    const element = makeElement('text_field', { key: 'name' })
    const form = makeForm([makeSet([element], { isShowRequired: true })])
    expect(validateForm(form, [elementState('bool', 'name', [boolContent(true)])])).toHaveLength(1)
  })

  it('are named by the set where the element has no label, and somehow where neither has one', () => {
    const element = makeElement('select_box', { label: '' })
    const required = { isShowRequired: true }
    const messages = (label: string) =>
      validateForm(makeForm([makeSet([element], { ...required, label })]), []).map((error) => error.message)
    expect(messages('給与')).toEqual(['給与を選んでください。'])
    expect(messages('')).toEqual(['この項目を選んでください。'])
  })
})

describe('typed texts', () => {
  const limited = makeElement('text_field', { label: '氏名', rules: { minLength: 2, maxLength: 3 } })
  it('are counted as people see them', () => {
    expect(problems(limited, text('𠮷野家'))).toEqual([])
    expect(problems(limited, text('𠮷野家々'))).toEqual(['氏名は3文字以内で入力してください。'])
    expect(problems(limited, text('𠮷野'))).toEqual([])
    expect(problems(limited, text('𠮷'))).toEqual(['氏名は2文字以上で入力してください。'])
    expect(problems(limited, [])).toEqual([])
  })

  it('have a limit without one of their own, by what the wire takes', () => {
    const element = makeElement('text_area_field', { label: '自己PR' })
    expect(problems(element, text('あ'.repeat(10_000)))).toEqual([])
    expect(problems(element, text('あ'.repeat(10_001)))).toEqual(['自己PRは10000文字以内で入力してください。'])
    expect(problems(element, text('か\u3099'.repeat(5_001)))).toHaveLength(1)
  })

  it('that cannot be stored are refused', () => {
    expect(problems(makeElement('text_area_field', { label: '自己PR' }), text('a\u0000'))).toEqual([
      '自己PRに使えない文字が含まれています。',
    ])
    expect(problems(makeElement('text_field'), text('田中\n美咲'))).toHaveLength(1)
    expect(problems(makeElement('text_area_field'), text('田中\n美咲'))).toEqual([])
  })

  it('follow their rule', () => {
    expect(problems(makeElement('text_field', { validateType: 'email' }), text('misaki'))).toEqual([
      'メールアドレスは半角英数字で、@を含めて入力してください。',
    ])
    expect(problems(makeElement('user_id'), text('misaki'))).toHaveLength(1)
    expect(problems(makeElement('user_id'), text('ｍｉｓａｋｉ＠ｅｘａｍｐｌｅ．ｊｐ'))).toEqual([])
    expect(problems(makeElement('text_field', { rules: { rule: 'tel' } }), text('０９０１２３４'))).toHaveLength(1)
    expect(problems(makeElement('text_field', { rules: { rule: 'katakana' } }), text('たなか'))).toEqual([])
    expect(problems(makeElement('text_field', { rules: { rule: 'password' } }), text('abc'))).toHaveLength(1)
  })

  it.each([
    ['password', 'again'],
    ['newPassword', 'confirmNewPassword'],
  ])('repeat %s where they must', (passwordKey, key) => {
    const password = makeElement('text_field', { key: passwordKey, rules: { rule: 'password' } })
    const again = makeElement('text_field', { key, rules: { rule: 'same_as_password' } })
    const form = makeForm([makeSet([password, again])])
    const errors = (repeated: string) =>
      validateForm(form, [answered(password.state, text('mizuiro77')), answered(again.state, text(repeated))])
    expect(errors('mizuiro77')).toEqual([])
    expect(errors('mizuiro78')).toEqual([{ key, index: 0, message: '同じパスワードをもう一度入力してください。' }])
  })
})

describe('choices', () => {
  const radio = makeElement('radio_list', { label: '時期', ui: { contents: makeOptions('今', '後') } })
  it('must be offered', () => {
    expect(
      problems(
        radio,
        makeOptions('今').map((option) => option.state),
      ),
    ).toEqual([])
    expect(problems(radio, [textContent('いつか', 'いつか')])).toEqual(['時期は選択肢から選んでください。'])
  })

  it('are one where one is asked for', () => {
    const both = makeOptions('今', '後').map((option) => option.state)
    expect(problems(radio, both)).toEqual(['時期は1つだけ選んでください。'])
    expect(problems(makeElement('check_box_list', { ui: { contents: makeOptions('今', '後') } }), both)).toEqual([])
  })

  it('cannot be slipped in by answering twice', () => {
    const twice = [answered(radio.state, []), answered(radio.state, [textContent('いつか')])]
    expect(validateForm(makeForm([makeSet([radio])]), twice)).toHaveLength(1)
  })

  it('ticks are distinguished by their label', () => {
    const consents = makeElement('simple_check_box_list', {
      ui: { contents: ['規約に同意', '案内を希望'].map((label) => ({ label, state: boolContent(true, label) })) },
    })
    expect(problems(consents, [boolContent(true, '規約に同意')], true)).toEqual([])
    expect(problems(consents, [boolContent(true, '別のこと')], true)).toHaveLength(1)
  })
})

it('an answer is identified by its value: the label may have changed since', () => {
  const element = makeElement('select_box')
  const option = element.ui.contents[1]
  expect(option?.state.text).toBeTruthy()
  expect(problems(element, [{ ...textContent(option?.state.text ?? ''), label: '前の呼び名' }])).toEqual([])
})

describe('the form as a whole', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((key) => makeElement('text_field', { key }))
  const required = { isShowRequired: true }

  it('is checked in its order, nested sets and elements outside of sections included', () => {
    const outside = makeElement('user_id', { key: 'outside' })
    const nested = makeSet(
      [two].filter((each) => each !== undefined),
      required,
    )
    const form = makeForm(
      [
        makeSet(
          [one, three].filter((each) => each !== undefined),
          { ...required, elementSets: [nested] },
        ),
      ],
      {
        elements: [outside],
      },
    )
    expect(fieldsOf(form).map((field) => field.element.state.key)).toEqual(['outside', 'one', 'three', 'two'])
    const errors = validateForm(form, [answered(outside.state, text('x'))])
    expect(errors.map((error) => error.key)).toEqual(['outside', 'one', 'three', 'two'])
  })

  it('names repeated elements by their index', () => {
    const element = makeElement('text_field', { state: elementState('text', 'company', [], 2) })
    expect(validateForm(makeForm([makeSet([element], required)]), [])).toEqual([
      expect.objectContaining({ key: 'company', index: 2 }),
    ])
  })

  it('takes lists under several headings that share a key as one', () => {
    const lists = ['休み', '暮らし'].map((label) =>
      makeElement('check_box_list', { key: 'features', label, ui: { contents: makeOptions(label) } }),
    )
    const sharing = makeForm(lists.map((list) => makeSet([list])))
    const answer = (...labels: string[]) => [
      elementState(
        'text_list',
        'features',
        makeOptions(...labels).map((option) => option.state),
      ),
    ]
    expect(validateForm(sharing, answer('休み', '暮らし'))).toEqual([])
    expect(validateForm(sharing, answer('休み', '別の'))).toEqual([
      { key: 'features', index: 0, message: '休みは選択肢から選んでください。' },
    ])
  })

  it('leaves disabled elements alone', () => {
    const element = makeElement('user_id', { isDisabled: true })
    expect(problems(element, [], true)).toEqual([])
    expect(problems(element, text('x'), true)).toEqual([])
  })
})

describe('any input', () => {
  const content: fc.Arbitrary<ContentState> = fc.record({
    label: fc.string(),
    uint32: fc.nat(),
    bool: fc.boolean(),
    text: fc.oneof(anyText, fc.constantFrom('day_only', 'now', '250000')),
    file: fc.constantFrom(null, { name: '', url: '', contentType: '' }),
  })
  const form = makeForm(everyElement.map((element, index) => makeSet([element], { isShowRequired: index % 2 === 0 })))
  const states: fc.Arbitrary<FormElementState[]> = fc.array(
    fc.record({
      type: fc.constantFrom<StateType>(...stateTypes),
      contentStates: fc.array(content, { maxLength: 4 }),
      key: fc.constantFrom<string>(...uiTypes, 'unknown'),
      keyIndex: fc.constantFrom(0, 1),
      elementObjId: fc.string(),
    }),
    { maxLength: 12 },
  )

  it('is answered by at most one sentence per element, in the order of the form', () => {
    fc.assert(
      fc.property(states, (given) => {
        const errors = validateForm(form, given)
        const keys = errors.map((error) => error.key)
        expect(keys).toEqual(uiTypes.filter((uiType) => keys.includes(uiType)))
        expect(errors.every((error) => error.index === 0 && /^.+。$/.test(error.message))).toBe(true)
      }),
    )
  })

  it('the order of the answers, and answers to other forms, change nothing', () => {
    const other = fc.array(fc.constant(elementState('text', 'other', [textContent('x')])), { maxLength: 3 })
    fc.assert(
      fc.property(states, other, (given, others) => {
        expect(validateForm(form, [...others, ...given.toReversed()].toReversed())).toEqual(validateForm(form, given))
      }),
    )
  })

  it('names every required field that has no answer at all', () => {
    fc.assert(
      fc.property(states, (given) => {
        const wrong = new Set(validateForm(form, given).map((error) => error.key))
        const isLeftOut = (name: string) =>
          !given.some(({ key, keyIndex, contentStates }) => key === name && keyIndex === 0 && contentStates.length > 0)
        const leftOut = fieldsOf(form).filter(({ element, isRequired }) => isRequired && isLeftOut(element.state.key))
        expect(leftOut.filter(({ element }) => !wrong.has(element.state.key))).toEqual([])
      }),
    )
  })
})
