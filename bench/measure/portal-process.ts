import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { connectPostgresql } from '../../apps/server/src/platform/db/connect-postgresql.ts'
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs'
import { killAtExit } from '../cluster/kill-at-exit.ts'
import { deployedAllocator, deployedFlags } from './deployed.ts'

const root = resolve(import.meta.dirname, '../..')

/** The keys of a portal that is measured. */
export const benchSecretKeys = 'bench:a-secret-of-the-benchmark-long-enough-for-one'

/** A stall of the event loop, in milliseconds. */
export interface Stall {
  /** By the clock: what else the machine does only adds to it. */
  wall: number
  /** Processor time of the loop's thread between two turns. */
  processor: number
}

/** The product in a process of its own. */
export interface PortalProcess {
  pid: number
  /** The longest stall of its event loop since it was last asked. */
  longestStall: () => Promise<Stall>
  stop: () => Promise<void>
}

function untilWritten(server: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, fail) => {
    let written = ''
    const stop = () => {
      server.stdout?.off('data', read)
      server.off('exit', ended)
    }
    const ended = () => {
      stop()
      fail(new Error(`It ended early:\n${written}`))
    }
    const read = (chunk: Buffer) => {
      written += chunk
      const found = pattern.exec(written)
      if (!found) return
      stop()
      done(found)
    }
    server.stdout?.on('data', read)
    server.once('exit', ended)
  })
}

/** Starts the product as an installation does; callers' addresses are those that they say. */
export async function startPortal(port: number, environment: Readonly<Record<string, string>>): Promise<PortalProcess> {
  const args = [...deployedFlags, '--import', './bench/auth/watch-loop.mjs', 'apps/server/src/main.ts']
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...deployedAllocator,
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET_KEYS: benchSecretKeys,
      BEHIND_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  killAtExit(server)
  server.stderr.pipe(process.stderr)
  await untilWritten(server, /Tsunagu is ready/)
  return {
    pid: server.pid ?? 0,
    longestStall: async () => {
      const said = untilWritten(server, /event loop: ([\d.]+) ms, processor ([\d.]+) ms/)
      server.kill('SIGUSR2')
      const [, wall, processor] = await said
      return { wall: Number(wall), processor: Number(processor) }
    },
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** An empty database on a PostgreSQL that writes as carefully as a real one. */
export async function openBenchDatabase(name: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const postgres = await ensurePostgres({ settings: { fsync: 'on', synchronous_commit: 'on' } })
  const administration = connectPostgresql({ url: postgres.url, max: 1 })
  await administration.executeSql(`drop database if exists ${name} with (force)`)
  await administration.executeSql(`create database ${name}`)
  await administration.close()
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  return { url, stop: () => postgres.stop() }
}
