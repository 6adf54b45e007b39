import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { CliError, type ExitCode } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { type Progress, silentProgress, startProgress } from '#operator-cli/base/progress.ts'
import {
  explainConnection,
  explainRefusal,
  explainStrangeResponse,
  howToComplete,
} from '#operator-cli/calls/explain-failure.ts'
import { findKey } from '#operator-cli/calls/find-key.ts'
import { type CallResponse, ConnectionError, sendLines } from '#operator-cli/calls/send-lines.ts'
import { readTarget, type Target } from '#operator-cli/calls/target.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import { openSource, type Source } from '#operator-cli/files/open-source.ts'
import { type ImportArguments, importOptions, readImport } from './import-arguments.ts'
import { formatReport, parseReport } from './import-report.ts'

const page = {
  usages: ['import FILE|- --service SERVICE [options]'],
  intro: `Imports job postings: JSON Lines of the import format, JSON-LD of schema.org, or CSV, each
packed with gzip or not. Good lines are imported although others are bad; running the same
file again changes nothing. Lines that can be read but lack what the law wants shown are kept
in the quarantine (see quarantine list).`,
  arguments: { FILE: { help: 'the file to import; - reads standard input' } },
  options: importOptions,
  isServiceFirst: true,
  json: 'print the report as JSON and nothing else',
  exitCodes: [
    'everything was imported (or would be: --dry-run)',
    'lines were rejected or quarantined, or the import failed or was interrupted',
    'wrong usage',
  ],
  examples: [
    'import postings.jsonl --service kango',
    'import kyujin.csv --encoding cp932 --source our-system -s kango --dry-run',
    'import all.jsonl.gz --complete --source our-system -s kango',
    'ssh feeds cat postings.csv.gz | npm run -s operator -- import - -f csv -s kaigo --json > report.json',
    'TSUNAGU_OPERATOR_KEY=tsk_… npm run operator -- import postings.jsonl -s kango -u https://kango.example.jp',
  ],
} as const

const whenWrong = 'Correct the file or what was asked, and run the same command again.'

const [, importPath = ''] = routes.importJobPostings.split(' ')

async function* watch(chunks: AsyncGenerator<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    progress.add(chunk.length)
    yield chunk
  }
  progress.complete()
}

/** The call's path with its query. */
function pathOf(query: ImportArguments['query']): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${importPath}?${search}` : importPath
}

interface Delivery {
  asked: ImportArguments
  source: Source
  target: Target
  token: string
  progress: Progress
  signal: AbortSignal
}

async function send({ asked, source, target, token, progress, signal }: Delivery): Promise<CallResponse> {
  const { contentType, query } = asked
  const chunks = watch(source.chunks, progress)
  try {
    return await sendLines({ target, path: pathOf(query), token, chunks, signal, contentType })
  } catch (error) {
    throw error instanceof ConnectionError && !signal.aborted ? explainConnection(error, target, howToComplete) : error
  } finally {
    progress.stop()
    source.close()
  }
}

async function importFile(
  asked: ImportArguments,
  { env, stdin, stderr, signal }: CommandContext,
): Promise<ImportReport> {
  const { service, file } = asked
  const target = readTarget({
    service,
    url: asked.url,
    port: env.port,
    providerDomain: env.providerDomain,
    command: 'import',
  })
  const key = await findKey({ service, given: asked.key, env, target })
  const source = await openSource(file, { stdin, startFolder: env.startFolder, signal })
  const progress = asked.isJson
    ? silentProgress
    : startProgress({ name: source.name, size: source.size, stream: stderr })
  const response = await send({ asked, source, target, token: key.token, progress, signal })
  if (response.status !== 200) {
    const purpose = 'import job postings'
    throw explainRefusal(response, { target, service, key, purpose, advice: howToComplete, whenWrong })
  }
  const report = response.hasTakenAll ? parseReport(response.text) : null
  if (!report) throw explainStrangeResponse(target, 'report of this import')
  if (report.received === 0 && !asked.query.fullFeed)
    throw new CliError(`${source.name} holds no posting: blank lines, headings alone or an empty list.`)
  return report
}

/** `import FILE|-`: sends job postings to a service and prints the report. */
async function run(given: Given, context: CommandContext): Promise<ExitCode> {
  const { stdout, signal } = context
  const asked = readImport(given)
  const report = await importFile(asked, context).catch((error: unknown) => {
    throw signal.aborted ? new CliError(`Interrupted. ${howToComplete}`) : error
  })
  stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatReport(report))
  return report.rejected + report.quarantined > 0 || report.closeWithheld !== null ? 1 : 0
}

export const importCommand = createCommand({
  name: 'import',
  page,
  run,
})
