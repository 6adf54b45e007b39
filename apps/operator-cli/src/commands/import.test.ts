import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { emptyReport, respondJson, startImportServer } from '#operator-cli/testing/import-server.ts'
import { makeFolder, runCli } from '#operator-cli/testing/run-cli.ts'

vi.setConfig({ testTimeout: 30_000 })

const service = ['--service', 'kango', '--key', 'tsk_1']
const lines = (count: number) => '{"@type":"JobPosting"}\n'.repeat(count)

it('sends a file to the service and reports what became of it', async () => {
  await using folder = await makeFolder()
  await using server = await startImportServer()
  await writeFile(join(folder.path, 'postings.jsonl'), lines(1_234))
  const { out, err, code } = await runCli(['import', 'postings.jsonl', ...service], {
    cwd: folder.path,
    env: { PORT: String(server.port) },
  })
  expect(out).toBe(
    [
      '  received     1,234',
      '  created      1,234',
      '  updated          0',
      '  unchanged        0',
      '  quarantined      0',
      '  rejected         0',
      '  warned           0',
      '',
    ].join('\n'),
  )
  expect(err).toBe('Sending postings.jsonl (28.4 kB)\nSent 28.4 kB, waiting for the report\n')
  expect(code).toBe(0)
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]).toMatchObject({ method: 'POST', url: '/v1/operator/job_postings/import' })
  expect(server.calls[0]?.headers).toMatchObject({
    host: `kango.localhost:${server.port}`,
    authorization: 'Bearer tsk_1',
    'content-type': 'application/x-ndjson',
  })
})

it('sends a file larger than any buffer whole', async () => {
  await using folder = await makeFolder()
  await using server = await startImportServer()
  const file = join(folder.path, 'postings.jsonl')
  await writeFile(file, lines(1_000_000))
  const { out, code } = await runCli(['import', file, ...service, '--url', `http://localhost:${server.port}`])
  expect(out).toContain('created      1,000,000\n')
  expect(code).toBe(0)
})

it('sends standard input', async () => {
  await using server = await startImportServer()
  const { out, err, code } = await runCli(['import', '-', ...service], {
    env: { PORT: String(server.port) },
    input: lines(3_000),
  })
  expect(out).toContain('created      3,000\n')
  expect(err).toContain('Sending standard input\n')
  expect(code).toBe(0)
})

it('lists rejected lines, and says when only the first are listed', async () => {
  const report = {
    ...emptyReport,
    received: 9_000,
    created: 7_000,
    rejected: 2_000,
    errors: [
      { line: 3, identifier: 'KN-3', reason: 'title is missing: add it' },
      { line: 17, identifier: '', reason: 'the line is not JSON \u001b[2J' },
    ],
  }
  await using server = await startImportServer((request, response) => {
    request.resume().on('end', () => respondJson(response, 200, report))
  })
  const { out, code } = await runCli(['import', '-', ...service], {
    env: { PORT: String(server.port) },
    input: lines(9_000),
  })
  expect(out).toContain('  rejected     2,000\n')
  expect(out).toContain(
    '\n  line 3  KN-3  title is missing: add it\n  line 17  (no identifier)  the line is not JSON \\u001b[2J\n',
  )
  expect(out).toContain('Only the first 2 of 2,000 rejected lines are listed')
  expect(code).toBe(1)
})

it('lists what is kept back and what to look at, with every reason', async () => {
  const reason = (path: string, text: string) => ({ path, reason: `${path} ${text}` })
  const report = {
    ...emptyReport,
    received: 3,
    created: 1,
    quarantined: 2,
    warned: 1,
    quarantine: [
      { line: 1, identifier: 'KN-1', reasons: [reason('terms.hours', 'is missing'), reason('terms.wage', 'is blank')] },
      { line: 2, identifier: 'KN-2', reasons: [reason('title', 'says \u001b[2J')] },
    ],
    warnings: [{ line: 3, identifier: 'KN-3', reasons: [reason('terms.dbs', 'is null')] }],
  }
  await using server = await startImportServer((request, response) => {
    request.resume().on('end', () => respondJson(response, 200, report))
  })
  const { out, code } = await runCli(['import', '-', ...service], {
    env: { PORT: String(server.port) },
    input: lines(3),
  })
  expect(out).toContain('  quarantined  2\n')
  expect(out).toContain('\n  line 1  KN-1\n    terms.hours is missing\n    terms.wage is blank\n')
  expect(out).toContain('\n  line 2  KN-2  title says \\u001b[2J\n')
  expect(out).toMatch(/\nWarned lines .*\n {2}line 3 {2}KN-3 {2}terms.dbs is null\n/)
  expect(code).toBe(1)
})

it('prints the report as JSON and nothing else', async () => {
  const report = { ...emptyReport, received: 1, rejected: 1, errors: [{ line: 1, identifier: '看護', reason: 'no' }] }
  await using server = await startImportServer((request, response) => {
    request.resume().on('end', () => respondJson(response, 200, report))
  })
  const { out, err, code } = await runCli(['import', '-', '--json', ...service], {
    env: { PORT: String(server.port) },
    input: lines(1),
  })
  expect(JSON.parse(out)).toEqual(report)
  expect({ err, code }).toEqual({ err: '', code: 1 })
})

it('takes the key of --key, else of the environment, else of the embedded server', async () => {
  await using folder = await makeFolder()
  await using server = await startImportServer()
  await writeFile(join(folder.path, 'operator-keys.json'), JSON.stringify({ kango: 'of-file', kaigo: 'of-another' }))
  const fileOnly = { PORT: String(server.port), DATA_DIR: folder.path }
  const both = { ...fileOnly, TSUNAGU_OPERATOR_KEY: 'of-environment' }
  const run = (args: string[], env: Record<string, string>) =>
    runCli(['import', '-', '-s', 'kango', ...args], { env, input: lines(1) })
  await run(['-k', 'of-option'], both)
  await run([], both)
  await run([], fileOnly)
  const keys = server.calls.map((call) => call.headers.authorization)
  expect(keys).toEqual(['Bearer of-option', 'Bearer of-environment', 'Bearer of-file'])
})

it('sends what was asked, and packed files as they are', async () => {
  await using folder = await makeFolder()
  const packed = gzipSync('a,b\n1,2\n')
  const received: Buffer[] = []
  await using server = await startImportServer((request, response) => {
    request
      .on('data', (chunk: Buffer) => received.push(chunk))
      .on('end', () => respondJson(response, 200, { ...emptyReport, received: 1, created: 1, closed: 3, dryRun: true }))
  })
  await writeFile(join(folder.path, 'all.csv.gz'), packed)
  const args = ['--encoding', 'cp932', '--complete', '--source', 'our system', '--max-close-share', '30%', '--dry-run']
  const { out, code } = await runCli(['import', 'all.csv.gz', ...args, ...service], {
    cwd: folder.path,
    env: { PORT: String(server.port) },
  })
  expect(server.calls[0]?.url).toBe(
    '/v1/operator/job_postings/import?source=our+system&fullFeed=true&maxCloseShare=0.3&dryRun=true',
  )
  expect(server.calls[0]?.headers['content-type']).toBe('text/csv; charset=shift_jis')
  expect(Buffer.concat(received).equals(packed)).toBe(true)
  expect(out).toContain('A dry run: this is what would become of the file; nothing was written.\n')
  expect(out).toContain('  closed       3\n')
  expect(code).toBe(0)
})

it('says why nothing was closed, and what a refused file lacks', async () => {
  const closeWithheld = 'Line 5 does not tell which posting it is.'
  await using withheld = await startImportServer((request, response) => {
    request
      .resume()
      .on('end', () => respondJson(response, 200, { ...emptyReport, received: 1, created: 1, closeWithheld }))
  })
  const first = await runCli(['import', '-', ...service], { env: { PORT: String(withheld.port) }, input: lines(1) })
  expect(first.out).toContain(closeWithheld)
  expect(first.code).toBe(1)

  await using refusing = await startImportServer((request, response) => {
    const message = 'The first line lacks columns: 就業時間. Add them. Nothing was changed.'
    const detail = { code: 'validation_failed', message, generalErrors: [message], formErrors: [] }
    request
      .resume()
      .on('end', () => respondJson(response, 400, { code: 'invalid_argument', message, details: [detail] }))
  })
  const second = await runCli(['import', '-', '-f', 'csv', ...service], {
    env: { PORT: String(refusing.port) },
    input: 'a,b\n',
  })
  expect(second.err).toContain(
    'The service refused this: The first line lacks columns: 就業時間. Add them. Nothing was changed.\nCorrect the file',
  )
  expect(second.code).toBe(1)
})
