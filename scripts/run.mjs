/**
 * `node scripts/run.mjs FILE [ARGUMENT]...`: runs a program of this repository on a Node that knows its language, whatever Node
 * is on the PATH. It installs nothing: under a running server, that would take its packages away.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPinnedNode, howToInstall, isPinnedNode, pinnedVersion } from './pinned-node.mjs'
import { root } from './root.mjs'

/** @param {string} problem @returns {never} */
function giveUp(problem) {
  console.error(`${problem}\n${howToInstall}`)
  process.exit(1)
}

/** A missing package, not a missing file of ours. @param {unknown} error @returns {string | null} its name */
function missingPackage(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code !== 'ERR_MODULE_NOT_FOUND') return null
  return /^Cannot find package '([^']+)'/.exec(message)?.[1] ?? null
}

/** In this process, so that signals and standard streams are its own. @param {string} file */
async function runHere(file) {
  process.argv.splice(1, 1)
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    const name = missingPackage(error)
    if (name === null) throw error
    giveUp(`The package ${name} is not installed.`)
  }
}

/** @param {string[]} words */
function runOnPinned(words) {
  const node = findPinnedNode()
  if (node === null) giveUp(`This needs Node ${pinnedVersion()}; this is Node ${process.versions.node}.`)
  const child = spawn(node, words, { stdio: 'inherit' })
  // The terminal's Ctrl-C reaches the child by itself: the parent must outlive it
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

const [name, ...words] = process.argv.slice(2)
if (name === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [ARGUMENT]...')
  process.exit(2)
}
const file = join(root, name)
process.argv[2] = file
if (isPinnedNode()) await runHere(file)
else runOnPinned([file, ...words])
