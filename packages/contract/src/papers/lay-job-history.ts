import { dateText } from './paper-dates.ts'
import type { PaperMatter } from './paper-matter.ts'
import { type LaidPaper, outerRule, PaperSheet, writeLines } from './paper-page.ts'
import type { PaperEffort } from './paper-schemas.ts'
import { paperLimits } from './paper-values.ts'
import type { PaperFont } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

const left = 19
const right = 191
const textLeft = 50
const bottom = 278
const label = { size: 2.9, font: 'gothic', isSoft: true } as const

interface Line {
  text: string
  x: number
  size: number
  height: number
  font: PaperFont
  isSoft: boolean
}

/** Writes down the sheets, one line after the other, and begins another sheet where one is full. */
class Column {
  readonly sheets = [new PaperSheet()]
  #y = 20
  isCut = false

  get sheet(): PaperSheet {
    return this.sheets.at(-1) ?? new PaperSheet()
  }

  get y(): number {
    return this.#y
  }

  set y(value: number) {
    this.#y = value
  }

  /** Goes on on another sheet unless there is room. Returns whether anything may still be written. */
  need(height: number): boolean {
    if (this.#y + height <= bottom) return true
    if (this.sheets.length >= paperLimits.pages) {
      this.isCut = true
      return false
    }
    this.sheets.push(new PaperSheet())
    this.#y = 20
    return true
  }

  write({ text, x, size, height, font, isSoft }: Line): void {
    if (this.isCut || !this.need(height)) return
    this.#y = writeLines(this.sheet, { x, y: this.#y, lines: [text], height, size, font, isSoft })
  }

  paragraph(
    text: string,
    { x = textLeft, size = 3.65, height = 6.4, font = 'mincho', isSoft = false }: Partial<Line> = {},
  ) {
    for (const line of wrapText(text, { size, font, width: right - x })) {
      this.write({ text: line, x, size, height, font, isSoft })
    }
  }

  /** A rule over the whole width, and the name of the section beside its text. */
  section(title: string): void {
    if (this.isCut || !this.need(24)) return
    this.sheet.rule(left, this.#y, right, this.#y, outerRule)
    this.#y += 4
    this.sheet.text(left, this.#y + 4.6, title, { size: 3.4, font: 'gothic' })
  }
}

type Work = PaperMatter['content']['works'][number]

/** Both papers write years one way each: this one in 西暦. */
const monthOf = (month: string) => (month === '' ? '' : dateText(month, 'western'))

function spanOf({ from, until, isCurrent }: Work): string {
  const end = isCurrent ? '現在' : monthOf(until)
  return from === '' && end === '' ? '' : `${monthOf(from)}〜${end}`
}

function writeWork(column: Column, work: Work, hasDuties: boolean): void {
  if (!column.need(22)) return
  column.paragraph(spanOf(work), { ...label, height: 5 })
  column.paragraph(work.workplace, { size: 4.1, height: 6.6 })
  const facts = [work.industry, work.occupation, work.employmentType].filter(Boolean).join('／')
  if (facts !== '') column.paragraph(facts, { ...label, size: 2.8, height: 5 })
  if (hasDuties && work.duties !== '') {
    column.y += 1
    column.paragraph(work.duties)
  }
  column.y += 4
}

function writeHead(column: Column, { content, today }: PaperMatter): void {
  const name = [content.familyName, content.givenName].filter(Boolean).join(' ')
  column.sheet.text(left, 27, '職務経歴書', { size: 7 })
  column.sheet.text(right, 22, dateText(today, 'western'), { size: 3.3, align: 'end' })
  column.sheet.text(right, 28, name, { size: 4.4, align: 'end' })
  column.y = 36
}

function writeLicences(column: Column, { content }: PaperMatter): void {
  column.section('資格・研修')
  for (const { month, name, number } of content.licences) {
    const text = number === '' ? name : `${name}（${number}）`
    if (!column.need(6.2)) return
    column.sheet.text(textLeft, column.y + 4.3, monthOf(month), label)
    column.paragraph(text, { x: textLeft + 24, height: 6.2 })
  }
  column.y += 5.5
}

/** What somebody says of their career, before its places. */
function writeCareer(column: Column, { career: { summary, strengths } }: PaperMatter): void {
  if (summary.trim() !== '') {
    column.section('職務の要約')
    column.paragraph(summary)
    column.y += 5
  }
  const lines = strengths.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return
  column.section('生かせる経験')
  for (const line of lines) {
    if (!column.need(6.4)) return
    column.sheet.text(textLeft, column.y + 4.6, '・', { size: 3.65 })
    column.paragraph(line.trim(), { x: textLeft + 4 })
  }
  column.y += 5
}

const effortParts = [
  { key: 'problem', label: '課題' },
  { key: 'approach', label: '工夫' },
  { key: 'result', label: '結果' },
] as const

/** A problem, what was done about it, and the result; parts without words are left out. */
function writeEffort(column: Column, effort: PaperEffort): void {
  if (!column.need(18)) return
  if (effort.title !== '') column.paragraph(effort.title, { size: 4.1, height: 6.6 })
  for (const { key, label: name } of effortParts) {
    if (effort[key] === '') continue
    if (!column.need(6.4)) return
    column.sheet.text(textLeft, column.y + 4.6, name, label)
    column.paragraph(effort[key], { x: textLeft + 11 })
  }
  column.y += 3
}

function writeEfforts(column: Column, efforts: readonly PaperEffort[]): void {
  if (efforts.length === 0) return
  column.section('取り組んだこと')
  for (const effort of efforts) writeEffort(column, effort)
  column.y += 2.5
}

/** The 職務経歴書: headings in a column of their own, one rule for each section. */
export function layJobHistory(matter: PaperMatter): LaidPaper {
  const { content, choices, career } = matter
  const column = new Column()
  writeHead(column, matter)
  writeCareer(column, matter)
  column.section('職務の経歴')
  if (!content.hasWorked) column.paragraph('職歴はありません。')
  for (const work of content.works.toReversed()) writeWork(column, work, choices.hasDuties)
  column.y += 1.5
  if (content.licences.length > 0) writeLicences(column, matter)
  if (choices.hasEfforts) writeEfforts(column, career.efforts)
  if (choices.hasSelfPromotion && content.selfPromotion !== '') {
    column.section('自己PR')
    column.paragraph(content.selfPromotion)
    column.y += 3
  }
  if (column.need(6)) column.sheet.text(right, column.y + 4, '以上', { align: 'end' })
  const foot = { size: 2.5, font: 'gothic', isSoft: true } as const
  const name = [content.familyName, content.givenName].filter(Boolean).join(' ')
  column.sheets.forEach((sheet, index) => {
    sheet.text(left, 285, `職務経歴書　${name}`, foot)
    sheet.text(right, 285, `${index + 1}／${column.sheets.length}`, { ...foot, align: 'end' })
  })
  return { pages: column.sheets.map(({ page }) => page), overflows: column.isCut ? ['pages'] : [] }
}
