import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { isFault, isListOf, isRecord, isText } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import { openService } from '#operator-cli/calls/call-service.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'

const page = {
  usages: ['quarantine list --service SERVICE [options]'],
  intro: `Lists the job postings that were imported but are not published, because they lack what the
law wants shown or break one of its rules: each with its reasons, the last received first.
Mend them at their source and import them again; withdraw takes them out.`,
  json: 'print one posting per line as JSON, whole, and nothing else',
  exitCodes: ['the list was printed, empty or not', 'it could not be had', 'wrong usage'],
  examples: [
    'quarantine list --service kango',
    'npm run -s operator -- quarantine list -s kango --json | jq -r .sourceId',
  ],
} as const

type Page = Output<'listQuarantine'>
type Listed = Page['postings'][number]
type Posting = Omit<Listed, 'openUntil'> & Partial<Pick<Listed, 'openUntil'>>

const isPosting = (value: unknown): value is Posting =>
  isRecord(value) &&
  ['sourceId', 'title', 'receivedAt'].every((key) => isText(value[key])) &&
  // A server of the version before does not say
  ((value['openUntil'] ?? null) === null || isText(value['openUntil'])) &&
  isListOf(value['reasons'], isFault)

function readPage(response: unknown): Page | null {
  if (!isRecord(response)) return null
  const { postings, totalCount, nextPage } = response
  const isPage = isListOf(postings, isPosting) && Number.isInteger(totalCount)
  return isPage && (nextPage === null || Number.isInteger(nextPage)) ? (response as Page) : null
}

const formatPosting = ({ sourceId, title, receivedAt, openUntil, reasons }: Posting): string =>
  [
    '',
    `${plainText(sourceId)}  ${plainText(title)}  (received ${plainText(receivedAt)})`,
    ...(openUntil ? [`  open as last published until ${plainText(openUntil)}`] : []),
    ...reasons.map(({ reason }) => `  ${plainText(reason)}`),
    '',
  ].join('\n')

function checkWords(words: readonly string[]): void {
  if (words.join(' ') === 'list') return
  throw new UsageError('What with the quarantine? There is: quarantine list.', 'quarantine')
}

/** `quarantine list`: prints every posting in the quarantine, page by page. */
async function run(given: Given, context: CommandContext): Promise<ExitCode> {
  const { stdout } = context
  checkWords(given.words)
  const asked = readService(given, 'quarantine')
  const purpose = 'see the quarantine'
  const call = await openService(asked, context, { command: 'quarantine', purpose })
  for (let page: number | null = 1; page !== null; ) {
    const { postings, totalCount, nextPage }: Page = await call({
      operation: 'listQuarantine',
      query: { page },
      read: readPage,
    })
    if (page === 1 && !asked.isJson) stdout.write(`${formatCount(totalCount)} job postings are in the quarantine.\n`)
    for (const posting of postings) stdout.write(asked.isJson ? `${JSON.stringify(posting)}\n` : formatPosting(posting))
    page = nextPage
  }
  return 0
}

export const quarantineCommand = createCommand({
  name: 'quarantine',
  page,
  subcommands: { list: [] },
  run,
})
