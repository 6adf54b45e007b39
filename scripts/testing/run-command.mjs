import { spawn } from 'node:child_process'
import { root } from '../root.mjs'

/** @typedef {{ code: number, output: string }} CommandResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program of node_modules (or any script) on this Node, from the repository's root.
 *
 * @param {string[]} args the script's path and its arguments
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] `isShown`: its output goes straight to the terminal
 * @returns {Promise<CommandResult>} the exit code (1 when a signal ended it) and what it printed, unless that was shown
 */
export function runNode(args, { env = process.env, isShown = false } = {}) {
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
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}

/** Ends every program started here that is still running. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}
