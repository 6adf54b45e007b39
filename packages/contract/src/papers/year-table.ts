import { innerRule, outerRule, type PaperSheet, writeLines } from './paper-page.ts'

/** A row of the tables of a 履歴書. */
export interface YearRow {
  year: string
  month: string
  text: string
  align?: 'middle' | 'end'
}

export const left = 17
export const right = 193
const yearRight = left + 20
const monthRight = yearRight + 11
const textLeft = monthRight + 3
const rowHeight = 8.6
const headHeight = 7

/** The width of a row's text. */
export const rowTextWidth = right - 3 - textLeft

function drawHead(sheet: PaperSheet, y: number, title: string): void {
  sheet.fill({ x: left, y, width: right - left, height: headHeight })
  const line = { y, height: headHeight, size: 2.8, font: 'gothic', align: 'middle', isSoft: true } as const
  writeLines(sheet, { ...line, x: (left + yearRight) / 2, lines: ['年'] })
  writeLines(sheet, { ...line, x: (yearRight + monthRight) / 2, lines: ['月'] })
  writeLines(sheet, { ...line, x: (monthRight + right) / 2, lines: [title] })
  sheet.rule(left, y + headHeight, right, y + headHeight, outerRule)
}

const places = { start: textLeft, middle: (monthRight + right) / 2, end: right - 3 } as const

function drawRow(sheet: PaperSheet, y: number, { year, month, text, align }: YearRow): void {
  const line = { y, height: rowHeight, align: 'middle' } as const
  writeLines(sheet, { ...line, x: (left + yearRight) / 2, lines: [year] })
  writeLines(sheet, { ...line, x: (yearRight + monthRight) / 2, lines: [month] })
  const side = align ?? 'start'
  writeLines(sheet, { ...line, x: places[side], lines: [text], align: side })
}

/** Draws a table with so many rows, empty ones at its end. Returns where it ends. */
export function drawYearTable(
  sheet: PaperSheet,
  { y, title, rows, count }: { y: number; title: string; rows: readonly YearRow[]; count: number },
): number {
  const bottom = y + headHeight + count * rowHeight
  drawHead(sheet, y, title)
  for (let index = 0; index < count; index += 1) {
    const top = y + headHeight + index * rowHeight
    const row = rows[index]
    if (row) drawRow(sheet, top, row)
    if (index > 0) sheet.rule(left, top, right, top)
  }
  sheet.rule(yearRight, y, yearRight, bottom, innerRule, true)
  sheet.rule(monthRight, y, monthRight, bottom)
  sheet.box({ x: left, y, width: right - left, height: bottom - y })
  return bottom
}
