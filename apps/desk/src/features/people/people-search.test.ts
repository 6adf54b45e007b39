import {
  operatorsOf,
  type PeopleFilter,
  peopleFilterFieldNames,
  peopleFilterFields,
} from '@tsunagu/contract/staff/people-filters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatColumns, formatFilters, parseColumns, parseFilters, readPeopleSearch } from './people-search.ts'

const valuesOf = (field: PeopleFilter['field']): fc.Arbitrary<string[]> => {
  const { kind, ...rest } = peopleFilterFields[field]
  if (kind === 'days') return fc.integer({ min: 1, max: 3_999 }).map((days) => [String(days)])
  if (kind === 'tag') return fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 })
  const one =
    kind === 'code'
      ? fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', '_'), minLength: 1, maxLength: 20 })
      : kind === 'adviser'
        ? fc.oneof(fc.constantFrom('me', 'none'), fc.uuid())
        : fc.constantFrom(...('words' in rest ? rest.words : []))
  return fc.uniqueArray(one, { minLength: 1, maxLength: 5 })
}
const filter: fc.Arbitrary<PeopleFilter> = fc
  .constantFrom(...peopleFilterFieldNames)
  .chain((field) =>
    fc.record({ field: fc.constant(field), operator: fc.constantFrom(...operatorsOf(field)), values: valuesOf(field) }),
  )

describe('conditions in an address', () => {
  it('come back as they went in', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 6 }), (filters) => {
        const chips = filters.map((one) => ({ filter: one }))
        expect(parseFilters(formatFilters(chips))).toEqual(chips)
      }),
    )
  })

  it('that mean nothing are kept, and none are none', () => {
    expect(parseFilters('blood.any_of.a~contact.over_days.14~licence.any_of')).toEqual([
      { unknown: 'blood.any_of.a' },
      { filter: { field: 'contact', operator: 'over_days', values: ['14'] } },
      { unknown: 'licence.any_of' },
    ])
    expect(parseFilters(formatFilters([]))).toEqual([])
    expect(formatFilters(parseFilters('constructor.any_of.x'))).toBe('constructor.any_of.x')
  })

  it('of any text are read without a fault', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseFilters(text).every((chip) => 'filter' in chip || chip.unknown !== '')).toBe(true)
      }),
    )
  })
})

it('columns are in the order of the list, each once; unknown ones are left out', () => {
  expect(parseColumns('contact.kana.kana.sex')).toEqual(['kana', 'contact'])
  expect(parseColumns(formatColumns([]))).toEqual([])
})

it('an address of anything is read as what is known of it', () => {
  expect(readPeopleSearch({ view: 'mine', f: 1, sort: 'age', dir: 'asc', cols: '', more: 'x' })).toEqual({
    view: 'mine',
    dir: 'asc',
  })
})
