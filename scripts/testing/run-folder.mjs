import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder that holds every temporary file of a test run: TMPDIR of all steps. It is removed as a whole, and the next run
 * finds and removes that of a run that was killed.
 */

const prefix = 'tsunagu-run-'
const ownerFile = 'owner.pid'

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process cannot be signalled but lives
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * The processes whose environment names the folder. Process ids are used again, so a stored id could be a stranger's by now;
 * only Linux lets us look, elsewhere there is nothing to find.
 *
 * @param {string} folder
 * @returns {number[]}
 */
function processesOf(folder) {
  if (!existsSync('/proc')) return []
  const isOurs = (/** @type {string} */ pid) => {
    try {
      const texts = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'))
      return texts.some((text) => text.includes(folder))
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && isOurs(name))
    .map(Number)
}

/** @param {string} folder */
function endAndRemove(folder) {
  const pids = processesOf(folder)
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  return pids.length
}

/** @param {string} folder @returns {boolean} whether the run that made it has ended */
function isAbandoned(folder) {
  try {
    return !isAlive(Number(readFileSync(join(folder, ownerFile), 'utf8')))
  } catch {
    return false
  }
}

/**
 * Removes what runs that were killed left behind: their files, databases, servers and browsers.
 *
 * @param {string} [place] where temporary files are
 * @returns {string[]} a sentence for each run
 */
export function removeAbandonedRuns(place = tmpdir()) {
  const folders = readdirSync(place)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(place, name))
  return folders.filter(isAbandoned).map((folder) => {
    const count = endAndRemove(folder)
    return `An earlier run was killed: ended ${count} of its processes and removed ${folder}.`
  })
}

/**
 * Makes the folder of this run.
 *
 * @param {object} [options]
 * @param {string} [options.place] where temporary files are
 * @param {number} [options.neededBytes] what a whole run writes there at most
 * @returns {{ path: string, remove: () => void }} `remove` also ends what still uses the folder
 * @throws {Error} what to do, where the place is too full
 */
export function makeRunFolder({ place = tmpdir(), neededBytes = 0 } = {}) {
  const { bavail, bsize } = statfsSync(place)
  if (bavail * bsize < neededBytes) {
    const [free, needed] = [bavail * bsize, neededBytes].map((bytes) => `${Math.floor(bytes / 1e6)} MB`)
    throw new Error(
      `${place} has ${free} free, the tests write up to ${needed}: make room, or set TMPDIR to another folder.`,
    )
  }
  const path = mkdtempSync(join(place, prefix))
  writeFileSync(join(path, ownerFile), String(process.pid))
  // PostgreSQL runs as a user of its own where we are root, and must reach its folder inside
  chmodSync(path, 0o755)
  return { path, remove: () => void endAndRemove(path) }
}
