import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it.each([
  ['田中さん、こんにちは。佐伯です。\n\nご希望の求人を2件お送りします。', 'ご希望の求人を2件お送りします。'],
  ['佐伯 ゆかり様\nお世話になっております。田中です。面談は16時からでお願いします。', '面談は16時からでお願いします。'],
  ['佐伯様\nお世話になっております。田中 美咲です。面談は16時からでお願いします。', '面談は16時からでお願いします。'],
  ['田中さん 担当アドバイザーとの面談のご予約を承りました。', '担当アドバイザーとの面談のご予約を承りました。'],
  ['田中さん、夜勤は月4回です。', '夜勤は月4回です。'],
  ['皆さんへのお知らせです。', '皆さんへのお知らせです。'],
  ['こんにちは。', 'こんにちは。'],
  ['こんにちは。佐伯です。', 'こんにちは。佐伯です。'],
  ['', ''],
])('%j is shown as %j', (text, shown) => expect(excerptOf(text)).toBe(shown))

it('is at most 120 characters as people see them, and a part of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const shown = excerptOf(text).replace(/…$/, '')
      expect(text.replace(/\s+/g, ' ')).toContain(shown)
      expect([...new Intl.Segmenter('ja').segment(shown)].length).toBeLessThanOrEqual(120)
    }),
  )
})
