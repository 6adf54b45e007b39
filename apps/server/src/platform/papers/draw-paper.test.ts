import { fileURLToPath } from 'node:url'
import { type PaperFont, textWidth } from '@tsunagu/contract/papers/text-width.ts'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'

const files: Record<PaperFont, string> = {
  mincho: '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf',
  gothic: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
}
const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))

it.each(['mincho', 'gothic'] as const)('the table of widths is that of the font: %s', (font) => {
  const document = new PDFDocument({ font: fileURLToPath(import.meta.resolve(files[font])) }).fontSize(1_000)
  const letters = [...printable, 'あ', '髙', '𠮷', '、']
  const widths = letters.map((letter) => [letter, Math.round(document.widthOfString(letter))])
  expect(letters.map((letter) => [letter, textWidth(letter, 1_000, font)])).toEqual(widths)
})
