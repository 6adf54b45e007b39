import { type PaperFont, textWidth } from './text-width.ts'

/** Nothing of these begins a line, nor ends one (禁則処理). */
const neverFirst = new Set(
  '、。，．・：；？！」』】）〕｝〉》）,.:;?!)]}%％々ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜…‥',
)
const neverLast = new Set('「『【（〔｛〈《([{￥¥〒')

/** Parts that are not broken: a word or a number in Latin letters, else a character with the marks behind it. */
const parts = /[A-Za-z0-9@._+'/#&=-]+|\P{M}\p{M}*|\p{M}/gu

/** A word that is wider than a line is broken anywhere. */
function splitWide(part: string, fits: (text: string) => boolean): string[] {
  return fits(part) ? [part] : [...part]
}

interface Column {
  size: number
  font: PaperFont
  /** In the unit of the size. */
  width: number
}

/** A part with its width. */
interface Part {
  text: string
  width: number
}

/** Where a full line is broken: a part that may not begin or end a line takes its neighbour along. */
function breakAt(line: readonly Part[], next: string): number {
  let at = line.length
  let first = next
  const mayBreak = () => !neverFirst.has(first) && !neverLast.has(line[at - 1]?.text ?? '')
  // Three signs in a row at most: a text of nothing but commas is broken as well
  while (!mayBreak() && at > 1 && line.length - at < 3) {
    at -= 1
    first = line[at]?.text ?? ''
  }
  return mayBreak() ? at : line.length
}

const widthOfAll = (parts: readonly Part[]) => parts.reduce((sum, { width }) => sum + width, 0)
const textOfAll = (parts: readonly Part[]) =>
  parts
    .map(({ text }) => text)
    .join('')
    .trimEnd()

/** A text in lines of a width, broken as Japanese is. An empty line stays one. */
export function wrapText(text: string, { size, font, width }: Column): string[] {
  const fits = (part: string) => textWidth(part, size, font) <= width
  const measured = (part: string): Part => ({ text: part, width: textWidth(part, size, font) })
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line: Part[] = []
    let filled = 0
    for (const part of (paragraph.match(parts) ?? []).flatMap((each) => splitWide(each, fits)).map(measured)) {
      if (line.length > 0 && filled + part.width > width) {
        const at = breakAt(line, part.text)
        lines.push(textOfAll(line.slice(0, at)))
        line = line.slice(at)
        filled = widthOfAll(line)
      }
      if (line.length === 0 && part.text === ' ') continue
      line.push(part)
      filled += part.width
    }
    return [...lines, textOfAll(line)]
  })
}
