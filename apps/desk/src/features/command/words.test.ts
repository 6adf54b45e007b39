import { expect, it } from 'vitest'
import { hasWords, readWords } from './words.ts'

it.each([
  ['たなか', 'all', 'たなか'],
  ['> 担当', 'acts', '担当'],
  ['＞担当', 'acts', '担当'],
  ['#KN-10', 'postings', 'KN-10'],
  ['＃ 病棟', 'postings', '病棟'],
  ['@佐伯', 'staff', '佐伯'],
  ['  ', 'all', ''],
])('reads %o as %s of %o', (text, mode, words) => {
  expect(readWords(text)).toEqual({ mode, words })
})

it('finds words in any order and width', () => {
  expect(hasWords('APIキー（設定）', 'ａｐｉ 設定')).toBe(true)
  expect(hasWords('APIキー', 'Webhook')).toBe(false)
  expect(hasWords('何でも', '')).toBe(true)
})
