import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mergeDefinitions } from '#server/definitions/merge-definitions.ts'
import { SourceMap, type YamlObject, type YamlValue } from '#server/definitions/sourced-yaml.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { ListChange } from './arrange-yaml.ts'
import { arrangeYaml } from './edit-yaml.ts'

const base = { components: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, type: 'title' })) }
const list = ['components']

/** A service's text with what it makes of the base. */
const mergedWith = (text: string): YamlValue => {
  const own = parse(text) as YamlValue
  return own === null ? base : mergeDefinitions(base, own, new SourceMap())
}
const idsOf = (text: string): string =>
  ((mergedWith(text) as YamlObject)['components'] as YamlObject[]).map(({ id }) => id).join('')
const arrange = (text: string, change: ListChange): string =>
  arrangeYaml(text, change, { base, merged: mergedWith(text) })
const move = (text: string, name: string, before: string | null) => arrange(text, { act: 'move', list, name, before })
const add = (text: string, name: string, before: string | null) =>
  arrange(text, { act: 'add', list, name, before, value: { type: 'title' } })

describe('arranging a list on top of the base', () => {
  it('moves entries of the base anywhere, also behind the last one', () => {
    expect(idsOf(move('', 'd', 'a'))).toBe('dabce')
    expect(idsOf(move('', 'a', null))).toBe('bcdea')
    expect(idsOf(move(move('', 'a', null), 'b', null))).toBe('cdeab')
  })

  it('says nothing of entries that are back in their place', () => {
    expect(move(move('', 'd', 'a'), 'd', 'e')).toBe('')
  })

  it('reaches any order from any other', () => {
    const orders = ['edcba', 'bacde', 'caebd', 'eabcd', 'abcde', 'dbeac']
    let text = ''
    for (const order of orders) {
      for (const name of order) text = move(text, name, null)
      expect(idsOf(text)).toBe(order)
    }
  })

  it('adds at a place and at the end, and moves what is new among the base’s', () => {
    const added = add(add('', 'x', 'b'), 'y', null)
    expect(idsOf(added)).toBe('axbcdey')
    expect(idsOf(move(added, 'y', 'x'))).toBe('ayxbcde')
    expect(idsOf(move(added, 'x', null))).toBe('abcdeyx')
    expect(idsOf(move(added, 'e', null))).toBe('axbcdye')
  })

  it('names no place by an entry that was taken out', () => {
    const text = arrange(add('', 'x', 'b'), { act: 'remove', list, name: 'b' })
    expect([idsOf(text), text]).toEqual(['axcde', expect.stringContaining('before: c')])
  })

  it('leaves the base’s list where the last own entry goes', () => {
    expect(idsOf(arrange(add('', 'x', 'b'), { act: 'remove', list, name: 'x' }))).toBe('abcde')
  })

  it('keeps comments and values', () => {
    const text = '# Of ours\ncomponents:\n  # Why it is here\n  - id: c\n    type: catchphrase # short\n'
    const moved = move(text, 'c', 'a')
    expect(moved).toContain('# Why it is here\n  - id: c\n    before: a\n    type: catchphrase # short')
    expect(moved).toContain('# Of ours')
  })

  it('refuses unknown entries, a second one of a name, and a place before itself', () => {
    expect(() => move('', 'z', null)).toThrow(Problem)
    expect(() => move('', 'a', 'z')).toThrow(Problem)
    expect(() => move('', 'a', 'a')).toThrow(Problem)
    expect(() => add('', 'a', null)).toThrow(Problem)
    expect(() => arrange('', { act: 'remove', list: ['none'], name: 'a' })).toThrow(Problem)
  })

  it('writes a list without ids as a whole', () => {
    const sets = [{ key: 'one' }, { key: 'two' }, { key: 'three' }]
    const ground = { base: { sets }, merged: { sets } }
    const text = arrangeYaml('', { act: 'move', list: ['sets'], name: '2', before: '0' }, ground)
    expect(parse(text)).toEqual({ sets: [{ key: 'three' }, { key: 'one' }, { key: 'two' }] })
  })
})
