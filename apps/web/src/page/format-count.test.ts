import fc from 'fast-check'
import { test } from 'vitest'
import { formatCount } from './format-count.ts'

test('a number has the commas that the browser would give it', () => {
  const browsers = new Intl.NumberFormat('ja-JP')
  fc.assert(fc.property(fc.maxSafeNat(), (count) => formatCount(count) === browsers.format(count)))
})
