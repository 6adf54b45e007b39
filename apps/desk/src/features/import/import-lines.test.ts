import { describe, expect, it } from 'vitest'
import { isUtf8, kindOf, sizeText } from './file-kind.ts'
import { linesCsv, linesOf, massCloseSentence, rejectionSentence, unnamedRefused } from './import-lines.ts'

const report = {
  received: 5,
  created: 1,
  updated: 0,
  unchanged: 1,
  quarantined: 1,
  rejected: 2,
  warned: 0,
  closed: 0,
  closing: { missing: 0, quarantined: 0, expired: 0 },
  heldUntil: null,
  closeWithheld: null,
  dryRun: true,
  errors: [
    { line: 5, identifier: '=KN', reason: 'the same identifier stands on line 1: keep one of them' },
    { line: 2, identifier: '', reason: 'the line is no JSON' },
  ],
  quarantine: [
    { line: 3, identifier: 'KN-3', reasons: [{ path: 'title', reason: 'title promises お祝い金: agencies' }] },
  ],
  warnings: [],
}

describe('the lines of an import', () => {
  it('that are refused come in the order of the file, and say what to do', () => {
    const { refused } = linesOf(report)
    expect(refused.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'rejected'],
      [3, 'quarantined'],
      [5, 'rejected'],
    ])
    expect(refused.map(({ sentences }) => sentences[0])).toEqual([
      '読み取れません（the line is no JSON）。',
      '題名：「お祝い金」は、職業紹介では提供できません。消してください。',
      '1行と同じ番号です。どちらか1つにしてください。先にある行を取りこみます。',
    ])
    expect(unnamedRefused({ ...report, rejected: 1_500 })).toBe(1_498)
  })

  it('are written to a file in which no number is a formula', () => {
    const text = linesCsv(linesOf(report).refused)
    expect(text.startsWith('\uFEFF"行","番号","結果","直すところ"\r\n"2","","読めない"')).toBe(true)
    expect(text).toContain(`"'=KN"`)
  })

  it('name the field that cannot be read', () => {
    expect(rejectionSentence('title is missing: add it')).toMatch(/^題名：書かれていません/)
    expect(rejectionSentence('validThrough lies before datePosted: correct one of them')).toMatch(
      /^終了日が公開日より前/,
    )
  })

  it('that would close too much are explained', () => {
    const message =
      'This file would close 30 of the 120 open postings of our-system (25 %): 30 missing in it. At most 20 % may be. Nothing was written.'
    expect(massCloseSentence(message)).toContain('公開中の求人120件のうち30件（25%）が終了します')
    expect(massCloseSentence('Something else')).toBeNull()
  })
})

describe('a file of postings', () => {
  it('is known by its name, and its spelling by its bytes', async () => {
    const csv = (bytes: BlobPart) => kindOf(new File([bytes], '求人.CSV'))
    expect((await csv('番号,題名'))?.contentType).toBe('text/csv; charset=utf-8')
    // 求人 in Shift_JIS
    expect((await csv(new Uint8Array([0x8b, 0x81, 0x90, 0x6c])))?.contentType).toBe('text/csv; charset=shift_jis')
    expect(await kindOf(new File([''], 'a.jsonl.gz'))).toMatchObject({
      contentType: 'application/x-ndjson',
      contentEncoding: 'gzip',
    })
    expect(await kindOf(new File([''], 'a.xlsx'))).toBeNull()
  })

  it('may be cut within a character', () => {
    expect(isUtf8(new TextEncoder().encode('求人').subarray(0, 4))).toBe(true)
    expect(sizeText(18.4 * 1024 * 1024)).toBe('18.4MB')
  })
})
