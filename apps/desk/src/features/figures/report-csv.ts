import type { ReportRow } from '@tsunagu/contract/endpoints/fees/figure-calls.ts'
import { reportFigures } from '@tsunagu/contract/staff/figures.ts'
import { csvText } from '#desk/page/csv.ts'
import { feesWords, reportWords } from './figure-words.ts'

/** The yearly report as a file for a spreadsheet. */
export const reportCsv = (rows: readonly ReportRow[]): string =>
  csvText([
    ['取扱職種', ...reportFigures.map((figure) => reportWords[figure]), feesWords, '手数料の額（円）'],
    ...rows.map(({ occupationName, figures, feesPaid, feeYen }) => [
      occupationName,
      ...reportFigures.map((figure) => String(figures[figure])),
      String(feesPaid),
      String(feeYen),
    ]),
  ])
