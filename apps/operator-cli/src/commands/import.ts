import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { CliError, type ExitCode } from '#operator-cli/cli-error.ts'
import type { Command, Surroundings } from '#operator-cli/command.ts'
import {
  explainConnection,
  explainRefusal,
  explainStrangeAnswer,
  howToComplete,
} from '#operator-cli/explain-failure.ts'
import { findKey } from '#operator-cli/find-key.ts'
import { formatReport, parseReport } from '#operator-cli/import-report.ts'
import { openSource, type Source } from '#operator-cli/open-source.ts'
import { type Progress, silentProgress, startProgress } from '#operator-cli/progress.ts'
import { type Answer, ConnectionError, sendLines } from '#operator-cli/send-lines.ts'
import { serviceOptionsHelp } from '#operator-cli/service-options.ts'
import { readTarget, type Target } from '#operator-cli/target.ts'
import { type ImportArguments, readImportArguments } from './import-arguments.ts'

const help = `Usage: npm run operator -- import FILE|- --service SERVICE [options]

Imports job postings: JSON Lines, one schema.org JobPosting per line. Good lines are
imported although others are bad; running the same file again changes nothing. Lines that
can be read but lack what the law wants shown are kept in the quarantine (see quarantine list).

Arguments:
  FILE                   the file to import; - reads standard input

Options:
${serviceOptionsHelp}
      --json             print the report as JSON and nothing else
  -h, --help             show this help

Exit codes:
  0  everything was imported
  1  lines were rejected or quarantined, or the import failed or was interrupted
  2  wrong usage

Examples:
  npm run operator -- import postings.jsonl --service kango
  zcat postings.jsonl.gz | npm run -s operator -- import - -s kaigo --json > report.json
  TSUNAGU_OPERATOR_KEY=tsk_… npm run operator -- import postings.jsonl -s kango -u https://kango.example.jp
`

const [, importPath = ''] = routes.importJobPostings.split(' ')

async function* watch(chunks: AsyncGenerator<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    progress.add(chunk.length)
    yield chunk
  }
  progress.complete()
}

interface Delivery {
  source: Source
  target: Target
  token: string
  progress: Progress
  signal: AbortSignal
}

async function send({ source, target, token, progress, signal }: Delivery): Promise<Answer> {
  try {
    return await sendLines({ target, path: importPath, token, chunks: watch(source.chunks, progress), signal })
  } catch (error) {
    throw error instanceof ConnectionError && !signal.aborted ? explainConnection(error, target, howToComplete) : error
  } finally {
    progress.stop()
    source.close()
  }
}

async function importFile(asked: ImportArguments, { env, stdin, stderr, signal }: Surroundings): Promise<ImportReport> {
  const { service, file } = asked
  const target = readTarget({ service, url: asked.url, port: env.port, command: 'import' })
  const key = await findKey({ service, given: asked.key, env, target })
  const source = await openSource(file, { stdin, startFolder: env.startFolder, signal })
  const progress = asked.isJson
    ? silentProgress
    : startProgress({ name: source.name, size: source.size, stream: stderr })
  const answer = await send({ source, target, token: key.token, progress, signal })
  if (answer.status !== 200) {
    throw explainRefusal(answer, { target, service, key, purpose: 'import job postings', advice: howToComplete })
  }
  const report = answer.hasTakenAll ? parseReport(answer.text) : null
  if (!report) throw explainStrangeAnswer(target, 'report of this import')
  if (report.received === 0)
    throw new CliError(`${source.name} holds blank lines only. It should hold one job posting (JSON) per line.`)
  return report
}

/** `import FILE|-`: sends job postings to a service and prints what became of them. */
async function run(args: string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdout, signal } = surroundings
  const asked = readImportArguments(args)
  if (asked === 'help') {
    stdout.write(help)
    return 0
  }
  const report = await importFile(asked, surroundings).catch((error: unknown) => {
    throw signal.aborted ? new CliError(`Interrupted. ${howToComplete}`) : error
  })
  stdout.write(asked.isJson ? `${JSON.stringify(report)}\n` : formatReport(report))
  return report.rejected + report.quarantined > 0 ? 1 : 0
}

export const importCommand: Command = {
  synopsis: 'import FILE|-',
  summary: 'import job postings (JSON Lines of schema.org JobPosting) into a service',
  run,
}
