import { describe, expect, it, test } from 'vitest'
import { answered, makeElement, makeForm, makeOptions, makeSet } from '../testing/form-factories.ts'
import { elementState, textContent } from './content-states.ts'
import type { Form, FormElement } from './form.ts'
import { type FormField, fieldsOf, overflowText } from './form-fields.ts'
import { presentForm } from './repeated-sets.ts'
import { validateForm } from './validate-form.ts'

const textField = (key: string) => makeElement('text_field', { key })

/** What a form says about its fields, by their ids. */
const byId = <T>(form: Form, valueOf: (field: FormField) => T): Record<string, T> =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [`${field.element.state.keyIndex}:${field.element.state.key}`, valueOf(field)]),
  )

const prefecture = makeElement('select_box', {
  key: 'prefecture',
  ui: {
    contents: makeOptions('13', '14'),
    unit: '',
    linkedFormElement: { elementKey: 'city', formContentsSyncAction: 'municipalities' },
  },
})
const city = makeElement('select_box', { key: 'city', ui: { contents: [], unit: '', linkedFormElement: null } })
const zipOf = (formContentsSyncAction: 'value_as_text' | 'value_as_code') =>
  makeElement('zip_code', {
    key: 'zip',
    ui: {
      placeholder: '',
      prefectureLinkedFormElement: { elementKey: 'prefecture', formContentsSyncAction: 'value_as_code' },
      cityLinkedFormElement: { elementKey: 'city', formContentsSyncAction },
      streetNumberLinkedFormElement: { elementKey: 'street', formContentsSyncAction: 'value_as_text' },
    },
  })

describe('a list of municipalities', () => {
  const follows = (...elements: FormElement[]) => byId(makeForm([makeSet(elements)]), (field) => field.follows)

  it('follows its prefecture alone, by codes', () => {
    expect(follows(prefecture, city)).toEqual({
      '0:prefecture': null,
      '0:city': { id: '0:prefecture', valueType: 'code' },
    })
    expect(follows(zipOf('value_as_code'), prefecture, city)).toMatchObject({ '0:city': { valueType: 'code' } })
  })

  it('has names where the postal code fills in a name', () => {
    expect(follows(zipOf('value_as_text'), prefecture, city, textField('street'))).toEqual({
      '0:zip': null,
      '0:prefecture': null,
      '0:city': { id: '0:prefecture', valueType: 'text' },
      '0:street': null,
    })
  })

  it('follows none without a link, and one that fills in something else is none', () => {
    const filling = {
      ...prefecture,
      ui: { ...prefecture.ui, linkedFormElement: { elementKey: 'city', formContentsSyncAction: 'value_as_code' } },
    } as const
    expect(follows(filling, city)).toEqual({ '0:prefecture': null, '0:city': null })
    expect(follows(prefecture, textField('city'))).toMatchObject({ '0:city': null })
    expect(follows(zipOf('value_as_code'), city)).toMatchObject({ '0:city': null })
  })

  it('follows the prefecture of its own repetition', () => {
    const form = makeForm([makeSet([prefecture, city], { increasableFiledSetCount: 2 })])
    const present = presentForm(form, [elementState('text', 'city', [], 1)])
    expect(byId(present, (field) => field.follows?.id)).toMatchObject({
      '0:city': '0:prefecture',
      '1:city': '1:prefecture',
    })
  })

  it('takes a municipality that the form does not list, and nothing that cannot be stored', () => {
    const errors = (text: string) =>
      validateForm(makeForm([makeSet([prefecture, city])]), [answered(city.state, [textContent(text)])])
    expect(errors('13112')).toEqual([])
    expect(errors('13\n112')).toMatchObject([{ key: 'city', message: 'cityは選択肢から選んでください。' }])
  })
})

test('choices that another answer divides know its field, and that one them', () => {
  const contents = makeOptions('280000', '1500')
  const amount = makeElement('select_box', {
    key: 'amount',
    ui: { contents, unit: '', linkedFormElement: null, groupedBy: 'type' },
  })
  const plain = makeElement('select_box', { key: 'plain', ui: { contents, unit: '', linkedFormElement: null } })
  const form = makeForm([makeSet([plain, makeElement('radio_list', { key: 'type' }), amount, textField('other')])])
  expect(byId(form, ({ groupedBy, groups }) => [groupedBy, groups])).toEqual({
    '0:plain': [null, null],
    '0:type': [null, '0:amount'],
    '0:amount': ['0:type', null],
    '0:other': [null, null],
  })
})

test('choices are those of lists of choices, all of one key together', () => {
  const list = (label: string) =>
    makeElement('check_box_list', { key: 'features', label, ui: { contents: makeOptions(label) } })
  const form = makeForm([
    makeSet([list('休み'), list('暮らし'), makeElement('text_fields'), makeElement('selector_popup_buttons')]),
    makeSet([textField('name')]),
  ])
  expect(fieldsOf(form).map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['休み', '暮らし'],
    ['休み', '暮らし'],
    [],
    [],
    [],
  ])
})

describe('a field', () => {
  it('outside of sections is never required, and has neither a heading nor a repetition', () => {
    const outside = makeElement('text_field', { label: '', state: elementState('text', 'outside', [], 4) })
    const form: Form = { id: 'form', elements: [outside], sections: [{ label: '連絡先', elementSets: [] }] }
    expect(fieldsOf(form)).toMatchObject([
      { index: 4, isRequired: false, name: '', repetition: '', section: '', waivers: [], overflow: '' },
    ])
  })

  it('is named by its own label or else by that of its set, under the heading of its section', () => {
    const unnamed = makeElement('text_field', { key: 'b', label: '' })
    const elementSets = [makeSet([textField('a'), unnamed], { label: '氏名', isShowRequired: true })]
    const form: Form = { id: 'form', elements: [], sections: [{ label: '基本情報', elementSets }] }
    expect(fieldsOf(form)).toMatchObject([
      { name: 'a', section: '基本情報', repetition: '', isRequired: true },
      { name: '氏名', section: '基本情報', repetition: '', isRequired: true },
    ])
  })

  it('of nested repetitions has the names of both', () => {
    const wards = makeSet([textField('ward')], { label: '病棟', increasableFiledSetCount: 2 })
    const work = makeSet([textField('employer')], { label: '職歴', increasableFiledSetCount: 2, elementSets: [wards] })
    const present = presentForm(makeForm([work]), [elementState('text', 'ward', [], 3)])
    expect(fieldsOf(present).map(({ repetition }) => repetition)).toEqual([
      '職歴1',
      '職歴1 病棟1',
      '職歴2',
      '職歴2 病棟1',
      '職歴2 病棟2',
    ])
  })
})

test('the sentence on too many repetitions names the set, or this item', () => {
  expect(overflowText(makeSet([], { label: '職歴', increasableFiledSetCount: 3 }))).toBe('職歴は3件まで入力できます。')
  expect(overflowText(makeSet([], { increasableFiledSetCount: 2 }))).toBe('この項目は2件まで入力できます。')
})

test('too many repetitions are said once, at the first field that can be filled in', () => {
  const fixed = makeElement('text_field', { key: 'fixed', isDisabled: true })
  const set = makeSet([fixed, textField('a'), textField('b')], { label: '資格', increasableFiledSetCount: 1 })
  const present = presentForm(makeForm([set]), [elementState('text', 'a', [], 1)])
  expect(fieldsOf(present).map(({ overflow }) => overflow)).toEqual(['', '', '', '', '資格は1件まで入力できます。', ''])
})
