import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type CaughtMail, type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.ts'

const root = resolve(import.meta.dirname, '../..')
const startTimeoutMs = 90_000

/** A running portal: its own process, its own database, the mails it sends. */
export interface Portal {
  port: number
  /** The origin of a service, such as `http://kango.localhost:41000`. */
  origin: (service: string) => string
  /** Waits for a mail to an address and answers it. */
  mailTo: (service: string, recipient: string) => Promise<CaughtMail>
  operatorKey: (service: string) => Promise<string>
  /** What the server has written. */
  output: () => string
  process: ChildProcess
  databaseUrl: string | null
  stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database of this portal's own on the PostgreSQL under test; `null` when the embedded one is under test. */
async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (!serverUrl) return null
  const name = `tsunagu_e2e_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`) }
}

/** Node does not resolve `*.localhost`: connects to 127.0.0.1 and names the service in `Host`. */
export function getJson<T>(portal: { port: number }, service: string, path: string): Promise<T> {
  return new Promise((done, fail) => {
    const headers = { host: `${service}.localhost:${portal.port}` }
    const call = request({ host: '127.0.0.1', port: portal.port, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => done(JSON.parse(body) as T))
    })
    call.on('error', fail)
    call.end()
  })
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

async function waitFor<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const found = await look()
    if (found !== undefined) return found
    await pause(200)
  }
  throw new Error(`Waited in vain for ${what}.`)
}

function whenReady(server: ChildProcess, output: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`The portal did not start:\n${output()}`)), startTimeoutMs)
    server.stdout?.on('data', () => {
      if (!output().includes('Tsunagu is ready')) return
      clearTimeout(timer)
      done()
    })
    server.once('exit', (code) => {
      clearTimeout(timer)
      fail(new Error(`The portal ended with ${code}:\n${output()}`))
    })
  })
}

const commandOutput = (args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, env })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.once('exit', (code) => (code === 0 ? done(text.trim()) : fail(new Error(text))))
  })

/** Starts the built portal with demo data, on the embedded database or on the PostgreSQL that TEST_DATABASE_URL names. */
export async function startPortal(extraEnv: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'tsunagu-e2e-'))
  const database = await createDatabase()
  const smtp: SmtpCatcher | null = database ? await startSmtpCatcher() : null
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(database && smtp ? { DATABASE_URL: database.url, DEMO_DATA: '1', SMTP_URL: smtp.url } : {}),
    ...extraEnv,
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: root, env })
  let written = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk
    })
  }
  await whenReady(server, () => written)

  const mailsOf = (service: string): Promise<CaughtMail[]> =>
    smtp ? Promise.resolve(smtp.mails) : getJson<CaughtMail[]>({ port }, service, '/__outbox.json')
  return {
    port,
    process: server,
    databaseUrl: database?.url ?? null,
    output: () => written,
    origin: (service) => `http://${service}.localhost:${port}`,
    mailTo: (service, recipient) =>
      waitFor(`a mail to ${recipient}`, async () => (await mailsOf(service)).find((mail) => mail.recipient === recipient)),
    operatorKey: async (service) => {
      if (database) return commandOutput(['apps/server/src/commands/create-operator-key.ts', service], env)
      const keys = JSON.parse(readFileSync(join(dataDir, 'operator-keys.json'), 'utf8')) as Record<string, string>
      return keys[service] ?? ''
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((done) => server.once('exit', done))
        server.kill('SIGTERM')
        await ended
      }
      await smtp?.stop()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
