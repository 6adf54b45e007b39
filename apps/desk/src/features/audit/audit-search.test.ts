import { expect, it } from 'vitest'
import { askedOf, readAuditSearch } from './audit-search.ts'

const id = '5d1c0f52-6a52-4d0b-9a55-3d0c4f2f7e11'

it('reads what an address may say, and leaves out the rest', () => {
  expect(readAuditSearch({ who: id, act: 'getLedger', person: id, from: '2026-11-01', to: '2026-11-30' })).toEqual({
    who: id,
    act: 'getLedger',
    person: id,
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(readAuditSearch({ who: 'nobody', act: 'a b', person: 7, from: '2026-13-01', to: 'today' })).toEqual({})
})

it('asks by the names of the call', () => {
  expect(askedOf({ who: id, act: 'getLedger', from: '2026-11-01' })).toEqual({
    operatorKeyId: id,
    operation: 'getLedger',
    from: '2026-11-01',
  })
})
