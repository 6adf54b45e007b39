import { describe, expect, it } from 'vitest'
import { countVitest, nameFailures } from './vitest-report.mjs'

/** @param {Partial<import('./vitest-report.mjs').VitestReport>} [changes] */
const buildReport = (changes) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', name: 'a.test.ts', assertionResults: [{}, {}, {}] }],
  ...changes,
})

describe('countVitest', () => {
  it('takes the counts of a good run', () => {
    expect(countVitest(buildReport({ numPendingTests: 1, numTodoTests: 1 }), 0)).toEqual({
      passed: 3,
      failed: 0,
      skipped: 2,
      note: '',
    })
  })

  it('counts failed tests', () => {
    expect(countVitest(buildReport({ numFailedTests: 2 }), 1)).toMatchObject({ passed: 3, failed: 2 })
  })

  it('counts a file that did not load as failed', () => {
    const testResults = [{ status: 'failed', name: 'b.test.ts', assertionResults: [] }]
    expect(countVitest(buildReport({ testResults }), 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts errors outside of tests, which only the exit code shows', () => {
    expect(countVitest(buildReport(), 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  it('counts a run of no tests, or without a report, as failed', () => {
    expect(countVitest(buildReport({ numPassedTests: 0, testResults: [] }), 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('takes an empty run for good only where a part was asked for', () => {
    const empty = buildReport({ numPassedTests: 0, testResults: [] })
    for (const report of [empty, undefined]) {
      expect(countVitest(report, 0, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 })
      expect(countVitest(report, 1, { mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 1 })
    }
  })
})

describe('nameFailures', () => {
  it('names each failed test and each file that did not load, with the beginning of the reason', () => {
    const testResults = [
      {
        status: 'failed',
        name: '/r/a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'sums adds' },
          { status: 'failed', fullName: 'sums divides', failureMessages: ['Error: by zero\n    at a.test.ts:3'] },
        ],
      },
      { status: 'failed', name: '/r/b.test.ts', message: '\nCannot find package', assertionResults: [] },
      { status: 'passed', name: '/r/c.test.ts', assertionResults: [{ status: 'passed', fullName: 'is' }] },
    ]
    expect(nameFailures(buildReport({ testResults }), (path) => path.slice(3))).toEqual([
      'a.test.ts > sums divides: Error: by zero',
      'b.test.ts: Cannot find package',
    ])
  })

  it('names nothing without a report', () => {
    expect(nameFailures(undefined, String)).toEqual([])
  })
})
