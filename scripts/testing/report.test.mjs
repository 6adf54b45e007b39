import { expect, it } from 'vitest'
import { describeFailures, formatReport } from './report.mjs'

it('shows a line for each step and ends with the sums alone on a line', () => {
  const lines = formatReport([
    { title: 'types', passed: 1, failed: 0, skipped: 0, note: '', seconds: 1.23 },
    { title: 'server', passed: 40, failed: 2, skipped: 1, note: 'see above', seconds: 12.3 },
  ]).split('\n')
  expect(lines).toEqual([
    'step    passed  failed skipped     time',
    'types        1       0       0    1.2 s',
    'server      40       2       1   12.3 s  see above',
    '',
    '41 passed, 2 failed',
  ])
})

it('names what failed, the first thirty, and says nothing where all is well', () => {
  expect(describeFailures([{ title: 'types' }, { title: 'unit tests', failures: [] }])).toBe('')
  expect(describeFailures([{ title: 'unit tests', failures: ['a.test.ts > adds: expected 1 to be 2'] }])).toBe(
    'failed\n  unit tests: a.test.ts > adds: expected 1 to be 2',
  )
  const failures = Array.from({ length: 32 }, (_, index) => `a.test.ts > ${index}: no`)
  const lines = describeFailures([{ title: 'web', failures }]).split('\n')
  expect([lines.length, lines.at(-1)]).toEqual([32, '  and 2 more'])
})
