import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { killAtExit } from '../cluster/kill-at-exit.ts'
import { deployedAllocator, deployedFlags } from '../measure/deployed.ts'
import { benchSecretKeys } from '../measure/portal-process.ts'

/** What the probe in the server has counted since its start; times in microseconds. */
export interface Reading {
  statements: number
  writes: number
  roundTrips: number
  processor: number
  allocated: number
  collecting: number
}

/** A server with the probe in it. */
export interface MeasuredPortal {
  name: string
  port: number
  /** Its own backends have this name in PostgreSQL. */
  applicationName: string
  read: () => Promise<Reading>
  startProfile: () => Promise<void>
  endProfile: (file: string) => Promise<void>
  stop: () => Promise<void>
}

interface MeasuredPortalOptions {
  name: string
  /** The checkout it is started from. */
  root: string
  port: number
  databaseUrl: string
  dataDir: string
}

/** A server says once that it serves; what it says after that are the probe's answers. */
const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    server.once('message', () => done())
    server.once('exit', () => fail(new Error('It ended early.')))
  })

/** Asks the probe; one question at a time. */
function ask<T>(server: ChildProcess, question: object): Promise<T> {
  return new Promise((done) => {
    server.once('message', (said) => done(said as T))
    server.send(question)
  })
}

/** Starts the product of a checkout as an installation does, with the probe of this one. */
export async function startMeasuredPortal(options: MeasuredPortalOptions): Promise<MeasuredPortal> {
  const { name, root, port, dataDir } = options
  const applicationName = `cost_${name}`
  const url = new URL(options.databaseUrl)
  url.searchParams.set('application_name', applicationName)
  const probe = join(import.meta.dirname, 'probe.mjs')
  const server = spawn(process.execPath, [...deployedFlags, '--import', probe, 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...deployedAllocator,
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET_KEYS: benchSecretKeys,
      BEHIND_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      DEMO_DATA: '1',
      DEMO_PEOPLE: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url.href,
    },
  })
  killAtExit(server)
  await untilReady(server)
  return {
    name,
    port,
    applicationName,
    read: () => ask<Reading>(server, { ask: 'read' }),
    startProfile: () => ask(server, { ask: 'profile' }),
    endProfile: (file) => ask(server, { ask: 'profiled', file }),
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    },
  }
}
