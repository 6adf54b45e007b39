import { expect, it, vi } from 'vitest'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = ['--service', 'kango', '--key', 'tsk_1']
const posting = (reference: string) => ({
  jobPostingId: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e11',
  sourceId: `our-system ${reference}`,
  title: `求人 ${reference} \u001b[2J`,
  receivedAt: '2026-11-20T09:00:00+09:00',
  reasons: [{ path: 'x-tsunagu.terms.hours', reason: 'x-tsunagu.terms.hours is missing: add it' }],
  document: { title: '求人' },
})
/** Two pages of one posting each. */
const pages = ({ url }: { url: string }) => {
  const page = Number(new URL(url, 'http://x').searchParams.get('page'))
  return { postings: [posting(`KN-${page}`)], totalCount: 2, nextPage: page === 1 ? 2 : null }
}
const run = (port: number, args: string[] = []) =>
  runCli(['quarantine', 'list', ...service, ...args], { env: { PORT: String(port) } })

it('lists every page with its reasons', async () => {
  await using server = await startJsonServer(pages)
  const { out, err, code } = await run(server.port)
  expect(out).toBe(
    [
      '2 job postings are in the quarantine.',
      '',
      'our-system KN-1  求人 KN-1 \\u001b[2J  (received 2026-11-20T09:00:00+09:00)',
      '  x-tsunagu.terms.hours is missing: add it',
      '',
      'our-system KN-2  求人 KN-2 \\u001b[2J  (received 2026-11-20T09:00:00+09:00)',
      '  x-tsunagu.terms.hours is missing: add it',
      '',
    ].join('\n'),
  )
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/operator/job_postings/quarantine?page=1',
    'GET /v1/operator/job_postings/quarantine?page=2',
  ])
})

it('says until when a posting stays open as it was', async () => {
  const held = { ...posting('KN-1'), openUntil: '2026-11-21T09:00:00+09:00' }
  await using server = await startJsonServer(() => ({ postings: [held], totalCount: 1, nextPage: null }))
  expect((await run(server.port)).out).toContain('\n  open as last published until 2026-11-21T09:00:00+09:00\n')
})

it('prints whole postings as JSON, one per line', async () => {
  await using server = await startJsonServer(pages)
  const { out } = await run(server.port, ['--json'])
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([posting('KN-1'), posting('KN-2')])
})

it('says that it is empty', async () => {
  await using server = await startJsonServer(() => ({ postings: [], totalCount: 0, nextPage: null }))
  expect(await run(server.port)).toEqual({ out: '0 job postings are in the quarantine.\n', err: '', code: 0 })
})

it('says what a refusal means', async () => {
  await using server = await startImportServer((_request, response) => respondJson(response, 403, { message: 'no' }))
  const { err, code } = await run(server.port)
  expect(err).toContain('may not see the quarantine. Use one with the scope "job_postings:write".')
  expect(code).toBe(1)
})

it('takes nothing else for an answer', async () => {
  await using server = await startJsonServer(() => ({ hello: 'world' }))
  const { err, code } = await run(server.port)
  expect(err).toContain('is no answer to this command')
  expect(code).toBe(1)
})

it.each([[[]], [['show']], [['list', 'more']]])('refuses quarantine %j', async (args) => {
  const { err, code } = await runCli(['quarantine', ...args, ...service])
  expect(err).toBe(
    'What with the quarantine? There is: quarantine list.\nHelp: npm run operator -- quarantine --help\n',
  )
  expect(code).toBe(2)
})
