import { fileURLToPath } from 'node:url'
import type { PaperPage, PaperText } from '@tsunagu/contract/papers/paper-page.ts'
import type { PaperFont } from '@tsunagu/contract/papers/text-width.ts'
import PDFDocument from 'pdfkit'

/** A paper to be printed. */
export interface PrintedPaper {
  pages: readonly PaperPage[]
  /** 履歴書（田中美咲） */
  title: string
  author: string
  /** Bytes of a JPEG. */
  photo: Uint8Array | null
}

/** The PDF, and what of it could not be drawn. */
export interface PaperPdf {
  pdf: Uint8Array
  /** Characters that neither font has; 〓 is in their place. */
  missing: string[]
  isPhotoBroken: boolean
}

const point = 72 / 25.4
/** The printers' sign for a letter that is not at hand. */
const geta = '〓'
const ink = '#16181b'
const soft = '#4b5057'
const grey = '#f4f5f6'

const files: Record<PaperFont, string> = {
  mincho: '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  gothic: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
}
const pathOf = (font: PaperFont) => fileURLToPath(import.meta.resolve(files[font]))

/** What of an opened font tells whether it has a letter; pdfkit's types leave it out. */
interface OpenFont {
  font: { hasGlyphForCodePoint: (code: number) => boolean }
}
const hasGlyphs = (opened: object): opened is OpenFont =>
  'font' in opened && typeof opened.font === 'object' && opened.font !== null && 'hasGlyphForCodePoint' in opened.font

class Printer {
  readonly #document: PDFKit.PDFDocument
  readonly missing = new Set<string>()
  isPhotoBroken = false

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    for (const font of ['gothic', 'mincho'] as const) document.registerFont(font, pathOf(font))
  }

  /** A text whose letters the present font has. A missing one would be an empty box, without any error. */
  #drawable(text: string): string {
    const opened: unknown = Reflect.get(this.#document, '_font')
    if (typeof opened !== 'object' || opened === null || !hasGlyphs(opened)) return text
    return Array.from(text, (character) => {
      if (opened.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character
      this.missing.add(character)
      return geta
    }).join('')
  }

  #text({ x, y, size, width, text, font, isSoft }: PaperText): void {
    const document = this.#document.font(font).fontSize(size * point)
    const shown = this.#drawable(text)
    // Sizes differ by fractions from those that the layout has reckoned with: the rest goes between the letters
    const rest = width * point - document.widthOfString(shown)
    const characterSpacing = rest / Math.max(1, [...shown].length)
    document.fillColor(isSoft ? soft : ink)
    document.text(shown, x * point, y * point, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
  }

  #photo(page: PaperPage, photo: Uint8Array): void {
    if (page.photo === null) return
    const { photo: box } = page
    const [x, y, width, height] = [box.x * point, box.y * point, box.width * point, box.height * point] as const
    const document = this.#document
    document.save().rect(x, y, width, height).clip()
    try {
      document.image(Buffer.from(photo), x, y, { cover: [width, height], align: 'center', valign: 'center' })
    } catch {
      // A file that only begins like a JPEG: the paper is made without it, and says so
      this.isPhotoBroken = true
    }
    document.restore()
  }

  page(page: PaperPage, photo: Uint8Array | null): void {
    const document = this.#document
    document.addPage({ size: 'A4', margin: 0 })
    for (const { x, y, width, height } of page.fills) {
      document.rect(x * point, y * point, width * point, height * point).fill(grey)
    }
    if (photo !== null) this.#photo(page, photo)
    for (const { x1, y1, x2, y2, width, isDashed } of page.rules) {
      document.moveTo(x1 * point, y1 * point).lineTo(x2 * point, y2 * point)
      document
        .lineWidth(width * point)
        .strokeColor(ink)
        .lineCap(isDashed ? 'butt' : 'square')
      if (isDashed) document.dash(1.2 * point, { space: 0.8 * point })
      document.stroke().undash()
    }
    for (const text of page.texts) this.#text(text)
  }
}

/** Draws a paper as a PDF of real text, with the letters that it uses embedded. */
export async function drawPaper({ pages, title, author, photo }: PrintedPaper): Promise<PaperPdf> {
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: 'ja-JP',
    displayTitle: true,
    info: { Title: title, Author: author },
    // Its own font would be embedded beside ours, and is used nowhere
    font: '',
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  const printer = new Printer(document)
  for (const page of pages) printer.page(page, photo)
  document.end()
  await ended
  return { pdf: Buffer.concat(pieces), missing: [...printer.missing], isPhotoBroken: printer.isPhotoBroken }
}
