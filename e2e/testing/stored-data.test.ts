import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedData } from './stored-data.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'tsunagu-stored-'))
  for (const name of ['filled', 'empty']) mkdirSync(join(place, name))
  writeFileSync(join(place, 'filled', 'table'), 'rows')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

/** What is stored, as it is seen so many milliseconds later. */
const storedAfter = (ms: number) => storedData(join(place, 'stored'), () => Date.now() + ms)
const taken = () => readdirSync(join(place, 'empty'))

it('gives what was stored under the same name', () => {
  storedAfter(0).store('one', join(place, 'filled'))
  expect(storedAfter(0).take('one', join(place, 'empty'))).toBe(true)
  expect(readFileSync(join(place, 'empty', 'table'), 'utf8')).toBe('rows')
})

it('gives nothing under another name, and nothing where nothing was stored', () => {
  expect(storedAfter(0).take('one', join(place, 'empty'))).toBe(false)
  storedAfter(0).store('one', join(place, 'filled'))
  expect(storedAfter(0).take('other', join(place, 'empty'))).toBe(false)
  expect(taken()).toEqual([])
})

it('gives nothing that is older than an hour', () => {
  storedAfter(0).store('one', join(place, 'filled'))
  expect(storedAfter(61 * 60_000).take('one', join(place, 'empty'))).toBe(false)
  expect(taken()).toEqual([])
})

it('stores the newest alone', () => {
  storedAfter(0).store('one', join(place, 'filled'))
  storedAfter(0).store('two', join(place, 'filled'))
  expect(readdirSync(join(place, 'stored'))).toEqual(['two'])
  storedAfter(0).store('two', join(place, 'filled'))
  expect(readdirSync(join(place, 'stored'))).toEqual(['two'])
})

it('removes what a killed run has left, and leaves what another one copies', () => {
  mkdirSync(join(place, 'stored', 'other.part'), { recursive: true })
  storedAfter(0).store('one', join(place, 'filled'))
  expect(readdirSync(join(place, 'stored')).toSorted()).toEqual(['one', 'other.part'])
  storedAfter(61 * 60_000).store('two', join(place, 'filled'))
  expect(readdirSync(join(place, 'stored'))).toEqual(['two'])
})
