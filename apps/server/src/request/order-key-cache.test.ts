import { expect, test } from 'vitest'
import { OrderKeyCache } from './order-key-cache.ts'

test('the oldest keys go where there are more than 32 MB', () => {
  const cache = new OrderKeyCache()
  const keys = new Uint8Array(12_000_000)
  for (const name of ['one', 'two', 'two', 'three']) cache.store(name, keys)
  expect(['one', 'two', 'three'].map((name) => cache.find(name) !== undefined)).toEqual([false, true, true])
})
