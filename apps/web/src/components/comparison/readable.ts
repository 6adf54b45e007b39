import type { ComparedPostings } from '@tsunagu/contract/comparison/comparison-schemas.ts'

const areTexts = (values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string')
const areNumbers = (values: readonly unknown[]): boolean => values.every(Number.isFinite)

/** @throws {Error} for a table whose rows do not fit its columns: a wrong figure under a posting is worse than none */
export function requireReadable({ premises, postings, bars, groups }: ComparedPostings): void {
  const { dependants, commutingAllowance, overtimeHours, nightShifts } = premises
  const isFitting = groups.every(({ rows }) => rows.every(({ cells }) => cells.length === postings.length))
  const areBars = bars.length === 0 || bars.length === postings.length
  const amounts = bars.flatMap(({ total, parts }) => [total, ...parts.map(({ amount }) => amount)])
  const names = [...postings.map(({ title }) => title), ...bars.flatMap(({ parts }) => parts.map(({ name }) => name))]
  const numbers = [...amounts, dependants, commutingAllowance, overtimeHours, nightShifts === null ? 0 : nightShifts]
  if (isFitting && areBars && areNumbers(numbers) && areTexts(names)) return
  throw new Error('The comparison is damaged.')
}
