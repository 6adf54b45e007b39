import { expect, it, vi } from 'vitest'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const jobSeeker = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11'
const posting = '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e12'
const application = (number: number) => ({
  jobSeekerId: jobSeeker,
  jobPostingId: posting,
  sourceId: `our-system KN-${number}`,
  title: `求人 ${number} \u001b[2J`,
  employer: 'みずほ会',
  status: 'entered',
  updatedDatetime: '2026-11-20T09:00:00+09:00',
})
const shown = {
  ...application(1),
  allowedActions: ['start_selection', 'close'],
  moves: [
    {
      movedDatetime: '2026-11-20T09:00:00+09:00',
      action: 'apply',
      to: 'entered',
      actor: 'job_seeker',
      reasonCode: '',
      reason: '',
    },
  ],
}

const run = (port: number, args: string[]) =>
  runCli(['progress', ...args, '--service', 'kango', '--key', 'tsk_1'], { env: { PORT: String(port) } })

it('lists every page, filtered', async () => {
  await using server = await startJsonServer(({ url }) =>
    url.includes('startKey')
      ? { applications: [application(2)], nextKey: null }
      : { applications: [application(1)], nextKey: 'k_1' },
  )
  const { out, err, code } = await run(server.port, ['list', '--status', 'entered', '--posting', posting])
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(out).toContain(
    'entered             2026-11-20T09:00:00+09:00  求人 1 \\u001b[2J\n  みずほ会 (our-system KN-1)',
  )
  expect(out).toContain('求人 2')
  expect(server.calls.map(({ url }) => url)).toEqual([
    `/v1/operator/progress?status=entered&jobPostingId=${posting}`,
    `/v1/operator/progress?status=entered&jobPostingId=${posting}&startKey=k_1`,
  ])
})

it('prints whole applications as JSON, one per line, and says when there are none', async () => {
  await using server = await startJsonServer(() => ({ applications: [application(1)], nextKey: null }))
  expect(JSON.parse((await run(server.port, ['list', '--json'])).out)).toEqual(application(1))
  await using empty = await startJsonServer(() => ({ applications: [], nextKey: null }))
  expect((await run(empty.port, ['list'])).out).toBe('There is no progress like that.\n')
})

it('shows one with its timeline and what may be done next', async () => {
  await using server = await startJsonServer(() => ({ application: shown }))
  const { out, code } = await run(server.port, ['show', jobSeeker, posting])
  expect(out).toContain('  2026-11-20T09:00:00+09:00  job_seeker apply -> entered\n')
  expect(out).toContain('Possible now: start_selection, close.')
  expect(code).toBe(0)
})

it('moves one on, and says so when it had been done', async () => {
  await using server = await startJsonServer(({ body }) => ({
    isRepeat: (body as { action: string }).action === 'close',
    application: shown,
  }))
  expect((await run(server.port, ['move', jobSeeker, posting, 'start_selection'])).out).toMatch(/^Done\./)
  const args = ['move', jobSeeker, posting, 'close', '--reason-code', 'position_filled', '--reason', '決まりました。']
  expect((await run(server.port, args)).out).toMatch(/^It had been done before/)
  const pair = { jobSeekerId: jobSeeker, jobPostingId: posting }
  expect(server.calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/v1/operator/progress', { ...pair, action: 'start_selection' }],
    [
      'POST',
      '/v1/operator/progress',
      { ...pair, action: 'close', reasonCode: 'position_filled', reason: '決まりました。' },
    ],
  ])
})

it.each([
  [409, 'Not allowed now: reopen, since the status is entered. Allowed: close.', 'Allowed: close.'],
  [403, 'no', 'may not handle applications. Use one with the scope "progress:write".'],
  [404, 'no', 'no such job seeker or posting'],
])('says what a refusal with %d means', async (status, message, said) => {
  await using server = await startImportServer((_request, response) => respondJson(response, status, { message }))
  const { err, code } = await run(server.port, ['move', jobSeeker, posting, 'reopen'])
  expect(err).toContain(said)
  expect(code).toBe(1)
})

it.each([
  [[], 'There is: progress list, progress show, progress move.', 2],
  [['list', 'x'], 'takes options only', 2],
  [['move', jobSeeker, posting], 'Give the ids and an action', 2],
  [['move', jobSeeker, posting, 'apply'], '"apply" is no action. There are: refer,', 2],
  [['move', jobSeeker, posting, 'close'], 'Give --reason-code: not_selected,', 2],
  [['list', '--status', 'open'], '"open" is no status. There are: waiting,', 2],
  [['show', 'x', posting], '"x" is no id: progress list prints them.', 1],
])('%j is refused before anything is sent', async (args, said, exitCode) => {
  const { err, code } = await run(1, args)
  expect(err).toContain(said)
  expect(code).toBe(exitCode)
})

it('has a help of its own', async () => {
  const { out, code } = await runCli(['progress', '--help'])
  expect(out).toContain('progress move JOB_SEEKER POSTING ACTION')
  expect(code).toBe(0)
})

it('names the key under which a move that was cut off is done once, and takes it', async () => {
  const keys: unknown[] = []
  await using server = await startImportServer(({ headers, socket }, response) => {
    keys.push(headers['idempotency-key'])
    if (keys.length === 1) socket.destroy()
    else respondJson(response, 200, { isRepeat: false, application: shown })
  })
  const move = ['move', jobSeeker, posting, 'start_selection']
  const [, key = ''] = /--idempotency-key (\S+):/.exec((await run(server.port, move)).err) ?? []
  expect((await run(server.port, [...move, '--idempotency-key', key])).code).toBe(0)
  expect(keys).toEqual([key, key])
})
