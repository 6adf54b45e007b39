import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CliError, errorCodeOf } from '#operator-cli/cli-error.ts'
import type { Work } from '#operator-cli/command-shape.ts'
import { defineCommand } from '#operator-cli/define-command.ts'
import { formatBytes, plainText } from '#operator-cli/plain-text.ts'

const options = {
  from: { type: 'string', value: 'DAY', help: 'the first day, such as 2026-04-01 (required)' },
  to: { type: 'string', value: 'DAY', help: 'the last day (required)' },
  output: { type: 'string', short: 'o', value: 'FILE', help: 'where to write it (required); - writes standard output' },
  replace: { type: 'boolean', help: 'write over a file that is there' },
} as const

const get =
  (kind: 'job-seekers' | 'postings') =>
  async ({ options: given, download, surroundings, show }: Work<typeof options>): Promise<void> => {
    const { from, to, output } = given
    if (from === undefined || to === undefined || output === undefined)
      throw new CliError(
        'Which days, and where to? Give them as in --from 2026-04-01 --to 2027-03-31 --output ledger.csv.',
        2,
      )
    const { bytes } = await download({ operation: 'getLedger', params: { kind }, query: { from, to } })
    if (output === '-') return void surroundings.stdout.write(bytes)
    const flag = given.replace ? 'w' : 'wx'
    const path = resolve(surroundings.env.startFolder, output)
    await writeFile(path, bytes, { flag, mode: 0o600 }).catch((error: unknown) => {
      const code = errorCodeOf(error)
      const said =
        code === 'EEXIST' ? 'is there already: give another name, or --replace' : `cannot be written (${code})`
      throw new CliError(`${plainText(output)} ${said}.`)
    })
    show({ path: output, size: bytes.length }, () => `${plainText(output)}  ${formatBytes(bytes.length)}\n`)
  }

const own = ['from', 'to', 'output', 'replace'] as const

/** `ledger job-seekers|postings`: the ledgers that an agency must keep. */
export const ledgerCommand = defineCommand({
  name: 'ledger',
  summary: 'get 求職管理簿 or 求人管理簿 as CSV',
  intro: `The ledgers of 職業安定法 32条の15: a line for each referral of the period. Those who left the service are
in them for two years. The file opens in Excel and holds personal data: it is readable for you alone.`,
  arguments: {},
  options,
  purpose: 'read the ledgers',
  scope: 'ledgers:read',
  notFound: 'The server does not know ledgers yet: it is older than this command line.',
  acts: {
    'job-seekers': { args: [], options: own, run: get('job-seekers') },
    postings: { args: [], options: own, run: get('postings') },
  },
  examples: ['ledger job-seekers --from 2026-04-01 --to 2027-03-31 --output 求職管理簿.csv -s kango'],
})
