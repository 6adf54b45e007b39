import type { PaperFont } from './text-width.ts'
import { wrapText } from './wrap-text.ts'

/** A text in a box: the lines with their size and height. */
export interface FittedText {
  lines: string[]
  size: number
  height: number
  /** The box is too small even for the smallest letters: the end is left out. */
  isCut: boolean
}

/** From comfortable to just legible on paper. */
const steps = [
  { size: 3.85, height: 7 },
  { size: 3.6, height: 6.2 },
  { size: 3.3, height: 5.5 },
  { size: 3, height: 4.9 },
  { size: 2.7, height: 4.3 },
] as const

/** The largest letters with which a text fits into a box. */
export function fitText(text: string, box: { width: number; height: number }, font: PaperFont = 'mincho'): FittedText {
  let last: FittedText = { lines: [], size: steps[0].size, height: steps[0].height, isCut: false }
  for (const { size, height } of steps) {
    const lines = wrapText(text, { size, font, width: box.width })
    const room = Math.floor(box.height / height)
    if (lines.length <= room) return { lines, size, height, isCut: false }
    last = { lines: lines.slice(0, room), size, height, isCut: true }
  }
  return last
}
