import { describe, expect, it } from 'vitest'
import { CountCache } from './count-cache.ts'

describe('counts of searches', () => {
  it('are good for 60 seconds', () => {
    const cache = new CountCache()
    cache.store('kango', 'nurse', { counts: [3], countedAt: 1_000 })
    expect(cache.find('kango', 'nurse', 60_999)).toEqual([3])
    expect(cache.find('kango', 'nurse', 61_000)).toBeUndefined()
    // A clock that was set back
    expect(cache.find('kango', 'nurse', 999)).toBeUndefined()
  })

  it('belong to one tenant, and are forgotten for it alone', () => {
    const cache = new CountCache()
    cache.store('kango', 'nurse', { counts: [3], countedAt: 0 })
    cache.store('kaigo', 'nurse', { counts: [5], countedAt: 0 })
    cache.forget('kango')
    expect(cache.find('kango', 'nurse', 0)).toBeUndefined()
    expect(cache.find('kaigo', 'nurse', 0)).toEqual([5])
  })

  it('are 5,000 at most: the oldest goes', () => {
    const cache = new CountCache()
    for (let index = 0; index <= 5_000; index++) cache.store('kango', String(index), { counts: [index], countedAt: 0 })
    expect([cache.find('kango', '0', 0), cache.find('kango', '1', 0)]).toEqual([undefined, [1]])
  })
})
