import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { makeFolder, runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 60_000 })

const csv = '\uFEFF求職者氏名\r\n見本 良子\r\n'
const days = ['--from', '2026-04-01', '--to', '2027-03-31']

it('ledger writes a file for oneself alone, and none over one that is there', async () => {
  await using folder = await makeFolder()
  await using server = await startImportServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(csv)
  })
  const env = { TSUNAGU_OPERATOR_KEY: 'k', PORT: String(server.port) }
  const run = (...more: string[]) =>
    runCli(['ledger', 'job-seekers', ...days, '-s', 'kango', ...more], { cwd: folder.path, env })
  expect(await run('-o', '簿.csv')).toMatchObject({ code: 0, err: '' })
  expect(server.calls[0]?.url).toBe('/v1/operator/ledgers/job-seekers?from=2026-04-01&to=2027-03-31')
  expect(await readFile(join(folder.path, '簿.csv'), 'utf8')).toBe(csv)
  expect((await stat(join(folder.path, '簿.csv'))).mode & 0o777).toBe(0o600)
  await writeFile(join(folder.path, '簿.csv'), 'mine')
  expect(await run('-o', '簿.csv')).toMatchObject({ code: 1, err: expect.stringMatching(/there already/) as string })
  expect(await readFile(join(folder.path, '簿.csv'), 'utf8')).toBe('mine')
  // the reader of the test takes the mark away
  expect((await run('-o', '-')).out).toBe(csv.slice(1))
})

it('ledger keeps the file that is there until another is whole', async () => {
  await using folder = await makeFolder()
  await using server = await startImportServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
    response.write(csv, () => response.destroy())
  })
  const env = { TSUNAGU_OPERATOR_KEY: 'k', PORT: String(server.port) }
  const path = join(folder.path, '簿.csv')
  await writeFile(path, 'mine')
  const args = ['ledger', 'postings', ...days, '-s', 'kango', '--replace', '-o', '簿.csv']
  expect(await runCli(args, { cwd: folder.path, env })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/was lost .* not whole/) as string,
  })
  expect(await readFile(path, 'utf8')).toBe('mine')
  expect(await readdir(folder.path)).toEqual(['簿.csv'])
})

it('ledger says what is missing, and which scope', async () => {
  await using server = await startImportServer((_request, response) =>
    respondJson(response, 403, { code: 'permission_denied', message: 'no', details: [] }),
  )
  const env = { TSUNAGU_OPERATOR_KEY: 'k', PORT: String(server.port) }
  expect(await runCli(['ledger', 'postings', '-s', 'kango'], { env })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/--from 2026-04-01/) as string,
  })
  const refused = await runCli(['ledger', 'postings', ...days, '-o', '-', '-s', 'kango'], { env })
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/ledgers:read/) as string })
})
