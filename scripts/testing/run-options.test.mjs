import { describe, expect, it } from 'vitest'
import { readRunOptions } from './run-options.mjs'

describe('the arguments of npm test', () => {
  it('without any: the whole run', () => {
    expect(readRunOptions([])).toEqual({
      only: undefined,
      isEverywhere: false,
      shard: undefined,
      changedSince: undefined,
      isWhole: true,
    })
  })

  it('take a part of the steps, a shard, a change', () => {
    expect(readRunOptions(['--only', 'unit'])).toMatchObject({ only: 'unit', isWhole: false })
    expect(readRunOptions(['--all'])).toMatchObject({ isEverywhere: true, isWhole: true })
    expect(readRunOptions(['--shard', '2/3'])).toMatchObject({ shard: { index: 2, count: 3 }, isWhole: false })
    expect(readRunOptions(['--changed'])).toMatchObject({ changedSince: 'HEAD', isWhole: false })
    expect(readRunOptions(['--changed', '--since', 'main'])).toMatchObject({ changedSince: 'main' })
  })

  it.each(['0/2', '3/2', '1', '1/65', 'a/b', '-1/2', '1/2/3'])('refuse the shard %s', (shard) => {
    expect(() => readRunOptions([`--shard=${shard}`])).toThrow('--shard takes i/n')
  })

  it.each([
    [['--since', 'main'], '--since'],
    [['--changed', '--only', 'unit'], 'not both'],
    [['--slow'], '--slow'],
    [['unit'], 'unit'],
  ])('refuse %j', (args, message) => {
    expect(() => readRunOptions(args)).toThrow(message)
  })
})
