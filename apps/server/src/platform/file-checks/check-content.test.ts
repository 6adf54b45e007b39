import { join } from 'node:path'
import { type FileExtension, fileContentTypes } from '@tsunagu/contract/navigation/files.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { encodeShiftJis } from '#server/testing/shift-jis.ts'
import { useTestFolder } from '#server/testing/test-folder.ts'
import { sampleFiles } from '#server/testing/uploads.ts'
import { checkContent } from './check-content.ts'
import { TextScan } from './text-scan.ts'

const folder = useTestFolder()
async function isContentOf(extension: FileExtension, bytes: Buffer): Promise<boolean> {
  folder.write('upload', bytes)
  return (await checkContent(extension, join(folder.path(), 'upload'))).isContent
}

const extensions = Object.keys(fileContentTypes) as FileExtension[]
/** Extensions that share their content. */
const kin: readonly (readonly FileExtension[])[] = [
  ['doc', 'xls', 'ppt'],
  ['jpg', 'jpeg'],
  ['txt', 'csv'],
]
const areKin = (one: FileExtension, other: FileExtension) =>
  one === other || kin.some((group) => group.includes(one) && group.includes(other))

describe('content', () => {
  test.each(extensions)('of a %s belongs to that extension and to no other kind', async (extension) => {
    const fitting = []
    for (const other of extensions) if (await isContentOf(other, sampleFiles[extension])) fitting.push(other)
    expect(fitting).toEqual(extensions.filter((other) => areKin(extension, other)))
  })

  it('of a page is text at most', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await isContentOf('pdf', page)).toBe(false)
    expect(await isContentOf('jpg', page)).toBe(false)
    expect(await isContentOf('txt', page)).toBe(true)
  })

  it.each<[string, Buffer]>([
    ['UTF-8 with its byte order mark', Buffer.from('\uFEFF氏名')],
    ['Shift_JIS', Buffer.from('8e81966c0d0a', 'hex')],
    ['EUC-JP', Buffer.from('bbe1ccbe0a', 'hex')],
    ['ISO-2022-JP', Buffer.from('1b24423b614c3e1b28420a', 'hex')],
    ['a word that begins as a picture does', Buffer.from('BMI 22.5、夜勤可')],
    ['words that begin as a program and a film do', Buffer.from('MZ世代の看護師 FLV')],
    ['UTF-16', Buffer.from('fffe0f6c', 'hex')],
    ['UTF-16, the other way round', Buffer.from('feff6c0f', 'hex')],
  ])('of a text may be %s', async (_, bytes) => {
    expect(await isContentOf('txt', bytes)).toBe(true)
    expect(await isContentOf('csv', bytes)).toBe(true)
  })

  it.each<[string, Buffer]>([
    ['a NUL', Buffer.from('a\0b')],
    ['bytes of no encoding', Buffer.from('ffffffff80', 'hex')],
    ['a PDF in letters alone', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a picture', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
  ])('with %s is no text', async (_, bytes) => {
    expect(await isContentOf('txt', bytes)).toBe(false)
  })

  it('that is broken in any way is refused or taken, never a failure', async () => {
    const broken = fc
      .tuple(fc.constantFrom(...extensions), fc.uint8Array({ maxLength: 40 }), fc.nat(600))
      .map(([extension, noise, at]) => {
        const whole = sampleFiles[extension]
        return [extension, Buffer.concat([whole.subarray(0, at % whole.length), noise])] as const
      })
    await fc.assert(
      fc.asyncProperty(broken, async ([extension, bytes]) => {
        expect(typeof (await isContentOf(extension, bytes))).toBe('boolean')
      }),
      { seed: 20, numRuns: 200 },
    )
  })
})

describe('a text that is read piece by piece', () => {
  /** Control characters but those of layout (tab to carriage return) and the escape of ISO-2022. */
  const hasControl = (text: string): boolean =>
    [...text].some((character) => {
      const code = character.charCodeAt(0)
      return code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1b
    })
  /** The rule over the whole text at once: it decodes, and holds no control character but those of layout. */
  const isTextAsWhole = (bytes: Buffer): boolean => {
    const decode = (encoding: string): string | null => {
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes)
      } catch {
        return null
      }
    }
    const mark = bytes.subarray(0, 2).toString('hex')
    const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[mark]
    if (utf16 !== undefined) return !hasControl(decode(utf16) ?? '\0')
    // By its bytes: Node's table of Shift_JIS exchanges three of the control characters
    if (hasControl(bytes.toString('latin1'))) return false
    return ['utf-8', 'shift_jis', 'euc-jp'].some((encoding) => decode(encoding) !== null)
  }
  const isTextInPieces = (bytes: Buffer, sizes: readonly number[]): boolean => {
    const scan = new TextScan()
    let at = 0
    for (const size of sizes) {
      scan.push(bytes.subarray(at, at + size))
      at += size
    }
    scan.push(bytes.subarray(at))
    return scan.end()
  }
  const word = fc.constantFrom(
    '氏名',
    '髙橋',
    '看護',
    'ｶﾅ',
    'ヽ',
    '—',
    '𠮷',
    'a',
    '1',
    '\n',
    '\t',
    '\0',
    '\u001b',
    '\u0085',
    '\u007f',
  )
  const sizes = fc.array(fc.nat(7), { maxLength: 30 })
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  const encoded: [string, (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['Shift_JIS', (text) => encodeShiftJis(text.replace(/[𠮷—\u0085\u007f]/gu, ''))],
    ['UTF-16', (text) => utf16(text, false)],
    ['UTF-16, the other way round', (text) => utf16(text, true)],
  ]

  it.each(encoded)('is taken or refused as it is as a whole: %s', (_, encode) => {
    const bytes = fc.array(word, { maxLength: 12 }).map((words) => encode(words.join('')))
    // whole, and with something in or behind it that may break it
    const broken = fc.tuple(bytes, fc.nat(60), fc.uint8Array({ maxLength: 4 })).map(([whole, at, noise]) => {
      const place = at % (whole.length + 1)
      return Buffer.concat([whole.subarray(0, place), noise, whole.subarray(place)])
    })
    const cut = fc.tuple(bytes, fc.nat(60)).map(([whole, at]) => whole.subarray(0, at % (whole.length + 1)))
    fc.assert(
      fc.property(fc.oneof(bytes, broken, cut), sizes, (all, each) => {
        expect({ isText: isTextInPieces(all, each) }).toEqual({ isText: isTextAsWhole(all) })
      }),
      { seed: 21, numRuns: 500 },
    )
  })

  it('is any bytes at all that are one as a whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), sizes, (noise, each) => {
        const all = Buffer.from(noise)
        expect({ isText: isTextInPieces(all, each) }).toEqual({ isText: isTextAsWhole(all) })
      }),
      { seed: 22, numRuns: 1_000 },
    )
  })
})
