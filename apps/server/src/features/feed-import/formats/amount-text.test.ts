import { expect, test } from 'vitest'
import { readAmount } from './amount-text.ts'

test.each([
  ['211000', 211_000],
  ['211,000円', 211_000],
  ['¥211,000', 211_000],
  ['￥２１１，０００', 211_000],
  // the yen sign of CP932
  ['\\211,000', 211_000],
  ['21.1万円', 211_000],
  ['２１．１万', 211_000],
  ['21万1,000円', 211_000],
  ['1,200万円', 12_000_000],
  ['28.57万円', 285_700],
  ['35.6512', 35.6512],
  ['-1', -1],
  ['0', 0],
])('%s is %d', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each(['2,11,0,00', '211,00', ',211', '21.1.1', '21万1,0,0円', '応相談', '', '円', '20〜25万円', '1e5'])(
  '%s is no amount',
  (text) => expect(readAmount(text)).toBeUndefined(),
)
