import { type FigureName, figureNames } from '@tsunagu/contract/staff/figures.ts'

/** The search parameters of the page of figures. */
export interface FigureSearch {
  /** Days of Tokyo; the last twelve months where they are left out. */
  from?: string
  to?: string
  /** Whose job seekers: an id, or `none` for those of nobody yet. */
  adviser?: string
  /** The fiscal year of the report. */
  year?: number
  /** Whose rows are open. */
  rows?: FigureName
  rowsFrom?: string
  rowsTo?: string
  rowsAdviser?: string
  rowsOccupation?: string
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const day = (value: unknown): string | undefined => {
  const found = text(value)
  return found !== undefined && isDay(found) ? found : undefined
}

/** Reads them from an address, whatever it holds. */
export function readFigureSearch(search: Readonly<Record<string, unknown>>): FigureSearch {
  const [from, to, rowsFrom, rowsTo] = [search['from'], search['to'], search['rowsFrom'], search['rowsTo']].map(day)
  const [adviser, rowsAdviser, rowsOccupation] = [
    search['adviser'],
    search['rowsAdviser'],
    search['rowsOccupation'],
  ].map(text)
  const year = Number(search['year'])
  const rows = figureNames.find((name) => name === search['rows'])
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(adviser && { adviser }),
    ...(Number.isInteger(year) && year >= 2000 && year < 2200 && { year }),
    ...(rows &&
      rowsFrom &&
      rowsTo && {
        rows,
        rowsFrom,
        rowsTo,
        ...(rowsAdviser && { rowsAdviser }),
        ...(rowsOccupation && { rowsOccupation }),
      }),
  }
}

/** The last day of a month that is named `2026-11`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The period that an address names; what it leaves out is the last twelve months until today. */
export function figurePeriod({ from, to }: Pick<FigureSearch, 'from' | 'to'>, today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
  return { from: from ?? first, to: to ?? today }
}

/** The fiscal year of a day; it begins in April. */
export const fiscalYearOf = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)

const dayMs = 24 * 60 * 60_000
/** Why a period cannot be counted; `''` where it can. */
export function periodProblem({ from, to }: { from: string; to: string }): string {
  if (from > to) return '期間のはじめは、おわりと同じ日か、それより前の日にしてください。'
  if ((Date.parse(to) - Date.parse(from)) / dayMs >= 366) return '期間は、1年（366日）までにしてください。'
  return ''
}
