import { describe, expect, it } from 'vitest'
import { figurePeriod, fiscalYearOf, lastDayOf, periodProblem, readFigureSearch } from './figure-search.ts'
import { longTimeText, shareText } from './figure-words.ts'
import { reportCsv } from './report-csv.ts'

describe('the address of the figures', () => {
  it('names a period, an adviser, and open rows; anything else is left out', () => {
    const search = { from: '2026-01-01', to: '2026-13-01', adviser: 'none', year: '2025', rows: 'joined' }
    expect(readFigureSearch(search)).toEqual({ from: '2026-01-01', adviser: 'none', year: 2025 })
    const rows = { rows: 'joined', rowsFrom: '2026-01-01', rowsTo: '2026-01-31' }
    expect(readFigureSearch({ ...rows, rowsOccupation: 'nurse', x: 1 })).toEqual({ ...rows, rowsOccupation: 'nurse' })
    expect(readFigureSearch({ ...rows, rows: 'x' })).toEqual({})
  })

  it('begins with the last twelve months', () => {
    expect(figurePeriod({}, '2026-11-20')).toEqual({ from: '2025-12-01', to: '2026-11-20' })
    expect(figurePeriod({ from: '2026-04-01' }, '2026-11-20')).toEqual({ from: '2026-04-01', to: '2026-11-20' })
    expect([fiscalYearOf('2026-03-31'), fiscalYearOf('2026-04-01')]).toEqual([2025, 2026])
    expect([lastDayOf('2026-02'), lastDayOf('2026-12')]).toEqual(['2026-02-28', '2026-12-31'])
  })

  it('says why a period cannot be counted', () => {
    expect(periodProblem({ from: '2026-01-01', to: '2026-12-31' })).toBe('')
    expect(periodProblem({ from: '2026-01-02', to: '2026-01-01' })).not.toBe('')
    expect(periodProblem({ from: '2026-01-01', to: '2027-01-02' })).not.toBe('')
  })
})

describe('figures in words', () => {
  it.each([
    [null, '—'],
    [0, '0分'],
    [61, '1時間01分'],
    [1_440, '1日'],
    [4_560, '3日4時間'],
  ])('%s minutes are %s', (minutes, words) => {
    expect(longTimeText(minutes)).toBe(words)
  })

  it('have no share of nothing', () => {
    expect([shareText(1, 0), shareText(1, 3)]).toEqual(['', '33%'])
  })
})

describe('the report as a file', () => {
  it('lets no name become a formula', () => {
    const figures = {
      new_postings: 1,
      new_applicants: 2,
      placed_regular: 3,
      placed_temporary: 0,
      placed_daily: 0,
      placed_unclear: 0,
      placed_permanent: 3,
      left_early: 1,
      six_months_unknown: 0,
    }
    const row = { occupation: 'x', occupationName: '=看護, 師', figures, feesPaid: 2, feeYen: 2_000_000 }
    const [head, line] = reportCsv([row]).split('\r\n')
    expect(head?.startsWith('\uFEFF"取扱職種","求人数",')).toBe(true)
    expect(line).toBe(`"'=看護, 師","1","2","3","0","0","0","3","1","0","2","2000000"`)
  })
})
