import type { Address } from '@tsunagu/contract/base/address.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormUis } from '@tsunagu/contract/form/elements/registry.ts'
import type { FormElementOf } from '@tsunagu/contract/form/form.ts'
import { fillForm } from '@tsunagu/contract/form/repeated-sets.ts'
import { makeElement, makeForm, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { describe, expect, it } from 'vitest'
import { FormStore } from './form-store.ts'
import { chooseLinked, fillAddress } from './linked-fields.ts'

const prefectures = [
  { label: '東京都', state: textContent('13', '東京都') },
  { label: '大阪府', state: textContent('27', '大阪府') },
]
const kyodo: Address = {
  zipCode: '1560052',
  prefectureName: '東京都',
  prefectureCode: '13',
  cityName: '世田谷区',
  cityCode: '13112',
  address1: '経堂',
  address2: '',
}

type Action = NonNullable<FormUis['zip_code']['cityLinkedFormElement']>['formContentsSyncAction']

/** A postal code with the fields around it; `cityAs` is how it writes the municipality. */
function addressFields(cityAs: Action = 'value_as_code') {
  const zip = makeElement('zip_code', {
    key: 'zip',
    ui: {
      placeholder: '',
      prefectureLinkedFormElement: { elementKey: 'prefecture', formContentsSyncAction: 'value_as_code' },
      cityLinkedFormElement: { elementKey: 'city', formContentsSyncAction: cityAs },
      streetNumberLinkedFormElement: { elementKey: 'street', formContentsSyncAction: 'value_as_text' },
    },
  })
  const prefecture = makeElement('select_box', {
    key: 'prefecture',
    ui: {
      contents: prefectures,
      unit: '',
      linkedFormElement: { elementKey: 'city', formContentsSyncAction: 'municipalities' },
    },
  })
  const city = makeElement('select_box', { key: 'city', ui: { contents: [], unit: '', linkedFormElement: null } })
  return { zip, prefecture, city, street: makeElement('text_field', { key: 'street' }) }
}

const textAt = (store: FormStore, id: string) => store.field(id).contents[0]?.text ?? ''
const addressIn = (store: FormStore, index = 0) =>
  ['prefecture', 'city', 'street'].map((key) => textAt(store, `${index}:${key}`))
const typed = (text: string) => [textContent(text)]

describe('an address for a postal code', () => {
  const fields = addressFields()
  const open = () => new FormStore(makeForm([makeSet(Object.values(fields))]))

  it('is written as each field takes it, in one change', () => {
    const store = open()
    let changes = 0
    store.subscribeToAnswers(() => changes++)
    const { replaced } = fillAddress(store, fields.zip, kyodo)
    expect(addressIn(store)).toEqual(['13', '13112', '経堂'])
    expect(store.field('0:city').contents).toEqual([textContent('13112', '世田谷区')])
    expect(replaced).toEqual([])
    expect(changes).toBe(1)
  })

  it('writes the name where that is asked for: both fields that bring municipalities agree', () => {
    const byName = addressFields('value_as_text')
    const store = new FormStore(makeForm([makeSet(Object.values(byName))]))
    fillAddress(store, byName.zip, kyodo)
    expect(addressIn(store)).toEqual(['13', '世田谷区', '経堂'])
    expect(store.definition('0:city')?.follows).toEqual({ id: '0:prefecture', valueType: 'text' })
  })

  it('says what it replaces, and takes it back', () => {
    const store = open()
    store.change(
      '0:prefecture',
      prefectures.slice(1).map(({ state }) => state),
    )
    store.change('0:street', typed('梅田1-1'))
    const { replaced, undo } = fillAddress(store, fields.zip, kyodo)
    expect(replaced).toEqual(['大阪府', '梅田1-1'])
    undo()
    expect(addressIn(store)).toEqual(['27', '', '梅田1-1'])
  })

  it('does not take back what has been changed since', () => {
    const store = open()
    store.change('0:street', typed('梅田1-1'))
    const { undo } = fillAddress(store, fields.zip, kyodo)
    store.change('0:street', typed('経堂1-2-3'))
    undo()
    expect(addressIn(store)).toEqual(['', '', '経堂1-2-3'])
  })

  it('keeps what is the same, or longer than it knows', () => {
    const store = open()
    store.change('0:street', typed('経堂1-2-3'))
    expect(fillAddress(store, fields.zip, kyodo).replaced).toEqual([])
    expect(addressIn(store)).toEqual(['13', '13112', '経堂1-2-3'])
  })

  it('leaves alone what it does not know, what is not there, and what cannot be changed', () => {
    const store = open()
    store.change('0:street', typed('梅田1-1'))
    fillAddress(store, fields.zip, {
      ...kyodo,
      address1: '',
      cityName: '',
      cityCode: '',
      prefectureName: '火星',
      prefectureCode: '99',
    })
    expect(addressIn(store)).toEqual(['', '', '梅田1-1'])
    const fixed = new FormStore(makeForm([makeSet([fields.zip, { ...fields.street, isDisabled: true }])]))
    expect(fillAddress(fixed, fields.zip, kyodo).replaced).toEqual([])
    expect(textAt(fixed, '0:street')).toBe('')
  })

  it('in sets that repeat stays in the same repetition', () => {
    const set = makeSet(Object.values(fields), { increasableFiledSetCount: 3 })
    const two = [elementState('text', 'zip', [], 0), elementState('text', 'zip', typed('1560052'), 1)]
    const store = new FormStore(fillForm(makeForm([set]), two))
    const second = store.definition('1:zip')?.element as FormElementOf<'zip_code'>
    fillAddress(store, second, kyodo)
    expect(addressIn(store, 0)).toEqual(['', '', ''])
    expect(addressIn(store, 1)).toEqual(['13', '13112', '経堂'])
  })
})

describe('a choice that another field follows', () => {
  const fields = addressFields()
  const open = () => new FormStore(makeForm([makeSet(Object.values(fields))]))
  const choose = (store: FormStore, place: number) =>
    chooseLinked(
      store,
      fields.prefecture,
      '0:prefecture',
      prefectures.slice(place, place + 1).map(({ state }) => state),
    )

  it('takes away a municipality of another prefecture, says so, and can be taken back', () => {
    const store = open()
    fillAddress(store, fields.zip, kyodo)
    const { replaced, undo } = choose(store, 1)
    expect(replaced).toEqual(['世田谷区'])
    expect(addressIn(store)).toEqual(['27', '', '経堂'])
    undo()
    expect(addressIn(store)).toEqual(['13', '13112', '経堂'])
  })

  it('leaves a municipality of its own', () => {
    const store = open()
    store.change('0:city', [textContent('13112', '世田谷区')])
    expect(choose(store, 0).replaced).toEqual([])
    expect(addressIn(store)).toEqual(['13', '13112', ''])
  })

  it.each([
    ['value_as_text', '東京都'],
    ['value_as_code', '13'],
  ] as const)('is written into the other field: %s', (formContentsSyncAction, expected) => {
    const link = { elementKey: 'street', formContentsSyncAction }
    const from = { ...fields.prefecture, ui: { ...fields.prefecture.ui, linkedFormElement: link } }
    const store = new FormStore(makeForm([makeSet([from, fields.street])]))
    chooseLinked(
      store,
      from,
      '0:prefecture',
      prefectures.slice(0, 1).map(({ state }) => state),
    )
    expect(textAt(store, '0:street')).toBe(expected)
  })
})

describe('choices that another field divides', () => {
  const option = (text: string, group?: string) => ({
    label: text,
    state: textContent(text, text),
    ...(group === undefined ? {} : { group }),
  })
  const way = makeElement('select_box', {
    key: 'way',
    ui: { contents: [option('monthly'), option('hourly')], unit: '', linkedFormElement: null },
  })
  const amount = makeElement('select_box', {
    key: 'amount',
    ui: {
      contents: [option(''), option('280000', 'monthly'), option('1500', 'hourly')],
      unit: '',
      linkedFormElement: null,
      groupedBy: 'way',
    },
  })
  const open = () => new FormStore(makeForm([makeSet([way, amount])]))
  const choose = (store: FormStore, text: string) => chooseLinked(store, way, '0:way', typed(text))

  it('are known from both sides', () => {
    const store = open()
    expect([store.definition('0:way')?.groups, store.definition('0:amount')?.groupedBy]).toEqual(['0:amount', '0:way'])
    expect([store.definition('0:way')?.groupedBy, store.definition('0:amount')?.groups]).toEqual([null, null])
  })

  it('go where they are of another group, and are restored', () => {
    const store = open()
    choose(store, 'monthly')
    store.changeAll([['0:amount', typed('280000')]])
    expect(choose(store, 'monthly').replaced).toEqual([])
    const change = choose(store, 'hourly')
    expect(change.replaced).toEqual(['280000'])
    expect(textAt(store, '0:amount')).toBe('')
    change.undo()
    expect([textAt(store, '0:way'), textAt(store, '0:amount')]).toEqual(['monthly', '280000'])
  })
})
