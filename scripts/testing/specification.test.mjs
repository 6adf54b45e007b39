import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksOf } from '@tsunagu/contract/testing/specification.ts'
import { describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { webSources } from './web-sources.mjs'

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')
const tokens = read('apps/web/src/styles/tokens.css')
const sources = webSources().map(({ text }) => text)

describe.each(checksOf('text'))('$statement', ({ check: { shows } }) => {
  it(`the words ${shows} are in the code of the web`, () => {
    expect(sources.some((text) => text.includes(shows))).toBe(true)
  })
})

describe.each(checksOf('css'))('$statement', ({ check: { property, is } }) => {
  it(`${property} is ${is}`, () => {
    const value = new RegExp(`^\\s*${property}:\\s*([^;]+);`, 'm').exec(tokens)?.[1]
    expect(value?.toLowerCase()).toBe(is.toLowerCase())
  })
})

describe.each(checksOf('test'))('$statement', ({ check: { file, title } }) => {
  it(`${file} shows it: ${title}`, () => {
    const text = read(file)
    const quoted = ["'", '"', '`'].map((quote) => quote + title + quote)
    expect(quoted.some((name) => text.includes(name))).toBe(true)
  })
})
