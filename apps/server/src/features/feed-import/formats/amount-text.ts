/** In CP932 the yen sign is the backslash. */
const yenSign = /^[¥\\] ?/
const number = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?`
const plain = new RegExp(`^-?${number}$`)
const inTenThousands = new RegExp(`^(${number})万(\\d{1,4}|\\d,\\d{3})?$`)

const valueOf = (text: string): number => Number(text.replaceAll(',', ''))

/**
 * Parses an amount: `211000`, `¥211,000`, `21.1万円`, `21万1,000円`, in any width. Commas must separate thousands:
 * 2,11,0,00 may be two numbers. Undefined for any other text.
 */
export function readAmount(text: string): number | undefined {
  const bare = text.normalize('NFKC').trim().replace(yenSign, '').replace(/ ?円$/, '')
  if (plain.test(bare)) return valueOf(bare)
  const [, tenThousands, rest = '0'] = inTenThousands.exec(bare) ?? []
  if (tenThousands === undefined) return undefined
  // 21.1 × 10,000 is not whole in binary
  return Number((valueOf(tenThousands) * 10_000).toFixed(2)) + valueOf(rest)
}
