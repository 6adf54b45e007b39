import { gzipSync } from 'node:zlib'
import { type MasterList, masterListRows } from '@tsunagu/contract/search/master-lists.ts'
import { describe, expect, test } from 'vitest'
import { useMasterListCalls } from '#server/testing/master-list-calls.ts'
import { headerOf, masterTable, tableOf } from '#server/testing/master-tables.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const { faultsOf, lists, reset, send, statusOf } = useMasterListCalls(portal)

const certifications = (count: number, prefix = 'own') =>
  tableOf(
    'certifications',
    Array.from({ length: count }, (_, index) => [`${prefix}_${index}`, `資格 ${index}`, '院内']),
  )

describe('a bad file is refused whole and the old list stays', () => {
  const header = headerOf('certifications')
  const good = 'a\t資格\t国家資格\n'
  test.each<[string, MasterList, Buffer | string, string | RegExp]>([
    ['an empty file', 'certifications', '', 'the file is empty'],
    ['a header alone', 'certifications', header, 'the file holds no rows'],
    ['a wrong header', 'certifications', `name\tid\tgroup\n${good}`, /^line 1: the first line must name the columns/],
    ['another list', 'certifications', masterTable('lines'), /^line 1: the first line must name the columns/],
    [
      'the same code twice',
      'certifications',
      `${header}${good}b\tB\tB\n${good}`,
      'line 4: id a stands on line 2 already: keep one of them',
    ],
    ['a cell too few', 'certifications', `${header}a\t資格\n`, 'line 2: the line has 2 cells, not 3'],
    ['a blank line', 'certifications', `${header}${good}\n`, 'line 3: the line has 1 cells, not 3'],
    ['a name of blanks', 'certifications', `${header}a\t \tB\n`, 'line 2: name must be a text of 1 to 100 characters'],
    [
      'a control character',
      'certifications',
      `${header}a\tA\u0007\tB\n`,
      'line 2: name must be a text of 1 to 100 characters',
    ],
    ['a text of megabytes', 'certifications', `${header}a\t${'長'.repeat(1_000_000)}\tB\n`, /^line 2: name must be/],
    [
      'no UTF-8',
      'certifications',
      Buffer.concat([Buffer.from(`${header}${good}b\t`), Buffer.from([0x8e, 0x91, 0x0a])]),
      'line 3: the line is not UTF-8: save the file in UTF-8',
    ],
    [
      'an end within a line',
      'certifications',
      `${header}${good}b\tB\tB`,
      'line 3: the last line has no end: is the file whole?',
    ],
    [
      'a packed file cut off',
      'certifications',
      gzipSync(certifications(500)).subarray(0, 200),
      'the packed file is broken or cut off: send it whole',
    ],
    [
      'a small file that unpacks to too much',
      'certifications',
      gzipSync(Buffer.alloc(65 * 1024 * 1024, 0x61)),
      /^the file is longer than \d+ bytes when unpacked$/,
    ],
    [
      'an unpacked file too long',
      'certifications',
      Buffer.alloc(17 * 1024 * 1024, 0x61),
      /^the file is longer than \d+ bytes: pack it with gzip$/,
    ],
    [
      'a parent below its child',
      'occupations',
      `${headerOf('occupations')}a\tb\tA\nb\t\tB\n`,
      'line 2: parentId b stands on no line above',
    ],
    [
      'a fourth level',
      'occupations',
      `${headerOf('occupations')}a\t\tA\nb\ta\tB\nc\tb\tC\nd\tc\tD\n`,
      'line 5: parentId c is of the third level, which is the last',
    ],
    [
      'a day that does not exist',
      'holidays',
      `${headerOf('holidays')}2027-02-29\t試験\n`,
      'line 2: day 2027-02-29 does not exist',
    ],
    [
      'an unknown municipality',
      'postal_codes',
      `${headerOf('postal_codes')}100-0001\t99999\t千代田\n`,
      'line 2: cityCode 99999 is no municipality',
    ],
    [
      'one postal code for everything',
      'postal_codes',
      tableOf(
        'postal_codes',
        Array.from({ length: 501 }, (_, index) => ['100-0001', '13101', `町${index}`]),
      ),
      'line 502: postalCode 100-0001 has more than 500 rows',
    ],
    [
      'all towns in one municipality',
      'towns',
      tableOf(
        'towns',
        Array.from({ length: 10_001 }, (_, index) => ['東京都', '新宿区', `町${index}`, '35.7', '139.7']),
      ),
      'line 10001: cityName 新宿区 has more than 10000 rows',
    ],
    [
      'more rows than the list ever has',
      'certifications',
      certifications(masterListRows.certifications),
      'line 10000: this list may have 10000 lines at most',
    ],
    [
      'a town of nowhere',
      'towns',
      '東京都\t大阪市\t梅田\t34.7\t135.5\n',
      'line 1: cityName 大阪市 is no municipality of 東京都',
    ],
    [
      'exchanged coordinates',
      'towns',
      '東京都\t新宿区\t西新宿\t139.69\t35.68\n',
      'line 1: lat must be a latitude in Japan, such as 35.6812',
    ],
    [
      'a class without its parent',
      'industries',
      `${headerOf('industries')}detail\t8311\t831\t病院\n`,
      'line 2: parent 831 stands on no minor line above',
    ],
    [
      'half of Japan',
      'municipalities',
      `${headerOf('municipalities')}13101\t13\t東京都\t千代田区\tとうきょうとちよだく\tcity\t\t\n`,
      /^the file has no municipality of 北海道, 青森県.*: is it whole\?$/,
    ],
  ])('%s', async (_, list, file, reason) => {
    const before = await statusOf(list)
    const faults = await faultsOf(send(list, file, { allowFewer: true }))
    expect(faults[0]).toMatch(reason)
    expect(await statusOf(list)).toEqual(before)
  })

  test('far fewer rows than before are not believed unless they are meant', async () => {
    await send('certifications', certifications(100))
    expect(await faultsOf(send('certifications', certifications(79)))).toEqual([
      'the file has 79 rows, the list in force 100: is it whole? If it is, import it with allowFewer',
    ])
    expect(lists().certifications()).toHaveLength(100)
    expect((await send('certifications', certifications(80))).status).toBe(200)
    expect((await send('certifications', certifications(3), { allowFewer: true })).status).toBe(200)
    expect(lists().certifications()).toHaveLength(3)
    await reset('certifications')
  })

  test('of thousands of faults the first hundred are named', async () => {
    const faults = await faultsOf(send('certifications', `${headerOf('certifications')}${'X\n'.repeat(5_000)}`))
    expect(faults).toHaveLength(101)
    expect(faults.at(-1)).toBe('and 4900 more lines')
  })

  test('a list that there is not', async () => {
    expect((await send('passwords', certifications(1))).status).toBe(400)
    expect((await reset('../secrets')).status).toBe(400)
  })
})
