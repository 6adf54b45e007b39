import { PassThrough } from 'node:stream'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { operatorExamples } from '@tsunagu/contract/examples/operator-examples.ts'
import { expect, it } from 'vitest'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runOperator } from './run-operator.ts'

const id = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'
type Responses = Partial<Record<OperationName, { response?: unknown }>>
const responseOf = (operation: OperationName) => (operatorExamples as Responses)[operation]?.response ?? {}

/** Which example of the contract a call gets, by its method and path. */
function operationOf(method: string, url: string): OperationName {
  const [path = ''] = url.split('?')
  const fits = (route: string) => new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(`${method} ${path}`)
  const all = Object.keys(operatorExamples) as OperationName[]
  const found = all.filter((name) => fits(routes[name]))
  // A route without parameters goes before one that they would fit
  return found.find((name) => !routes[name].includes('{')) ?? found[0] ?? 'listEvents'
}

async function run(args: readonly string[]) {
  const asked: OperationName[] = []
  await using server = await startJsonServer(({ method, url }) => {
    const operation = operationOf(method, url)
    asked.push(operation)
    // The examples of lists have a next page: one is enough
    return {
      ...responseOf(operation),
      nextKey: null,
      lastKey: '',
      nextPage: null,
      next: '',
      hasMore: false,
    }
  })
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const port = String(server.port)
  const env = { operatorKey: 'tsk_1', dataDir: '/nowhere', port, providerDomain: null, startFolder: '/nowhere' }
  const { signal } = new AbortController()
  const context = { env, stdin: new PassThrough().end(), stdout, stderr, signal }
  const code = await runOperator([...args, '-s', 'kango', '--json'], context)
  return { code, asked, err: String(stderr.read() ?? ''), out: String(stdout.read() ?? '') }
}

/** Subcommands that show something, with the operation that they call, and the member that they print; lists print one per line. */
const shown: [line: string, operation: OperationName, member: string | null][] = [
  ['audit list', 'listOperatorActs', 'acts'],
  ['events list', 'listEvents', 'events'],
  ['interview list', 'listInterviews', 'interviews'],
  [`interview confirm ${id} --time 2026-12-01T10:00`, 'confirmInterview', null],
  ['job-seeker search', 'searchJobSeekers', 'jobSeekers'],
  [`job-seeker show ${id}`, 'getJobSeeker', 'jobSeeker'],
  ['job-seeker invite a@example.jp', 'inviteJobSeeker', null],
  ['key list', 'listOperatorKeys', 'keys'],
  ['key create a --scopes events:read', 'createOperatorKey', null],
  ['master-data list', 'listMasterLists', null],
  [`message list ${id}`, 'listMessagesOfJobSeeker', 'messages'],
  [`message show ${id} ${id}`, 'getMessageOfJobSeeker', 'message'],
  [`offer show ${id}`, 'getOperatorOffer', 'offer'],
  ['posting show KN-1', 'getJobPosting', 'posting'],
  ['progress list', 'listProgress', 'applications'],
  [`progress show ${id} ${id}`, 'getProgress', 'application'],
  ['quarantine list', 'listQuarantine', 'postings'],
  [`schedule show ${id}`, 'getScheduleOfJobSeeker', null],
  [`todo list ${id}`, 'listOperatorTodos', 'todos'],
  ['webhook list', 'listWebhooks', 'webhooks'],
  [`webhook deliveries ${id}`, 'listEventDeliveries', 'deliveries'],
  ['withdraw KN-1', 'withdrawJobPostings', null],
]

it.each(shown)('prints the response as JSON, and nothing else: %s', async (line, operation, member) => {
  const { asked, err, out } = await run(line.split(' '))
  expect({ asked, err }).toEqual({ asked: [operation], err: '' })
  const response = responseOf(operation) as Record<string, unknown>
  const printed = out
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each) as unknown)
  expect(printed).toMatchObject(member === null ? [response] : [response[member]].flat())
})
