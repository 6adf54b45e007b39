import { fitText } from './fit-text.ts'
import type { PaperMatter } from './paper-matter.ts'
import { type LaidPaper, PaperSheet, writeLines } from './paper-page.ts'
import { drawResumeHead } from './resume-head.ts'
import { historyRows, licenceRows } from './resume-rows.ts'
import { drawYearTable, left, right, type YearRow } from './year-table.ts'

const history = '学歴・職歴'
const licences = '免許・資格'
const rowsOfFirst = 19
const rowsOfLast = { history: 4, licences: 7 } as const
const rowsOfWhole = 29
const bottom = 281
const label = { size: 2.8, font: 'gothic', isSoft: true } as const

interface Box {
  y: number
  end: number
  title: string
  note?: string
  text: string
}

/** A framed text. Returns whether something was left out. */
function drawBox(sheet: PaperSheet, { y, end, title, note = '', text }: Box): boolean {
  sheet.box({ x: left, y, width: right - left, height: end - y })
  sheet.text(left + 4, y + 5, title, label)
  sheet.text(left + 6 + title.length * 2.8, y + 5, note, { ...label, size: 2.4 })
  const { lines, size, height, isCut } = fitText(text, { width: right - left - 8, height: end - y - 9 })
  writeLines(sheet, { x: left + 4, y: y + 7.4, lines, size, height })
  return isCut
}

/** Rows that neither the first nor the last page has room for get sheets of their own. */
function wholeSheets(title: string, rows: readonly YearRow[]): PaperSheet[] {
  const sheets: PaperSheet[] = []
  for (let index = 0; index < rows.length; index += rowsOfWhole) {
    const sheet = new PaperSheet()
    drawYearTable(sheet, { y: 15, title, rows: rows.slice(index, index + rowsOfWhole), count: rowsOfWhole })
    sheets.push(sheet)
  }
  return sheets
}

/** What comes onto the last sheet, and what has to go before it. */
function split(rows: readonly YearRow[], room: number) {
  return rows.length <= room ? { before: [], last: rows } : { before: rows, last: [] }
}

function drawLast(
  sheet: PaperSheet,
  matter: PaperMatter,
  rows: { history: readonly YearRow[]; licences: readonly YearRow[] },
) {
  const { choices, words } = matter
  const first = drawYearTable(sheet, {
    y: 15,
    title: `${history}（つづき）`,
    rows: rows.history,
    count: rowsOfLast.history,
  })
  const second = drawYearTable(sheet, {
    y: first + 5,
    title: licences,
    rows: rows.licences,
    count: rowsOfLast.licences,
  })
  const isReasonCut = drawBox(sheet, {
    y: second + 5,
    end: 228,
    title: '志望の動機、アピールポイントなど',
    text: words.reason,
  })
  const isWishCut = drawBox(sheet, {
    y: 233,
    end: bottom - 3,
    title: '本人希望記入欄',
    note: '（特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入）',
    text: choices.hasWish ? words.wish : '',
  })
  return [...(isReasonCut ? (['reason'] as const) : []), ...(isWishCut ? (['wish'] as const) : [])]
}

function drawFeet(sheets: readonly PaperSheet[], name: string): void {
  const foot = { size: 2.5, font: 'gothic', isSoft: true } as const
  sheets.forEach((sheet, index) => {
    const text = index === 0 ? '※「性別」欄：記載は任意です。未記載とすることも可能です。' : name
    sheet.text(left, 285, text, foot)
    sheet.text(right, 285, `${index + 1}／${sheets.length}`, { ...foot, align: 'end' })
  })
}

/** The 履歴書 of the ministry's form of 2021: two sheets, more for a long career. */
export function layResume(matter: PaperMatter): LaidPaper {
  const { content, choices } = matter
  const first = new PaperSheet()
  const y = drawResumeHead(first, matter)
  const rows = historyRows(content, choices.era)
  drawYearTable(first, {
    y,
    title: `${history}（各別にまとめて書く）`,
    rows: rows.slice(0, rowsOfFirst),
    count: rowsOfFirst,
  })
  const more = split(rows.slice(rowsOfFirst), rowsOfLast.history)
  const held = split(licenceRows(content, choices.era), rowsOfLast.licences)
  const last = new PaperSheet()
  const overflows = drawLast(last, matter, { history: more.last, licences: held.last })
  const between = [...wholeSheets(`${history}（つづき）`, more.before), ...wholeSheets(licences, held.before)]
  const sheets = [first, ...between, last]
  drawFeet(sheets, [content.familyName, content.givenName].join(' ').trim())
  return { pages: sheets.map(({ page }) => page), overflows }
}
