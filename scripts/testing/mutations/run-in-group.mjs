import { spawn } from 'node:child_process'

const graceMilliseconds = 10_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // the group is gone already
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => signalGroup(child, 'SIGKILL'), graceMilliseconds).unref()
}

/**
 * Runs a script on this Node in a process group of its own: test runners start servers and browsers, which must end with
 * them when a fault makes a test hang.
 *
 * @param {string[]} args the script's path and its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, isShown: boolean, limitMinutes: number }} options
 * @returns {Promise<number>} the exit code; 1 when a signal ended it
 */
export function runInGroup(args, { cwd, env, isShown, limitMinutes }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : 'ignore',
  })
  running.add(child)
  const limit = setTimeout(() => end(child), limitMinutes * 60_000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(limit)
      running.delete(child)
      signalGroup(child, 'SIGKILL')
      resolve(code ?? 1)
    })
  })
}

/** Ends everything that runs, and waits until it has. */
export async function endRunning() {
  const children = [...running]
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) end(child)
  await Promise.all(ended)
}
