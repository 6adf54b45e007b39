import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

it('every page of the portal is opened at 375 px in Firefox and WebKit', () => {
  const paths = [...read('apps/web/src/page/paths.ts').matchAll(/: '(\/[^':]*)',/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(35)
  const opened = [...read('e2e/engines/narrow-pages.ts').matchAll(/'(\/[^'?]*)/g)].map(([, path]) => path)
  expect(paths.filter((path) => !opened.includes(path))).toEqual([])
})
