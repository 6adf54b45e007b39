import { expect, test } from 'vitest'
import type { SavedPage } from '#web/session/saved-page.ts'
import { copyDocument, filesOf, offlineDocument, offlineHeaders, templateOf } from './offline-document.ts'

const served = `<!doctype html><html><head><title>いまは、つながっていません｜つなぐ看護</title>
<link rel="icon" href="/tenant-assets/kango/favicon.svg">
<link rel="stylesheet" href="/assets/style-1.css"><link rel="modulepreload" href="/assets/x.js" nonce="old">
<style nonce="old">:root{}</style></head><body><div id="root"><header><a href="/"><img class="logo" src="/tenant-assets/kango/logo.svg"></a>
<button aria-label="メニューを開く"></button></header><main id="main"><h1>いまは</h1><button data-retry="true">もう一度</button>
<div data-waiting="true" hidden=""><p>送信待ち</p></div>
<div data-saved-pages="true" hidden="">${['plan', 'message', 'posting']
  .map(
    (kind) => `<div data-saved-kind="${kind}" hidden=""><h3>${kind}</h3><ul><li><a href="/__path__"><b>__title__</b>
<span>__place__</span>__when__に保存</a></li></ul></div>`,
  )
  .join('')}</div>
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
  expect(document.match(/<li>/g)).toHaveLength(4)
  expect(document).toContain('href="/job_postings/2"')
  expect(document).toContain('&lt;b&gt;看護師&lt;/b&gt; $&amp; 日勤')
  expect(document).toContain('<div data-saved-pages="true">')
  expect(document).toContain('<div data-saved-kind="posting"><h3>')
  expect(document).toContain('<div data-saved-kind="plan" hidden=""><h3>')
  expect(offlineDocument(template, [], 'fresh')).toContain('<div data-saved-pages="true" hidden="">')
})

test('lists the schedule, interviews and messages apart from postings', () => {
  const pages = ['/account/schedule', '/account/interviews/1', '/account/messages/1', '/job_postings/1']
  const document = offlineDocument(
    template,
    pages.map((path) => ({ ...page, path })),
    'fresh',
  )
  const rowsOf = (kind: string) =>
    new RegExp(`<div data-saved-kind="${kind}">([\\s\\S]*?)</div>`).exec(document)?.[1]?.match(/href="[^"]+"/g)
  expect(rowsOf('plan')).toEqual(['href="/account/schedule"', 'href="/account/interviews/1"'])
  expect(rowsOf('message')).toEqual(['href="/account/messages/1"'])
  expect(rowsOf('posting')).toEqual(['href="/job_postings/1"'])
})

test('a page that the version before has kept lists nothing, and is shown all the same', () => {
  const before = served.replace(/<div data-saved-kind[\s\S]*?<\/ul><\/div>/g, '')
  expect(offlineDocument(templateOf(before), [page], 'fresh')).toContain('data-retry')
})

test('shows the copy of a page under a note, in its own styles and under its own name', () => {
  const document = copyDocument(template, page, 'fresh')
  expect(document).toContain(
    '<main id="main"><div class="wrap read"><p>2020年11月18日 10:00に保存した内容</p></div><h1>看護師</h1></main>',
  )
  expect(document).toContain('href="/assets/style-0.css"')
  expect(document).toContain('<title>&lt;b&gt;看護師&lt;/b&gt; $&amp; 日勤｜みずほ病院｜つなぐ看護</title>')
})

test('runs its own script alone', () => {
  const document = offlineDocument(template, [], 'fresh')
  expect(document.match(/nonce="[^"]*"/g)).toEqual(['nonce="fresh"', 'nonce="fresh"'])
  expect(offlineHeaders('fresh')['content-security-policy']).toContain("script-src 'nonce-fresh'")
})
