import { describe, expect, it } from 'vitest'
import { allToggled, toggled } from './chosen.ts'

describe('choosing', () => {
  it('takes one in and out again, up to what a call takes', () => {
    const one = toggled(new Set(), 'a')
    expect([...one]).toEqual(['a'])
    expect([...toggled(one, 'a')]).toEqual([])
    expect([...toggled(one, 'b', 1)]).toEqual(['a'])
  })

  it('takes all, or nobody where all were chosen', () => {
    expect([...allToggled(new Set(['a']), ['a', 'b', 'c'], 2)]).toEqual(['a', 'b'])
    expect([...allToggled(new Set(['a', 'b']), ['a', 'b', 'c'], 2)]).toEqual([])
  })
})
