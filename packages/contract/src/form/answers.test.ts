import { describe, expect, it, test } from 'vitest'
import { answersIn, isAnswer, isAnswered, isSameAnswer, isSingle, isStateType } from './answers.ts'
import { boolContent, elementState, fileContent, textContent, uint32Content } from './content-states.ts'
import { type StateType, stateTypes } from './ui-types.ts'

const nothing = textContent('', '選んだもの')
const contents = {
  text: textContent('日勤'),
  number: uint32Content(1),
  tick: boolContent(true),
  file: fileContent({ name: '履歴書.pdf', url: 'upload:1', contentType: 'application/pdf' }),
}
type Kind = keyof typeof contents
const kinds = Object.keys(contents) as Kind[]

describe('an answer', () => {
  test.each<[StateType, Kind[]]>([
    ['unspecified', kinds],
    ['uint32', ['number']],
    ['uint32_list', ['number']],
    ['bool', ['tick']],
    ['bool_list', ['tick']],
    ['text', ['text']],
    ['text_list', ['text']],
    ['search_field', ['text']],
    ['file_list', ['file']],
  ])('of type %s is %j alone', (type, carrying) => {
    expect(kinds.filter((kind) => isAnswer(type, contents[kind]))).toEqual(carrying)
    expect(isAnswer(type, nothing)).toBe(false)
  })

  it('of a type that only a newer server knows is whatever is there', () => {
    const newer = 'colour' as StateType
    expect([isStateType(newer), isStateType('toString'), isStateType('text')]).toEqual([false, false, true])
    expect(kinds.filter((kind) => isAnswer(newer, contents[kind]))).toEqual(kinds)
    expect(isAnswer(newer, nothing)).toBe(false)
  })

  it('is found beside content states that have none', () => {
    expect(answersIn(elementState('text_list', 'a', [nothing, contents.text, contents.tick]))).toEqual([contents.text])
    expect(isAnswered(elementState('text', 'a', [contents.tick]))).toBe(false)
    expect(isAnswered(elementState('bool', 'a', [contents.tick]))).toBe(true)
  })

  it('is one alone, except for the lists', () => {
    expect(stateTypes.filter(isSingle)).toEqual(['uint32', 'bool', 'text', 'search_field'])
  })
})

describe('a choice is the same', () => {
  test.each([
    [
      'as that of the same text, under whatever label',
      'text',
      textContent('now', '今'),
      textContent('now', '前の名'),
      true,
    ],
    ['as no other text', 'text', textContent('now'), textContent('later'), false],
    ['as that of the same number', 'uint32', uint32Content(3, '三'), uint32Content(3), true],
    ['as no other number', 'uint32', uint32Content(3), uint32Content(4), false],
    ['as that of the same tick', 'bool_list', boolContent(true, '同意'), boolContent(true, '同意'), true],
    ['as no tick of another label', 'bool_list', boolContent(true, '同意'), boolContent(true, '希望'), false],
    ['as no tick that is not set', 'bool_list', boolContent(false, '同意'), boolContent(true, '同意'), false],
    ['without an answer as one without an answer', 'text', textContent('', '指定しない'), boolContent(true), true],
    ['as none only without an answer', 'text', textContent('now'), textContent(''), false],
    ['as none only without an answer, either way round', 'text', textContent(''), textContent('now'), false],
    ['of blanks as no answer', 'text', textContent(' '), textContent(''), true],
  ] as const)('%s', (_, type, one, other, expected) => expect(isSameAnswer(type, one, other)).toBe(expected))
})
