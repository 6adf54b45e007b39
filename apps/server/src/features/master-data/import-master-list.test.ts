import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { describe, expect, test } from 'vitest'
import { prefectures } from '#server/master-data/areas.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { useMasterListCalls } from '#server/testing/master-list-calls.ts'
import { masterTable, rowsOfTable, type TableList, tableOf } from '#server/testing/master-tables.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createMasterDataStore } from './master-data-store.ts'

const portal = useTestApp()

const { authorized, faultsOf, keyOf, lists, reset, send, statusOf } = useMasterListCalls(portal)

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
      expect((await reset(list)).status).toBe(200)
    }
    for (const list of ['municipalities', 'stations', 'lines', 'line_stations', 'towns'] as const) {
      expect(await statusOf(list)).toMatchObject({ source: 'shipped', importedAt: null, waiting: null })
    }
    expect([...lists().allStations()]).toHaveLength([...shippedMasterData.allStations()].length)
    expect((await reset('lines')).status).toBe(200)
  })
})

describe('a set of railways', () => {
  const stations = tableOf('stations', [['1', '甲', '甲', 'こう', '13', '35.1', '139.1', '', '']])
  const lines = tableOf('lines', [['9', '試験線', '', '', '']])

  test('takes effect when its three files match', async () => {
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
  await following.stop()
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
  const other = await keyOf(['job_postings:write'])
  expect((await send('certifications', file, { key: other })).status).toBe(403)
  expect((await portal().call('listMasterLists', { headers: authorized(other) })).status).toBe(403)
  expect(
    (await portal().call('resetMasterList', { params: { list: 'towns' }, headers: authorized(other) })).status,
  ).toBe(403)
  expect(await statusOf('certifications')).toMatchObject({ source: 'shipped' })
})
