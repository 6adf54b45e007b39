import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryForm, arbitraryStates } from '../testing/form-arbitraries.ts'
import { makeElement, makeForm, makeSet } from '../testing/form-factories.ts'
import { elementState, fieldId, textContent } from './content-states.ts'
import type { Form, FormElementSet } from './form.ts'
import { fieldsOf } from './form-fields.ts'
import { emptySet, fillForm, groupsOf, presentForm, renumbered, repeatedKeys } from './repeated-sets.ts'
import type { FormElementState } from './state.ts'
import { validateForm } from './validate-form.ts'

const textField = (key: string, label = key) => makeElement('text_field', { key, label })
const required = { isShowRequired: true }
const state = (key: string, keyIndex: number, text: string) =>
  elementState('text', key, text === '' ? [] : [textContent(text)], keyIndex)
const wrongAt = (form: Form, states: readonly FormElementState[]) =>
  validateForm(form, states).map(({ key, index }) => `${key} ${index}`)
const idsOf = (form: Form) => fieldsOf(form).map(({ element }) => fieldId(element.state))

/** 職歴, up to three times: an employer that is required, and what was done there, which is not. */
const workSet = (parts: Partial<FormElementSet> = {}) =>
  makeSet([], {
    label: '職歴',
    increasableFiledSetCount: 3,
    elementSets: [makeSet([textField('employer', '勤務先')], required), makeSet([textField('duties')])],
    ...parts,
  })

describe('a set that repeats', () => {
  const form = makeForm([workSet()])

  it('may be left out as a whole where it is optional, and nowhere else', () => {
    expect(wrongAt(form, [])).toEqual([])
    expect(wrongAt(form, [state('employer', 0, ''), state('duties', 0, '')])).toEqual([])
    expect(wrongAt(form, [state('employer', 0, ''), state('duties', 0, '病棟')])).toEqual(['employer 0'])
    const asked = makeForm([makeSet([textField('employer')], { ...required, increasableFiledSetCount: 3 })])
    expect(wrongAt(asked, [])).toEqual(['employer 0'])
  })

  it('is checked at each place that is there', () => {
    const states = [state('employer', 0, '桜丘病院'), state('duties', 1, '外来'), state('employer', 2, '')]
    expect(wrongAt(form, states)).toEqual(['employer 1', 'employer 2'])
  })

  it('has no gaps: a place that is passed over is there', () => {
    expect(wrongAt(form, [state('employer', 2, '桜丘病院')])).toEqual(['employer 0', 'employer 1'])
  })

  it('repeats as often as allowed, and one more is an error at its start', () => {
    const states = Array.from({ length: 4 }, (_, place) => state('duties', place, '病棟'))
    const named = states.map(({ keyIndex }) => state('employer', keyIndex, '桜丘病院'))
    expect(validateForm(form, [...named.slice(0, 3), ...states.slice(0, 3)])).toEqual([])
    expect(validateForm(form, [...named, ...states])).toEqual([
      { key: 'employer', index: 3, message: '職歴は3件まで入力できます。' },
    ])
    expect(wrongAt(form, [...named.slice(0, 3), state('duties', 999, '病棟')])).toEqual(['employer 999'])
  })

  it('begins at the index that the definition says', () => {
    const later = makeForm([workSet({ elementsKeyIndex: 5 })])
    expect(wrongAt(later, [state('employer', 5, '桜丘病院'), state('duties', 6, '外来')])).toEqual(['employer 6'])
    expect(wrongAt(later, [state('employer', 2, '')])).toEqual([])
  })

  it('names the place of a field', () => {
    const names = fieldsOf(presentForm(form, [state('employer', 1, '桜丘病院')])).map((field) => field.repetition)
    expect(names).toEqual(['職歴1', '職歴1', '職歴2', '職歴2'])
  })

  it('has keys whose answers are replaced as a whole', () => {
    const others = makeSet([textField('name')], { elementSets: [workSet()] })
    expect(repeatedKeys(makeForm([others]))).toEqual(new Set(['employer', 'duties']))
  })
})

describe('sets that repeat within one that repeats', () => {
  const inner = makeSet([textField('ward')], { ...required, increasableFiledSetCount: 2, label: '病棟' })
  const form = makeForm([makeSet([textField('employer')], { increasableFiledSetCount: 3, elementSets: [inner] })])

  it('have an index for each possible repetition', () => {
    const states = [state('employer', 2, '桜丘病院'), state('ward', 5, '外科')]
    const fields = fieldsOf(presentForm(form, states)).map(({ element, index }) => `${element.state.key} ${index}`)
    expect(fields).toEqual(['employer 0', 'ward 0', 'employer 1', 'ward 2', 'employer 2', 'ward 4', 'ward 5'])
    expect(wrongAt(form, states)).toEqual(['ward 0', 'ward 2', 'ward 4'])
  })

  it('move with the one around them', () => {
    const filled = fillForm(form, [state('employer', 1, '桜丘病院'), state('ward', 3, '外科')])
    const sets = filled.sections[0]?.elementSets ?? []
    const turned = renumbered(sets.toReversed())
    const indexes = fieldsOf({ ...filled, sections: [{ label: '', elementSets: turned }] }).map(
      ({ element, index }) => `${element.state.keyIndex} ${element.state.key} → ${index}`,
    )
    expect(indexes).toEqual(['1 employer → 0', '2 ward → 0', '3 ward → 1', '0 employer → 1', '0 ward → 2'])
  })
})

it('sets beside each other without repeating stay apart', () => {
  const sets = [makeSet([textField('a')]), makeSet([textField('a')]), workSet(), workSet({ elementsKeyIndex: 1 })]
  expect(groupsOf(sets).map(({ length }) => length)).toEqual([1, 1, 2])
  const [single] = sets
  const once = makeSet([textField('a')], { increasableFiledSetCount: 2 })
  expect(groupsOf([...(single ? [single] : []), once, makeSet([textField('a')])]).map(({ length }) => length)).toEqual([
    1, 1, 1,
  ])
})

describe('a form with answers in it', () => {
  const form = makeForm([workSet()])
  const filled = fillForm(form, [state('employer', 0, '桜丘病院'), state('employer', 1, '青葉クリニック')])
  const textsIn = (given: Form) =>
    fieldsOf(given).map(({ element }) => element.state.contentStates.map(({ text }) => text).join())

  it('has each repetition with its own answers when more are there', () => {
    expect(textsIn(presentForm(filled, [state('duties', 2, '外来')]))).toEqual([
      '桜丘病院',
      '',
      '青葉クリニック',
      '',
      '',
      '',
    ])
  })

  it('has the same sets after its places are given again', () => {
    const sets = filled.sections[0]?.elementSets ?? []
    const again = renumbered(sets)
    expect(again.every((set, place) => set === sets[place])).toBe(true)
  })

  it('has another set where the place of one within it was wrong, whichever it is', () => {
    const wards = (key: string, elementsKeyIndex: number) =>
      makeSet([textField(key)], { increasableFiledSetCount: 2, elementsKeyIndex })
    for (const inner of [
      [wards('a', 7), wards('b', 0)],
      [wards('a', 0), wards('b', 7)],
    ]) {
      const [set] = renumbered([workSet({ elementSets: inner })])
      expect(set?.elementSets.map(({ elementsKeyIndex }) => elementsKeyIndex)).toEqual([0, 0])
    }
  })

  it('of a set that is added is empty', () => {
    const [set] = filled.sections[0]?.elementSets ?? []
    expect(set && textsIn(makeForm([emptySet(set)]))).toEqual(['', ''])
  })

  it('takes answers of the element’s own type alone, and leaves what the definition has', () => {
    const preset = makeElement('text_field', { state: elementState('text', 'name', [textContent('田中')]) })
    const ofName = makeForm([makeSet([preset])])
    expect(textsIn(fillForm(ofName, [elementState('text_list', 'name', [textContent('鈴木')])]))).toEqual(['田中'])
    expect(textsIn(fillForm(ofName, []))).toEqual(['田中'])
    expect(textsIn(fillForm(ofName, [state('name', 0, '')]))).toEqual([''])
  })

  it('has the answers of lists that share a key in the first of them', () => {
    const sharing = makeForm([makeSet([textField('features')]), makeSet([textField('features')])])
    expect(textsIn(fillForm(sharing, [state('features', 0, '休み')]))).toEqual(['休み', ''])
  })
})

describe('whatever the form', () => {
  const formAndStates = arbitraryForm.chain((form) => fc.tuple(fc.constant(form), arbitraryStates(form)))

  it('every field has an id and a place of its own, also with many repetitions', () => {
    fc.assert(
      fc.property(formAndStates, ([form, states]) => {
        const present = presentForm(form, states)
        const places = fieldsOf(present).map(({ element, index }) => `${index} ${element.state.key}`)
        expect(new Set(idsOf(present)).size).toBe(places.length)
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })

  it('what is there already is not there twice', () => {
    fc.assert(
      fc.property(formAndStates, ([form, states]) => {
        const present = presentForm(form, states)
        expect(idsOf(presentForm(present, states))).toEqual(idsOf(present))
        const bare = makeForm([...(present.sections[0]?.elementSets ?? [])])
        expect(renumbered(bare.sections[0]?.elementSets ?? [])).toEqual(bare.sections[0]?.elementSets)
      }),
    )
  })

  it('contains the answers unchanged, and checks them alike with or without them', () => {
    fc.assert(
      fc.property(formAndStates, ([form, states]) => {
        const filled = fillForm(form, states)
        const inForm = new Map(fieldsOf(filled).map(({ element }) => [fieldId(element.state), element.state]))
        for (const given of states) {
          expect(inForm.get(fieldId(given))?.contentStates).toEqual(given.contentStates)
        }
        expect(validateForm(filled, states)).toEqual(validateForm(form, states))
      }),
    )
  })

  it('each error names a field that is there, once', () => {
    fc.assert(
      fc.property(formAndStates, ([form, states]) => {
        const places = new Set(
          fieldsOf(presentForm(form, states)).map(({ element, index }) => `${element.state.key} ${index}`),
        )
        const wrong = wrongAt(form, states)
        expect(wrong.filter((place) => !places.has(place))).toEqual([])
        expect(new Set(wrong).size).toBe(wrong.length)
      }),
    )
  })
})
