import { type ChildProcess, execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../e2e/testing/free-port.ts'
import { findCommand } from '../../scripts/apt.mjs'
import { startProgramAs } from '../failover/processes.ts'
import { databaseOwner, postgresPrograms } from '../failover/programs.ts'
import { renderTemplate } from '../failover/render-template.ts'

/** A PostgreSQL whose log pgBackRest keeps. */
export interface ArchivedPostgres {
  url: string
  /** Runs pgBackRest. @throws with what it said */
  backUp: (...words: string[]) => Promise<string>
  query: (sql: string) => Promise<Record<string, unknown>[]>
  stop: () => Promise<void>
  /**
   * Restores into an empty folder, at first on a port that nobody knows.
   * @param target such as `2026-11-27 10:00:00+00`
   */
  restoreTo: (target: string) => Promise<{ url: string; open: () => Promise<void> }>
  remove: () => void
}

const stanza = '--stanza=tsunagu'

/** @throws the name of the Debian package that is missing: nothing is installed here */
function findPgbackrest(): string {
  const found = findCommand('pgbackrest')
  if (found) return found
  throw new Error(
    'This needs a package of Debian 12 that is not here: apt-get install --no-install-recommends pgbackrest',
  )
}

interface Place {
  folder: string
  owner: ReturnType<typeof databaseOwner>
  programs: string
  pgbackrest: string
}

/** Runs a program as the databases' user, while everything else goes on. @throws with what it said */
async function run({ folder, owner }: Place, command: string, args: readonly string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' }
  const { stdout } = await promisify(execFile)(command, [...args], { ...owner, cwd: folder, env })
  return stdout
}

function makeFolders({ folder, owner }: Place): void {
  for (const name of ['', 'repository', 'logs', 'locks', 'sockets']) {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid)
  }
}

/** The file of `deploy/pgbackrest` for a data folder and a port. */
function writeConfiguration({ folder, owner }: Place, data: string, port: number): string {
  const file = join(folder, `${data}.conf`)
  const text = renderTemplate('pgbackrest/pgbackrest.conf.template', {
    PGBACKREST_REPOSITORY: join(folder, 'repository'),
    PGBACKREST_PASSWORD: 'proof-repository',
    PGBACKREST_LOGS: join(folder, 'logs'),
    PGBACKREST_LOCKS: join(folder, 'locks'),
    PGBACKREST_DATA: join(folder, data),
    PGBACKREST_PORT: String(port),
    PGBACKREST_SOCKETS: join(folder, 'sockets'),
  })
  writeFileSync(file, text, { mode: 0o600 })
  if (owner.uid !== undefined) chownSync(file, owner.uid, owner.gid)
  return file
}

interface Server {
  url: string
  stop: () => Promise<void>
}

/** Waits until it takes writes: a restore goes through its log first. */
async function untilWritable(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: see ${log}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      if (rows[0]?.waits === false) return
    } catch {
      // Not yet
    } finally {
      await client.end().catch(() => undefined)
    }
    await wait(200)
  }
  throw new Error(`PostgreSQL takes no writes: see ${log}`)
}

async function start(place: Place, data: string, port: number, settings: Record<string, string>): Promise<Server> {
  const { folder, owner, programs } = place
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: join(folder, 'sockets'), ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(folder, 'logs', `${data}.log`)
  const args = ['-D', join(folder, data), '-p', String(port), ...options]
  const child = startProgramAs(join(programs, 'postgres'), args, { owner, folder, log })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilWritable(url, child, log)
  return {
    url,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      await ended
    },
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function openPlace(): Promise<Place> {
  const [pgbackrest, programs, owner] = [findPgbackrest(), postgresPrograms(), databaseOwner()]
  const place = { folder: mkdtempSync(join(tmpdir(), 'tsunagu-point-in-time-')), owner, programs, pgbackrest }
  makeFolders(place)
  const initdb = [
    '-D',
    join(place.folder, 'data'),
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-k',
  ]
  await run(place, join(programs, 'initdb'), initdb)
  return place
}

/** Starts a PostgreSQL that archives its log with the file of `deploy/pgbackrest`. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const place = await openPlace()
  const { folder, pgbackrest } = place
  const port = await freePort()
  const configuration = writeConfiguration(place, 'data', port)
  const command = `${pgbackrest} --config=${configuration} ${stanza}`
  const archiving = { archive_mode: 'on', archive_command: `${command} archive-push %p`, max_connections: '100' }
  let server = await start(place, 'data', port, archiving)
  const backUp = (...words: string[]) => run(place, pgbackrest, [`--config=${configuration}`, stanza, ...words])
  await backUp('stanza-create')
  await backUp('check')
  return {
    url: server.url,
    backUp,
    query: (sql) => ask(server.url, sql),
    stop: () => server.stop(),
    restoreTo: async (target) => {
      const hidden = await freePort()
      const fresh = writeConfiguration(place, 'fresh', hidden)
      const words = ['--type=time', `--target=${target}`, '--target-action=promote', 'restore']
      await run(place, pgbackrest, [`--config=${fresh}`, stanza, ...words])
      if (!existsSync(join(folder, 'fresh', 'PG_VERSION'))) throw new Error('Nothing was restored.')
      // What happens now belongs to no archive: the old one must stay as it is until somebody has looked
      const apart = await start(place, 'fresh', hidden, { archive_mode: 'off', max_connections: '100' })
      return {
        url: apart.url,
        open: async () => {
          await apart.stop()
          server = await start(place, 'fresh', port, { archive_mode: 'off', max_connections: '100' })
        },
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
