import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksOf, gapsOutside, unexpectedFault } from '@tsunagu/contract/testing/specification.ts'
import { describe, expect, it } from 'vitest'
import { root } from '../root.mjs'
import { webSources } from './web-sources.mjs'

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')
const tokens = read('packages/look/src/styles/tokens.css')
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

/** @param {{ file: string, title: string }} check */
const factOf = ({ file, title }) => `${file} shows it: ${title}`

/** @param {{ file: string, title: string }} check */
function faultOf({ file, title }) {
  const text = existsSync(join(root, file)) ? read(file) : ''
  const isThere = ["'", '"', '`'].some((quote) => text.includes(quote + title + quote))
  return isThere ? '' : 'there is no such test'
}

describe.each(checksOf('test'))('$statement', ({ check }) => {
  it(`${check.file} shows it: ${check.title}`, () => {
    expect(unexpectedFault(factOf(check), faultOf(check))).toBe('')
  })
})

it('every known gap is about a test', () => {
  const facts = checksOf('test').map(({ check }) => factOf(check))
  expect(gapsOutside(facts, 'tests')).toEqual([])
})
