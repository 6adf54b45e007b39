import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf, importFile, sampleCells } from '#server/testing/import-files.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { encodeShiftJis } from '#server/testing/shift-jis.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

const send = (body: string | Buffer, type = 'text/csv') => importFile(portal(), { token, body, type })
const row = (reference: string, cells: Record<string, string> = {}) => ({
  ...sampleCells,
  求人番号: reference,
  ...cells,
})
const storedAs = async (reference: string) => {
  const { rows } = await portal().connection.executeSql(
    `select document from job_posting where source_id = 'tsunagu-demo ${reference}'`,
  )
  return rows[0]?.['document']
}
/** Line breaks within cells as those around rows. */
const withReturns = (text: string) => text.replaceAll(/\r?\n/g, '\r\n')

describe('a table as Excel saves it', () => {
  it('names its lines as an editor counts them, with line breaks of two characters in cells', async () => {
    const unreadable = { 施設の種類: '工場' }
    const text = csvOf([row('crlf-1', unreadable), row('crlf-2', unreadable), row('crlf-3', unreadable)])
    const { body } = await send(withReturns(text))
    expect(body.errors.map(({ line, identifier }) => `${line} ${identifier}`)).toEqual([
      '2 crlf-1',
      '7 crlf-2',
      '12 crlf-3',
    ])
    const broken = await send(`${withReturns(text)}"open\r\nand on`)
    expect(broken.message).toContain('The file ends at line 18 within quotation marks')
  })

  it('may have rows of nothing but commas and blanks anywhere', async () => {
    const [headings = '', ...lines] = csvOf([row('blank-1'), row('blank-2', { 施設の種類: '工場' })]).split('\r\n')
    const blank = ',　'.repeat(62)
    const { body } = await send([blank, headings, blank, '', ...lines, blank, blank].join('\r\n'))
    expect(body).toMatchObject({ received: 2, created: 1, rejected: 1 })
    expect(body.errors[0]).toMatchObject({ line: 10, identifier: 'blank-2' })
  })

  it('may have a title above its headings, down to line 10', async () => {
    const title = ['求人一覧,,,', '', '"作成日\r\n2026/11/18",職種', '', '', '', '', '', ''].join('\r\n')
    const table = csvOf([row('titled'), row('titled-wrong', { 施設の種類: '工場' })])
    const { body } = await send(title + table)
    expect(body).toMatchObject({ received: 2, created: 1 })
    expect(body.errors[0]).toMatchObject({ line: 16, identifier: 'titled-wrong' })
    const wrong = await send(title + csvOf([row('titled-2')]).replace('特徴', '特長'))
    expect(wrong.message).toContain('Line 10 has columns that are not known: 特長.')
    const late = await send(`\r\n${title}${csvOf([row('late')])}`)
    expect(late).toMatchObject({ status: 400, message: expect.stringContaining('Line 2 lacks columns: 求人番号') })
    const none = await send(title)
    expect(none).toMatchObject({ status: 400, message: expect.stringContaining('The first line lacks columns') })
  })

  it.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
  ])('is named as one with %s, with quotation marks and a title, too', async (name, separator) => {
    const line = csvOf([]).trim().split(',')
    for (const cells of [line, line.map((cell) => `"${cell}"`)]) {
      const body = `求人一覧\r\n${cells.join(separator)}\r\n`
      for (const [bytes, type] of [
        [Buffer.from(body), 'text/csv'],
        [encodeShiftJis(body), 'text/csv; charset=shift_jis'],
      ] as const) {
        expect(await send(bytes, type)).toMatchObject({
          status: 400,
          message: `The cells are separated by ${name}: save the file as CSV, with commas. Nothing was changed.`,
        })
      }
    }
    expect((await send(`a${separator}b\r\n`)).message).toContain(`separated by ${name}`)
  })
})

describe('cells as Japanese systems write them', () => {
  it.each([
    ['excel', { 掲載開始日: '2026/11/10 0:00', 掲載終了日: '2026/12/31 0:00:00', 更新日時: '2026/11/18 10:20' }],
    ['digits', { 掲載開始日: '20261110', 掲載終了日: '２０２６１２３１' }],
    ['initials', { 掲載開始日: 'R8.11.10', 掲載終了日: 'R8.12.31' }],
    ['eras', { 掲載開始日: '令和8年11月10日', 掲載終了日: '令和８年１２月３１日' }],
  ])('days: %s', async (name, cells) => {
    const { body } = await send(csvOf([row(`day-${name}`, cells)]))
    expect(body).toMatchObject({ created: 1 })
    expect(await storedAs(`day-${name}`)).toMatchObject({
      datePosted: '2026-11-10',
      validThrough: '2026-12-31',
      'x-tsunagu': { updatedAt: '2026-11-18T10:20:00+09:00' },
    })
  })

  it.each(['〒156-0052', '〒１５６－００５２', '1560052', '〒 156‐0052'])('the postal code %s', async (code) => {
    const reference = `zip-${Buffer.from(code).toString('hex')}`
    expect((await send(csvOf([row(reference, { 郵便番号: code })]))).body).toMatchObject({ created: 1 })
    expect(await storedAs(reference)).toMatchObject({ jobLocation: { address: { postalCode: '156-0052' } } })
  })

  it.each(['¥285,000', '￥２８５，０００', '28.5万円', '28万5,000円'])('the amount %s', async (amount) => {
    const reference = `yen-${Buffer.from(amount).toString('hex')}`
    expect((await send(csvOf([row(reference, { 給与の下限: amount })]))).body).toMatchObject({ created: 1 })
    expect(await storedAs(reference)).toMatchObject({ baseSalary: { value: { minValue: 285_000 } } })
  })

  it('knows the yen sign of CP932', async () => {
    const text = csvOf([row('yen-cp932', { 給与の下限: '\\285,000' })]).replaceAll('〜', '～')
    expect((await send(encodeShiftJis(text), 'text/csv; charset=shift_jis')).body).toMatchObject({ created: 1 })
    expect(await storedAs('yen-cp932')).toMatchObject({ baseSalary: { value: { minValue: 285_000 } } })
  })

  it.each<[string, Record<string, string>]>([
    ['a year of 100 yen', { 給与の単位: '年収', 給与の下限: '100' }],
    ['an hour of 211,000 yen', { 給与の単位: '時給', 給与の下限: '211,000', 給与の上限: '211,000' }],
    ['commas out of place', { 給与の下限: '2,11,0,00' }],
    ['a month of nothing', { 給与の下限: '0' }],
  ])('keeps back pay that cannot be: %s', async (name, cells) => {
    const { body } = await send(csvOf([row(`pay-${Buffer.from(name).toString('hex').slice(0, 40)}`, cells)]))
    expect(body).toMatchObject({ created: 0, quarantined: 1, rejected: 0 })
    expect(body.quarantine[0]?.reasons.map(({ path }) => path)).toContain('baseSalary.value.minValue')
  })
})
