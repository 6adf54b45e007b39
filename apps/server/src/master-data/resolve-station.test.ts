import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { tableOf } from '#server/testing/master-tables.ts'
import { createMasterData, shippedMasterData } from './master-data.ts'

const point = ['35.6', '139.6']
/** A set of another publisher: other numbers, other names of lines, a number of the shipped set for another station. */
const other = createMasterData(
  new Map([
    [
      'stations',
      gzipSync(
        tableOf('stations', [
          ['1', '経堂', '経堂', '', '13', ...point, '156-0052', '世田谷区経堂'],
          ['2', '大久保(東京)', '大久保', '', '13', ...point, '', '新宿区百人町'],
          ['3', '大久保(兵庫)', '大久保', '', '28', ...point, '', '明石市大久保町'],
          ['1110101', '別の駅', '別の駅', '', '13', ...point, '', '新宿区'],
          ['4', '霞ケ関', '霞ケ関', '', '13', ...point, '', '千代田区霞が関'],
          ['5', '釜石', '釜石', '', '03', '39.27', '141.87', '', '釜石市鈴子町'],
        ]),
      ),
    ],
    [
      'lines',
      gzipSync(
        tableOf('lines', [
          ['10', '小田急小田原線', '', '小田急電鉄', ''],
          ['11', 'JR中央・総武線', '', 'JR東日本', ''],
          ['12', 'JR神戸線', '', 'JR西日本', ''],
          ['13', '東京メトロ丸ノ内線', '', '', ''],
          ['14', '東京メトロ日比谷線', '', '', ''],
          ['15', 'JR釜石線(銀河ドリームライン釜石線)', '', '', ''],
          ['16', '三陸鉄道リアス線', '', '', ''],
        ]),
      ),
    ],
    [
      'line_stations',
      gzipSync(
        tableOf('line_stations', [
          ['10', '1', '1'],
          ['11', '1', '2'],
          ['12', '1', '3'],
          ['13', '1', '4'],
          ['14', '1', '4'],
          ['15', '1', '5'],
          ['16', '1', '5'],
          ['11', '2', '1110101'],
        ]),
      ),
    ],
  ]),
)

const reference = (
  lineName: string,
  stationName: string,
  lineId: string | null = null,
  stationId: string | null = null,
) => ({
  lineName,
  stationName,
  lineId,
  stationId,
})

describe('a posting’s station in a set of other numbers', () => {
  test.each([
    ['by its name', reference('小田急線', '経堂'), '13', { lineId: '10', stationId: '1' }],
    ['with 駅 and another width', reference('小田急線', '経堂駅 '), '13', { lineId: '10', stationId: '1' }],
    ['by its prefecture', reference('JR中央・総武線', '大久保'), '13', { lineId: '11', stationId: '2' }],
    ['by its line across a border', reference('JR神戸線', '大久保'), '27', { lineId: '12', stationId: '3' }],
    ['of two lines the named one', reference('日比谷線', '霞ヶ関'), '13', { lineId: '14', stationId: '4' }],
    ['of two lines none that is named', reference('千代田線', '霞ヶ関'), '13', { lineId: null, stationId: '4' }],
    ['by a line’s byname', reference('銀河ドリームライン釜石線', '釜石'), '03', { lineId: '15', stationId: '5' }],
    ['neither by line nor prefecture', reference('阪神本線', '大久保'), '30', { lineId: null, stationId: null }],
    ['not there', reference('小田急線', '豪徳寺'), '13', { lineId: null, stationId: null }],
    ['a line alone', reference('JR神戸線', 'どこか'), '28', { lineId: '12', stationId: null }],
    [
      'numbers that name others here',
      reference('小田急線', '経堂', '11', '1110101'),
      '13',
      { lineId: '10', stationId: '1' },
    ],
    ['unknown numbers', reference('小田急線', '経堂', '99', '98'), '13', { lineId: '10', stationId: '1' }],
    ['numbers of this set', reference('小田急線', '経堂', '10', '1'), '13', { lineId: '10', stationId: '1' }],
  ])('%s', (_, given, prefectureCode, expected) => {
    expect(other.resolveStation(given, prefectureCode)).toEqual(expected)
  })
})

test('in its own set every station is found by its numbers, and by its names alone', () => {
  const { allStations, findLine, resolveStation } = shippedMasterData
  const stops = [...allStations()].flatMap((station) =>
    station.lineIds.map((lineId) => ({ station, line: findLine(lineId), lineId })),
  )
  const wrong = stops.filter(({ station, line, lineId }) => {
    const given = reference(line?.name ?? '', station.name, lineId, station.id)
    const found = resolveStation(given, station.prefectureCode)
    return found.lineId !== lineId || found.stationId !== station.id
  })
  expect(wrong).toEqual([])
  const byName = stops.filter(({ station, line }) => {
    const given = reference(line?.name ?? '', station.name)
    return resolveStation(given, station.prefectureCode).stationId === station.id
  })
  expect(byName.length / stops.length).toBeGreaterThan(0.98)
})
