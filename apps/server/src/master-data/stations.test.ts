import { describe, expect, test } from 'vitest'
import { shippedMasterData } from './master-data.ts'

const { allStations, findLine, findStation, isKnownArea, linesOf, stationsOf } = shippedMasterData

const names = (lineName: string, prefecture: string) => {
  const line = linesOf(prefecture).find(({ name }) => name === lineName)
  return stationsOf(line?.id ?? '').map(({ name }) => name)
}

describe('stations', () => {
  test('every station lies in a known municipality of Japan', () => {
    const stations = [...allStations()]
    expect(stations.length).toBeGreaterThan(8_500)
    expect(stations.filter(({ municipalityCode }) => !isKnownArea(municipalityCode))).toEqual([])
    expect(stations.filter(({ lat, lng }) => !(lat > 24 && lat < 46 && lng > 123 && lng < 146))).toEqual([])
  })

  test('an interchange is one station with all its lines', () => {
    const shinjuku = [...allStations()].filter(({ name, prefectureCode }) => name === '新宿' && prefectureCode === '13')
    expect(shinjuku).toHaveLength(1)
    expect(shinjuku[0]?.lineIds.length).toBeGreaterThan(8)
    expect(findStation(shinjuku[0]?.id ?? '')).toBe(shinjuku[0])
  })

  test('a station knows its municipality, whatever prefecture its line begins in', () => {
    const kyodo = [...allStations()].find(({ name }) => name === '経堂')
    expect(kyodo).toMatchObject({ municipalityCode: '13112', prefectureCode: '13', postalCode: '1560052' })
  })
})

describe('lines', () => {
  test('stations come in running order, new ones included', () => {
    const yamanote = names('JR山手線', '13')
    expect(yamanote).toHaveLength(30)
    expect(yamanote.slice(-3)).toEqual(['田町', '高輪ゲートウェイ', '品川'])
    expect(names('東急新横浜線', '14')).toEqual(['新横浜', '新綱島', '日吉'])
  })

  test('a line is found in every prefecture it runs through', () => {
    const [odakyu] = linesOf('13').filter(({ name }) => name === '小田急線')
    expect(linesOf('14')).toContain(odakyu)
    expect(findLine(odakyu?.id ?? '')).toBe(odakyu)
  })

  test('closed lines are gone, unknown ids have nothing', () => {
    expect(linesOf('32').map(({ name }) => name)).not.toContain('JR三江線')
    expect(linesOf('99')).toEqual([])
    expect(stationsOf('0')).toEqual([])
    expect(findStation('0')).toBeUndefined()
  })
})
