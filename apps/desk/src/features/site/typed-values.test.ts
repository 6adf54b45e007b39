import type { SiteField } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { describe, expect, it } from 'vitest'
import { compareLines } from './line-difference.ts'
import { problemText } from './problem-words.ts'
import { readSiteSearch } from './site-search.ts'
import { changeText } from './site-words.ts'
import { changesOf, placeKey, typedProblem } from './typed-values.ts'

const field = (at: string[], value: SiteField['value'], kind: SiteField['kind'] = 'text'): SiteField => ({
  at,
  kind,
  value,
  published: value,
  isOwn: false,
  choices: [],
})

describe('typed values', () => {
  it('are changes where they differ, numbers as numbers, and nothing for what stays unset', () => {
    const fields = [field(['a'], 'x'), field(['n'], 3, 'number'), field(['b'], null), field(['c'], true, 'boolean')]
    const typed = { [placeKey(['a'])]: 'x', [placeKey(['n'])]: '9', [placeKey(['b'])]: '', [placeKey(['c'])]: false }
    expect(changesOf(fields, typed)).toEqual([
      { at: ['n'], value: 9 },
      { at: ['c'], value: false },
    ])
    expect(typedProblem(field(['n'], 3, 'number'), 'many')).not.toBe('')
  })
})

describe('words', () => {
  it('say what was changed where, and what is wrong', () => {
    const change = { path: 'screens/top.yaml', kind: 'changed' as const, before: '', after: '' }
    expect(changeText({ ...change, at: ['components', 'hero', 'payload', 'title'] })).toBe(
      '「hero ＞ 見出し」を変えました',
    )
    expect(problemText({ reason: '"title" must be of type string' })).toBe('「title」は文字で書いてください。')
    expect(problemText({ reason: 'something new' })).toContain('something new')
  })
})

describe('a difference of texts', () => {
  it('keeps what is the same, and shows what went and came', () => {
    const lines = compareLines('a\nb\nc\n', 'a\nx\nc\nd\n').map(({ kind, text }) => `${kind} ${text}`)
    expect(lines).toEqual(['same a', 'removed b', 'added x', 'same c', 'added d'])
    expect(compareLines('', 'a\n')).toEqual([{ kind: 'added', text: 'a' }])
  })
})

describe('the address', () => {
  it('is read whatever it holds', () => {
    expect(readSiteSearch({ tab: 'theme', path: '../x', part: 'hero' })).toEqual({ tab: 'theme', part: 'hero' })
    expect(readSiteSearch({ tab: 'none', path: 'screens/top.yaml' })).toEqual({ path: 'screens/top.yaml' })
  })
})
