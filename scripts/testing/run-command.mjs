import { spawn } from 'node:child_process'
import { root } from '../root.mjs'

/** @typedef {{ code: number, output: string }} CommandResult */

const graceMilliseconds = 10_000

/** @type {Map<import('node:child_process').ChildProcess, Promise<void>>} what runs, and when each has ended */
const running = new Map()

/**
 * Signals a program and all that it has started: a browser or a server that a killed test leaves would go on running.
 *
 * @param {import('node:child_process').ChildProcess} child the leader of a process group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended
  }
}

/** Asks a program's group to end, and kills it when it does not. @param {import('node:child_process').ChildProcess} child */
function end(child) {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMilliseconds).unref()
}

/**
 * Runs a script on this Node in a process group of its own.
 *
 * @param {string[]} args the script's path and its arguments
 * @param {object} [options]
 * @param {string} [options.cwd] the repository's root unless set
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.isShown] its output goes straight to the terminal
 * @param {number} [options.limitMinutes] a program that runs longer hangs, and is ended
 * @returns {Promise<CommandResult>} the exit code (1 when a signal ended it) and what it printed, unless that was shown
 */
export function runNode(args, { cwd = root, env = process.env, isShown = false, limitMinutes = 10 } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  })
  /** @type {Buffer[]} */
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`\nStill running after ${limitMinutes} minutes: ended.\n`))
    end(child)
  }, limitMinutes * 60_000)
  const result = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
  const settle = () => {
    clearTimeout(limit)
    running.delete(child)
    // What the program left behind would go on using the machine
    signalGroup(child, 'SIGKILL')
  }
  running.set(child, result.then(settle, settle))
  return result
}

/** Ends every program started here that is still running. @returns {Promise<unknown>} once all have ended */
export function stopRunning() {
  for (const child of running.keys()) end(child)
  return Promise.all(running.values())
}
