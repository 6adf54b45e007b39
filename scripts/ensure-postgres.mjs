import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { aptInstall, canApt, findCommand } from './apt.mjs'
import { startOnFreePort } from './testing/start-on-free-port.mjs'

/** @typedef {{ uid: number, gid: number } | Record<string, never>} Owner whom PostgreSQL runs as; empty: the caller */
/**
 * @typedef {object} TestPostgres
 * @property {string} url
 * @property {string | null} socketFolder of the Unix socket; null where it is not ours, or the system has none
 * @property {() => Promise<void>} stop
 * @property {((mode: 'fast' | 'immediate') => Promise<void>) | null} restart ends it as `pg_ctl -m` would and starts it again on
 *   the same data and port; null where it is not ours
 */
/** @typedef {{ keep?: string | null, settings?: Record<string, string> }} Options `keep`: a folder whose data stays; further settings of the server */

const oldestMajor = 15
const debianFolder = '/usr/lib/postgresql'
const startMilliseconds = 60_000

/** @param {string} initdb @returns {number} 0 when it does not run */
function majorVersion(initdb) {
  const version = spawnSync(initdb, ['--version'], { encoding: 'utf8' }).stdout
  return Number(/(\d+)/.exec(version ?? '')?.[1] ?? 0)
}

/** @returns {string | undefined} the folder of the first PostgreSQL that is new enough */
export function findPrograms() {
  const onPath = findCommand('initdb')
  const installed = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((name) => join(debianFolder, name, 'bin', 'initdb'))
    : []
  const initdb = [onPath, ...installed].find((path) => path !== undefined && majorVersion(path) >= oldestMajor)
  return initdb && dirname(initdb)
}

/** @returns {string} the folder of initdb and postgres */
function ensurePrograms() {
  const present = findPrograms()
  if (present) return present
  if (canApt()) aptInstall(['postgresql'])
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(
    `The tests need PostgreSQL ${oldestMajor} or newer and found none; apt (as root) could not install it here.\n` +
      'Install it so that `initdb` is on the PATH, or set TEST_DATABASE_URL to a server where databases may be created.',
  )
}

/** initdb and postgres refuse to run as root: then they run as the user that Debian's package made. @returns {Owner} */
export function postgresOwner() {
  if (process.getuid?.() !== 0) return {}
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A new folder that belongs to the owner, in a place that the owner can reach. @param {Owner} owner */
export function makeFolder(owner) {
  const canReach = (/** @type {string} */ place) => spawnSync('test', ['-x', place], { ...owner }).status === 0
  const place = [tmpdir(), '/tmp', '/var/tmp'].find(canReach)
  if (!place) throw new Error(`PostgreSQL's user cannot reach ${tmpdir()}: set TMPDIR to a folder open to all.`)
  const folder = mkdtempSync(join(place, 'tsunagu-postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** @param {string} programs @param {string} folder @param {Owner} owner */
function initialise(programs, folder, owner) {
  const run = (/** @type {string} */ locale) => {
    const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync', `--locale=${locale}`]
    return spawnSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), ...options], {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    })
  }
  // Not every system has C.UTF-8; C sorts the same way.
  const results = [run('C.UTF-8')]
  if (results[0]?.status !== 0) results.push(run('C'))
  const last = results.at(-1)
  if (last?.status !== 0) throw new Error(`initdb failed: ${last?.stderr || last?.error?.message}`)
}

/** A folder that stays, made where it is missing; its parents must be open to the owner. @param {string} keep @param {Owner} owner */
function keptFolder(keep, owner) {
  const folder = resolve(keep, 'postgresql')
  if (existsSync(folder)) return folder
  mkdirSync(folder, { recursive: true })
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/**
 * Durability is switched off: the data can be made again.
 * @param {string} folder @param {number} port @param {Record<string, string>} more
 */
export function serverArguments(folder, port, more) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', join(folder, 'data'), '-p', String(port), ...options]
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<void>} */
function untilReady(server) {
  let log = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${log}`))
    const timer = setTimeout(fail, startMilliseconds).unref()
    server.once('error', reject)
    server.once('exit', fail)
    server.stderr?.on('data', (chunk) => {
      log += chunk
      // A replica accepts read-only ones
      if (!/ready to accept (read-only )?connections/.test(log)) return
      clearTimeout(timer)
      server.stderr?.removeAllListeners('data').resume()
      resolve()
    })
  })
}

/** @param {string} programs @param {string[]} args @param {{ owner: Owner, folder: string }} place @returns {Promise<import('node:child_process').ChildProcess>} */
export async function launch(programs, args, { owner, folder }) {
  const server = spawn(join(programs, 'postgres'), args, {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => server.kill('SIGQUIT'))
  await untilReady(server)
  return server
}

/** @param {Options} options @returns {Promise<TestPostgres>} */
export async function startPostgres({ keep = null, settings = {} }) {
  const programs = ensurePrograms()
  const owner = postgresOwner()
  const folder = keep === null ? makeFolder(owner) : keptFolder(keep, owner)
  const removeFolder = () => {
    if (keep === null) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!existsSync(join(folder, 'data'))) initialise(programs, folder, owner)
    const launchOn = (/** @type {number} */ port) =>
      launch(programs, serverArguments(folder, port, settings), { owner, folder })
    const { port, started } = await startOnFreePort(launchOn)
    let server = started
    process.once('exit', removeFolder)
    const end = async (/** @type {NodeJS.Signals} */ signal) => {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill(signal)
      await exited
    }
    const stop = async () => {
      await end('SIGINT')
      removeFolder()
    }
    const socketFolder = process.platform === 'win32' ? null : folder
    const restart = async (/** @type {'fast' | 'immediate'} */ mode) => {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      server = await launchOn(port)
    }
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, socketFolder, stop, restart }
  } catch (error) {
    removeFolder()
    throw error
  }
}

/**
 * A PostgreSQL for the tests: the one that TEST_DATABASE_URL names, else one started in a temporary folder from the
 * machine's programs (installed by apt where they are missing and that is possible).
 *
 * @param {Options} [options] for one that is started here
 * @returns {Promise<TestPostgres>} the address of a database whose user may create databases and roles; `stop` ends
 *   and deletes what was started here
 * @throws {Error} what to do, where there is none
 */
export async function ensurePostgres(options = {}) {
  const named = process.env.TEST_DATABASE_URL
  return named ? { url: named, socketFolder: null, stop: async () => {}, restart: null } : startPostgres(options)
}
