import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { formatCount, plainText } from './plain-text.ts'

const countNames = ['received', 'created', 'updated', 'unchanged', 'rejected'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

const isRejectedLine = (value: unknown): value is ImportReport['errors'][number] =>
  isRecord(value) &&
  Number.isInteger(value['line']) &&
  typeof value['identifier'] === 'string' &&
  typeof value['reason'] === 'string'

const isImportReport = (value: unknown): value is ImportReport =>
  isRecord(value) &&
  countNames.every((name) => Number.isInteger(value[name])) &&
  Array.isArray(value['errors']) &&
  value['errors'].every(isRejectedLine)

/** The report of an answer's text; `null` when it is none. */
export function parseReport(text: string): ImportReport | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isImportReport(parsed) ? parsed : null
  } catch {
    return null
  }
}

/** The rejected lines, and how many more there are than the server lists. */
function formatRejected({ errors, rejected }: ImportReport): string[] {
  const lines = errors.map(
    ({ line, identifier, reason }) =>
      `  line ${line}  ${identifier === '' ? '(no identifier)' : plainText(identifier)}  ${plainText(reason)}`,
  )
  const title = 'Rejected lines (correct them and run the same command again; the others are imported):'
  if (errors.length === rejected) return ['', title, ...lines]
  const rest = `Only the first ${formatCount(errors.length)} of ${formatCount(rejected)} rejected lines are listed: correct these to see the others.`
  return ['', title, ...lines, rest]
}

/** The report for people. */
export function formatReport(report: ImportReport): string {
  const counts = countNames.map((name) => ({ name, count: formatCount(report[name]) }))
  const width = Math.max(...counts.map(({ count }) => count.length))
  const table = counts.map(({ name, count }) => `  ${name.padEnd(9)}  ${count.padStart(width)}`)
  return [...table, ...(report.rejected > 0 ? formatRejected(report) : []), ''].join('\n')
}
