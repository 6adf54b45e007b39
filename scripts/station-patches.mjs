/**
 * What japan-train-data (about 2017) does not know yet. Points are good to about 100 m.
 *
 * @typedef {{ id: string, name: string, municipalityCode: string, postalCode: string, lat: number, lng: number }} NewStation
 */

/** @type {readonly NewStation[]} */
export const newStations = [
  {
    id: '90000001',
    name: '高輪ゲートウェイ',
    municipalityCode: '13103',
    postalCode: '1080075',
    lat: 35.6355,
    lng: 139.7407,
  },
  {
    id: '90000002',
    name: '虎ノ門ヒルズ',
    municipalityCode: '13103',
    postalCode: '1050001',
    lat: 35.6672,
    lng: 139.748,
  },
  {
    id: '90000003',
    name: '羽沢横浜国大',
    municipalityCode: '14102',
    postalCode: '2210863',
    lat: 35.4854,
    lng: 139.5876,
  },
  { id: '90000004', name: '新綱島', municipalityCode: '14109', postalCode: '2230052', lat: 35.5378, lng: 139.6345 },
  {
    id: '90000005',
    name: '箕面船場阪大前',
    municipalityCode: '27220',
    postalCode: '5620035',
    lat: 34.8127,
    lng: 135.4916,
  },
  { id: '90000006', name: '箕面萱野', municipalityCode: '27220', postalCode: '5620014', lat: 34.8307, lng: 135.4926 },
  { id: '90000007', name: '夢洲', municipalityCode: '27104', postalCode: '5540043', lat: 34.6476, lng: 135.3872 },
  { id: '90000008', name: '櫛田神社前', municipalityCode: '40132', postalCode: '8120038', lat: 33.5937, lng: 130.4108 },
]

/**
 * Where the new stations stand on lines that are there already: right after the named station.
 *
 * @type {readonly { line: string, after: string, stations: readonly string[] }[]}
 */
export const insertions = [
  { line: 'JR山手線', after: '田町', stations: ['高輪ゲートウェイ'] },
  { line: 'JR京浜東北線', after: '田町', stations: ['高輪ゲートウェイ'] },
  { line: '東京メトロ日比谷線', after: '神谷町', stations: ['虎ノ門ヒルズ'] },
  { line: '北大阪急行電鉄', after: '千里中央', stations: ['箕面船場阪大前', '箕面萱野'] },
  { line: '大阪市営地下鉄中央線', after: 'コスモスクエア', stations: ['夢洲'] },
  { line: '福岡市営地下鉄七隈線', after: '天神南', stations: ['櫛田神社前', '博多'] },
]

/**
 * Lines opened since; `near` tells homonyms apart by the municipality's first two digits.
 *
 * @type {readonly { id: string, name: string, prefecture: string, stations: readonly string[] }[]}
 */
export const newLines = [
  { id: '900001', name: '相鉄新横浜線', prefecture: '14', stations: ['西谷', '羽沢横浜国大', '新横浜'] },
  { id: '900002', name: '東急新横浜線', prefecture: '14', stations: ['新横浜', '新綱島', '日吉'] },
]

/** Lines closed since. @type {readonly string[]} */
export const closedLines = ['JR三江線']

/** How a line is called today, by the beginning of its former name. @type {readonly (readonly [string, string])[]} */
export const renamedLines = [
  ['大阪市営地下鉄', 'Osaka Metro '],
  ['福岡市営地下鉄', '福岡市地下鉄'],
  ['北神急行北神線', '神戸市営地下鉄北神線'],
  ['泉北高速鉄道線', '南海泉北線'],
  ['新京成線', '京成松戸線'],
  ['富山ライトレール', '富山地鉄富山港線'],
]
