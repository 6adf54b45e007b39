import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/folders/make-folder.ts'

interface LockOwner {
  pid: number
  /** The process's start in clock ticks (Linux): a reused pid is then not mistaken for the owner. */
  startTime: string
}

const startTimeOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return owner.startTime === '' || startTimeOf(owner.pid) === owner.startTime
}

function readOwner(path: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockOwner
  } catch {
    return null
  }
}

/**
 * Takes the exclusive lock of a data directory and returns how to release it. Takes over a lock of a process that no
 * longer runs.
 * @throws an English sentence when a running process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  makeFolder(dataDir)
  const path = join(dataDir, 'server.lock')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) } satisfies LockOwner))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(path)
      if (owner && isAlive(owner)) {
        throw new Error(
          `The embedded database in ${dataDir} is already open in process ${owner.pid}. ` +
            'Stop that server first, or set DATA_DIR to another folder. Two processes on one folder would lose data.',
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new Error(`Could not take the lock ${path}: another process keeps taking it.`)
}
