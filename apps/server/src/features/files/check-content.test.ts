import { type FileExtension, fileContentTypes } from '@tsunagu/contract/files.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sampleFiles } from '#server/testing/uploads.ts'
import { isContentOf } from './check-content.ts'

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
    ['UTF-8 with its mark', Buffer.from('\uFEFF氏名')],
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
