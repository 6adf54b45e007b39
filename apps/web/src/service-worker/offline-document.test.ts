import { expect, test } from 'vitest'
import type { SavedPage } from '#web/session/saved-page.ts'
import { copyDocument, filesOf, offlineDocument, offlineHeaders, templateOf } from './offline-document.ts'

const served = `<!doctype html><html><head><title>いまは、つながっていません｜つなぐ看護</title>
<link rel="icon" href="/tenant-assets/kango/favicon.svg">
<link rel="stylesheet" href="/assets/style-1.css"><link rel="modulepreload" href="/assets/x.js" nonce="old">
<style nonce="old">:root{}</style></head><body><div id="root"><header><a href="/"><img class="logo" src="/tenant-assets/kango/logo.svg"></a>
<button aria-label="メニューを開く"></button></header><main id="main"><h1>いまは</h1><button data-retry="true">もう一度</button>
<div data-saved-pages="true" hidden=""><ul><li><a href="/__path__"><b>__title__</b><span>__place__</span>__when__に保存</a></li></ul></div>
<div data-copy-note="true" hidden=""><p>__when__に保存した内容</p></div></div><!--/$--></main></div>
<script id="page-state" type="application/json">{"secret":1}</script><script type="module" src="/assets/x.js"></script></body></html>`

const page: SavedPage = {
  path: '/job_postings/1',
  title: '<b>看護師</b> $& 日勤',
  place: 'みずほ病院',
  savedAt: '2020-11-18T01:00:00Z',
  html: '<h1>看護師</h1>',
  styles: ['/assets/style-0.css'],
}
const template = templateOf(served)

test('keeps of the served page what needs no code, and names its files', () => {
  expect(template).not.toMatch(/script|modulepreload|メニューを開く|secret/)
  expect(template).toContain('data-retry')
  expect(filesOf(served)).toEqual([
    '/assets/icons.svg',
    '/assets/style-1.css',
    '/tenant-assets/kango/logo.svg',
    '/tenant-assets/kango/favicon.svg',
  ])
})

test('lists the saved pages as text, and hides the list where there are none', () => {
  const document = offlineDocument(template, [page, { ...page, path: '/job_postings/2' }], 'fresh')
  expect(document.match(/<li>/g)).toHaveLength(2)
  expect(document).toContain('href="/job_postings/2"')
  expect(document).toContain('&lt;b&gt;看護師&lt;/b&gt; $&amp; 日勤')
  expect(document).toContain('<div data-saved-pages="true">')
  expect(offlineDocument(template, [], 'fresh')).toContain('<div data-saved-pages="true" hidden="">')
})

test('shows the copy of a page under a note, in its own styles and under its own name', () => {
  const document = copyDocument(template, page, 'fresh')
  expect(document).toContain(
    '<main id="main"><div class="wrap read"><p>2020年11月18日に保存した内容</p></div><h1>看護師</h1></main>',
  )
  expect(document).toContain('href="/assets/style-0.css"')
  expect(document).toContain('<title>&lt;b&gt;看護師&lt;/b&gt; $&amp; 日勤｜みずほ病院｜つなぐ看護</title>')
})

test('runs its own script alone', () => {
  const document = offlineDocument(template, [], 'fresh')
  expect(document.match(/nonce="[^"]*"/g)).toEqual(['nonce="fresh"', 'nonce="fresh"'])
  expect(offlineHeaders('fresh')['content-security-policy']).toContain("script-src 'nonce-fresh'")
})
