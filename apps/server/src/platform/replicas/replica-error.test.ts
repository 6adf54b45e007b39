import { expect, it } from 'vitest'
import { NotReplayed } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { faultOf } from './replica-error.ts'

const coded = (code: string) => Object.assign(new Error('of the database or the network'), { code })

it.each([
  ['ECONNREFUSED', 'gone'],
  ['57P01', 'gone'],
  ['08006', 'gone'],
  ['28P01', 'gone'],
  ['40001', 'conflict'],
  ['25006', 'ask_primary'],
  ['42P01', 'ask_primary'],
  ['42703', 'ask_primary'],
  // One statement has run out of memory or of room for sorting: others go on
  ['53200', 'ask_primary'],
  ['53100', 'ask_primary'],
  // Twice a minute for one read would be no help
  ['57014', null],
])('an error %s of a replica means %s', (code, fault) => {
  expect(faultOf(coded(code))).toBe(fault)
})

it('tells errors of connections and of the read itself apart', () => {
  expect(faultOf(new Error('Connection terminated unexpectedly'))).toBe('gone')
  expect(faultOf(new Error('timeout exceeded when trying to connect'))).toBe('ask_primary')
  expect(faultOf(new NotReplayed())).toBe('ask_primary')
  expect(faultOf(new Problem('not_found'))).toBe('ask_primary')
  expect(faultOf(new Problem('invalid_argument'))).toBeNull()
  expect(faultOf(new TypeError('a fault of ours'))).toBeNull()
  expect(faultOf('no error at all')).toBeNull()
})
