import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/testing/master-tables.ts'
import { prefectures } from './areas.ts'
import { createMasterData, shippedMasterData } from './master-data.ts'

const { addressesOfPostalCode, locate, municipalitiesOf, pointOfMunicipality } = shippedMasterData

/** The only place of a text. */
const only = (text: string, masterData = shippedMasterData) => {
  const located = masterData.locate(text)
  if (typeof located === 'string') throw new Error(`${text} is ${located}`)
  expect(located).toHaveLength(1)
  return located[0]
}

const kilometres = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot((a.lat - b.lat) * 111, (a.lng - b.lng) * 111 * Math.cos((a.lat * Math.PI) / 180))

describe('postal codes', () => {
  test('one code may have places in two prefectures', () => {
    const found = addressesOfPostalCode('498-0000').map(({ prefectureName, cityName, cityCode }) => [
      prefectureName,
      cityName,
      cityCode,
    ])
    expect(found).toEqual([
      ['愛知県', '弥富市', '23235'],
      ['三重県', '桑名郡木曽岬町', '24303'],
    ])
    expect(addressesOfPostalCode('452-0961').length).toBeGreaterThan(3)
  })

  test.each(['100-0001', '1000001', '〒100-0001', '１００−０００１', ' 100 0001 ', '１００ー０００１'])(
    '%s is read',
    (text) => {
      expect(addressesOfPostalCode(text)).toMatchObject([
        { zipCode: '1000001', prefectureCode: '13', cityCode: '13101', address1: '千代田', address2: '' },
      ])
    },
  )

  test('new codes and those of large offices are known too', () => {
    expect(addressesOfPostalCode('0200056')).toMatchObject([{ cityCode: '03201', address1: '太田' }])
    expect(addressesOfPostalCode('100-8111')).toMatchObject([{ cityCode: '13101', address1: '千代田1-1' }])
  })

  test.each(['', '999-9999', '12345', '123-45678', 'abc-defg', '100-0001-1'])('%j has none', (text) => {
    expect(addressesOfPostalCode(text)).toEqual([])
  })
})

describe('addresses', () => {
  test.each([
    ['東京都世田谷区経堂1-2-3', '13112', '経堂1-2-3', ''],
    ['世田谷区経堂１丁目２番３号　つなぐビル１０１', '13112', '経堂1丁目2番3号', 'つなぐビル101'],
    ['〒156-0052 東京都 世田谷区 経堂 1ー2ー3', '13112', '経堂1-2-3', ''],
    ['神奈川県横浜市鶴見区豊岡町1-1', '14101', '豊岡町1-1', ''],
    ['大阪市', '27100', '', ''],
    ['福島県双葉郡双葉町長塚1', '07546', '長塚1', ''],
    ['福島県双葉町長塚1', '07546', '長塚1', ''],
    ['福島県郡山市朝日1-23-7', '07203', '朝日1-23-7', ''],
    ['三重県四日市市諏訪町1-5', '24202', '諏訪町1-5', ''],
    ['千葉県市川市八幡1-1-1', '12203', '八幡1-1-1', ''],
    ['茨城県龍ヶ崎市3710 ロッジ四ッ谷 101', '08208', '3710', 'ロッジ四ッ谷 101'],
    ['静岡県浜松市中区元城町103-2', '22138', '元城町103-2', ''],
    ['静岡県浜松市東区流通元町20-3', '22138', '流通元町20-3', ''],
    ['静岡県浜松市北区三方原町1', '22138', '三方原町1', ''],
    ['静岡県浜松市北区細江町気賀305', '22139', '細江町気賀305', ''],
    ['静岡県浜松市浜北区貴布祢3000', '22139', '貴布祢3000', ''],
    ['静岡県浜松市天竜区二俣町', '22140', '二俣町', ''],
  ])('%s', (text, cityCode, address1, address2) => {
    expect(only(text)?.address).toMatchObject({ cityCode, address1, address2 })
  })

  test('a postal code in front is stored; a prefecture alone is its office', () => {
    expect(only('〒156-0052 東京都世田谷区経堂')?.address.zipCode).toBe('1560052')
    expect(only('沖縄県')).toMatchObject({ level: 'prefecture', address: { cityCode: '', prefectureCode: '47' } })
  })

  test('a name of several places needs its prefecture', () => {
    expect(locate('府中市宮町1-1')).toBe('ambiguous')
    expect(only('東京都府中市宮町1-1')?.address.cityCode).toBe('13206')
    expect(only('広島県府中市府川町1')?.address.cityCode).toBe('34208')
  })

  test.each(['', ' ', '東京', 'あああ', '999-9999', 'x'.repeat(10_000), '\u0000\u202e', "'; drop table"])(
    '%j is unknown',
    (text) => {
      expect(locate(text)).toBe('unknown')
    },
  )

  test('every municipality is found by its own name, with and without its 郡', () => {
    const wrong = prefectures().flatMap(({ code, name }) =>
      municipalitiesOf(code).filter((one) => {
        const short = one.name.replace(/^.{1,5}?郡(?=.+[町村]$)/, '')
        return [one.name, short].some((written) => only(`${name}${written}`)?.address.cityCode !== one.code)
      }),
    )
    expect(wrong).toEqual([])
  }, 60_000)

  test('any typed text has a result', () => {
    const place = fc.constantFrom(
      '東京都',
      '世田谷区',
      '浜松市北区',
      '郡',
      '市',
      '1-2-3',
      '二丁目',
      '〒',
      '156-0052',
      ' ',
    )
    const text = fc.array(fc.oneof(place, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 })
    fc.assert(
      fc.property(text, (parts) => {
        const located = locate(parts.join(''))
        if (typeof located === 'string') return ['unknown', 'ambiguous'].includes(located)
        return located.length > 0 && located.every(({ point }) => point.lat > 20 && point.lng < 154)
      }),
      { numRuns: 300 },
    )
  })
})

describe('points', () => {
  const towns = createMasterData(
    new Map([
      [
        'towns',
        gzipSync(
          tableOf('towns', [
            ['東京都', '新宿区', '西新宿一丁目', '35.69000', '139.69900'],
            ['東京都', '新宿区', '西新宿二丁目', '35.68945', '139.69177'],
            ['東京都', '新宿区', '新宿二丁目', '35.68900', '139.70800'],
            ['静岡県', '浜松市北区', '三方原町', '34.78164', '137.71198'],
          ]),
        ),
      ],
    ]),
  )

  test.each(['西新宿2-8-1', '西新宿二丁目8番1号', '西新宿2丁目8-1', '大字西新宿２－８－１'])(
    '%s lies in its 丁目',
    (street) => {
      const found = only(`東京都新宿区${street}`, towns)
      expect(found).toMatchObject({ level: 'town', point: { lat: 35.68945, lng: 139.69177 } })
    },
  )

  test('without a known 丁目 it is the middle of the town', () => {
    expect(only('東京都新宿区西新宿', towns)).toMatchObject({
      level: 'town',
      point: { lat: 35.689725, lng: 139.695385 },
    })
    expect(only('東京都新宿区北新宿1-1', towns)?.level).toBe('municipality')
    expect(only('静岡県浜松市中央区三方原町5', towns)?.level).toBe('town')
  })

  test('a municipality is among its stations, a designated city among those of its wards', () => {
    const setagaya = pointOfMunicipality('13112')
    expect(setagaya && kilometres(setagaya, { lat: 35.646, lng: 139.653 })).toBeLessThan(3)
    const yokohama = pointOfMunicipality('14100')
    expect(yokohama && kilometres(yokohama, { lat: 35.466, lng: 139.622 })).toBeLessThan(6)
  })

  test('one without stations is at the prefecture’s office, an unknown one nowhere', () => {
    expect(pointOfMunicipality('47356')).toEqual({ lat: 26.2124, lng: 127.6809 })
    expect(pointOfMunicipality('99999')).toBeUndefined()
    const missing = prefectures().flatMap(({ code }) =>
      municipalitiesOf(code).filter((one) => !pointOfMunicipality(one.code)),
    )
    expect(missing).toEqual([])
  })
})
