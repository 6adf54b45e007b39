import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** The file that an installation takes, with what differs here: addresses, who may call, folders. */
const shipped = join(import.meta.dirname, '../../../../deploy/pgbouncer/pgbouncer.ini')

/** A running PgBouncer. */
export interface PgBouncer {
  /** The address of a database through it. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/** PgBouncer refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const withValues = (ini: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`deploy/pgbouncer/pgbouncer.ini does not set ${name}.`)
    return text.replace(line, `${name} = ${value}`)
  }, ini)

/** What it says goes to standard error as well as to its file. */
async function untilItServes(child: ChildProcess): Promise<void> {
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += String(chunk)
    if (said.includes('process up')) return
  }
  throw new Error(`PgBouncer did not start: ${said}`)
}

/**
 * Starts PgBouncer by the file of `deploy/` in front of a PostgreSQL of this machine.
 *
 * @param program its path
 * @param connections to PostgreSQL for each database
 */
export async function startPgBouncer(program: string, serverUrl: string, connections: number): Promise<PgBouncer> {
  const { port: serverPort, username } = new URL(serverUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tsunagu-pgbouncer-'))
  chmodSync(folder, 0o777)
  const port = await freePort()
  const ini = withValues(readFileSync(shipped, 'utf8'), {
    listen_port: String(port),
    auth_type: 'any',
    auth_file: join(folder, 'userlist.txt'),
    logfile: join(folder, 'pgbouncer.log'),
    pidfile: join(folder, 'pgbouncer.pid'),
    default_pool_size: String(connections),
  }).replace(/^tsunagu = .*$/m, `* = host=127.0.0.1 port=${serverPort} user=${username}`)
  writeFileSync(join(folder, 'userlist.txt'), '')
  writeFileSync(join(folder, 'pgbouncer.ini'), ini)
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...ordinaryUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await untilItServes(child)
  return {
    urlOf: (database) => `postgres://${username}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.removeListener('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
