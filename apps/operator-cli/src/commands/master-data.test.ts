import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { masterLists } from '@tsunagu/contract/search/master-lists.ts'
import { expect, it, vi } from 'vitest'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { startJsonServer } from '#operator-cli/testing/json-server.ts'
import { makeFolder, runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = ['--service', 'kango', '--key', 'tsk_1']
const run = (port: number, args: string[]) =>
  runCli(['master-data', ...args, ...service], { env: { PORT: String(port) } })

const lists = [
  { list: 'municipalities', source: 'imported', rows: 1_918, importedAt: '2026-11-20T09:00:00+09:00', waiting: null },
  { list: 'stations', source: 'shipped', rows: 9_014, importedAt: null, waiting: { rows: 8_988, importedAt: '' } },
  { list: 'postal_codes', source: 'shipped', rows: null, importedAt: null, waiting: null },
]

it('shows what is in force', async () => {
  await using server = await startJsonServer(() => ({ lists }))
  const { out, err, code } = await run(server.port, ['list'])
  expect(out).toBe(
    [
      '  municipalities      1,918  imported  2026-11-20T09:00:00+09:00',
      '  stations            9,014  shipped  (8,988 rows wait for the others of the set)',
      '  postal_codes            -  shipped',
      '',
    ].join('\n'),
  )
  expect({ err, code }).toEqual({ err: '', code: 0 })
  expect(JSON.parse((await run(server.port, ['list', '--json'])).out)).toEqual({ lists })
})

it('goes back to a shipped list', async () => {
  await using server = await startJsonServer(() => ({ lists }))
  expect((await run(server.port, ['reset', 'line_stations'])).code).toBe(0)
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /v1/operator/master_data/line_stations',
  ])
})

it('sends a file as it is, packed or not', async () => {
  await using folder = await makeFolder()
  const received: Buffer[] = []
  await using server = await startImportServer(async (request, response) => {
    for await (const chunk of request) received.push(chunk as Buffer)
    respondJson(response, 200, { list: 'towns', rows: 1_234, isInForce: true, waitsFor: [] })
  })
  const bytes = Buffer.from([0x1f, 0x8b, 0, 255, 10, 13])
  const file = join(folder.path, 'towns.tsv.gz')
  await writeFile(file, bytes)
  const { out, err, code } = await run(server.port, ['import', 'towns', file, '--allow-fewer'])
  expect(out).toBe('towns: 1,234 rows are in force now.\n')
  expect(err).toContain('waiting for the report')
  expect(code).toBe(0)
  expect(Buffer.concat(received)).toEqual(bytes)
  expect(server.calls[0]?.url).toBe('/v1/operator/master_data/towns/import?allowFewer=true')
  expect(server.calls[0]?.headers['content-type']).toBe('application/octet-stream')
})

it('says what else a set waits for', async () => {
  await using folder = await makeFolder()
  await using server = await startJsonServer(() => ({}))
  await using waiting = await startImportServer((request, response) => {
    request.resume().on('end', () => {
      respondJson(response, 200, { list: 'stations', rows: 3, isInForce: false, waitsFor: ['lines', 'line_stations'] })
    })
  })
  const file = join(folder.path, 'stations.tsv')
  await writeFile(file, 'x\n')
  expect((await run(waiting.port, ['import', 'stations', file])).out).toBe(
    'stations: 3 rows wait. They come into force with: lines, line_stations.\n',
  )
  expect(server.calls).toEqual([])
})

it('names the lines of a refused file', async () => {
  await using folder = await makeFolder()
  const generalErrors = ['line 3: id a stands on line 2 already: keep one of them', 'line 9: \u001b[2J']
  await using server = await startImportServer(async (request, response) => {
    request.resume()
    await once(request, 'end')
    respondJson(response, 400, { code: 'invalid_argument', message: 'no', details: [{ generalErrors }] })
  })
  const file = join(folder.path, 'certifications.tsv')
  await writeFile(file, 'x\n')
  const { out, err, code } = await run(server.port, ['import', 'certifications', file])
  expect(out).toBe('  line 3: id a stands on line 2 already: keep one of them\n  line 9: \\u001b[2J\n')
  expect(err).toContain('The file is refused, and the list stays as it is:')
  expect(code).toBe(1)
})

it('says what key is needed', async () => {
  await using server = await startImportServer((_request, response) => respondJson(response, 403, { message: 'no' }))
  const { err, code } = await run(server.port, ['list'])
  expect(err).toContain('may not see or change master data. Use one with the scope "master_data:write".')
  expect(code).toBe(1)
})

it.each([
  [[], 'What with the master data? There are: list, import, reset.'],
  [['show'], 'What with the master data? There are: list, import, reset.'],
  [['list', 'towns'], '"towns" is one argument too many.'],
  [['import', 'towns', 'a', 'b'], '"b" is one argument too many.'],
  [['import'], `Which list? There are: ${masterLists.join(', ')}.`],
  [['reset', 'passwords'], `There is no list "passwords". There are: ${masterLists.join(', ')}.`],
  [['import', 'towns'], 'Which file? Give its path, or - for standard input.'],
])('refuses master-data %j', async (args, message) => {
  const { err, code } = await runCli(['master-data', ...args, ...service])
  expect(err).toBe(`${message}\nHelp: npm run operator -- master-data --help\n`)
  expect(code).toBe(2)
})
