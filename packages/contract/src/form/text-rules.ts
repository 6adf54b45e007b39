const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** Characters as people count them: 𠮷 and が written with a combining mark are one each. */
export const countCharacters = (text: string): number => [...graphemes.segment(text)].length

/** Substitutes of a hyphen in numbers: the dashes of all keyboards, and the long vowel mark of the kana one. */
const dashes = /[‐‒–—―−ーｰ─]/g

/**
 * Folds what Japanese keyboards produce in telephone numbers, postal codes and e-mail addresses (docs/behaviour.md §5).
 * Removes invisible characters of copied text.
 */
export const foldToAscii = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(dashes, '-')
    .trim()

const mailLocalPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const mailDomain = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** Whether a text is an e-mail address this portal can send to (RFC 5321 §4.5.3.1); full-width letters are folded first. */
export function isEmail(text: string): boolean {
  const address = foldToAscii(text)
  const at = address.lastIndexOf('@')
  const localPart = address.slice(0, Math.max(at, 0))
  return (
    address.length <= 254 &&
    localPart.length <= 64 &&
    mailLocalPart.test(localPart) &&
    mailDomain.test(address.slice(at + 1))
  )
}

/** The digits of a Japanese telephone number as dialled at home: +81 becomes 0, hyphens, blanks and brackets go. */
export const foldToTelDigits = (text: string): string =>
  foldToAscii(text)
    .replace(/[-\s().]/g, '')
    .replace(/^(\+81|0081)0?/, '0')

/** The seven digits of a postal code without its hyphen; another text as it is, folded. */
export const foldToPostalCode = (text: string): string =>
  foldToAscii(text).replace(/^〒?\s*(\d{3})[-\s]?(\d{4})$/, '$1$2')

/** Seven digits; full width, 〒 and a hyphen are accepted. */
export const isPostalCode = (text: string): boolean => /^\d{7}$/.test(foldToPostalCode(text))

/** 11 digits for 050, 060, 070, 080 and 090, 10 for all others (総務省, 電気通信番号計画). Full-width and hyphens are accepted. */
export const isTel = (text: string): boolean => /^0(?:[5-9]0\d{8}|(?![5-9]0)[1-9]\d{8})$/.test(foldToTelDigits(text))

const toKatakana = (kana: string) => String.fromCharCode(kana.charCodeAt(0) + 0x60)

/** Hiragana and half-width kana become katakana (docs/behaviour.md §5). Normalised again: only ワ composes with ゛, わ does not. */
export const foldToKatakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖゝゞ]/g, toKatakana)
    .normalize('NFKC')

/** Katakana with at least one syllable; names from abroad bring ・ and blanks. Hiragana is accepted: it is folded. */
export function isKatakana(text: string): boolean {
  const folded = foldToKatakana(text)
  return /^[ァ-ヺー・ヽヾ\s]+$/u.test(folded) && /[ァ-ヺ]/u.test(folded)
}

/** The longest password that the API takes, in code points; 72 characters as people see them may be more. */
const longestPassword = 200

/** 8 to 72 characters with at least one letter and one digit (docs/behaviour.md §6). Common ones are refused by the server. */
export function passwordProblem(password: string): string {
  const count = countCharacters(password)
  if (count < 8) return 'パスワードは8文字以上で入力してください。'
  if (count > 72 || [...password].length > longestPassword) return 'パスワードは72文字以内で入力してください。'
  if (!/\p{L}/u.test(password) || !/\p{Nd}/u.test(password)) return 'パスワードには英字と数字の両方を含めてください。'
  return ''
}

/** Control characters and broken surrogates cannot be stored; line ends and tabs are allowed in texts of several lines. */
export const hasUnusableCharacters = (text: string, hasLines: boolean): boolean =>
  !text.isWellFormed() || /\p{Cc}/u.test(text.replace(hasLines ? /[\t\n\r]/g : /\t/g, ''))
