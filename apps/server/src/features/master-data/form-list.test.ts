import type { GeoCodingAnswer } from '@tsunagu/contract/endpoints/form-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

const geoCode = (address: string) => portal().call('geoCodeAddress', { query: { address } })
const filterOf = async (areaIds: unknown, keyword: unknown) =>
  portal().call('getFormStateFromFilter', { body: { filter: { areaIds, keyword } } })

describe('lists of forms', () => {
  test.each([
    ['getTrainLines', { id: '11302', label: 'JR山手線', group: '' }],
    ['getCertifications', { id: 'nurse', label: '看護師', group: '国家資格' }],
    ['getUniversities', { id: 'nu1302', label: '東京科学大学', group: '東京都' }],
    ['getOccupationCategoryLv1s', { id: 'nursing', label: '看護', group: '' }],
    ['getJobPostingCategoryLv1s', { id: 'nurse', label: '看護師', group: '' }],
  ] as const)('%s answers a visitor without a statement, and holds %j', async (operation, element) => {
    portal().statements()
    const { status, body } = await portal().call(operation)
    expect(status).toBe(200)
    expect(body.elements).toContainEqual(element)
    expect(new Set(body.elements.map(({ id }) => id)).size).toBe(body.elements.length)
    expect(portal().statements()).toEqual([])
  })

  test('occupations of postings are the service’s own', async () => {
    const labelsOf = async (tenant: string) =>
      (await portal().call('getJobPostingCategoryLv1s', { tenant })).body.elements.map(({ label }) => label)
    expect(await labelsOf('hoiku')).not.toEqual(await labelsOf('kango'))
  })

  test('municipalities are found by code or by name, wards instead of their city', async () => {
    const elementsOf = async (query = {}) =>
      (await portal().call('getMunicipalities', { params: { prefectureId: '14' }, query })).body.elements
    const [first] = await elementsOf()
    expect(first).toEqual({ id: '14101', label: '横浜市鶴見区', group: '横浜市' })
    expect((await elementsOf({ valueType: 'code' }))[0]).toEqual(first)
    const byName = await elementsOf({ valueType: 'text' })
    expect(byName[0]).toEqual({ id: '横浜市鶴見区', label: '横浜市鶴見区', group: '横浜市' })
    expect(byName.map(({ label }) => label)).not.toContain('横浜市')
  })

  test.each(['00', '48', '1', '99', 'tokyo', '%00', 'x'.repeat(100)])(
    'prefecture %s there is not',
    async (prefectureId) => {
      const { status } = await portal().call('getMunicipalities', { params: { prefectureId } })
      expect([400, 404]).toContain(status)
    },
  )

  test('an unknown value type is refused', async () => {
    const answer = await portal().call('getMunicipalities', {
      params: { prefectureId: '13' },
      query: { valueType: 'kana' },
    })
    expect(answer.status).toBe(400)
  })
})

describe('a filter as states of the search form', () => {
  test('regions become their prefectures, unknown areas are left out, labels are filled in', async () => {
    const { body } = await filterOf(['region_4', '13112', '99999', '13112', 'region_9', ''], ' 訪問\u0000看護 ')
    const [areas, keyword] = body.formElementStates
    expect(areas?.contentStates.map(({ text }) => text)).toEqual([
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
      '23',
      '13112',
    ])
    expect(areas?.contentStates.at(-1)).toEqual(textContent('13112', '東京都世田谷区'))
    expect(areas).toMatchObject({ key: 'areas', type: 'text_list', keyIndex: 0 })
    expect(keyword).toEqual(elementState('text', 'keyword', [textContent('訪問 看護')]))
  })

  test('nothing makes no state', async () => {
    expect((await filterOf([], '')).body).toEqual({ formElementStates: [] })
    expect((await filterOf(['nowhere'], ' \t')).body).toEqual({ formElementStates: [] })
  })

  test('a keyword too long is an error at its field', async () => {
    const { status, response } = await filterOf([], '長'.repeat(10_000))
    expect(status).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'invalid_argument',
      details: [{ formErrors: [{ key: 'keyword', index: 0, message: expect.stringContaining('文字以内') }] }],
    })
  })

  test.each([
    [['13'], 7],
    [['13'], null],
    ['13', ''],
    [[13], ''],
    [[['13']], ''],
    [Array.from({ length: 101 }, () => '13'), ''],
  ])('%j with %j is refused', async (areaIds, keyword) => {
    expect((await filterOf(areaIds, keyword)).status).toBe(400)
  })

  test('unknown members and other shapes are refused', async () => {
    for (const body of [{}, { filter: {} }, { filter: { areaIds: [], keyword: '', more: 1 } }, [], 'x', null]) {
      expect((await portal().call('getFormStateFromFilter', { body })).status).toBe(400)
    }
  })
})

describe('geocoding', () => {
  test('an address is taken apart and placed', async () => {
    const { status, body } = await geoCode('東京都世田谷区経堂1-2-3 つなぐビル101')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      level: 'municipality',
      address: {
        prefectureName: '東京都',
        prefectureCode: '13',
        cityName: '世田谷区',
        cityCode: '13112',
        address1: '経堂1-2-3',
        address2: 'つなぐビル101',
      },
    })
    expect(body.candidates).toEqual([body.address])
    expect([Math.round(body.point.lat), Math.round(body.point.lng)]).toEqual([36, 140])
  })

  test('a postal code of several places returns what they share, and all of them', async () => {
    const { body } = await geoCode('452-0961')
    expect(body.candidates.length).toBeGreaterThan(3)
    expect(body.address).toMatchObject({ zipCode: '4520961', prefectureCode: '23', address1: '' })
    const across: GeoCodingAnswer = (await geoCode('４９８ー００００')).body
    expect(across.candidates.map(({ prefectureCode }) => prefectureCode)).toEqual(['23', '24'])
    expect(across.address).toMatchObject({ zipCode: '4980000', prefectureCode: '', cityName: '', cityCode: '' })
  })

  test.each([
    ['999-9999', '住所が見つかりません'],
    ['あああ', '住所が見つかりません'],
    ['\u0000\u0007', '住所が見つかりません'],
    ['府中市宮町', '同じ名前の市区町村が複数あります'],
  ])('%j is not found, and it is said what to do', async (address, message) => {
    const { status, response } = await geoCode(address)
    expect(status).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining(message) })
  })

  test.each(['', '   ', '東'.repeat(10_000)])('an address of %# is refused at its field', async (address) => {
    const { status, response } = await geoCode(address)
    expect(status).toBe(400)
    expect(response.json().details[0].formErrors[0]).toMatchObject({ key: 'address', index: 0 })
  })

  test('no address at all is refused', async () => {
    expect((await portal().call('geoCodeAddress')).status).toBe(400)
  })
})
