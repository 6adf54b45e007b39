import { resolve } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { postingStates } from '@tsunagu/contract/search/posting-states.ts'
import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { formatBytes, formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import { openStreams } from '#operator-cli/calls/call-service.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import type { OptionValues } from '#operator-cli/command-line/option-shape.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'
import { type OutputFile, refuseToReplace, writeWhole } from '#operator-cli/files/write-whole.ts'

const options = {
  output: {
    type: 'string',
    short: 'o',
    value: 'FILE',
    help: 'where to write it (default: standard output); complete or not at all',
  },
  gzip: { type: 'boolean', help: 'pack it with gzip' },
  state: {
    type: 'string',
    value: 'STATE',
    help: [`${postingStates.join(', ')} (default: open)`],
    oneOf: postingStates,
  },
  replace: { type: 'boolean', help: 'write over a file that is there' },
} as const
type Wanted = OptionValues<typeof options>

const page = {
  usages: ['export --service SERVICE [options]'],
  intro: `Writes job postings in the import format: JSON Lines, one schema.org JobPosting per line. Importing
an export of open postings again changes nothing; one of closed postings opens them again.`,
  options,
  json: 'with --output: print what was written as JSON',
  exitCodes: ['everything was written', 'it was refused, or failed; the message says what to do', 'wrong usage'],
  examples: [
    'export --service kango --output postings.jsonl',
    'npm run -s operator -- export -s kango --gzip > postings.jsonl.gz',
    'npm run -s operator -- export -s kango --state quarantined | jq -r .title',
  ],
} as const

function readWanted({ words, values }: Given): { wanted: Wanted } {
  const wanted = values as Wanted
  if (words.length > 0) throw new UsageError('export takes options only: give the file with --output.', 'export')
  if (wanted.output === '') throw new UsageError('--output is empty.', 'export')
  if (wanted.state !== undefined && !postingStates.some((state) => state === wanted.state))
    throw new UsageError(`--state must be one of: ${postingStates.join(', ')}.`, 'export')
  return { wanted }
}

/** What was written. */
interface Written {
  postings: number
  bytes: number
}

/** Passes bytes on, and each piece to a callback. */
const watched = (onChunk: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onChunk(chunk)
      done(null, chunk)
    },
  })

const countLines = (chunk: Buffer): number => chunk.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0)

/** Writes chunks as they come, packed where that is wanted, and counts lines before and bytes after it. */
async function write(
  chunks: AsyncIterable<Buffer>,
  to: Writable,
  { isPacked, isLeftOpen }: { isPacked: boolean; isLeftOpen: boolean },
): Promise<Written> {
  const written: Written = { postings: 0, bytes: 0 }
  const steps = [
    Readable.from(chunks, { objectMode: false }),
    watched((chunk) => void (written.postings += countLines(chunk))),
    ...(isPacked ? [createGzip()] : []),
    watched((chunk) => void (written.bytes += chunk.length)),
    to,
  ]
  await pipeline(steps, { end: !isLeftOpen })
  return written
}

async function exportTo(asked: ServiceOptions & { wanted: Wanted }, context: CommandContext): Promise<void> {
  const { wanted, isJson } = asked
  const { stdout, env } = context
  const shown = plainText(wanted.output ?? '')
  const file: OutputFile | null =
    wanted.output === undefined
      ? null
      : { path: resolve(env.startFolder, wanted.output), shown, isReplaced: wanted.replace === true }
  if (file !== null) await refuseToReplace(file)
  const open = await openStreams(asked, context, {
    command: 'export',
    purpose: 'export job postings',
    scope: 'job_postings:write',
  })
  const isPacked = wanted.gzip === true
  const take = (chunks: AsyncIterable<Buffer>) =>
    file === null
      ? write(chunks, stdout, { isPacked, isLeftOpen: true })
      : writeWhole(file, (to) => write(chunks, to, { isPacked, isLeftOpen: false }))
  const { state = 'open' } = wanted
  const { postings, bytes } = await open({ operation: 'exportJobPostings', query: { state } }, take)
  if (file === null) return
  const said = `${formatCount(postings)} ${state} postings  ${formatBytes(bytes)}  ${shown}`
  stdout.write(`${isJson ? JSON.stringify({ path: wanted.output, state, postings, bytes }) : said}\n`)
}

/** `export`: the postings of a service as a file that import reads. */
export const exportCommand = createCommand({
  name: 'export',
  page,
  run: async (given, context): Promise<ExitCode> => {
    await exportTo({ ...readWanted(given), ...readService(given, 'export') }, context)
    return 0
  },
})
