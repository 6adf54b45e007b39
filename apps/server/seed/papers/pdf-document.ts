/** A part of a paper, from top to bottom. */
export type PaperBlock =
  | { kind: 'heading' | 'text' | 'right'; text: string }
  | { kind: 'table'; rows: readonly (readonly [name: string, text: string])[] }

/** A paper of A4 pages. */
export interface Paper {
  title: string
  blocks: readonly PaperBlock[]
}

/** Points of an A4 page. */
const page = { width: 595, height: 842, margin: 57 }
const textWidth = page.width - 2 * page.margin
const fonts = { form: 'F1', words: 'F2' } as const
type Font = keyof typeof fonts

/** Latin letters and digits take half the width: the encoding gives them glyphs of that width. */
const widthOf = (char: string) => (/[\x20-\x7e]/.test(char) ? 0.5 : 1)
/** May not begin a line. */
const hanging = /[、。，．）」』】！？ー〜・]/

/** Lines of at most so many points. */
function wrap(text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const char of paragraph) {
      const next = widthOf(char) * size
      if (used + next > width && !hanging.test(char)) {
        lines.push(line)
        line = ''
        used = 0
      }
      line += char
      used += next
    }
    return [...lines, line]
  })
}

/** UTF-16, big-endian, as a PDF's hexadecimal string: the codes of the font's encoding. */
const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** Draws from the top of a page down, and goes on on a new one. */
function createPages() {
  const pages: string[][] = [[]]
  let top = page.margin
  const current = () => pages.at(-1) ?? []
  return {
    pages,
    /** Makes room for the next part. */
    need(height: number) {
      if (top + height <= page.height - page.margin) return
      pages.push([])
      top = page.margin
    },
    move: (height: number) => {
      top += height
    },
    text(words: string, at: { x: number; size: number; font: Font; down?: number }) {
      const y = page.height - top - at.size - (at.down ?? 0)
      current().push(`BT /${fonts[at.font]} ${at.size} Tf 1 0 0 1 ${at.x} ${y.toFixed(1)} Tm ${hex(words)} Tj ET`)
    },
    line(from: { x: number; down: number }, to: { x: number; down: number }, width: number) {
      const y = (down: number) => (page.height - top - down).toFixed(1)
      current().push(`${width} w ${from.x} ${y(from.down)} m ${to.x} ${y(to.down)} l S`)
    },
  }
}
type Pages = ReturnType<typeof createPages>

const size = 10.5
const lineHeight = 17

function drawText(pages: Pages, block: Exclude<PaperBlock, { kind: 'table' }>): void {
  const isHeading = block.kind === 'heading'
  const font = isHeading ? 'form' : 'words'
  if (isHeading) pages.move(8)
  for (const line of wrap(block.text, size, textWidth)) {
    pages.need(lineHeight)
    const length = [...line].reduce((sum, char) => sum + widthOf(char) * size, 0)
    const x = block.kind === 'right' ? page.width - page.margin - length : page.margin
    if (line !== '') pages.text(line, { x, size, font })
    pages.move(lineHeight)
  }
  if (isHeading) pages.line({ x: page.margin, down: 0 }, { x: page.width - page.margin, down: 0 }, 0.6)
  pages.move(isHeading ? 8 : 4)
}

const nameWidth = 110
const cell = 6

function drawTable(pages: Pages, rows: readonly (readonly [string, string])[]): void {
  const [left, middle, right] = [page.margin, page.margin + nameWidth, page.width - page.margin]
  for (const [name, text] of rows) {
    const names = wrap(name, size, nameWidth - 2 * cell)
    const lines = wrap(text, size, textWidth - nameWidth - 2 * cell)
    const height = Math.max(names.length, lines.length) * lineHeight + cell
    pages.need(height)
    names.forEach((line, row) =>
      pages.text(line, { x: left + cell, size, font: 'form', down: cell + row * lineHeight }),
    )
    lines.forEach((line, row) => {
      if (line !== '') pages.text(line, { x: middle + cell, size, font: 'words', down: cell + row * lineHeight })
    })
    for (const down of [0, height]) pages.line({ x: left, down }, { x: right, down }, 0.4)
    for (const x of [left, middle, right]) pages.line({ x, down: 0 }, { x, down: height }, 0.4)
    pages.move(height)
  }
  pages.move(10)
}

function draw({ title, blocks }: Paper): { pages: string[][]; text: string } {
  const pages = createPages()
  const titleSize = 16
  const titleWidth = [...title].reduce((sum, char) => sum + widthOf(char) * titleSize, 0)
  pages.text(title, { x: Math.round((page.width - titleWidth) / 2), size: titleSize, font: 'form' })
  pages.move(40)
  for (const block of blocks) {
    if (block.kind === 'table') drawTable(pages, block.rows)
    else drawText(pages, block)
  }
  const parts = blocks.map((block) => (block.kind === 'table' ? block.rows.flat().join('') : block.text))
  return { pages: pages.pages, text: [title, ...parts].join('') }
}

/** Which letters the codes are, for readers that search and copy: the codes are the letters' own. */
function unicodeMap(text: string): string {
  const chars = [...new Set(text.replaceAll('\n', ''))]
  const groups = Array.from({ length: Math.ceil(chars.length / 100) }, (_, index) =>
    chars.slice(index * 100, index * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...groups.map(
      (group) =>
        `${group.length} beginbfchar\n${group.map((char) => `${hex(char)} ${hex(char)}`).join('\n')}\nendbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

const stream = (text: string) => `<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`

/** Objects of a font by its number: readers bring the Japanese font along or take one of their own. */
const fontObjects = (first: number, name: string, letters: number) => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /${name}-UniJIS-UCS2-HW-H /Encoding /UniJIS-UCS2-HW-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${letters} 0 R >>`,
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 4 >> /DW 1000 /W [231 389 500] /FontDescriptor ${first + 2} 0 R >>`,
  `<< /Type /FontDescriptor /FontName /${name} /Flags ${name.startsWith('KozMin') ? 6 : 4} /FontBBox [-195 -272 1110 1075] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 763 /StemV 86 >>`,
]

/**
 * A PDF of text in Japanese and lines. No font is put in: the two that Adobe's Japanese character collection names are known to
 * every reader, which has them or takes another.
 */
export function writePdf(paper: Paper): Buffer {
  const { pages, text } = draw(paper)
  const firstPage = 10
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (ja-JP) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    ...fontObjects(3, 'KozGoPr6N-Medium', 9),
    ...fontObjects(6, 'KozMinPr6N-Regular', 9),
    stream(unicodeMap(text)),
    ...pages.flatMap((drawn, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 6 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      stream(drawn.join('\n')),
    ]),
    `<< /Title <feff${hex(paper.title).slice(1, -1)}> >>`,
  ]
  return joinObjects(objects)
}

/** The file around numbered objects: the first is the catalogue, the last tells of the document. */
function joinObjects(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body)
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${Buffer.byteLength(body)}\n%%EOF\n`
  return Buffer.from(body + table + trailer)
}
