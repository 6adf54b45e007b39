import { inflateSync } from 'node:zlib'

const objects = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

/** The streams and dictionaries of a PDF as pdfkit writes it, by number. */
function readObjects(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1')
  return new Map(
    [...text.matchAll(objects)].map(([, number = '', content = '']) => {
      const start = content.indexOf('stream\n')
      if (start < 0) return [number, { head: content, stream: '' }]
      const head = content.slice(0, start)
      const bytes = Buffer.from(content.slice(start + 7, content.lastIndexOf('\nendstream')), 'latin1')
      const isPacked = head.includes('/FlateDecode')
      return [number, { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1') }]
    }),
  )
}

const ofUtf16 = (hex: string) => new TextDecoder('utf-16be').decode(Buffer.from(hex.replace(/\s/g, ''), 'hex'))

/** The letters of a font's glyphs: what a reader copies out of the file. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(first + index, ofUtf16(hex))
  }
  return letters
}

/** The text of a PDF by pages, a line for each piece that is drawn. For files of our own press alone. */
export function pdfTexts(pdf: Buffer): string[] {
  const all = readObjects(pdf)
  const at = (reference: string | undefined) => all.get(reference ?? '') ?? { head: '', stream: '' }
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of all.values()) {
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(at(number).head)?.[1]
      if (cmap) fonts.set(name, lettersOf(at(cmap).stream))
    }
  }
  const pages = [...all.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const { stream } = at(/\/Contents (\d+) 0 R/.exec(head)?.[1])
    const pieces = [...stream.matchAll(/BT[\s\S]*?ET/g)].map(([piece]) => {
      const letters = fonts.get(/\/(F\d+) /.exec(piece)?.[1] ?? '')
      const codes = [...piece.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return codes.map((code) => letters?.get(Number.parseInt(code, 16)) ?? '').join('')
    })
    return pieces.join('\n')
  })
}
