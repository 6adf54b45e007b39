import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const main = join(import.meta.dirname, '../main.ts')
/** Compiled sources of earlier starts: without them each start takes three times as long. */
const compiled = join(import.meta.dirname, '../../../../.cache/node')

/** Nothing of the caller's environment reaches the command line but this, and where its compiled sources are. */
export interface CliOptions {
  cwd?: string
  env?: Record<string, string>
}

/** Starts the command line as an operator does; what it writes is awaited by `ended`. */
export function startCli(args: string[], { cwd = tmpdir(), env = {} }: CliOptions = {}) {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    stdio: 'pipe',
  })
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) throw new Error('The child process has no pipes.')
  // the command may end without having read everything
  stdin.on('error', () => {})
  const read = async () => {
    const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'close')])
    return { out, err, code: code as number | null }
  }
  return { child, stdin, ended: read() }
}

/** Runs the command line to its end, with `input` on its standard input. */
export function runCli(args: string[], { input = '', ...options }: CliOptions & { input?: string } = {}) {
  const { stdin, ended } = startCli(args, options)
  stdin.end(input)
  return ended
}

/** An empty folder that goes when the test ends. */
export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tsunagu-operator-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
