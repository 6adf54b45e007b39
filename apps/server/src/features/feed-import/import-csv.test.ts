import { gzipSync } from 'node:zlib'
import { csvColumns } from '@tsunagu/contract/feed/csv-columns.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf, importFile, sampleCells } from '#server/testing/import-files.ts'
import { importItems } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { encodeShiftJis } from '#server/testing/shift-jis.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

const send = (body: string | Buffer, type = 'text/csv', query?: CallOptions['query']) =>
  importFile(portal(), { token, body, type, ...(query && { query }) })
const row = (reference: string, cells: Record<string, string> = {}) => ({
  ...sampleCells,
  求人番号: reference,
  ...cells,
})
const sampleAs = (reference: string) => ({
  ...jobPostingFeedSample,
  identifier: { ...jobPostingFeedSample.identifier, value: reference },
})
const reasonsOf = ({ body: { errors } }: Awaited<ReturnType<typeof send>>) =>
  errors.map(({ line, identifier, reason }) => `${line} ${identifier}: ${reason}`)

describe('a table', () => {
  it.each<[string, (text: string) => Buffer, string]>([
    ['UTF-8', (text) => Buffer.from(text), 'text/csv'],
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`), 'text/csv; charset=utf-8'],
    ['CP932', (text) => encodeShiftJis(text.replaceAll('〜', '～')), 'text/csv; charset=Shift_JIS'],
    ['CP932, packed', (text) => gzipSync(encodeShiftJis(text.replaceAll('〜', '～'))), 'text/csv; charset=windows-31j'],
  ])('in %s is the same posting as its JSON', async (name, encode, type) => {
    const reference = `csv-${Buffer.from(name).toString('hex').slice(0, 20)}`
    const { status, body } = await send(encode(csvOf([row(reference)])), type)
    expect({ status, body }).toMatchObject({ status: 200, body: { received: 1, created: 1, rejected: 0 } })
    const json = JSON.stringify(sampleAs(reference))
    const same = type.includes('charset=S') || type.includes('windows') ? json.replaceAll('〜', '～') : json
    expect(await importItems(portal(), [same])).toMatchObject({ unchanged: 1, updated: 0, created: 0 })
  })

  it('may name its columns by path, leave optional ones out, and have others that are left aside', async () => {
    const cells = new Map(csvColumns.map(({ heading, path }) => [path, sampleCells[heading] ?? '']))
    const needed = csvColumns.filter(({ isRequired }) => isRequired).map(({ path }) => path)
    const text = csvOf([{ ...Object.fromEntries(cells), 'identifier.value': 'by-path', '-': 'x' }], [...needed, '-'])
    const { body } = await send(text, 'text/csv', { source: 'our-system' })
    expect(body).toMatchObject({ created: 1, rejected: 0, quarantined: 0 })
    const { rows } = await portal().connection.executeSql(
      `select document from job_posting where source_id = 'our-system by-path'`,
    )
    expect(rows[0]?.['document']).toMatchObject({
      employmentType: 'FULL_TIME',
      'x-tsunagu': { municipalityCode: '13112', updatedAt: '2026-11-10T00:00:00+09:00', access: [], labels: [] },
    })
  })

  it('reads a fixed term, fixed overtime pay and yes or no', async () => {
    const cells = {
      契約期間の定め: 'あり',
      契約期間: '1年',
      契約の更新: '条件による',
      更新の基準: '勤務成績による',
      通算期間の上限: '５年',
      固定残業代: '40,000円',
      固定残業時間: '20時間',
      固定残業の超過分: 'はい',
      派遣: 'はい',
      日本版DBS: '対象外',
    }
    const { body } = await send(csvOf([row('fixed-term', cells)]))
    expect(body).toMatchObject({ created: 1 })
    const { rows } = await portal().connection.executeSql(
      `select document->'x-tsunagu'->'terms' as terms from job_posting where source_id = 'tsunagu-demo fixed-term'`,
    )
    expect(rows[0]?.['terms']).toMatchObject({
      contract: {
        kind: 'fixed_term',
        term: '1年',
        renewal: { kind: 'conditional', standard: '勤務成績による', maxYears: 5, maxTimes: null },
      },
      wage: { fixedOvertime: { amount: 40_000, hours: 20, isExcessPaid: true } },
      isDispatched: true,
      dbs: 'not_covered',
    })
  })

  it('names rows that cannot be read by the line that they begin on', async () => {
    const rows = [
      row('fine-1'),
      row('no-such-type', { 施設の種類: '工場' }),
      row('two-meanings', { 職種: '病棟' }),
      row('no-station', { アクセス: '駅から近い' }),
      row('no-such-city', { 市区町村: 'どこにもない市' }),
      row('nul', { 求人タイトル: '看護\0師' }),
    ]
    const response = await send(
      `${csvOf(rows)}short,row\r\n\r\n${csvOf([row('fine-2')])
        .split('\r\n')
        .slice(1)
        .join('\r\n')}`,
    )
    expect(response.body).toMatchObject({ received: 8, created: 2, rejected: 6 })
    // each row of the sample takes five lines: two of its cells have line breaks
    expect(reasonsOf(response)).toEqual([
      "7 no-such-type: 施設の種類: 工場 is no label or id of facility_types in this service's facets.yaml",
      '12 two-meanings: 職種: 病棟 may be nurse_ward or assistant_nurse_ward or nursing_assistant_ward: write the id, or the labels above it as in 看護師＞病棟',
      '17 no-station: アクセス: write 駅から近い as 小田急線 経堂 徒歩8分',
      expect.stringMatching(/^22 no-such-city: x-tsunagu.municipalityCode is missing/),
      '27 nul: a text holds U+0000 or half a surrogate pair: remove it',
      '32 short: the row has 2 cells, the headings are 63: is a comma or a mark missing?',
    ])
  })

  it('keeps back what the law does not let be published', async () => {
    const { body } = await send(csvOf([row('no-hours', { 就業時間: '', 給与の下限: '応相談' })]))
    expect(body).toMatchObject({ created: 0, quarantined: 1 })
    expect(body.quarantine[0]?.reasons.map(({ path }) => path)).toEqual([
      'baseSalary.value.minValue',
      'x-tsunagu.terms.hours',
    ])
  })
})

describe('a table that is refused before its first row is taken', () => {
  const table = csvOf([row('refused')])
  const withHeading = (from: string, to: string) => table.replace(from, to)
  it.each<[string, string | Buffer, string, string]>([
    [
      'CP932 as UTF-8',
      encodeShiftJis(table.replaceAll('〜', '～')),
      'text/csv',
      'Line 1 is not UTF-8: it reads as CP932 (Shift_JIS). Send the file with charset=shift_jis',
    ],
    [
      'UTF-8 as CP932',
      table,
      'text/csv; charset=shift_jis',
      'Line 1 is not CP932 (Shift_JIS): it reads as UTF-8. Send the file with charset=utf-8',
    ],
    ['UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le'), 'text/csv', 'The file is UTF-16: save it as UTF-8.'],
    ['an unknown charset', table, 'text/csv; charset=euc-jp', 'This charset is not read here'],
    ['an Excel book', Buffer.from('PK\u0003\u0004…'), 'text/csv', 'The file is a zip or an Excel book'],
    [
      'more columns than there could be',
      `${','.repeat(500)}\r\n`,
      'text/csv',
      'The first line has 501 columns, but there may be 500 at most.',
    ],
    ['no wanted columns', 'a,b\r\n1,2\r\n', 'text/csv', 'The first line lacks columns: 求人番号, 求人タイトル'],
    [
      'a column of the law less',
      withHeading('就業時間', 'x'),
      'text/csv',
      'The first line lacks columns: 就業時間. Add them.',
    ],
    [
      'a misspelt column',
      withHeading('特徴', '特長'),
      'text/csv',
      'The first line has columns that are not known: 特長.',
    ],
    ['a column twice', withHeading('特徴', 'ラベル'), 'text/csv', 'The first line has the column ラベル twice.'],
    ['tabs', (table.split('\r\n')[0] ?? '').replaceAll(',', '\t'), 'text/csv', 'The cells are separated by tabs'],
    [
      'a mark left open',
      `${table.split('\r\n')[0]}\r\n"open`,
      'text/csv',
      'within quotation marks: it is cut off, or a mark is left open.',
    ],
    [
      'a mark in a cell',
      `${table.split('\r\n')[0]}\r\nab"c,x\r\n`,
      'text/csv',
      'Line 2 has a quotation mark within a bare cell',
    ],
  ])('%s', async (_name, body, type, text) => {
    const response = await send(body, type)
    expect(response.status).toBe(400)
    expect(response.message).toContain(text)
    expect(response.message).toContain('Nothing was changed.')
    const { rows } = await portal().connection.executeSql(
      `select from job_posting where source_id = 'tsunagu-demo refused'`,
    )
    expect(rows).toEqual([])
  })
})
