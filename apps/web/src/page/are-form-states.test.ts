import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { describe, expect, it } from 'vitest'
import { areFormStates } from './are-form-states.ts'

const content = textContent('13112', '世田谷区')
const state = elementState('text_list', 'areas', [content])

/** The value without one member, and with another type in it. @param value an object of the right shape */
const damaged = (value: object) =>
  Object.keys(value).flatMap((name) => [
    { ...value, [name]: undefined },
    { ...value, [name]: Symbol('another type') },
    Object.fromEntries(Object.entries(value).filter(([each]) => each !== name)),
  ])

describe('form states from outside the code', () => {
  it('are taken when they have the shape', () => {
    expect(areFormStates([])).toBe(true)
    expect(areFormStates([state])).toBe(true)
    expect(areFormStates([{ ...state, contentStates: [] }])).toBe(true)
  })

  it.each([null, undefined, 'areas', 1, {}, { length: 0 }])('%j is no list of them', (value) =>
    expect(areFormStates(value)).toBe(false),
  )

  it.each([null, 'areas', 1, () => undefined])('%j in the list is no state', (value) =>
    expect(areFormStates([state, value])).toBe(false),
  )

  it('need every member of a state', () => {
    // `elementObjId` is only handed on
    const { elementObjId, ...needed } = state
    for (const value of damaged(needed)) expect(areFormStates([state, { ...value, elementObjId }])).toBe(false)
  })

  it('need every member of a content', () => {
    const { file, ...needed } = content
    expect(file).toBeNull()
    for (const value of [...damaged(needed), null, 'a', () => undefined]) {
      expect(areFormStates([{ ...state, contentStates: [content, value] }])).toBe(false)
    }
  })
})
