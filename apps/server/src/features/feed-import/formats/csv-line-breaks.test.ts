import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { withPlainBreaks } from './csv-line-breaks.ts'

test.each([
  ['a\r\nb\r\n', 'a\nb\n'],
  ['\r\n\r\n', '\n\n'],
  ['a\rb\r\r\n', 'a\rb\r\n'],
  ['a\nb', 'a\nb'],
  ['a\r', 'a\r'],
  ['', ''],
])('%j becomes %j in pieces of any size', async (text, plain) => {
  for (const size of [1, 2, 3, 100]) {
    const count = Math.ceil(text.length / size)
    const pieces = Array.from({ length: count }, (_, at) => Buffer.from(text.slice(at * size, (at + 1) * size)))
    const read = await Array.fromAsync(withPlainBreaks(Readable.from(pieces)))
    expect(Buffer.concat(read).toString()).toBe(plain)
  }
})
