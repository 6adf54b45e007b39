import { type PaperFont, textWidth } from './text-width.ts'

/** All of a paper in millimetres from the top left corner of an A4 sheet. */
export const sheetSize = { width: 210, height: 297 } as const

/** A piece of a line of text. */
export interface PaperText {
  /** Where it begins, and its baseline. */
  x: number
  y: number
  size: number
  /** It is drawn exactly so wide, whatever font the reader has. */
  width: number
  text: string
  font: PaperFont
  isSoft: boolean
}

export interface PaperRule {
  x1: number
  y1: number
  x2: number
  y2: number
  width: number
  isDashed: boolean
}

export interface PaperBox {
  x: number
  y: number
  width: number
  height: number
}

/** A sheet as it is drawn, by the preview and by the PDF alike. */
export interface PaperPage {
  texts: PaperText[]
  rules: PaperRule[]
  /** Grey areas behind texts. */
  fills: PaperBox[]
  photo: PaperBox | null
}

/** A part of a paper that is longer than its place. */
export type PaperOverflow = 'reason' | 'wish' | 'pages'

export interface LaidPaper {
  pages: PaperPage[]
  overflows: PaperOverflow[]
}

export const outerRule = 0.42
export const innerRule = 0.18

interface TextOptions {
  size?: number
  font?: PaperFont
  isSoft?: boolean
  /** `x` is the middle, or the end. */
  align?: 'start' | 'middle' | 'end'
}

/** Collects what is drawn on a sheet, in the order in which it is read. */
export class PaperSheet {
  readonly page: PaperPage = { texts: [], rules: [], fills: [], photo: null }

  text(x: number, y: number, text: string, options: TextOptions = {}): void {
    const { size = 3.75, font = 'mincho', isSoft = false, align = 'start' } = options
    if (text.trim() === '') return
    const width = textWidth(text, size, font)
    const start = align === 'start' ? x : align === 'middle' ? x - width / 2 : x - width
    this.page.texts.push({ x: start, y, size, width, text, font, isSoft })
  }

  rule(x1: number, y1: number, x2: number, y2: number, width: number = innerRule, isDashed = false): void {
    this.page.rules.push({ x1, y1, x2, y2, width, isDashed })
  }

  box({ x, y, width, height }: PaperBox, rule: number = outerRule): void {
    const [right, bottom] = [x + width, y + height]
    this.rule(x, y, right, y, rule)
    this.rule(x, bottom, right, bottom, rule)
    this.rule(x, y, x, bottom, rule)
    this.rule(right, y, right, bottom, rule)
  }

  fill(box: PaperBox): void {
    this.page.fills.push(box)
  }
}

/** Lines of text below each other: `y` is the top of the first one. Returns where the next thing may begin. */
export function writeLines(
  sheet: PaperSheet,
  { x, y, lines, height, ...options }: { x: number; y: number; lines: readonly string[]; height: number } & TextOptions,
): number {
  const size = options.size ?? 3.75
  // The letters of a line are in the middle of its height; their feet are 0.38 of the size below that
  lines.forEach((line, index) => {
    sheet.text(x, y + height * (index + 0.5) + size * 0.38, line, options)
  })
  return y + height * lines.length
}
