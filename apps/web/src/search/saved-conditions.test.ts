import { limits } from '@tsunagu/contract/base/limits.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findSaved,
  labelsOf,
  parseSavedConditions,
  type SavedCondition,
  type SavedConditions,
  searchIdentity,
  suggestName,
  withName,
  withoutSaved,
  withSaved,
} from './saved-conditions.ts'

const areas = (...codes: string[]): FormElementState =>
  elementState(
    'text_list',
    'areas',
    codes.map((code) => textContent(code, `場所${code}`)),
  )
const saved = (code: string, savedAt: string, name = code): SavedCondition => ({ name, savedAt, states: [areas(code)] })
const minute = (index: number) => new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString()

const anySaved = fc
  .record({ code: fc.integer({ min: 0, max: 130 }), at: fc.integer({ min: 0, max: 10_000 }) })
  .map(({ code, at }) => saved(String(code), minute(at)))
const anyEdit = fc.oneof(
  { weight: 5, arbitrary: anySaved.map((one) => (list: SavedConditions) => withSaved(list, one)) },
  {
    weight: 1,
    arbitrary: anySaved.map((one) => (list: SavedConditions) => withoutSaved(list, searchIdentity(one.states))),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anySaved, fc.string()).map(
      ([one, name]) =>
        (list: SavedConditions) =>
          withName(list, searchIdentity(one.states), name),
    ),
  },
)

function expectInOrder(list: SavedConditions): void {
  expect(list.length).toBeLessThanOrEqual(limits.savedSearchConditions)
  expect(new Set(list.map(({ states }) => searchIdentity(states))).size).toBe(list.length)
  const times = list.map(({ savedAt }) => Date.parse(savedAt))
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  for (const { name } of list) expect(name).not.toBe('')
}

describe('saved searches', () => {
  test('are at most a hundred, each once, newest first, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 180, size: 'max' }), (edits) => {
        let list: SavedConditions = []
        for (const edit of edits) {
          list = edit(list)
          expectInOrder(list)
        }
        expect(parseSavedConditions(JSON.stringify(list))).toEqual(list)
      }),
      { numRuns: 15 },
    )
  })

  test('beyond the limit the oldest goes', () => {
    const full = Array.from({ length: limits.savedSearchConditions }, (_, index) => saved(String(index), minute(index)))
    const stored = parseSavedConditions(JSON.stringify(full))
    const list = withSaved(stored, saved('new', minute(limits.savedSearchConditions)))
    expect(list).toHaveLength(limits.savedSearchConditions)
    expect(list[0]?.name).toBe('new')
    expect(list.at(-1)?.name).toBe('1')
  })

  test('the same conditions in another order or sorted otherwise are the same search, and keep their name', () => {
    const list = withSaved([], { name: '通いやすい', savedAt: minute(0), states: [areas('1', '2')] })
    const sort = elementState('text', 'sort', [textContent('salary')])
    const again = withSaved(list, { name: '場所2・場所1', savedAt: minute(5), states: [areas('2', '1'), sort] })
    expect(again).toEqual([
      { name: '通いやすい', savedAt: minute(5), states: [areas('2', '1'), sort], isChanged: true },
    ])
    expect(findSaved(again, searchIdentity([areas('1')]))).toBeUndefined()
  })

  test('the account has yet to learn a new search and a new name, and nothing of the others', () => {
    const [first, second] = [saved('1', minute(1)), saved('2', minute(2))]
    expect(withSaved([first], second)).toEqual([{ ...second, isChanged: true }, first])
    expect(withName([second, first], searchIdentity(first.states), '通いやすい')).toEqual([
      second,
      { ...first, name: '通いやすい', isChanged: true },
    ])
    expect(withoutSaved([second, first], searchIdentity(first.states))).toEqual([second])
  })

  test('of one search saved twice the newer entry counts', () => {
    const [older, newer] = [saved('1', minute(1), '前の名前'), saved('1', minute(2), '今の名前')]
    for (const list of [
      [older, newer],
      [newer, older],
    ]) {
      expect(parseSavedConditions(JSON.stringify(list))).toEqual([newer])
    }
  })

  test('what was deleted comes back to its place', () => {
    const [first, second, third] = [saved('1', minute(1)), saved('2', minute(2)), saved('3', minute(3))]
    const list = [first, second, third].reduce<SavedConditions>(withSaved, [])
    expect(withSaved(withoutSaved(list, searchIdentity(second.states)), second)).toEqual(list)
  })

  test('a name is trimmed and cut; an empty one changes nothing', () => {
    const list = [saved('1', minute(0))]
    const identity = searchIdentity([areas('1')])
    expect(withName(list, identity, ' 夜勤\u0000なし ')[0]?.name).toBe('夜勤 なし')
    expect(withName(list, identity, '𠮷'.repeat(100))[0]?.name).toBe('𠮷'.repeat(limits.savedSearchConditionName))
    expect(withName(list, identity, '\u0007夜勤\u0000\u0000なし\n')[0]?.name).toBe('夜勤 なし')
    expect(withName(list, identity, `${'あ'.repeat(limits.savedSearchConditionName - 1)} い`)[0]?.name).toBe(
      'あ'.repeat(limits.savedSearchConditionName - 1),
    )
    expect(withName(list, identity, ' \n')).toEqual(list)
  })

  test('what is stored is read as far as it can be', () => {
    const good = saved('1', minute(0))
    const bad = [
      null,
      'x',
      {},
      { ...good, name: 1 },
      { ...good, savedAt: 'x' },
      { ...good, states: [{}] },
      { ...good, id: 1 },
    ]
    expect(parseSavedConditions(JSON.stringify([...bad, good]))).toEqual([good])
    const inAccount = { ...saved('2', minute(1)), id: 'a', isChanged: true }
    expect(parseSavedConditions(JSON.stringify([good, inAccount]))).toEqual([inAccount, good])
    for (const text of [null, '', '{', '{}', '"x"', '[[[']) expect(parseSavedConditions(text)).toEqual([])
    fc.assert(fc.property(fc.jsonValue(), (value) => expectInOrder(parseSavedConditions(JSON.stringify(value)))))
  })
})

test('a name says the first conditions and counts the rest', () => {
  const labelled = (...labels: string[]) => [
    elementState(
      'text_list',
      'features',
      labels.map((label, index) => textContent(String(index), label)),
    ),
    elementState('text', 'sort', [textContent('salary', '給与の高い順（年収換算）')]),
  ]
  expect(suggestName(labelled('世田谷区', '病棟'))).toBe('世田谷区・病棟')
  expect(suggestName(labelled('世田谷区', '病棟', '二交代'))).toBe('世田谷区・病棟・二交代')
  expect(suggestName(labelled('あ'.repeat(limits.savedSearchConditionName)))).toBe(
    'あ'.repeat(limits.savedSearchConditionName),
  )
  const cut = suggestName(labelled('あ'.repeat(limits.savedSearchConditionName + 1)))
  expect(cut).toBe(`${'あ'.repeat(limits.savedSearchConditionName - 1)}…`)
  expect(suggestName(labelled('世田谷区', '病棟', '二交代', '託児所', 'リハビリ'))).toBe(
    '世田谷区・病棟・二交代 ほか2件',
  )
  const long = suggestName(labelled('あ'.repeat(100), 'い', 'う', 'え'))
  expect([...long].length).toBeLessThanOrEqual(limits.savedSearchConditionName)
  expect(long).toMatch(/… ほか1件$/)
})

test('the words of a search are its labels', () => {
  const pay = elementState('text', 'salary_type', [textContent('monthly')])
  expect(labelsOf([areas('1', '2'), pay])).toEqual(['場所1', '場所2'])
})
