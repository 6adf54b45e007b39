import { describe, expect, it } from 'vitest'
import { changedWords, daysLeft, movedWord } from './merge-words.ts'

describe('the words of a merge', () => {
  it('name what has changed between two readings', () => {
    expect(changedWords('account:1,message:2,todo:3', 'account:1,message:9,todo:4')).toEqual(['メッセージ', 'To-Do'])
    expect(changedWords('account:1', 'account:1')).toEqual([])
    expect(movedWord('of_a_newer_server')).toBe('of_a_newer_server')
  })

  it('count the days that are left, the last one too', () => {
    const now = new Date('2026-11-20T09:00:00+09:00')
    expect(daysLeft('2026-12-20T09:00:00+09:00', now)).toBe(30)
    expect(daysLeft('2026-11-20T09:01:00+09:00', now)).toBe(1)
    expect(daysLeft('2026-11-19T09:00:00+09:00', now)).toBe(0)
  })
})
