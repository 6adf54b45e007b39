import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { describe, expect, it, test } from 'vitest'
import { presentSort } from '#server/features/search/search-sort.present.ts'
import { createMasterData, shippedMasterData } from '#server/master-data/master-data.ts'
import { findPlaces } from './find-places.ts'

const namesFor = (typed: string) => findPlaces(typed, shippedMasterData).map(({ name, note }) => `${name} ${note}`)

it.each([
  ['経堂', '経堂駅 東京都世田谷区・小田急線'],
  [' 経堂駅　', '経堂駅 東京都世田谷区・小田急線'],
  ['市ヶ谷', '市ケ谷駅 '],
  ['世田谷', '世田谷区 東京都'],
  ['せたがや', '世田谷区 東京都'],
  ['ｾﾀｶﾞﾔｸ', '世田谷区 東京都'],
  ['鶴見区', '横浜市鶴見区 神奈川県'],
  ['東京', '東京都 都道府県庁の周辺'],
  ['東京都世田谷区経堂1-2-3', '東京都世田谷区経堂1-2-3 '],
  ['150-0043', '東京都渋谷区道玄坂 '],
  ['世田谷苦', '世田谷区 東京都'],
])('%s is %s', (typed, place) => {
  expect(namesFor(typed)).toContainEqual(expect.stringContaining(place))
})

it('offers every place of one name to choose, and nothing for what is none', () => {
  expect(namesFor('府中市')).toEqual(['府中市 東京都', '府中市 広島県'])
  expect(namesFor('府中市宮町1')).toEqual(['東京都府中市宮町1 ', '広島県府中市宮町1 '])
  expect(namesFor('渋谷')).toEqual(expect.arrayContaining([expect.stringMatching(/^渋谷駅/), '渋谷区 東京都']))
  expect(findPlaces('大', shippedMasterData).length).toBeLessThanOrEqual(10)
  expect(findPlaces('新', shippedMasterData).length).toBeLessThanOrEqual(10)
  for (const nowhere of ['', '　', 'どこにもない場所', '\0', '.*']) expect(namesFor(nowhere)).toEqual([])
})

it('names the order that the result is sorted by', () => {
  expect(findPlaces('経堂', shippedMasterData)[0]?.sort).toMatch(/^near_station:\d+$/)
  expect(findPlaces('世田谷区', shippedMasterData)[0]?.sort).toMatch(/^near_point:35\.6\d+,139\.6\d+$/)
})

test('a town is found without its municipality', () => {
  const townTexts = new Map([['13112', '13112\t東京都世田谷区\t赤堤一丁目\t35.66\t139.64']])
  const masterData = createMasterData(new Map(), { townTexts })
  expect(findPlaces('赤堤', masterData)).toEqual([
    { name: '赤堤', note: '東京都世田谷区', sort: 'near_point:35.66000,139.64000' },
  ])
})

describe('the order that a place leads to', () => {
  const orderFor = (typed: string, masterData = shippedMasterData) => {
    const [place] = findPlaces(typed, masterData)
    return presentSort([elementState('text', 'sort', [textContent(place?.sort ?? '')])], masterData).name
  }

  it.each([
    ['経堂', '経堂駅から近い順'],
    ['せたがや', '世田谷区の中心から近い順'],
    ['鶴見区', '横浜市鶴見区の中心から近い順'],
    ['東京都', '東京都庁付近から近い順'],
    ['150-0043', '渋谷区の中心から近い順'],
  ])('%s: %s', (typed, name) => {
    expect(orderFor(typed)).toBe(name)
  })

  it('names the town, as a whole or its 丁目', () => {
    const rows = ['赤堤一丁目\t35.66\t139.64', '赤堤二丁目\t35.662\t139.642', '赤堤三丁目\t35.661\t139.646']
    const lines = rows.map((row) => `13112\t東京都世田谷区\t${row}`)
    const masterData = createMasterData(new Map(), { townTexts: new Map([['13112', lines.join('\n')]]) })
    expect(orderFor('赤堤', masterData)).toBe('世田谷区赤堤から近い順')
    expect(orderFor('世田谷区赤堤2-3', masterData)).toBe('世田谷区赤堤二丁目から近い順')
    expect(orderFor('世田谷区', masterData)).toBe('世田谷区の中心から近い順')
  })
})
