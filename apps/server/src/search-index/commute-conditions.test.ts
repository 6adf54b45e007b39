import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { expect, test } from 'vitest'
import { smallVocabulary } from '#server/testing/small-vocabulary.ts'
import { conditionsKey, impossible, readConditions, withoutUnknown } from './search-conditions.ts'

const state = (key: string, ...texts: string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    texts.map((text) => textContent(text)),
  )
const read = (...states: FormElementState[]) => readConditions(states, smallVocabulary)
const byBicycle = 'bicycle:35.652,139.635:30'
const byTrain = 'train:1132104:15:0:day'
/** At sea, far from any station. */
const atSea = 'train:25.500,150.000:15'
const unknownStation = 'train:9999999:30'

test('a commute without a train is a place around its start, whatever the stations', () => {
  const { commute, tokenGroups, unknown } = read(state('commute', byBicycle))
  expect(commute).toEqual({ text: byBicycle, circle: expect.objectContaining({ radius: expect.any(Number) }) })
  expect({ tokenGroups, unknown }).toEqual({ tokenGroups: [], unknown: [] })
})

test('a commute by train is a walk from one of the stations that it reaches', () => {
  const { commute, tokenGroups } = read(state('commute', byTrain), state('features', 'blank_ok'))
  expect(commute).toEqual({ text: byTrain, circle: null })
  const [features, walks, ...others] = tokenGroups
  expect({ features, others }).toEqual({ features: ['features:blank_ok'], others: [] })
  expect(walks).toContainEqual(expect.stringMatching(/^walk:1132104:\d+$/))
  expect(walks?.filter((text) => !text.startsWith('walk:'))).toEqual([])
})

test('a commute that reaches no station finds nothing, and is a commute all the same', () => {
  const { commute, tokenGroups, unknown } = read(state('commute', atSea))
  expect(commute).toEqual({ text: atSea, circle: null })
  expect({ tokenGroups, unknown }).toEqual({ tokenGroups: [impossible], unknown: [] })
})

test.each([unknownStation, 'train', 'bicycle:35.652,139.635:31'])('%s is none, finds nothing and is named', (text) => {
  const { commute, tokenGroups, unknown } = read(state('commute', text), state('areas', '13112'))
  expect(commute).toBeNull()
  expect(tokenGroups).toEqual([['areas:13112'], impossible])
  expect(unknown).toEqual([{ key: 'commute', text }])
})

test('searches are the same by the meaning of their commutes', () => {
  const keyOf = (...texts: string[]) => conditionsKey(read(state('commute', ...texts)))
  expect(keyOf('bicycle:35.6521,139.6352:30')).toBe(keyOf(byBicycle))
  expect(new Set([keyOf(), keyOf(byBicycle), keyOf(byTrain), keyOf(unknownStation)]).size).toBe(4)
})

test('a stored search loses what means nothing here, and nothing else', () => {
  const left = (key: string, ...texts: string[]) =>
    withoutUnknown([state(key, ...texts)], smallVocabulary).flatMap(({ contentStates }) =>
      contentStates.map(({ text }) => text),
    )
  expect(left('commute', byTrain, unknownStation, '')).toEqual([byTrain, ''])
  expect(left('salary_min', '10', '280000', '1500', '999999999', 'much')).toEqual(['280000', '1500'])
  expect(left('salary_type', 'monthly', 'weekly', '')).toEqual(['monthly', ''])
  expect(left('features', 'blank_ok', 'no_such_feature', '')).toEqual(['blank_ok', ''])
  expect(left('stations', '1132104', '25001', '0')).toEqual(['1132104', '25001'])
  expect(left('keyword', '夜勤')).toEqual(['夜勤'])
  expect(left('sort', 'salary')).toEqual(['salary'])
})
