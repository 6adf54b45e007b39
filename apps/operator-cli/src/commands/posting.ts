import type { LegalFault, StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { CliError } from '#operator-cli/base/cli-error.ts'
import { isRecord, isText, parseJson } from '#operator-cli/base/json-shapes.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { table } from '#operator-cli/command-line/show-list.ts'
import { readText } from '#operator-cli/files/read-text.ts'

type PostingWork = Work<Record<never, never>>
type Body = Input<'putJobPosting'>['body']

const faultLines = (title: string, faults: readonly LegalFault[]): string =>
  faults.length === 0
    ? ''
    : // A reason names its path
      `${title}:\n${faults.map(({ reason }) => `  ${plainText(reason)}\n`).join('')}`

function format(posting: StoredPosting): string {
  const { document, quarantine } = posting
  const title = [document, quarantine?.document].find(isRecord)?.['title']
  const members = table([
    ['id', posting.jobPostingId],
    ['title', isText(title) ? title : ''],
    ['state', posting.closedReason === '' ? posting.state : `${posting.state} (${posting.closedReason})`],
    ['version', posting.version],
    ['changed', posting.updatedDatetime],
    ['closed', posting.closedDatetime],
    ['open until', quarantine?.openUntil ?? null],
  ])
  return `${plainText(posting.sourceId)}\n${members}${faultLines('Kept back, since', quarantine?.reasons ?? [])}`
}

/** The source id that a posting names itself; what else is wrong with it the server says. */
function sourceIdIn(value: unknown): string {
  const identifier = isRecord(value) ? value['identifier'] : null
  const { name, value: reference } = isRecord(identifier) ? identifier : {}
  if (isText(name) && isText(reference)) return `${name} ${reference}`
  throw new CliError('The file names no identifier.name and identifier.value: it should hold one posting as JSON.')
}

const results = {
  created: 'Created.',
  updated: 'Updated.',
  unchanged: 'Unchanged: it stands there already.',
  quarantined: 'Kept back: it is not published until this is mended.',
}

async function put({ args: [file = ''], call, show, context }: PostingWork): Promise<void> {
  const body = parseJson(await readText(file, context))
  if (!isRecord(body)) throw new CliError(`${plainText(file)} holds no JSON object: it should hold one posting.`)
  // Whether it is one is for the server to say, with reasons
  const response = await call('putJobPosting', { params: { sourceId: sourceIdIn(body) }, body: body as Body })
  show(response, ({ result, posting, warnings }) =>
    [results[result], '\n\n', format(posting), faultLines('To be looked at', warnings)].join(''),
  )
}

/** `posting put|show`: single postings. */
export const postingCommand = defineCommand({
  name: 'posting',
  intro: `One job posting in the import format, by the same rules as an import: what lacks what the law wants
is kept back with reasons. To close one: withdraw. For many: import and export.`,
  arguments: {
    FILE: { help: 'a file with one posting as JSON, of any layout; - reads standard input' },
    POSTING: {
      help: 'its source id, identifier.name and identifier.value with a blank between them, in quotes; or the id of the portal',
    },
  },
  options: {},
  purpose: 'handle job postings',
  scope: 'job_postings:write',
  notFound: 'The service has no such posting: export and quarantine list show what there is.',
  subcommands: {
    put: { args: ['FILE'], isWrite: true, run: put },
    show: {
      args: ['POSTING'],
      run: async ({ args: [sourceId = ''], call, show }) => {
        const { posting } = await call('getJobPosting', { params: { sourceId } })
        show(posting, format)
      },
    },
  },
  examples: ['posting put ward-nurse.json -s kango', 'posting show "our-system KN-104482" -s kango --json'],
})
