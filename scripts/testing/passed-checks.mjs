/**
 * Which checks have passed on exactly what is there now. A check of sources gives the same answer for the same sources,
 * packages and Node: a second run of it would find nothing else. The types and the lint rules that know types take most of
 * a minute and more.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

/** What no check of the code reads: a changed document does not repeat them. */
const notCode = /^docs\/|^bench\/results\/|\.(md|png|webp|woff2)$/

/** npm writes it with every installation, in contrast to the lock file, which a `git pull` changes without installing. */
const installedPackages = 'node_modules/.package-lock.json'

/**
 * A name for all that checks of the code read: what git knows or would add, the installed packages, this Node.
 *
 * @param {string} [folder] the repository
 * @returns {string | null} null where git lists nothing, as in an unpacked archive
 */
export function nameOfCode(folder = root) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) return null
  const listed = stdout.split('\0').filter((path) => path !== '' && !notCode.test(path))
  const hash = createHash('sha256').update(JSON.stringify([process.version, process.platform, process.arch]))
  for (const path of [...new Set(listed), installedPackages].toSorted()) {
    const file = join(folder, path)
    // Deleted, but not yet for git; or a link to a folder, whose name is enough
    const content = existsSync(file) && statSync(file).isFile() ? readFileSync(file) : ''
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} file @returns {Record<string, string>} the code that each check passed on last */
function readPassed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * The checks that passed before, by their command: another option of it is another check.
 *
 * @param {string} [folder] the repository
 * @returns {{ has: (command: readonly string[], code: string | null) => boolean, add: (command: readonly string[], code: string | null) => void }}
 */
export function passedChecks(folder = root) {
  const file = join(folder, '.cache', 'passed-checks.json')
  const keyOf = (/** @type {readonly string[]} */ command) => command.join(' ').replaceAll(folder, '')
  return {
    has: (command, code) => code !== null && readPassed(file)[keyOf(command)] === code,
    add: (command, code) => {
      if (code === null) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify({ ...readPassed(file), [keyOf(command)]: code }, null, 2)}\n`)
    },
  }
}
