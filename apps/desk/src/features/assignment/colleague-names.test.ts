import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import { describe, expect, it } from 'vitest'
import { advisersFor, adviserText } from './colleague-names.ts'

const colleague = (staffId: string, more: Partial<Colleague> = {}): Colleague => ({
  staffId,
  name: staffId,
  nameKana: staffId,
  roles: ['adviser'],
  isActive: true,
  canAdvise: true,
  ...more,
})
const [a, b, admin, gone] = [
  colleague('a'),
  colleague('b'),
  colleague('admin', { canAdvise: false }),
  colleague('gone', { canAdvise: false, isActive: false }),
]

describe('those who can look after job seekers', () => {
  it('are oneself first, then the others, without who cannot', () => {
    const all = [a, admin, b, gone]
    expect(advisersFor(all, 'b')).toEqual([b, a])
    expect(advisersFor(all, 'admin')).toEqual([a, b])
  })
})

describe('the name of an adviser', () => {
  it.each([
    [null, '未割当'],
    ['a', 'a'],
    ['gone', 'gone（停止中）'],
    ['stranger', '不明'],
  ])('of %s is %s', (id, text) => {
    expect(adviserText(id, [a, gone])).toBe(text)
  })

  it('is no empty text until the names are there', () => {
    expect(adviserText('a', undefined)).toBe('…')
    expect(adviserText(null, undefined)).toBe('未割当')
  })
})
