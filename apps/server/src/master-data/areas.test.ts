import { describe, expect, test } from 'vitest'
import { prefectures, regions } from './areas.ts'
import { shippedMasterData } from './master-data.ts'

const { areaName, expandArea, findMunicipality, isKnownArea, municipalitiesOf } = shippedMasterData

const everyMunicipality = () => prefectures().flatMap(({ code }) => municipalitiesOf(code))

describe('regions and prefectures', () => {
  test('eight regions hold all 47 prefectures, in order', () => {
    expect(regions().map(({ name }) => name)).toEqual([
      '北海道',
      '東北',
      '関東',
      '中部',
      '近畿',
      '中国',
      '四国',
      '九州・沖縄',
    ])
    expect(regions().flatMap(({ id }) => prefectures(id))).toEqual(prefectures())
    expect(prefectures()).toHaveLength(47)
    expect(prefectures('region_3').map(({ code }) => code)).toEqual(['08', '09', '10', '11', '12', '13', '14'])
    expect(prefectures('region_9')).toEqual([])
  })

  test('names and kana are full-width', () => {
    expect(prefectures().find(({ code }) => code === '13')).toEqual({
      code: '13',
      name: '東京都',
      kana: 'トウキョウト',
      regionId: 'region_3',
    })
  })
})

describe('municipalities', () => {
  test('the twenty designated cities precede their wards', () => {
    const cities = everyMunicipality().filter(({ kind }) => kind === 'designated_city')
    expect(cities.map(({ code }) => code)).toEqual([
      '01100',
      '04100',
      '11100',
      '12100',
      '14100',
      '14130',
      '14150',
      '15100',
      '22100',
      '22130',
      '23100',
      '26100',
      '27100',
      '27140',
      '28100',
      '33100',
      '34100',
      '40100',
      '40130',
      '43100',
    ])
    expect(
      municipalitiesOf('14')
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['横浜市', '横浜市鶴見区'])
    expect(['14100', '34100', '40100'].map((code) => findMunicipality(code)?.kana)).toEqual([
      'ヨコハマシ',
      'ヒロシマシ',
      'キタキュウシュウシ',
    ])
  })

  test('every code is unique and belongs to its prefecture', () => {
    const codes = everyMunicipality().map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length - 20).toBe(1892)
    expect(everyMunicipality().every(({ code, prefectureCode }) => code.startsWith(prefectureCode))).toBe(true)
  })

  test('the wards of Tokyo are cities of their own', () => {
    expect(findMunicipality('13112')).toMatchObject({ name: '世田谷区', kind: 'municipality', parentCode: null })
  })

  test('an unknown prefecture has none', () => {
    expect(municipalitiesOf('99')).toEqual([])
  })
})

describe('area codes', () => {
  test('a posting is found under its ward, designated city and prefecture', () => {
    expect(expandArea('14101')).toEqual(['14101', '14100', '14'])
    expect(expandArea('13112')).toEqual(['13112', '13'])
    expect(expandArea('99999')).toEqual([])
    expect(expandArea('13')).toEqual([])
  })

  test('names carry the prefecture', () => {
    expect(areaName('13112')).toBe('東京都世田谷区')
    expect(areaName('13')).toBe('東京都')
    expect(areaName('13381')).toBe('東京都三宅村')
    expect(areaName('')).toBeUndefined()
  })

  test('regions are not areas to search by', () => {
    expect(['13', '14100', '14101'].every(isKnownArea)).toBe(true)
    expect(['region_3', '48', '1', ''].some(isKnownArea)).toBe(false)
  })
})
