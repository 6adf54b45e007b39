import type { ImportReport, LineWithFaults } from '@tsunagu/contract/endpoints/operator.ts'
import { isFault, isListOf, isRecord, parseJson } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'

const countNames = ['received', 'created', 'updated', 'unchanged', 'quarantined', 'rejected', 'warned'] as const

const isRejectedLine = (value: unknown): value is ImportReport['errors'][number] =>
  isRecord(value) &&
  Number.isInteger(value['line']) &&
  typeof value['identifier'] === 'string' &&
  typeof value['reason'] === 'string'

const isLineWithFaults = (value: unknown): value is LineWithFaults =>
  isRecord(value) &&
  Number.isInteger(value['line']) &&
  typeof value['identifier'] === 'string' &&
  isListOf(value['reasons'], isFault)

const isClosing = (value: unknown): value is ImportReport['closing'] =>
  isRecord(value) && ['missing', 'quarantined', 'expired'].every((name) => Number.isInteger(value[name]))

const isImportReport = (value: unknown): value is ImportReport =>
  isRecord(value) &&
  countNames.every((name) => Number.isInteger(value[name])) &&
  Number.isInteger(value['closed']) &&
  isClosing(value['closing']) &&
  (value['heldUntil'] === null || typeof value['heldUntil'] === 'string') &&
  (value['closeWithheld'] === null || typeof value['closeWithheld'] === 'string') &&
  typeof value['dryRun'] === 'boolean' &&
  isListOf(value['errors'], isRejectedLine) &&
  isListOf(value['quarantine'], isLineWithFaults) &&
  isListOf(value['warnings'], isLineWithFaults)

/** The report in a response's text; `null` when it is not one. */
export function parseReport(text: string): ImportReport | null {
  const parsed = parseJson(text)
  return isImportReport(parsed) ? parsed : null
}

interface NamedLine {
  line: number
  identifier: string
  reasons: readonly { reason: string }[]
}

/** A line with one reason beside it, or several below it. */
function formatLine({ line, identifier, reasons }: NamedLine): string[] {
  const head = `  line ${line}  ${identifier === '' ? '(no identifier)' : plainText(identifier)}`
  const texts = reasons.map(({ reason }) => plainText(reason))
  return texts.length === 1 ? [`${head}  ${texts[0]}`] : [head, ...texts.map((text) => `    ${text}`)]
}

/** Lines of one kind, and how many more there are than the server lists; nothing where there are none. */
function formatLines(kind: string, advice: string, lines: readonly NamedLine[], count: number): string[] {
  if (count === 0) return []
  const title = `${kind[0]?.toUpperCase()}${kind.slice(1)} lines (${advice}):`
  const named = ['', title, ...lines.flatMap(formatLine)]
  if (lines.length === count) return named
  const rest = `Only the first ${formatCount(lines.length)} of ${formatCount(count)} ${kind} lines are listed: correct these to see the others.`
  return [...named, rest]
}

const closingWords = {
  missing: 'not in the file',
  quarantined: 'kept back',
  expired: 'with a last day that is over',
} as const

/** Which open postings go, and when. */
function formatClosing({ closed, closing, heldUntil, dryRun }: ImportReport): string[] {
  if (closed === 0) return []
  const reasons = (['missing', 'quarantined', 'expired'] as const)
    .filter((name) => closing[name] > 0)
    .map((name) => `${formatCount(closing[name])} ${closingWords[name]}`)
  const held =
    heldUntil === null
      ? []
      : [`Those kept back stay open as they were last published until ${plainText(heldUntil)}: mend them before.`]
  return ['', `Open postings that ${dryRun ? 'would close' : 'close'}: ${reasons.join(', ')}.`, ...held]
}

/** The report for people. */
export function formatReport(report: ImportReport): string {
  const { errors, quarantine, warnings } = report
  const names = report.closed > 0 ? ([...countNames, 'closed'] as const) : countNames
  const counts = names.map((name) => ({ name, count: formatCount(report[name]) }))
  const width = Math.max(...counts.map(({ count }) => count.length))
  const rejected = errors.map(({ reason, ...line }) => ({ ...line, reasons: [{ reason }] }))
  return [
    ...(report.dryRun ? ['A dry run: this is what would become of the file; nothing was written.', ''] : []),
    ...counts.map(({ name, count }) => `  ${name.padEnd(11)}  ${count.padStart(width)}`),
    ...formatClosing(report),
    ...formatLines(
      'quarantined',
      'kept, but by law not published; correct them and run the same command again',
      quarantine,
      report.quarantined,
    ),
    ...formatLines(
      'rejected',
      'correct them and run the same command again; the others are imported',
      rejected,
      report.rejected,
    ),
    ...(report.closeWithheld === null ? [] : ['', plainText(report.closeWithheld)]),
    ...formatLines('warned', 'published; have a look at them', warnings, report.warned),
    '',
  ].join('\n')
}
