import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type MasterList, masterLists } from '@tsunagu/contract/search/master-lists.ts'
import { type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { isListOf, isRecord, isText } from '#operator-cli/base/json-shapes.ts'
import { formatCount, plainText } from '#operator-cli/base/plain-text.ts'
import type { ServiceOptions } from '#operator-cli/base/service-options.ts'
import { openService } from '#operator-cli/calls/call-service.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'
import { importList } from './master-data-import.ts'

const command = 'master-data'

const page = {
  usages: [
    'master-data list --service SERVICE [options]',
    'master-data import LIST FILE|- --service SERVICE [options]',
    'master-data reset LIST --service SERVICE [options]',
  ],
  intro: `Master lists are what a service searches and fills forms by. list shows what is in force;
import replaces one by a file (TSV, or packed with gzip), whole or not at all; reset goes back
to the list that ships with the portal. Formats: apps/operator-cli/README.md.`,
  notes: `Lists:
  ${masterLists.slice(0, 6).join(', ')},
  ${masterLists.slice(6).join(', ')}

stations, lines and line_stations are one set: import them in this order; they come into
force together, and go back together.`,
  options: {
    'allow-fewer': { type: 'boolean', help: 'take a file that has far fewer rows than the list in force' },
  },
  isServiceFirst: true,
  json: 'print the result as JSON and nothing else',
  exitCodes: ['done', 'the file was refused, or the command failed', 'wrong usage'],
  examples: [
    'master-data import municipalities municipalities.tsv --service kango',
    'master-data import towns towns.tsv.gz -s kango',
    'master-data list -s kango',
  ],
} as const

type Lists = Output<'listMasterLists'>

type Asked =
  | { action: 'list' }
  | { action: 'reset'; list: MasterList }
  | { action: 'import'; list: MasterList; file: string }

function readList(name: string | undefined): MasterList {
  const list = masterLists.find((one) => one === name)
  if (list) return list
  const said = name === undefined ? 'Which list?' : `There is no list "${plainText(name)}".`
  throw new UsageError(`${said} There are: ${masterLists.join(', ')}.`, command)
}

function readAsked([action, name, file, ...others]: readonly string[]): Asked {
  const surplus = { list: [name, file, ...others], reset: [file, ...others], import: others }
  const known = (['list', 'reset', 'import'] as const).find((one) => one === action)
  if (!known) throw new UsageError('What with the master data? There are: list, import, reset.', command)
  const [extra] = surplus[known].filter((one) => one !== undefined)
  if (extra !== undefined) throw new UsageError(`"${plainText(extra)}" is one argument too many.`, command)
  if (known === 'list') return { action: known }
  const list = readList(name)
  if (known === 'reset') return { action: known, list }
  if (!file) throw new UsageError('Which file? Give its path, or - for standard input.', command)
  return { action: known, list, file }
}

const isStatus = (value: unknown): value is Lists['lists'][number] =>
  isRecord(value) &&
  isText(value['list']) &&
  isText(value['source']) &&
  (value['rows'] === null || Number.isInteger(value['rows'])) &&
  (value['waiting'] === null || isRecord(value['waiting']))

const readLists = (response: unknown): Lists | null =>
  isRecord(response) && isListOf(response['lists'], isStatus) ? (response as Lists) : null

function formatList({ list, source, rows, importedAt, waiting }: Lists['lists'][number]): string {
  const count = (rows === null ? '-' : formatCount(rows)).padStart(9)
  const when = importedAt === null ? '' : `  ${plainText(importedAt)}`
  const waits = waiting ? `  (${formatCount(waiting.rows)} rows wait for the others of the set)` : ''
  return `  ${plainText(list).padEnd(16)}${count}  ${plainText(source)}${when}${waits}\n`
}

async function askForLists(asked: ServiceOptions & Asked, context: CommandContext): Promise<Lists> {
  const purpose = 'see or change master data'
  const call = await openService(asked, context, { command, purpose, scope: 'master_data:write' })
  return asked.action === 'reset'
    ? call({ operation: 'resetMasterList', params: { list: asked.list }, read: readLists })
    : call({ operation: 'listMasterLists', read: readLists })
}

/** `master-data list|import|reset`: shows and replaces the lists of a service. */
async function run(given: Given, context: CommandContext): Promise<ExitCode> {
  const { stdout } = context
  const allowFewer = given.values['allow-fewer'] === true
  const asked = { ...readAsked(given.words), ...readService(given, command) }
  if (asked.action === 'import') return importList({ ...asked, allowFewer }, context)
  const { lists } = await askForLists(asked, context)
  stdout.write(asked.isJson ? `${JSON.stringify({ lists })}\n` : lists.map(formatList).join(''))
  return 0
}

export const masterDataCommand = createCommand({
  name: command,
  page,
  subcommands: { list: [], import: ['allow-fewer'], reset: [] },
  run,
})
