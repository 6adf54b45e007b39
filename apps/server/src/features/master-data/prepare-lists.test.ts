import { gzipSync } from 'node:zlib'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { expect, it } from 'vitest'
import { createMasterData } from '#server/master-data/master-data.ts'
import { countTurns } from '#server/testing/count-turns.ts'
import { tableOf } from '#server/testing/master-tables.ts'
import { prepareLists } from './prepare-lists.ts'

const rows = Array.from({ length: 20_000 }, (_, index) => index)
const postalCodes = tableOf(
  'postal_codes',
  rows.map((index) => [`${100 + (index >> 7)}-${1_000 + (index & 127)}`, '13101', `町${index}`]),
)
const towns = tableOf(
  'towns',
  rows.map((index) => ['東京都', index % 3 === 0 ? '新宿区' : '千代田区', `町${index}`, '35.7', '139.7']),
)
const contents = new Map<MasterList, Uint8Array>([
  ['postal_codes', gzipSync(postalCodes)],
  ['towns', gzipSync(towns)],
])
const nothing = { contents: new Map(), prepared: {} }

it('reads long lists in chunks, and other work runs in between', async () => {
  const { turns, value } = await countTurns(() => prepareLists(contents, nothing))
  // Read at one go there would be a few; each list has dozens of pieces
  expect(turns).toBeGreaterThan(20)
  expect(value.postalPlaces?.size).toBe(rows.length)
})

it('makes of them what reading at the first use makes', async () => {
  const prepared = createMasterData(contents, await prepareLists(contents, nothing))
  const read = createMasterData(contents)
  for (const text of ['100-1000', '256-1031', '東京都新宿区町6', '東京都千代田区町19999']) {
    expect(prepared.locate(text)).toEqual(read.locate(text))
  }
  expect(prepared.townsOf('13104')).toEqual(read.townsOf('13104'))
  expect(prepared.townsOf('13104')).toHaveLength(6_667)
})

it('reads what has changed alone', async () => {
  const first = await prepareLists(contents, nothing)
  const next = new Map<MasterList, Uint8Array>([...contents, ['postal_codes', gzipSync(postalCodes)]])
  const second = await prepareLists(next, { contents, prepared: first })
  expect(second.townTexts).toBe(first.townTexts)
  expect(second.postalPlaces).not.toBe(first.postalPlaces)
  expect(await prepareLists(new Map(), { contents, prepared: first })).toEqual({})
})
