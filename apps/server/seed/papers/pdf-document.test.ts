import { expect, it } from 'vitest'
import { writePdf } from './pdf-document.ts'

/** The words of a PDF of ours, in the order in which they are drawn. */
const wordsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))

const paper = {
  title: '面接当日のご案内',
  blocks: [
    { kind: 'heading', text: '当日の流れ' },
    { kind: 'text', text: `10分前に接続をお試しください。${'長い説明が続きます。'.repeat(400)}` },
    { kind: 'table', rows: [['応募先', '月見坂病院\nオンライン']] },
  ],
} as const

it('is a PDF whose table of objects says where each begins', () => {
  const pdf = writePdf(paper).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7\n/)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 5)).toBe('xref\n')
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  offsets.forEach((offset, index) => expect(pdf.slice(offset, offset + 9)).toContain(`${index + 1} 0 obj`))
  expect(Number(/\/Size (\d+)/.exec(pdf)?.[1])).toBe(offsets.length + 1)
  for (const [, length, content] of pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(content).toHaveLength(Number(length))
  }
})

it('holds its words as text that can be read and searched, over as many pages as they take', () => {
  const pdf = writePdf(paper).toString('latin1')
  const words = wordsOf(pdf)
  expect(words.slice(0, 2)).toEqual(['面接当日のご案内', '当日の流れ'])
  expect(words.slice(-3)).toEqual(['応募先', '月見坂病院', 'オンライン'])
  expect(words.join('')).toContain('10分前に接続をお試しください。')
  expect(words.filter((line) => /^[。、）]/.test(line))).toEqual([])
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(1)
  // Each letter is in the map that readers search and copy by
  const mapped = new Set([...pdf.matchAll(/^<([0-9a-f]{4})> <\1>$/gm)].map(([, code]) => code))
  const used = new Set(
    words.flatMap((line) => [...line].map((char) => char.charCodeAt(0).toString(16).padStart(4, '0'))),
  )
  expect([...used].filter((code) => !mapped.has(code))).toEqual([])
})
