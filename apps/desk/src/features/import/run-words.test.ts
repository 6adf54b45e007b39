import { expect, test } from 'vitest'
import { largestShare, stateTagOf } from './run-words.ts'

const undo = { reason: '', byName: '', datetime: '', doneCount: 0, totalCount: 1, leftCount: 0 }

test('what is taken back is said before how it ended', () => {
  expect(stateTagOf({ state: 'cut_off', undo: null }).text).toBe('中断')
  expect(stateTagOf({ state: 'done', undo: { ...undo, state: 'running' } }).text).toBe('取り消し中')
  expect(stateTagOf({ state: 'failed', undo: { ...undo, state: 'done' } }).text).toBe('取り消し済み')
})

test('the largest share of a source counts; sources without an open posting count nothing', () => {
  expect(largestShare([])).toBe(0)
  expect(
    largestShare([
      { closing: 1, open: 4 },
      { closing: 3, open: 6 },
      { closing: 0, open: 0 },
    ]),
  ).toBe(0.5)
})
