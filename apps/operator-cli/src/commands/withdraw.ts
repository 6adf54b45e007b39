import { text } from 'node:stream/consumers'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { isListOf, isRecord, isText } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import { openService } from '#operator-cli/calls/call-service.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'

const page = {
  usages: ['withdraw SOURCE_ID...|- --service SERVICE [options]'],
  intro: `Closes job postings at once: they leave the search, and take no applications. Importing them
again opens them; withdrawing them again changes nothing.`,
  arguments: {
    SOURCE_ID: {
      help: `identifier.name and identifier.value of the import format with a blank between them, in quotes; - reads one per line from standard input`,
    },
  },
  json: 'print the report as JSON and nothing else',
  exitCodes: ['all of them are closed now', 'some are unknown, or the command failed', 'wrong usage'],
  examples: [
    'withdraw "our-system KN-104482" --service kango',
    'npm run -s operator -- quarantine list -s kango --json | jq -r .sourceId | npm run -s operator -- withdraw - -s kango',
  ],
} as const

type Report = Output<'withdrawJobPostings'>

function readReport(response: unknown): Report | null {
  if (!isRecord(response)) return null
  const { withdrawn, unchanged, unknown } = response
  const isReport = Number.isInteger(withdrawn) && Number.isInteger(unchanged)
  return isReport && isListOf(unknown, isText) ? (response as Report) : null
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

function checkWords(sourceIds: readonly string[]): void {
  if (sourceIds.length > 0) return
  throw new UsageError('Which postings? Give their source ids, or - for standard input.', 'withdraw')
}

async function readSourceIds(given: readonly string[], stdin: CommandContext['stdin']): Promise<string[]> {
  const all = given.join() === '-' ? (await text(stdin)).split(/\r?\n/) : given
  const sourceIds = [...new Set(all.map((one) => one.trim()).filter((one) => one !== ''))]
  if (sourceIds.length === 0) throw new UsageError('Standard input holds no source ids.', 'withdraw')
  return sourceIds
}

/** `withdraw SOURCE_ID...|-`: closes postings, and prints the report. */
async function run(given: Given, context: CommandContext): Promise<ExitCode> {
  const { stdin, stdout } = context
  checkWords(given.words)
  const asked = readService(given, 'withdraw')
  const sourceIds = await readSourceIds(given.words, stdin)
  const call = await openService(asked, context, { command: 'withdraw', purpose: 'withdraw job postings' })
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

export const withdrawCommand = createCommand({
  name: 'withdraw',
  page,
  run,
})
