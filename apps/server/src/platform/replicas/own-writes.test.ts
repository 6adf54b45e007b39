import { afterEach, describe, expect, it, vi } from 'vitest'
import { testKeyring } from '#server/testing/test-keyring.ts'
import { laterOf, RecentWrites, watchedMs } from './recent-writes.ts'
import { keptMs, readAfterOf, writtenPosition } from './written-position.ts'

afterEach(() => void vi.useRealTimers())

describe('the position in a cookie', () => {
  const now = new Date('2026-11-27T12:00:00+09:00')
  const later = (ms: number) => new Date(now.getTime() + ms)

  it('is read back until it has run out', () => {
    const cookie = writtenPosition(testKeyring, '16/B374D848', now)
    expect(cookie).toMatch(/^[\w.~-]+$/)
    expect(readAfterOf(testKeyring, cookie, now)).toBe('16/B374D848')
    expect(readAfterOf(testKeyring, cookie, later(keptMs + 1))).toBeNull()
    expect(readAfterOf(testKeyring, '', now)).toBeNull()
  })
  it('leads to the primary where it is not ours, or where the position could not be read', () => {
    const cookie = writtenPosition(testKeyring, '16/B374D848', now)
    for (const forged of [`${cookie}x`, cookie.replace('B374D848', '0'), 'a', '~~', '0-0~9999999999999~a.b'])
      expect(readAfterOf(testKeyring, forged, now), forged).toBe('primary')
    expect(readAfterOf(testKeyring, writtenPosition(testKeyring, null, now), now)).toBe('primary')
  })
})

describe('recent writes', () => {
  it('keep the later position of two, by its value', () => {
    expect(laterOf('1/FFFFFFFF', '2/0')).toBe('2/0')
    expect(laterOf('0/A', '0/9')).toBe('0/A')
    expect(laterOf(null, '0/9')).toBe('0/9')
    expect(laterOf('primary', '0/9')).toBe('primary')
  })
  it('are known for a while, each for its person and service', () => {
    vi.useFakeTimers()
    const recent = new RecentWrites()
    recent.note('kango', 'one', '2/0')
    recent.note('kango', 'one', '1/0')
    expect(recent.find('kango', 'one')).toBe('2/0')
    expect(recent.find('comedical', 'one')).toBeNull()
    vi.advanceTimersByTime(watchedMs + 1)
    expect(recent.find('kango', 'one')).toBeNull()
  })
  it('are bounded: beyond that everybody reads from the primary for a while', () => {
    vi.useFakeTimers()
    const recent = new RecentWrites()
    for (let index = 0; index <= 20_000; index += 1) recent.note('kango', String(index), '1/0')
    expect(recent.find('kango', 'nobody')).toBe('primary')
    vi.advanceTimersByTime(watchedMs + 1)
    expect(recent.find('kango', 'nobody')).toBeNull()
  })
})
