import { describe, expect, test } from 'vitest'
import { shippedMasterData } from './master-data.ts'

const { allLines, allStations, findLine, findStation, isKnownArea, linesOf, stationsOf } = shippedMasterData

const names = (lineName: string, prefecture: string) => {
  const line = linesOf(prefecture).find(({ name }) => name === lineName)
  return stationsOf(line?.id ?? '').map(({ name }) => name)
}

describe('stations', () => {
  test('every station is in a known municipality of Japan', () => {
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
  test('stations are in running order, new ones included', () => {
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

  test('unknown ids have nothing', () => {
    expect(linesOf('99')).toEqual([])
    expect(stationsOf('0')).toEqual([])
    expect(findStation('0')).toBeUndefined()
  })

  test('names that job seekers read have full-width brackets', () => {
    const shown = [...allLines(), ...allStations()].map(({ name }) => name)
    expect(shown.filter((name) => /[()]/.test(name))).toEqual([])
  })

  test('every line has stations, every station a line', () => {
    expect([...allLines()].filter(({ stationIds }) => stationIds.length === 0)).toEqual([])
    expect([...allStations()].filter(({ lineIds }) => lineIds.length === 0)).toEqual([])
    expect([...allLines()].flatMap(({ stationIds }) => stationIds).filter((id) => !findStation(id))).toEqual([])
  })
})

describe('what has changed since 2017', () => {
  const lineNames = new Set([...allLines()].map(({ name }) => name))
  const stationNames = new Set([...allStations()].map(({ name }) => name))

  test.each([
    ['東海道新幹線', '23', '東京', '新大阪', 17],
    ['山陽新幹線', '33', '新大阪', '博多', 19],
    ['東北新幹線', '04', '東京', '新青森', 23],
    ['上越新幹線', '15', '東京', '新潟', 12],
    ['北陸新幹線', '20', '東京', '敦賀', 24],
    ['九州新幹線', '43', '博多', '鹿児島中央', 12],
    ['北海道新幹線', '01', '新青森', '新函館北斗', 4],
    ['西九州新幹線', '42', '武雄温泉', '長崎', 5],
    ['宇都宮ライトレール', '09', '宇都宮駅東口', '芳賀・高根沢工業団地', 19],
    ['相鉄・JR直通線', '14', '西谷', '新宿', 8],
    ['相鉄新横浜線', '14', '西谷', '新横浜', 3],
    ['東急新横浜線', '14', '新横浜', '日吉', 3],
    ['おおさか東線（大阪〜放出）', '27', '大阪', '放出', 8],
    ['ハピラインふくい線', '18', '敦賀', '大聖寺', 20],
    ['IRいしかわ鉄道線', '17', '大聖寺', '倶利伽羅', 18],
    ['三陸鉄道リアス線', '03', '盛', '久慈', 41],
  ])('%s runs through %s from %s to %s', (line, prefecture, first, last, count) => {
    const stations = names(line, prefecture)
    expect([stations[0], stations.at(-1), stations.length]).toEqual([first, last, count])
  })

  test.each([
    ['JR山手線', '13', '田町', '高輪ゲートウェイ'],
    ['JR京浜東北線', '13', '田町', '高輪ゲートウェイ'],
    ['東京メトロ日比谷線', '13', '神谷町', '虎ノ門ヒルズ'],
    ['北大阪急行電鉄', '27', '千里中央', '箕面船場阪大前'],
    ['北大阪急行電鉄', '27', '箕面船場阪大前', '箕面萱野'],
    ['Osaka Metro 中央線', '27', 'コスモスクエア', '夢洲'],
    ['福岡市地下鉄七隈線', '40', '櫛田神社前', '博多'],
    ['嵯峨野線', '26', '京都', '梅小路京都西'],
    ['京都線', '27', '摂津富田', 'JR総持寺'],
    ['JR京葉線', '12', '新習志野', '幕張豊砂'],
    ['ゆいレール', '47', '首里', '石嶺'],
  ])('on %s (%s), after %s is %s', (line, prefecture, before, added) => {
    const stations = names(line, prefecture)
    expect(stations[stations.indexOf(before) + 1]).toBe(added)
  })

  test.each([
    'JR三江線',
    'JR留萌本線',
    'JR海峡線',
    'スカイレールみどり坂線',
    '三陸鉄道北リアス線',
    '三陸鉄道南リアス線',
  ])('%s is gone', (line) => expect(lineNames.has(line)).toBe(false))

  test.each([
    ['夕張支線', 'JR石勝線', '01', '新得', '夕張'],
    ['the north of 札沼線', 'JR札沼線', '01', '北海道医療大学', '新十津川'],
    ['日高線 beyond 鵡川', 'JR日高本線', '01', '鵡川', '様似'],
    ['根室線 between 富良野 and 新得', 'JR根室本線（滝川〜富良野）', '01', '富良野', '幾寅'],
    ['日田彦山線 beyond 添田', 'JR日田彦山線', '40', '添田', '宝珠山'],
  ])('%s is gone: %s (%s) ends at %s', (_, line, prefecture, last, closed) => {
    expect(names(line, prefecture).at(-1)).toBe(last)
    expect(stationNames.has(closed)).toBe(false)
  })

  test('北陸本線 ends at 敦賀', () => {
    expect(names('JR北陸本線（米原〜敦賀）', '25').at(-1)).toBe('敦賀')
  })

  test('stations go by the names of today', () => {
    const former = ['津軽今別', '産業道路', '新逗子', '西武遊園地', '石狩太美']
    const today = ['奥津軽いまべつ', '大師橋', '逗子・葉山', '多摩湖', '太美']
    expect(former.filter((name) => stationNames.has(name))).toEqual([])
    expect(today.filter((name) => !stationNames.has(name))).toEqual([])
  })
})
