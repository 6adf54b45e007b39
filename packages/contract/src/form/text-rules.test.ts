import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import {
  countCharacters,
  foldToAscii,
  foldToKatakana,
  foldToPostalCode,
  foldToTelDigits,
  hasUnusableCharacters,
  isEmail,
  isKatakana,
  isPostalCode,
  isTel,
  passwordProblem,
} from './text-rules.ts'

/** ASCII as a Japanese keyboard types it in full width. */
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　')

describe('e-mail addresses', () => {
  it.each([
    'misaki@example.jp',
    'a.b+c@mail.example.co.jp',
    'ｍｉｓａｋｉ＠ｅｘａｍｐｌｅ．ｊｐ',
    ' misaki@example.jp\u200b',
    'a@xn--wgv71a.jp',
    `${'a'.repeat(64)}@example.jp`,
    'misaki—s@example.jp',
    `a@${'b.'.repeat(125)}jp`,
  ])('%s is one', (text) => expect(isEmail(text)).toBe(true))
  it.each([
    '',
    '@',
    'misaki',
    'misaki@',
    'misaki@example',
    '@example.jp',
    'mi saki@example.jp',
    'みさき@example.jp',
    'a@b@example.jp',
    'a..b@example.jp',
    '.a@example.jp',
    'a.@example.jp',
    'a@-example.jp',
    'a@example-.jp',
    'a@example..jp',
    'a@192.168.0.1',
    `${'a'.repeat(65)}@example.jp`,
    `a@${'b'.repeat(64)}.jp`,
    `a@${'b.'.repeat(130)}jp`,
    'a@example.jp\nbcc: b@example.jp',
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false))

  it('has hyphens for the dashes that keyboards write', () =>
    expect(foldToAscii('a—b−cーd@example.jp')).toBe('a-b-c-d@example.jp'))

  it('what is one stays one when folded or typed in full width', () => {
    const domain = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?(\.[a-z]{2,5}){1,2}$/)
    const address = fc
      .tuple(fc.stringMatching(/^[a-z0-9_+]{1,20}(\.[a-z0-9]{1,5})?$/), domain)
      .map((parts) => parts.join('@'))
    fc.assert(
      fc.property(address, (text) => {
        expect(isEmail(text)).toBe(true)
        expect(isEmail(toFullWidth(text))).toBe(true)
        expect(foldToAscii(toFullWidth(text))).toBe(text)
      }),
    )
  })

  it('nothing that is one can carry blanks, line ends or another receiver once folded', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('a', 'b', '.', '-', '＠', 'ａ', ' ', '\n', ',', ';', '<', '"', '\u200b', '@'),
    })
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const text = `a${one}@b${other}.jp`
        const isClean = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(foldToAscii(text))
        expect(!isEmail(text) || isClean).toBe(true)
      }),
    )
  })
})

describe('postal codes', () => {
  it.each(['1540001', '154-0001', '１５４－０００１', '〒154-0001', '〒1540001', '〒 154 0001', '154ー0001'])(
    '%s is one',
    (text) => {
      expect(isPostalCode(text)).toBe(true)
      expect(foldToPostalCode(text)).toBe('1540001')
    },
  )
  it.each([
    '',
    '154',
    '154000',
    '15400012',
    '154-00012',
    '1154-0001',
    '15-40001',
    '154--0001',
    '〒a1540001',
    'abcdefg',
  ])('%j is none', (text) => expect(isPostalCode(text)).toBe(false))
  it.each([
    ['〒１５４', '〒154'],
    ['東京都154-0001', '東京都154-0001'],
    ['154-0001東京都', '154-0001東京都'],
  ])('%s is none and stays as it is, folded', (text, folded) => expect(foldToPostalCode(text)).toBe(folded))
})

describe('telephone numbers', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['０９０−１２３４−５６７８', '09012345678'],
    ['090ー1234ー5678', '09012345678'],
    ['(03) 1234-5678', '0312345678'],
    ['+81 90-1234-5678', '09012345678'],
    ['+81(0)312345678', '0312345678'],
    ['0120-123-456', '0120123456'],
    ['0800-123-4567', '08001234567'],
    ['060 1234 5678', '06012345678'],
    ['03-0081-1234', '0300811234'],
    ['0081-90-1234-5678', '09012345678'],
  ])('%s is one', (text, digits) => {
    expect(isTel(text)).toBe(true)
    expect(foldToTelDigits(text)).toBe(digits)
  })
  it.each(['', '0901234567', '090123456789', '03123456789', '00-1234-5678', '9012345678', '090-1234-567a', '電話'])(
    '%j is none',
    (text) => expect(isTel(text)).toBe(false),
  )

  it('is the same however it is grouped and whichever keyboard typed it', () => {
    const digits = fc.stringMatching(/^0([5-9]0\d|[1-9][1-9])\d{7}$/)
    const separators = fc.array(fc.constantFrom('', '-', ' ', 'ー', '−', '‐', '('), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(digits, separators, (number, between) => {
        const typed = [...number].map((digit, index) => digit + (between[index] ?? '')).join('')
        expect(foldToTelDigits(typed)).toBe(number)
        expect(foldToTelDigits(toFullWidth(typed))).toBe(number)
        expect(isTel(typed)).toBe(isTel(number))
      }),
    )
  })
})

describe('furigana', () => {
  it.each([
    ['たなか', 'タナカ'],
    ['ﾀﾅｶ', 'タナカ'],
    ['ｶﾞｰﾄﾞ', 'ガード'],
    ['か\u3099', 'ガ'],
    ['ゔぃくとりあ', 'ヴィクトリア'],
    ['マリー・アン　ジェーン', 'マリー・アン ジェーン'],
    ['みすゞ', 'ミスヾ'],
  ])('%s is stored as %s', (typed, expected) => {
    expect(isKatakana(typed)).toBe(true)
    expect(foldToKatakana(typed)).toBe(expected)
  })
  it.each(['', 'ー', '・', ' ', '田中', 'Tanaka', 'タナカ1', '田中タナカ'])('%j is none', (text) =>
    expect(isKatakana(text)).toBe(false),
  )

  it('keeps ワ with a voicing mark as one', () => expect(foldToKatakana('わ\u3099')).toBe('ヷ'))
})

it.each([foldToAscii, foldToKatakana])('folding twice is folding once: %o', (fold) => {
  const kana = fc.string({ unit: fc.constantFrom('わ', '\u3099', '\u309a', '\u200b', 'ｳ', 'ﾞ', 'ー', ' ') })
  fc.assert(
    fc.property(fc.oneof(kana, anyText), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

describe('passwords', () => {
  it.each(['mizuiro77', 'あいうえおか12', `${'a'.repeat(71)}1`])('%s will do', (text) =>
    expect(passwordProblem(text)).toBe(''),
  )
  it.each([
    ['mizu77', '8文字以上'],
    [`${'a'.repeat(72)}1`, '72文字以内'],
    ['mizuiroiro', '英字と数字'],
    ['12345678', '英字と数字'],
    ['mizuiro½½', '英字と数字'],
    ['👩‍👩‍👧‍👦'.repeat(60) + 'a1', '72文字以内'],
  ])('%s will not: %s', (text, reason) => expect(passwordProblem(text)).toContain(reason))

  it('of as many code points as the call takes will do', () => {
    const fitting = `${'a\u0301\u0302'.repeat(66)}a1`
    expect([...fitting]).toHaveLength(200)
    expect(passwordProblem(fitting)).toBe('')
    expect(passwordProblem(`${fitting}a`)).toContain('72文字以内')
  })

  it('what will do fits into the call', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'が', 'か\u3099', '👩‍👩‍👧‍👦'), minLength: 6, maxLength: 72 })
    fc.assert(
      fc.property(letters, (text) => {
        const password = `${text}a1`
        expect(passwordProblem(password) !== '' || [...password].length <= 200).toBe(true)
      }),
    )
  })
})

describe('characters', () => {
  it('are counted as people see them', () => {
    expect(countCharacters('𠮷野家')).toBe(3)
    expect(countCharacters('か\u3099')).toBe(1)
    expect(countCharacters('👨‍👩‍👧')).toBe(1)
  })

  it('that cannot be stored are found', () => {
    expect(hasUnusableCharacters('田中\u0000', true)).toBe(true)
    expect(hasUnusableCharacters('\ud842', true)).toBe(true)
    expect(hasUnusableCharacters('一行\n二行\t', true)).toBe(false)
    expect(hasUnusableCharacters('一行\n二行', false)).toBe(true)
    expect(hasUnusableCharacters('髙﨑𠮷\t', false)).toBe(false)
  })
})
