import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressPage, encodingFor } from './compress-page.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', null],
  ['identity', null],
  ['x-br', null],
  ['', null],
  [undefined, null],
])('a browser that takes %j gets %j', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))

it.each(['br', 'gzip'] as const)('a first page comes in fewer bytes of %s', async (encoding) => {
  const rows = Array.from(
    { length: 300 },
    (_, row) => `<li class="card-${row % 7}">求人${row * 7919}、月給${row * 31}円</li>`,
  )
  const html = `<!doctype html><ul>${rows.join('')}</ul>`
  const [first, later] = [await compressPage(html, encoding, true), await compressPage(html, encoding)]
  expect(first.length).toBeLessThan(later.length)
})

it('a page is the same after unpacking, and much shorter before', async () => {
  const html = `<!doctype html>${'<p>看護師の求人</p>'.repeat(1_000)}`
  const [br, gzip] = [await compressPage(html, 'br'), await compressPage(html, 'gzip')]
  expect([brotliDecompressSync(br).toString(), gunzipSync(gzip).toString()]).toEqual([html, html])
  expect(Math.max(br.length, gzip.length)).toBeLessThan(html.length / 20)
})
