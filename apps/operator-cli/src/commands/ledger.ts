import { resolve } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { LedgerKind } from '@tsunagu/contract/hiring/ledgers.ts'
import { CliError } from '#operator-cli/base/cli-error.ts'
import { formatBytes, plainText } from '#operator-cli/base/plain-text.ts'
import type { Work } from '#operator-cli/command-line/command-shape.ts'
import { defineCommand } from '#operator-cli/command-line/define-command.ts'
import { refuseToReplace, writeWhole } from '#operator-cli/files/write-whole.ts'

const options = {
  from: { type: 'string', value: 'DAY', help: 'the first day, such as 2026-04-01 (required)' },
  to: { type: 'string', value: 'DAY', help: 'the last day (required)' },
  output: { type: 'string', short: 'o', value: 'FILE', help: 'where to write it (required); - writes standard output' },
  replace: { type: 'boolean', help: 'write over a file that is there' },
} as const

/** Writes bytes as they come, and counts them. */
async function write(chunks: AsyncIterable<Buffer>, to: Writable, end: boolean): Promise<number> {
  let size = 0
  async function* counted() {
    for await (const chunk of chunks) {
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false }), to, { end })
  return size
}

const get =
  (kind: LedgerKind) =>
  async ({ options: given, stream, context, show }: Work<typeof options>): Promise<void> => {
    const { from, to, output } = given
    if (from === undefined || to === undefined || output === undefined)
      throw new CliError(
        'Which days, and where to? Give them as in --from 2026-04-01 --to 2027-03-31 --output ledger.csv.',
        2,
      )
    const address = { operation: 'getLedger', params: { kind }, query: { from, to } } as const
    if (output === '-') return void (await stream(address, (chunks) => write(chunks, context.stdout, false)))
    const shown = plainText(output)
    const file = { path: resolve(context.env.startFolder, output), shown, isReplaced: given.replace === true }
    await refuseToReplace(file)
    const size = await stream(address, (chunks) => writeWhole(file, (to) => write(chunks, to, true)))
    show({ path: output, size }, () => `${shown}  ${formatBytes(size)}\n`)
  }

const own = ['from', 'to', 'output', 'replace'] as const

/** `ledger job-seekers|postings|fees`: the ledgers that an agency must keep. */
export const ledgerCommand = defineCommand({
  name: 'ledger',
  intro: `The ledgers of 職業安定法 32条の15: a line for each referral or placement of the period. Those who left the service are
in them for two years. The file opens in Excel and holds personal data: it is readable for you alone.`,
  arguments: {},
  options,
  purpose: 'read the ledgers',
  scope: 'ledgers:read',
  notFound: 'The server does not know ledgers yet: it is older than this command line.',
  subcommands: {
    'job-seekers': { args: [], options: own, run: get('job-seekers') },
    postings: { args: [], options: own, run: get('postings') },
    fees: { args: [], options: own, run: get('fees') },
  },
  examples: ['ledger job-seekers --from 2026-04-01 --to 2027-03-31 --output 求職管理簿.csv -s kango'],
})
