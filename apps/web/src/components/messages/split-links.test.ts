import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { splitLinks } from './split-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('addresses in a text', () => {
  it.each([
    ['道順は https://example.jp/access です', ['https://example.jp/access']],
    ['（https://example.jp/a?b=1&c=%E3%81%82#d）', ['https://example.jp/a?b=1&c=%E3%81%82#d']],
    ['See (http://example.jp/x).', ['http://example.jp/x']],
    ['https://example.jp。次は「https://example.jp/2」、', ['https://example.jp', 'https://example.jp/2']],
    ['https://example.jp/求人/1、', ['https://example.jp/求人/1']],
    ['HTTPS://EXAMPLE.JP', ['HTTPS://EXAMPLE.JP']],
    ['https:// だけ、http:/one ftp://example.jp javascript:alert(1) www.example.jp', []],
    ['', []],
  ])('in %j', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })

  it('leave the text as it was, and lead to web pages alone', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('https://', 'javascript:', '\n', '。', '（', ')', '"><script>'),
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('')
        const pieces = splitLinks(text)
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        const links = linksIn(text)
        expect(links.filter((href) => !/^https?:\/\//i.test(href) || safeLink(href)?.isExternal === false)).toEqual([])
      }),
    )
  })
})
