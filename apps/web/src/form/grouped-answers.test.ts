import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { makeElement, makeForm, makeOptions, makeSet } from '@tsunagu/contract/testing/form-factories.ts'
import { expect, it } from 'vitest'
import { answersForForm, joinedByKey } from './grouped-answers.ts'

const contents = (...labels: string[]) => makeOptions(...labels).map((option) => option.state)
const groups = [['休み1', '休み2'], ['暮らし1']].map((labels, index) =>
  makeElement('check_box_list', {
    state: elementState('text_list', 'features', [], index),
    ui: { contents: makeOptions(...labels) },
  }),
)
const form = makeForm([...groups, makeElement('text_field', { key: 'keyword' })].map((element) => makeSet([element])))
const spread = [
  elementState('text_list', 'features', contents('休み2'), 0),
  elementState('text_list', 'features', contents('暮らし1'), 1),
  elementState('text', 'keyword', [textContent('訪問')], 0),
]
const joined = [
  elementState('text_list', 'features', contents('休み2', '暮らし1')),
  elementState('text', 'keyword', [textContent('訪問')]),
]

it('lists under several headings become one condition', () => expect(joinedByKey(spread)).toEqual(joined))

it('a condition goes back to the lists that offer it', () => expect(answersForForm(form, joined)).toEqual(spread))

it('what is offered no more, or of another type, is left out', () => {
  const old = [
    elementState('text_list', 'features', contents('昔')),
    elementState('text_list', 'keyword', contents('x')),
  ]
  expect(answersForForm(form, old).flatMap((state) => state.contentStates)).toEqual([])
})
