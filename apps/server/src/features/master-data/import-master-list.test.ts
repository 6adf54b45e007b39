import { gzipSync } from 'node:zlib'
import type { MasterList } from '@tsunagu/contract/master-lists.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import { prefectures } from '#server/master-data/areas.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { headerOf, masterTable, rowsOfTable, type TableList, tableOf } from '#server/testing/master-tables.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createMasterDataStore } from './master-data-store.ts'

const portal = useTestApp()

const keyOf = (tenant: string, scopes: string[]) =>
  portal().services.runInScope(tenant, (scope) => createOperatorKey(scope, { name: 'test', scopes }, new Date()))

let token = ''
beforeEach(async () => {
  token ||= await keyOf('kango', ['master_data:write'])
})

const authorized = (key = token) => ({ authorization: `Bearer ${key}` })

const send = (list: string, file: Buffer | string, { allowFewer = false, key = token, tenant = 'kango' } = {}) =>
  portal().call('importMasterList', {
    tenant,
    params: { list },
    ...(allowFewer && { query: { allowFewer: 'true' } }),
    headers: { ...authorized(key), 'content-type': 'application/octet-stream' },
    body: typeof file === 'string' ? Buffer.from(file) : file,
  })

const reset = (list: string) => portal().call('resetMasterList', { params: { list }, headers: authorized() })

const statusOf = async (list: MasterList) => {
  const { body } = await portal().call('listMasterLists', { headers: authorized() })
  return body.lists.find((one) => one.list === list)
}

const lists = () => portal().services.masterData('kango')

/** What a refusal says, line by line. */
const faultsOf = async (answer: ReturnType<typeof send>): Promise<string[]> => {
  const { status, response } = await answer
  expect(status).toBe(400)
  const body: { code: string; message: string; details: { generalErrors: string[] }[] } = response.json()
  expect(body).toMatchObject({ code: 'invalid_argument', message: expect.stringContaining('is refused') })
  return body.details[0]?.generalErrors ?? []
}

const certifications = (count: number, prefix = 'own') =>
  tableOf(
    'certifications',
    Array.from({ length: count }, (_, index) => [`${prefix}_${index}`, `資格 ${index}`, '院内']),
  )

describe('public data sets', () => {
  test('every list loads whole and is what the service goes by, no other service', async () => {
    const order: TableList[] = [
      'municipalities',
      'stations',
      'lines',
      'line_stations',
      'towns',
      'universities',
      'industries',
    ]
    for (const list of order) {
      const { status, body } = await send(list, masterTable(list), { allowFewer: true })
      expect({ status, list: body.list, rows: body.rows }).toEqual({ status: 200, list, rows: rowsOfTable(list) })
    }
    for (const list of order) {
      expect(await statusOf(list)).toMatchObject({ source: 'imported', rows: rowsOfTable(list), waiting: null })
    }
    const { allStations, allLines, municipalitiesOf, stationsOf, findMunicipality, isKnownArea } = lists()
    expect([...allStations()]).toHaveLength(rowsOfTable('stations'))
    expect([...allLines()]).toHaveLength(rowsOfTable('lines'))
    const [yamanote] = [...allLines()].filter(({ name }) => name === 'JR山手線')
    expect(stationsOf(yamanote?.id ?? '')).toHaveLength(30)
    expect([...allStations()].filter(({ municipalityCode }) => !isKnownArea(municipalityCode))).toEqual([])
    expect(findMunicipality('14101')).toMatchObject({ parentCode: '14100', kana: 'ヨコハマシツルミク' })
    const listed = prefectures().flatMap(({ code }) => municipalitiesOf(code))
    expect(listed.filter(({ code }) => /^0169[5-9]|01700$/.test(code))).toEqual([])
    expect(lists().locate('浜松市北区三方原町1-2')).toMatchObject([{ level: 'town', address: { cityCode: '22138' } }])
    const names = lists()
      .universities()
      .map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['東京科学大学', '放送大学']))
    expect(new Set(names).size).toBe(names.length)
    expect(portal().services.masterData('kaigo')).toBe(shippedMasterData)
  }, 60_000)

  test('going back to the shipped lists takes the railways as a whole', async () => {
    for (const list of ['municipalities', 'lines', 'towns', 'universities', 'industries']) {
      expect((await reset(list)).status).toBe(204)
    }
    for (const list of ['municipalities', 'stations', 'lines', 'line_stations', 'towns'] as const) {
      expect(await statusOf(list)).toMatchObject({ source: 'shipped', importedAt: null, waiting: null })
    }
    expect([...lists().allStations()]).toHaveLength([...shippedMasterData.allStations()].length)
    expect((await reset('lines')).status).toBe(204)
  })
})

describe('a set of railways', () => {
  const stations = tableOf('stations', [['1', '甲', '甲', 'こう', '13', '35.1', '139.1', '', '']])
  const lines = tableOf('lines', [['9', '試験線', '', '', '']])

  test('comes into force when its three files fit to each other', async () => {
    const orders = tableOf('line_stations', [['9', '1', '1']])
    expect(await faultsOf(send('line_stations', orders, { allowFewer: true }))).toEqual([
      'stations and lines of the same set must be imported first',
    ])
    const first = await send('stations', stations, { allowFewer: true })
    expect(first.body).toMatchObject({ isInForce: false, waitsFor: ['lines', 'line_stations'] })
    expect(await statusOf('stations')).toMatchObject({ source: 'shipped', waiting: { rows: 1 } })
    expect([...lists().allStations()].length).toBeGreaterThan(1)
    expect((await send('lines', lines, { allowFewer: true })).body.waitsFor).toEqual(['line_stations'])
    expect((await send('line_stations', orders, { allowFewer: true })).body).toMatchObject({ isInForce: true })
    expect([...lists().allStations()].map(({ name, lineIds }) => [name, lineIds])).toEqual([['甲', ['9']]])
  })

  test('refuses an order of stations that names nothing, with its line', async () => {
    const orders = tableOf('line_stations', [
      ['9', '1', '1'],
      ['9', '2', '77'],
      ['8', '1', '1'],
    ])
    expect(await faultsOf(send('line_stations', orders))).toEqual([
      'line 3: station 77 stands in no row of stations',
      'line 4: line 8 stands in no row of lines',
    ])
    expect(await statusOf('line_stations')).toMatchObject({ rows: 1, waiting: null })
  })

  test('waits when new stations leave the old order without one, and stays in force meanwhile', async () => {
    const others = tableOf('stations', [['2', '乙', '乙', '', '13', '35.2', '139.2', '', '']])
    expect((await send('stations', others)).body).toMatchObject({ isInForce: false, waitsFor: ['line_stations'] })
    expect([...lists().allStations()].map(({ name }) => name)).toEqual(['甲'])
    const { body } = await send('line_stations', tableOf('line_stations', [['9', '1', '2']]))
    expect(body).toMatchObject({ isInForce: true, waitsFor: [] })
    expect([...lists().allStations()].map(({ name }) => name)).toEqual(['乙'])
    await reset('stations')
  })
})

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
    expect(faults[0]).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
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

test('other line ends, a byte order mark and blanks around cells are read as meant', async () => {
  const text = certifications(70).toString().replaceAll('\n', '\r\n').replaceAll('\t院内', '\t　院内 ')
  expect((await send('certifications', `\ufeff${text}`)).body).toMatchObject({ rows: 70, isInForce: true })
  expect(lists().certifications()[0]).toEqual({ id: 'own_0', name: '資格 0', group: '院内' })
  await reset('certifications')
})

test('each small list of our own form replaces the shipped one', async () => {
  const own: [MasterList, string[][]][] = [
    [
      'occupations',
      [
        ['x', '', '看護'],
        ['y', 'x', '訪問看護'],
      ],
    ],
    ['holidays', [['2027-12-30', '創立記念日']]],
    [
      'postal_codes',
      [
        ['100-0001', '13101', '千代田'],
        ['1000001', '13102', ''],
      ],
    ],
  ]
  for (const [list, rows] of own) expect((await send(list, tableOf(list, rows), { allowFewer: true })).status).toBe(200)
  expect(lists().occupations()).toHaveLength(2)
  expect([lists().holidayName('2027-12-30'), lists().holidayName('2027-01-01')]).toEqual(['創立記念日', undefined])
  expect(
    lists()
      .addressesOfPostalCode('100-0001')
      .map(({ cityName }) => cityName),
  ).toEqual(['千代田区', '中央区'])
  for (const [list] of own) await reset(list)
})

test('other processes take a list over within seconds, and none asks the database at a request', async () => {
  const { db, runInScope } = portal().services
  const other = createMasterDataStore(db, runInScope)
  const following = other.follow(20)
  await send('certifications', certifications(65))
  await expect.poll(() => other.masterData('kango').certifications().length).toBe(65)
  await reset('certifications')
  await expect.poll(() => other.masterData('kango')).toBe(shippedMasterData)
  following.stop()
  portal().statements()
  await portal().call('getCertifications')
  expect(portal().statements()).toEqual([])
})

test('two imports at once leave one list', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((prefix) => send('certifications', certifications(70, prefix))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { rows } = await portal().connection.executeSql(`select list from master_list where tenant = 'kango'`)
  expect(rows).toEqual([{ list: 'certifications' }])
  await reset('certifications')
})

test('only a key of this service with the scope may', async () => {
  const file = certifications(70)
  expect((await send('certifications', file, { key: '' })).status).toBe(401)
  expect((await send('certifications', file, { tenant: 'kaigo' })).status).toBe(401)
  const other = await keyOf('kango', ['job_postings:write'])
  expect((await send('certifications', file, { key: other })).status).toBe(403)
  expect((await portal().call('listMasterLists', { headers: authorized(other) })).status).toBe(403)
  expect(
    (await portal().call('resetMasterList', { params: { list: 'towns' }, headers: authorized(other) })).status,
  ).toBe(403)
  expect(await statusOf('certifications')).toMatchObject({ source: 'shipped' })
})
