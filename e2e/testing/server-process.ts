import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const startTimeoutMs = 90_000
const stopTimeoutMs = 60_000

/** How a process ended. */
export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A program of the portal in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  /** All that it has written so far, to both streams. */
  output: () => string
  exit: Promise<Exit>
  /** Resolves when it serves; ends it and fails with what it wrote when it does not in time. */
  ready: () => Promise<void>
  /** Sends a signal and waits for the end. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<Exit>
}

const within = <T>(milliseconds: number, what: string, work: Promise<T>, output: () => string): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error(`${what}:\n${output()}`)), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** The lines of a server's log, without one that has come in part. @throws where a line of what it wrote is no JSON */
export const logOf = (output: string): Record<string, unknown>[] =>
  output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** What a server's log says, as text. */
export const messagesOf = (output: string): string =>
  logOf(output)
    .map(({ msg }) => String(msg))
    .join('\n')

/** Starts a TypeScript program of the repository. */
export function startProgram(args: readonly string[], env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const output = () => written
  const served = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
      if (written.includes('Tsunagu is ready')) served.resolve()
    })
  }
  const exit = new Promise<Exit>((done) => child.once('close', (code, signal) => done({ code, signal })))
  const endedTooEarly = exit.then(({ code }) => Promise.reject(new Error(`It ended with ${code}:\n${written}`)))
  endedTooEarly.catch(() => undefined) // an end is expected later on
  return {
    child,
    output,
    exit,
    ready: () =>
      within(startTimeoutMs, 'It did not start', Promise.race([served.promise, endedTooEarly]), output).catch(
        (error) => {
          // Its caller never learns of it, so that nobody else would end it
          child.kill('SIGKILL')
          throw error
        },
      ),
    end(signal) {
      child.kill(signal)
      return within(stopTimeoutMs, `It did not end at ${signal}`, exit, output)
    },
  }
}

/** Starts the portal's server. */
export const startServer = (env: NodeJS.ProcessEnv): ServerProcess => startProgram(['apps/server/src/main.ts'], env)
