/**
 * Many people sign in at the same moment on PostgreSQL, while others read: `node bench/auth/auth.ts [--people 200]`. Prints
 * how long the sign-ins took, what other calls' p95 was beside them and beside nothing, and the longest stall of the
 * server's event loop. Run it on a quiet machine: callers and server share it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createAccount } from '../../apps/server/src/accounts/account.queries.ts'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { createRunInScope } from '../../apps/server/src/platform/db/tenant-scope.ts'
import { createKeyring, parseKeys } from '../../apps/server/src/platform/secrets/keyring.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { machine, markdownTable, quantile } from '../measure/statistics.ts'

const root = resolve(import.meta.dirname, '../..')
const port = 41_740
const service = 'kango'
const password = 'yozora-no-fune-47'
const secretKeys = 'bench:a-secret-of-the-benchmark-long-enough-for-one'
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

interface Call {
  path: string
  method?: string
  body?: unknown
  cookie?: string
  /** Everybody signs in from an address of their own: a proxy would tell it. */
  from?: string
}
interface CallResponse {
  status: number
  cookie: string
  milliseconds: number
}

function call({ path, method = 'GET', body, cookie, from = '192.0.2.1' }: Call): Promise<CallResponse> {
  const startedAt = performance.now()
  return new Promise((done, fail) => {
    const headers = {
      host: `${service}.localhost:${port}`,
      'x-client-type': 'web',
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(cookie ? { cookie } : {}),
    }
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      response.resume().once('end', () =>
        done({
          status: response.statusCode ?? 0,
          cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
          milliseconds: performance.now() - startedAt,
        }),
      )
    })
    sent.once('error', fail)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const emailOf = (index: number) => `bench-${index}@example.jp`
const signIn = (index: number) =>
  call({
    path: '/v1/auth/sign_in',
    method: 'POST',
    body: { email: emailOf(index), password, sessionAppType: 'web' },
    from: `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`,
  })

async function startPortal(databaseUrl: string, dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', './bench/auth/watch-loop.mjs', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEYS: secretKeys,
      DEMO_DATA: '1',
      BEHIND_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  })
  server.stderr.pipe(process.stderr)
  await untilWritten(server, /Tsunagu is ready/)
  return server
}

function untilWritten(server: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    let written = ''
    const read = (chunk: Buffer) => {
      written += chunk
      const found = pattern.exec(written)
      if (!found) return
      server.stdout?.off('data', read)
      done(found)
    }
    server.stdout?.on('data', read)
    server.once('exit', () => fail(new Error(`It ended early:\n${written}`)))
  })
}

/** The longest stall of the server's event loop since it was last asked. */
async function longestStall(server: ChildProcess): Promise<number> {
  const said = untilWritten(server, /event loop: ([\d.]+) ms/)
  server.kill('SIGUSR2')
  return Number((await said)[1])
}

async function addPeople(databaseUrl: string, people: number): Promise<void> {
  const connection = connectPostgresql({ url: databaseUrl, max: 4 })
  const keyring = createKeyring(parseKeys(secretKeys))
  const run = createRunInScope(connection.db)
  for (let index = 0; index < people; index += 1) {
    await run(service, (scope) =>
      createAccount(scope, { keyring, email: emailOf(index), password, tel: '090-1234-5678', states: [] }, new Date()),
    )
  }
  await connection.close()
}

/** Makes a job seeker's reads, four at a time, until stopped. */
async function readMeanwhile(cookie: string, isOver: () => boolean): Promise<number[]> {
  const paths = ['/v1/app/views/top', '/v1/app/account_setting', '/v1/app/screen/type/favorites']
  const times: number[] = []
  const reader = async (first: number) => {
    for (let turn = first; !isOver(); turn += 1) {
      const response = await call({ path: paths[turn % paths.length] ?? '', cookie })
      if (response.status !== 200) throw new Error(`A call beside the sign-ins answered ${response.status}.`)
      times.push(response.milliseconds)
    }
  }
  await Promise.all([0, 1, 2, 3].map(reader))
  return times
}

const idleMs = 5_000

async function measure(server: ChildProcess, people: number): Promise<void> {
  const { cookie } = await signIn(0)
  const until = performance.now() + idleMs
  await longestStall(server)
  const idle = await readMeanwhile(cookie, () => performance.now() > until)
  const idleStall = await longestStall(server)
  let isOver = false
  const startedAt = performance.now()
  const beside = readMeanwhile(cookie, () => isOver)
  const answers = await Promise.all(Array.from({ length: people }, (_, index) => signIn(index)))
  const took = performance.now() - startedAt
  isOver = true
  const busy = await beside
  const stall = await longestStall(server)
  const refused = answers.filter(({ status }) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} sign-ins were refused: ${refused[0]?.status}`)
  const times = answers.map(({ milliseconds }) => milliseconds)
  const rowOf = (name: string, all: readonly number[], longest: number | string) =>
    [name, all.length, quantile(all, 0.5).toFixed(1), quantile(all, 0.95).toFixed(1), longest].map(String)
  const head = ['', 'calls', 'p50 ms', 'p95 ms', 'longest stall ms']
  const rows = [
    rowOf('others, idle', idle, idleStall),
    rowOf('others, beside', busy, stall),
    rowOf('sign-ins', times, ''),
  ]
  console.log(markdownTable([head, ...rows]))
  const ratio = quantile(busy, 0.95) / quantile(idle, 0.95)
  console.log(`\n${people} sign-ins in ${(took / 1000).toFixed(1)} s (${((people / took) * 1000).toFixed(0)}/s).`)
  console.log(`Other calls' p95, beside ÷ idle: ${ratio.toFixed(2)}. Longest stall: ${stall} ms (budget 200).`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { people: { type: 'string', default: '200' } } })
  const people = Number(values.people)
  console.log(
    `## Sign-in\n\n${await machine()}; load average ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}\n`,
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-bench-auth-'))
  const postgres = await ensurePostgres({ settings: { fsync: 'on', synchronous_commit: 'on' } })
  const administration = connectPostgresql({ url: postgres.url, max: 1 })
  await administration.executeSql('create database tsunagu_bench_auth')
  await administration.close()
  const url = new URL(postgres.url)
  url.pathname = '/tsunagu_bench_auth'
  const server = await startPortal(url.href, dataDir)
  try {
    await addPeople(url.href, people)
    await measure(server, people)
  } finally {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    agent.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
