import { QueryClient } from '@tanstack/react-query'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { FavoriteStore, favoritesBeside } from './favorite-store.ts'

afterEach(() => vi.useRealTimers())

test('a like notifies the hearts of its posting, and to no others', () => {
  const store = new FavoriteStore()
  const [own, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  store.subscribe('a', own)
  store.subscribe('b', other)
  store.set('a', true)
  expect(store.get('a')).toBe(true)
  expect(store.get('b')).toBeUndefined()
  expect(own).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
})

test('who stopped listening is not notified, and the other heart of the posting goes on', () => {
  const store = new FavoriteStore()
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = store.subscribe('a', first)
  store.subscribe('a', second)
  stop()
  store.set('a', true)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

test('another job seeker begins without the likes of the one before', () => {
  const store = new FavoriteStore()
  const heart = vi.fn<() => void>()
  store.subscribe('a', heart)
  store.set('a', true)
  store.clear()
  expect(store.get('a')).toBeUndefined()
  expect(heart).toHaveBeenCalledTimes(2)
})

test('a like that no heart shows is forgotten with the responses of its time, one that is shown again stays', () => {
  vi.useFakeTimers()
  const store = new FavoriteStore()
  const show = (id: string) => store.subscribe(id, () => undefined)
  const [hideFirst, hideSecond] = [show('a'), show('b')]
  store.set('a', true)
  store.set('b', true)
  hideFirst()
  hideSecond()
  vi.advanceTimersByTime(limits.queryGcTimeMs - 1)
  show('b')
  vi.advanceTimersByTime(limits.queryGcTimeMs)
  expect(store.get('a')).toBeUndefined()
  expect(store.get('b')).toBe(true)
})

test('likes belong to the cache beside them', () => {
  const [one, other] = [new QueryClient(), new QueryClient()]
  favoritesBeside(one).set('a', true)
  expect(favoritesBeside(one).get('a')).toBe(true)
  expect(favoritesBeside(other).get('a')).toBeUndefined()
})
