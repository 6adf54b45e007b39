/** Encodings of tables by the names that `charset` gives them. CP932 is what Excel in Japan calls Shift_JIS. */
const tableEncodings = {
  '': 'utf-8',
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  shift_jis: 'shift_jis',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  'windows-31j': 'shift_jis',
  ms932: 'shift_jis',
} as const
export type TableEncoding = (typeof tableEncodings)[keyof typeof tableEncodings]

/** The encoding of a `charset`; `null` for one that is not taken. */
export const tableEncodingOf = (charset: string): TableEncoding | null =>
  Object.hasOwn(tableEncodings, charset) ? tableEncodings[charset as keyof typeof tableEncodings] : null

/** Replaces bytes that are invalid in the encoding. */
export const replacement = '\ufffd'

const japanese = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/gu
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Text of the beginning of a file, which may end in the middle of a character. */
const decodeStart = (bytes: Buffer, encoding: TableEncoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true })

/** Whether bytes hold Japanese that is to be read as CP932 from beginning to end. */
export function readsAsShiftJis(bytes: Buffer): boolean {
  const text = decodeStart(bytes, 'shift_jis')
  return !text.includes(replacement) && countOf(text, japanese) > 0
}

/** More sound Japanese than broken places: a few bad bytes are slips, another encoding breaks nearly everything. */
function isMostlySound(text: string): boolean {
  return countOf(text, japanese) > countOf(text, new RegExp(replacement, 'g'))
}

/** Detects the encoding from a file's beginning; `null` for plain ASCII or an unknown one. */
export function guessEncoding(head: Buffer): TableEncoding | null {
  if (head.every((byte) => byte < 0x80)) return null
  if (isMostlySound(decodeStart(head, 'utf-8'))) return 'utf-8'
  return isMostlySound(decodeStart(head, 'shift_jis')) ? 'shift_jis' : null
}

/** The line of the first byte beyond ASCII, counted from 1. */
export function lineOfFirstCharacter(head: Buffer): number {
  const at = head.findIndex((byte) => byte >= 0x80)
  return head.subarray(0, at).filter((byte) => byte === 0x0a).length + 1
}
