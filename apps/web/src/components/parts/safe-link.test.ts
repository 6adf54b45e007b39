import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://example.jp/a?b=c#d', true],
  ['HTTP://example.jp/', true],
  ['mailto:a@example.jp', false],
  ['tel:0312345678', false],
  ['/term', false],
  ['#top', false],
  ['?page=2', false],
  ['  /term ', false],
])('%j is a link; it leaves the site: %s', (url, isExternal) => {
  expect(safeLink(url)).toEqual({ href: url.trim(), isExternal })
})

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//example.jp/',
  '/\\example.jp/',
  '/\t/example.jp/',
  'example.jp',
])('%j is no link', (url) => {
  expect(safeLink(url)).toBeNull()
})
