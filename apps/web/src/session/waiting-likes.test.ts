import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#web/page/fake-storage.ts'
import { dropLike, dropWaitingLikes, keepLike, waitingLikes } from './waiting-likes.ts'

beforeEach(() => vi.stubGlobal('window', { localStorage: fakeStorage() }))
afterEach(() => vi.unstubAllGlobals())

const likesOf = (session: string) => Object.fromEntries(waitingLikes(session))

test('keeps the last like of each posting, for its own session alone', () => {
  expect(keepLike('mine', 'a', true)).toBe(true)
  keepLike('mine', 'b', true)
  keepLike('mine', 'a', false)
  expect(likesOf('mine')).toEqual({ a: false, b: true })
  expect(likesOf('another')).toEqual({})
  expect(likesOf('')).toEqual({})
})

test('drops what another session has left, at its first own like', () => {
  keepLike('mine', 'a', true)
  keepLike('another', 'b', true)
  expect(likesOf('another')).toEqual({ b: true })
  expect(likesOf('mine')).toEqual({})
})

test('a like that was sent goes, unless it was changed meanwhile', () => {
  keepLike('mine', 'a', true)
  dropLike('mine', 'a', false)
  expect(likesOf('mine')).toEqual({ a: true })
  dropLike('mine', 'a', true)
  expect(likesOf('mine')).toEqual({})
})

test('nothing waits after sign-out, and nothing of visitors', () => {
  keepLike('mine', 'a', true)
  dropWaitingLikes()
  expect(likesOf('mine')).toEqual({})
  expect(keepLike('', 'a', true)).toBe(false)
})

test('what somebody else has written there counts as nothing', () => {
  window.localStorage.setItem('tsunagu.waiting-likes', '{"session":"mine","likes":{"a":"yes"}}')
  expect(likesOf('mine')).toEqual({})
})
