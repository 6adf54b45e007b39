import { expect, test } from 'vitest'
import {
  boolContent,
  elementState,
  fileContent,
  textContent,
  textOf,
  textsOf,
  uint32Content,
  uint32Of,
} from './content-states.ts'

test('a content state has one member, and no label of its own', () => {
  const empty = { label: '', uint32: 0, bool: false, text: '', file: null }
  expect(textContent('夜勤')).toEqual({ ...empty, text: '夜勤' })
  expect(boolContent(true)).toEqual({ ...empty, bool: true })
  expect(uint32Content(3)).toEqual({ ...empty, uint32: 3 })
  expect(elementState('text', 'name')).toEqual({
    type: 'text',
    key: 'name',
    keyIndex: 0,
    contentStates: [],
    elementObjId: '',
  })
})

test('a file is labelled by its name, as far as a label goes', () => {
  const file = { name: `${'履'.repeat(210)}.pdf`, url: 'upload:1', contentType: 'application/pdf' }
  expect(fileContent(file)).toMatchObject({ file, label: '履'.repeat(200) })
})

test('texts and numbers are those of their key and place', () => {
  const states = [
    elementState('text_list', 'areas', [textContent('13'), textContent(''), textContent('14')]),
    elementState('text', 'areas', [textContent('27')], 1),
    elementState('uint32', 'years', [uint32Content(5)], 1),
    elementState('uint32', 'years', [uint32Content(2), uint32Content(3)]),
    elementState('text_list', 'areas', [textContent('11')]),
    elementState('text', 'name', [textContent('田中')]),
    elementState('uint32', 'none'),
  ]
  expect(textsOf(states, 'areas')).toEqual(['13', '14', '11'])
  expect(textsOf(states, 'areas', 1)).toEqual(['27'])
  expect([textOf(states, 'areas'), textOf(states, 'areas', 1), textOf(states, 'areas', 2)]).toEqual(['13', '27', ''])
  expect([uint32Of(states, 'years'), uint32Of(states, 'years', 1), uint32Of(states, 'years', 2)]).toEqual([2, 5, 0])
  expect([uint32Of(states, 'none'), uint32Of(states, 'areas')]).toEqual([0, 0])
})
