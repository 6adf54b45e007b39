import { text } from 'node:stream/consumers'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import { isListOf, isRecord, isText } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import type { Surroundings } from '#operator-cli/base/surroundings.ts'
import { openService } from '#operator-cli/calls/call-service.ts'
import type { Command } from '#operator-cli/command-line/command.ts'
import { readArguments, serviceOptionsHelp } from '#operator-cli/command-line/service-options.ts'

const help = `Usage: npm run operator -- withdraw SOURCE_ID...|- --service SERVICE [options]

Closes job postings at once: they leave the search, and take no applications. Importing them
again opens them; withdrawing them again changes nothing.

Arguments:
  SOURCE_ID              identifier.name and identifier.value of the import format with a blank
                         between them, in quotes; - reads one per line from standard input

Options:
${serviceOptionsHelp}
      --json             print the report as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  all of them are closed now
  1  some are unknown, or the command failed
  2  wrong usage

Examples:
  npm run operator -- withdraw "our-system KN-104482" --service kango
  npm run -s operator -- quarantine list -s kango --json | jq -r .sourceId | npm run -s operator -- withdraw - -s kango
`

type Report = Output<'withdrawJobPostings'>

function readReport(answer: unknown): Report | null {
  if (!isRecord(answer)) return null
  const { withdrawn, unchanged, unknown } = answer
  const isReport = Number.isInteger(withdrawn) && Number.isInteger(unchanged)
  return isReport && isListOf(unknown, isText) ? (answer as Report) : null
}

function formatReport({ withdrawn, unchanged, unknown }: Report): string {
  const counts = [
    ['withdrawn', withdrawn],
    ['unchanged', unchanged],
    ['unknown', unknown.length],
  ] as const
  const table = counts.map(([name, count]) => `  ${name.padEnd(9)}  ${formatCount(count)}\n`).join('')
  const names = unknown.map((sourceId) => `  ${plainText(sourceId)}\n`).join('')
  return names === '' ? table : `${table}\nUnknown to this service:\n${names}`
}

function readOthers(sourceIds: string[]): { sourceIds: string[] } {
  if (sourceIds.length > 0) return { sourceIds }
  throw new UsageError('Which postings? Give their source ids, or - for standard input.', 'withdraw')
}

async function readSourceIds(given: string[], stdin: Surroundings['stdin']): Promise<string[]> {
  const all = given.join() === '-' ? (await text(stdin)).split(/\r?\n/) : given
  const sourceIds = [...new Set(all.map((one) => one.trim()).filter((one) => one !== ''))]
  if (sourceIds.length === 0) throw new UsageError('Standard input holds no source ids.', 'withdraw')
  return sourceIds
}

/** `withdraw SOURCE_ID...|-`: closes postings, and prints what became of them. */
async function run(args: string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdin, stdout } = surroundings
  const asked = readArguments(args, 'withdraw', readOthers)
  if (asked === 'help') {
    stdout.write(help)
    return 0
  }
  const sourceIds = await readSourceIds(asked.sourceIds, stdin)
  const call = await openService(asked, surroundings, { command: 'withdraw', purpose: 'withdraw job postings' })
  const total: Report = { withdrawn: 0, unchanged: 0, unknown: [] }
  for (let start = 0; start < sourceIds.length; start += operatorLimits.withdrawnPerCall) {
    const body = { sourceIds: sourceIds.slice(start, start + operatorLimits.withdrawnPerCall) }
    const report = await call({ operation: 'withdrawJobPostings', body, read: readReport })
    total.withdrawn += report.withdrawn
    total.unchanged += report.unchanged
    total.unknown.push(...report.unknown)
  }
  stdout.write(asked.isJson ? `${JSON.stringify(total)}\n` : formatReport(total))
  return total.unknown.length > 0 ? 1 : 0
}

export const withdrawCommand: Command = {
  synopsis: 'withdraw ID...|-',
  summary: 'close job postings of a service at once',
  run,
}
