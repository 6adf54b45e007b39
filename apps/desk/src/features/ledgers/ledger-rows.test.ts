import { describe, expect, it } from 'vitest'
import { periodOf } from './ledger-period.ts'
import { missingCells, rowsOf } from './ledger-rows.ts'

const line = (cells: string[], missing: number[] = [], isContinued = false) => ({ cells, missing, isContinued })
const lines = [
  line(['田中 美咲', '', '病棟'], [1]),
  line(['田中 美咲', '', '外来'], [1, 2], true),
  line(['篠田 早苗', '狛江市', 'ｸﾘﾆｯｸ']),
]
const all = { words: '', isMissingOnly: false }

describe('the lines of a ledger', () => {
  it('are all there, the second of a person without repeating who it is', () => {
    expect(rowsOf(lines, all).map(({ isContinued }) => isContinued)).toEqual([false, true, false])
  })

  it('are narrowed by words, however these are typed', () => {
    expect(rowsOf(lines, { ...all, words: '田中　外来' }).map(({ id, isContinued }) => [id, isContinued])).toEqual([
      [1, false],
    ])
    expect(rowsOf(lines, { ...all, words: 'クリニック' }).map(({ id }) => id)).toEqual([2])
  })

  it('are narrowed to those with something missing', () => {
    expect(rowsOf(lines, { ...all, isMissingOnly: true }).map(({ id }) => id)).toEqual([0, 1])
  })

  it('count what is missing of a person once', () => {
    expect(missingCells(lines, 2)).toBe(2)
  })
})

describe('the period of a ledger', () => {
  it('is the business year until today, unless an address says otherwise', () => {
    expect(periodOf({}, '2026-11-20')).toEqual({ from: '2026-04-01', to: '2026-11-20' })
    expect(periodOf({}, '2027-03-31')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
    expect(periodOf({ from: '2025-04-01', to: 'x' }, '2026-11-20')).toEqual({ from: '2025-04-01', to: '2026-11-20' })
  })
})
