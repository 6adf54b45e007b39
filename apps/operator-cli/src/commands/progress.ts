import { randomUUID } from 'node:crypto'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { closingReasonCodes, operatorMoveActions, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { CliError, type ExitCode, UsageError } from '#operator-cli/base/cli-error.ts'
import type { CommandContext } from '#operator-cli/base/command-context.ts'
import { isListOf, isRecord, isText } from '#operator-cli/base/json-shapes.ts'
import { plainText } from '#operator-cli/base/plain-text.ts'
import { openService } from '#operator-cli/calls/call-service.ts'
import type { Given } from '#operator-cli/command-line/command.ts'
import { createCommand } from '#operator-cli/command-line/create-command.ts'
import { readService } from '#operator-cli/command-line/service-options.ts'

const options = {
  status: { type: 'string', value: 'STATUS', help: [`list: ${progressStatuses.join(', ')}`], oneOf: progressStatuses },
  'job-seeker': { type: 'string', value: 'ID', help: 'list: of one job seeker' },
  posting: { type: 'string', value: 'ID', help: 'list: on one posting' },
  since: { type: 'string', value: 'TIME', help: 'list: moved at that time or later, as 2026-11-20T09:00:00+09:00' },
  'reason-code': {
    type: 'string',
    value: 'CODE',
    help: [`move close: ${closingReasonCodes.slice(0, 4).join(', ')},`, closingReasonCodes.slice(4).join(', ')],
    oneOf: closingReasonCodes,
  },
  reason: { type: 'string', help: 'move: in Japanese; the job seeker reads it' },
  'idempotency-key': {
    type: 'string',
    value: 'KEY',
    help: ['move: repeat a command that was cut off, with the KEY that its message', 'named: it is done once only'],
  },
} as const

const page = {
  usages: [
    'progress list --service SERVICE [options]',
    'progress show JOB_SEEKER POSTING --service SERVICE [options]',
    'progress move JOB_SEEKER POSTING ACTION --service SERVICE [options]',
  ],
  intro: `Inquiries, referrals and applications: lists them, shows one with all that happened, moves one on.
A move that was made before changes nothing when it is made again at once.`,
  arguments: {
    'JOB_SEEKER, POSTING': { help: 'their ids, as list prints them' },
    ACTION: { help: [operatorMoveActions.join(', ')] },
  },
  options,
  json: 'print the answer as JSON, a list one per line, and nothing else',
  exitCodes: [
    'it is done, or was before',
    'it was refused, or could not be had; what would be allowed is said',
    'wrong usage',
  ],
  examples: [
    'progress list --service kango --status entered',
    'progress move JOB_SEEKER POSTING close --reason-code position_filled -s kango',
  ],
} as const

type Application = Output<'listProgress'>['applications'][number]
type Moved = Output<'moveProgress'>
type Shown = Output<'getProgress'>['application']

const isApplication = (value: unknown): value is Application =>
  isRecord(value) &&
  ['jobSeekerId', 'jobPostingId', 'sourceId', 'title', 'employer', 'status', 'updatedDatetime'].every((key) =>
    isText(value[key]),
  )
const isShown = (value: unknown): value is Shown =>
  isApplication(value) && 'moves' in value && Array.isArray(value.moves) && 'allowedActions' in value

interface Asked {
  subcommand: 'list' | 'show' | 'move'
  others: string[]
  texts: Partial<Record<keyof typeof options, string>>
}

const names = (list: readonly string[]) => list.join(', ')
const isOf = <T extends string>(list: readonly T[], text: string): text is T => list.some((each) => each === text)

function requireOf(list: readonly string[], text: string | undefined, what: string): void {
  if (text === undefined || isOf(list, text)) return
  throw new UsageError(`"${text}" is no ${what}. There are: ${names(list)}.`, 'progress')
}

const usages: { [A in Asked['subcommand']]: { count: number; say: string } } = {
  list: { count: 0, say: 'progress list takes options only.' },
  show: { count: 2, say: 'Whose progress on what? Give the ids: progress show JOB_SEEKER POSTING.' },
  move: { count: 3, say: 'What moves where? Give the ids and an action: progress move JOB_SEEKER POSTING ACTION.' },
}

function readAsked({ words: [subcommand = '', ...others], values }: Given): Asked {
  const texts = values as Asked['texts']
  if (subcommand !== 'list' && subcommand !== 'show' && subcommand !== 'move') {
    throw new UsageError('What with the progress? There is: progress list, progress show, progress move.', 'progress')
  }
  if (others.length !== usages[subcommand].count) throw new UsageError(usages[subcommand].say, 'progress')
  requireOf(progressStatuses, texts.status, 'status')
  requireOf(closingReasonCodes, texts['reason-code'], 'reason code')
  const [, , action] = others
  requireOf(operatorMoveActions, action, 'action')
  if (action === 'close' && texts['reason-code'] === undefined) {
    throw new UsageError(`Why does it end? Give --reason-code: ${names(closingReasonCodes)}.`, 'progress')
  }
  return { subcommand, others, texts }
}

type Call = Awaited<ReturnType<typeof openService>>
type Print = (text: string) => void

const formatApplication = (application: Application): string =>
  [
    `${plainText(application.status).padEnd(20)}${plainText(application.updatedDatetime)}  ${plainText(application.title)}`,
    `  ${plainText(application.employer)} (${plainText(application.sourceId)})`,
    `  ${application.jobSeekerId} ${application.jobPostingId}`,
    '',
  ].join('\n')

function formatShown(application: Shown): string {
  const moves = application.moves.map(({ movedDatetime, action, to, actor, reasonCode, reason }) => {
    const why = [reasonCode, reason].filter((text) => text !== '').join(': ')
    return `  ${movedDatetime}  ${actor.padEnd(11)}${action} -> ${to}${why === '' ? '' : `  (${plainText(why)})`}\n`
  })
  const next =
    application.allowedActions.length > 0 ? names(application.allowedActions) : 'nothing; it is the job seeker’s turn'
  return `${formatApplication(application)}\n${moves.join('')}\nPossible now: ${next}.\n`
}

const readPage = (response: unknown) =>
  isRecord(response) && isListOf(response['applications'], isApplication) ? (response as Output<'listProgress'>) : null

async function list(call: Call, { texts }: Asked, print: Print, isJson: boolean): Promise<void> {
  const given = {
    status: texts.status,
    jobSeekerId: texts['job-seeker'],
    jobPostingId: texts.posting,
    since: texts.since,
  }
  const filter = Object.fromEntries(Object.entries(given).flatMap(([key, text]) => (text ? [[key, text]] : [])))
  let count = 0
  for (let startKey: string | null = ''; startKey !== null; ) {
    const query: Record<string, string> = startKey === '' ? filter : { ...filter, startKey }
    const page: Output<'listProgress'> = await call({ operation: 'listProgress', query, read: readPage })
    for (const each of page.applications) print(isJson ? `${JSON.stringify(each)}\n` : `${formatApplication(each)}\n`)
    count += page.applications.length
    startKey = page.nextKey
  }
  if (!isJson && count === 0) print('There is no progress like that.\n')
}

async function show(
  call: Call,
  { others: [jobSeekerId = '', jobPostingId = ''] }: Asked,
  print: Print,
  isJson: boolean,
) {
  const read = (response: unknown) =>
    isRecord(response) && isShown(response['application']) ? response['application'] : null
  const application = await call({ operation: 'getProgress', params: { jobSeekerId, jobPostingId }, read })
  print(isJson ? `${JSON.stringify(application)}\n` : formatShown(application))
}

async function move(call: Call, { others, texts }: Asked, print: Print, isJson: boolean): Promise<void> {
  const [jobSeekerId, jobPostingId, action] = others
  const idempotencyKey = texts['idempotency-key'] ?? randomUUID()
  const body = {
    jobSeekerId,
    jobPostingId,
    action,
    ...(texts['reason-code'] !== undefined && { reasonCode: texts['reason-code'] }),
    ...(texts.reason !== undefined && { reason: texts.reason }),
  }
  const read = (response: unknown) =>
    isRecord(response) && isShown(response['application']) ? (response as Moved) : null
  const moved = await call({ operation: 'moveProgress', body, idempotencyKey, read })
  if (isJson) return print(`${JSON.stringify(moved)}\n`)
  print(moved.isRepeat ? 'It had been done before: nothing changed.\n\n' : 'Done.\n\n')
  print(formatShown(moved.application))
}

const subcommands = { list, show, move }

/** `progress list|show|move`: what an agency does with inquiries and applications by hand. */
async function run(given: Given, context: CommandContext): Promise<ExitCode> {
  const { stdout } = context
  const asked = { ...readAsked(given), ...readService(given, 'progress') }
  const ids = [...asked.others.slice(0, 2), asked.texts['job-seeker'], asked.texts.posting]
  for (const id of ids) {
    if (id !== undefined && !/^[0-9a-f-]{36}$/i.test(id))
      throw new CliError(`"${id}" is no id: progress list prints them.`)
  }
  const call = await openService(asked, context, {
    command: 'progress',
    purpose: 'handle applications',
    scope: 'progress:write',
    notFound: `The service "${asked.service}" has no such job seeker or posting, or no progress of the two: progress list shows what there is.`,
  })
  await subcommands[asked.subcommand](call, asked, (text) => void stdout.write(text), asked.isJson)
  return 0
}

export const progressCommand = createCommand({
  name: 'progress',
  page,
  subcommands: {
    list: ['status', 'job-seeker', 'posting', 'since'],
    show: [],
    move: ['reason-code', 'reason', 'idempotency-key'],
  },
  run,
})
