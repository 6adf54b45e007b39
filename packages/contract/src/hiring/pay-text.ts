interface Pay {
  minValue: number
  maxValue: number
  unitText: PayUnit
}
export type PayUnit = 'HOUR' | 'DAY' | 'MONTH' | 'YEAR'

export const payUnitNames: Record<PayUnit, string> = { MONTH: '月給', YEAR: '年収', HOUR: '時給', DAY: '日給' }

const number = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 4 })
const range = (minimum: string, maximum: string): string => (minimum === maximum ? minimum : `${minimum}〜${maximum}`)

/** An amount of yen, such as 「1,900円」. */
export const yenText = (amount: number): string => `${number.format(amount)}円`

/** Pay to the yen: 「月給 285,000〜342,000円」. */
export const exactPayText = ({ minValue, maxValue, unitText }: Pay): string =>
  `${payUnitNames[unitText]} ${range(number.format(minValue), number.format(maxValue))}円`

/** What an offer pays, in the words of a posting: 「月給 312,000円」. */
export const offeredPayText = (amount: number, unitText: PayUnit): string =>
  exactPayText({ minValue: amount, maxValue: amount, unitText })
