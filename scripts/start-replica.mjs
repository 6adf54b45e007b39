import { spawn } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPrograms, launch, makeFolder, postgresOwner, serverArguments } from './ensure-postgres.mjs'
import { startOnFreePort } from './testing/start-on-free-port.mjs'

/**
 * @typedef {object} Replica
 * @property {string} url
 * @property {() => Promise<void>} kill ends it without any farewell (`SIGQUIT` to its postmaster, which ends its children at once)
 * @property {() => Promise<void>} start again, on the same data and port
 * @property {() => Promise<void>} stop ends and deletes it
 */

/** @returns {string | undefined} beside initdb, which may be linked to from elsewhere */
export function findBaseBackup() {
  const programs = findPrograms()
  const path = programs && join(dirname(realpathSync(join(programs, 'initdb'))), 'pg_basebackup')
  return path && existsSync(path) ? path : undefined
}

/** @param {string} program @param {string[]} args @param {object} options @returns {Promise<void>} */
async function run(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`${program} failed: ${said}`)
}

/**
 * Copies a running PostgreSQL of this machine and lets the copy follow it by streaming replication.
 *
 * @param {string} primaryUrl of a user who may replicate
 * @returns {Promise<Replica>}
 */
export async function startReplica(primaryUrl) {
  const programs = findPrograms()
  const baseBackup = findBaseBackup()
  if (!programs || !baseBackup) throw new Error('There are no programs of PostgreSQL to make a replica with.')
  const { hostname, port: primaryPort, username } = new URL(primaryUrl)
  const owner = postgresOwner()
  const folder = makeFolder(owner)
  const data = join(folder, 'data')
  const source = ['-h', hostname, '-p', primaryPort, '-U', username]
  const copy = ['-D', data, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
  await run(baseBackup, [...copy, ...source], { ...owner, cwd: folder })
  const launchOn = (/** @type {number} */ port) =>
    launch(programs, serverArguments(folder, port, { hot_standby: 'on' }), { owner, folder })
  const { port, started } = await startOnFreePort(launchOn)
  let server = started
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await exited
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  return {
    url: `postgres://${username}@127.0.0.1:${port}/postgres`,
    kill: () => end('SIGQUIT'),
    start: async () => {
      server = await launchOn(port)
    },
    stop: async () => {
      await end('SIGINT')
      removeFolder()
    },
  }
}
