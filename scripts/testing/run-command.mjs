import { spawn } from 'node:child_process'
import { root } from '../root.mjs'

/** @typedef {{ code: number, output: string }} CommandResult */

const graceMilliseconds = 10_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Asks a program to end, and makes it when it does not. @param {import('node:child_process').ChildProcess} child */
function end(child) {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), graceMilliseconds).unref()
}

/**
 * Runs a script on this Node, from the repository's root.
 *
 * @param {string[]} args the script's path and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, limitMinutes?: number }} [options] `isShown`: its output goes
 *   straight to the terminal; `limitMinutes`: after that long it hangs, and is ended
 * @returns {Promise<CommandResult>} the exit code (1 when a signal ended it) and what it printed, unless that was shown
 */
export function runNode(args, { env = process.env, isShown = false, limitMinutes = 10 } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  const limit = setTimeout(() => {
    console.log(`Still running after ${limitMinutes} minutes: ended.`)
    end(child)
  }, limitMinutes * 60_000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** Ends every program started here that is still running. */
export function stopRunning() {
  for (const child of running) end(child)
}
