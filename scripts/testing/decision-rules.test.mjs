import { describe, expect, it } from 'vitest'
import { findDecisionFaults } from './decision-rules.mjs'

const good = `# 001. Node by npm

- Date: 2026-11-20
- Status: accepted

## Context
- It must run anywhere.

## Decision
- We pin it.

## Consequences
- One version.
`
const path = 'docs/decisions/001-node-by-npm.md'
const list = '# Decisions\n\n## Foundations\n\n- [001](001-node-by-npm.md) Node by npm\n'

/** @param {string} text of the record @param {string} [listText] @param {{ path: string, text: string }[]} [others] */
const faultsOf = (text, listText = list, others = []) =>
  findDecisionFaults([{ path, text }, { path: 'docs/decisions/README.md', text: listText }, ...others])

/** @type {[what: string, text: string, reported: string][]} */
const planted = [
  ['another number', good.replace('# 001.', '# 002.'), 'Its first line'],
  ['no date', good.replace('2026-11-20', 'today'), '- Date'],
  ['no status', good.replace('- Status: accepted\n', ''), '- Status'],
  ['a status of its own', good.replace('accepted', 'accepted, mostly'), '- Status'],
  ['no consequences', good.replace('## Consequences', '## Notes'), 'Its headings'],
  ['a second decision', good.replace('## Decision', '## Decision\n\n## Decision'), 'Its headings'],
  ['too many lines', good + '- More.\n'.repeat(30), 'It has 43 lines'],
  ['a long line', `${good}- ${'a'.repeat(140)}\n`, 'at most 140'],
]

describe('decision records', () => {
  it('may be as the template has them, superseded ones too', () => {
    expect(faultsOf(good)).toEqual([])
    expect(faultsOf(good.replace('accepted', 'superseded by 002'))).toEqual([])
    expect(faultsOf(good.replace('accepted', 'accepted; adds to 002, 003'))).toEqual([])
  })

  it.each(planted)('with %s are found', (_, text, reported) => {
    const faults = faultsOf(text)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(reported)
  })

  it('are listed once', () => {
    const line = '- [001](001-node-by-npm.md) Node by npm\n'
    expect(faultsOf(good, list.replace(line, ''))[0]).toContain('0 times')
    expect(faultsOf(good, list + line)[0]).toContain('2 times')
    expect(faultsOf(good, list.replace('[001]', '[002]'))[0]).toContain("not the file's")
  })

  it('have a number each', () => {
    const other = { path: 'docs/decisions/001-other.md', text: good }
    expect(faultsOf(good, `${list}- [001](001-other.md) Other\n`, [other])[0]).toContain('Two records')
  })
})
