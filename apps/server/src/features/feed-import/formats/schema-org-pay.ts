import { readAmount } from './amount-text.ts'
import { isMembers, type Members, textOf } from './schema-org-values.ts'

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' ? readAmount(value) : value
  return typeof number === 'number' ? number : undefined
}

const unitWords = new Set(['HOUR', 'DAY', 'MONTH', 'YEAR'])

interface PayParts {
  currency: string
  unit: string
  minValue: number | undefined
  maxValue: number | undefined
}

/** Pay is one value or a range, beside its unit or within a value of its own. */
function partsOf(pay: Members): PayParts {
  const amount = isMembers(pay['value']) ? pay['value'] : pay
  const only = numberOf(amount['value'])
  const minValue = numberOf(amount['minValue']) ?? only
  return {
    currency: textOf(pay['currency'] ?? amount['currency']).toUpperCase() || 'JPY',
    unit: textOf(amount['unitText'] ?? pay['unitText']).toUpperCase(),
    minValue,
    maxValue: numberOf(amount['maxValue']) ?? only ?? minValue,
  }
}

/** Converts the pay to the import format: from one value or a range, in yen; undefined if unclear. */
export function payOf(value: unknown): unknown {
  if (!isMembers(value)) return undefined
  const { currency, unit, minValue, maxValue } = partsOf(value)
  if (currency !== 'JPY' || minValue === undefined || !unitWords.has(unit)) return undefined
  const range = { '@type': 'QuantitativeValue', minValue, maxValue, unitText: unit }
  return { '@type': 'MonetaryAmount', currency: 'JPY', value: range }
}

const short = (text: string): string => text.slice(0, 20)

/** Why pay that a posting states is not taken, with what to do; none where it is taken, or not stated at all. */
export function payFaults(value: unknown): { path: string; text: string }[] {
  if (value === undefined || value === null || payOf(value) !== undefined) return []
  const parts = isMembers(value) ? partsOf(value) : null
  if (parts === null || parts.minValue === undefined) {
    return [{ path: 'baseSalary.value', text: 'names no amount: give minValue and maxValue as numbers of yen' }]
  }
  const { currency, unit } = parts
  const unitIs = unit === '' ? 'is missing' : `is ${short(unit)}`
  return [
    ...(currency === 'JPY'
      ? []
      : [{ path: 'baseSalary.currency', text: `is ${short(currency)}: give the pay in yen, as JPY` }]),
    ...(unitWords.has(unit)
      ? []
      : [{ path: 'baseSalary.value.unitText', text: `${unitIs}: give the pay by HOUR, DAY, MONTH or YEAR` }]),
  ]
}
